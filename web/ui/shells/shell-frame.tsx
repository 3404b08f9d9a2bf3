import { useRouter } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { type BarContent, BarContext } from "#web/ui/pages/phone-bar.tsx";
import styles from "./shell-frame.module.css";

/** Skip link, sidebar on wide, the main landmark, and room for a bar at the bottom of the phone. */
export function ShellFrame({
  bar,
  sidebar,
  bottomBar,
  children,
}: {
  bar: BarContent;
  sidebar?: ReactNode;
  bottomBar?: ReactNode;
  children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <BarContext value={bar}>
      <a className={styles.skip} href="#contenido">
        {uiWords.skip}
      </a>
      <div className={sidebar ? styles.frame : undefined}>
        {sidebar && (
          <aside className={styles.side}>
            <div className={styles.column}>{sidebar}</div>
          </aside>
        )}
        <main id="contenido" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {bottomBar}
    </BarContext>
  );
}

/** Moves the focus to the start of the content after going to another screen, so that keyboards and screen readers start there. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
        if (fromLocation && fromLocation.pathname !== toLocation.pathname) main.current?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}

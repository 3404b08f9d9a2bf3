import { type ReactNode, useRef } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { type BarContent, BarContext } from "#web/ui/pages/phone-bar.tsx";
import styles from "./shell-frame.module.css";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

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

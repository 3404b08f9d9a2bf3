import { useRouter } from "@tanstack/react-router";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { classList } from "#web/ui/class-list.ts";
import { type BarContent, BarContext } from "#web/ui/pages/phone-bar.tsx";
import { publishHeight } from "#web/ui/pages/publish-height.ts";
import { NoticesContext } from "#web/ui/states/notice-bar.tsx";
import styles from "./shell-frame.module.css";

/**
 * Skip link, sidebar on wide screens, the main landmark, and at the bottom of the window the notices of the frame and
 * room for the bar of the phone.
 */
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
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  const noticesRef = useCallback((element: HTMLElement | null) => {
    setNotices(element);
    return element ? publishHeight(element, "--notices") : undefined;
  }, []);
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
          <NoticesContext value={notices}>{children}</NoticesContext>
        </main>
      </div>
      <div ref={noticesRef} className={classList(styles.notices, sidebar ? styles.beside : undefined)} />
      {bottomBar}
    </BarContext>
  );
}

/**
 * Moves the focus to the start of the content after a change of screen, for keyboards and screen readers. A focus that
 * the person has moved meanwhile stays. While the content loads, the menus and the links of the skeleton are usable.
 * The same elements of the loaded screen then take over their focus.
 */
function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    let left = document.activeElement;
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      if (target instanceof Element && main.current?.contains(target)) held = target;
    };
    document.addEventListener("focusin", hold);
    const leaving = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
      if (!pathChanged) return;
      left = document.activeElement;
      held = null;
    });
    const arriving = router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
      if (!main.current || !fromLocation || fromLocation.pathname === toLocation.pathname) return;
      const { activeElement, body } = document;
      if (activeElement !== left && activeElement !== body) return;
      (sameIn(main.current, held) ?? main.current).focus({ preventScroll: true });
    });
    return () => {
      document.removeEventListener("focusin", hold);
      leaving();
      arriving();
    };
  }, [router, main]);
}

/** Finds the replacement of a removed element: the same element name, text and address. */
function sameIn(content: HTMLElement, gone: Element | null): HTMLElement | undefined {
  if (!gone || gone.isConnected) return undefined;
  const alike = [...content.querySelectorAll<HTMLElement>(gone.localName)];
  return alike.find(
    (one) => one.textContent === gone.textContent && one.getAttribute("href") === gone.getAttribute("href"),
  );
}

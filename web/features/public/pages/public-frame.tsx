import type { ReactNode } from "react";
import { footWords } from "#web/i18n/landing.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { Logo } from "#web/ui/brands/logo.tsx";
import styles from "./public-frame.module.css";

/** What stands around every page that anybody can read: the brand and the way in, and at the end what the law wants in sight. */
export function PublicFrame({
  top,
  signIn,
  topic,
  children,
}: {
  top: ReactNode;
  signIn: string;
  /** What tells that the page has changed. */
  topic?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.page} data-topic={topic}>
      <a className={styles.skip} href="#contenido">
        {words.skip}
      </a>
      <div className={styles.bar}>
        <a href="/" className={styles.brand}>
          <Logo size={26} />
        </a>
        <a href={signIn} className={styles.enter}>
          {words.signIn}
        </a>
      </div>
      {top}
      <main id="contenido" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <footer className={styles.foot}>
        <p role="status" data-live-note="" hidden />
        <a href="/terminos">{footWords.terms}</a>
        <a href="/arrepentimiento">{footWords.withdrawal}</a>
        <a href="/terminos#publico">{words.notNamed}</a>
      </footer>
    </div>
  );
}

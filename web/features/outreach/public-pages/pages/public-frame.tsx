import type { ReactNode } from "react";
import { courtsPath, publicRankingPath, tournamentsPath } from "#contract/addresses.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { publicSearchWords as searchWords } from "#web/i18n/public-search.ts";
import * as texts from "#web/i18n/texts.ts";
import { Logo } from "#web/ui/brands/logo.tsx";
import styles from "./public-frame.module.css";

/** The frame of every public page: brand and sign-in above, the legally required links below. */
export function PublicFrame({
  top,
  signIn,
  topic,
  children,
}: {
  top: ReactNode;
  signIn: string;
  /** Topic whose events report that the page has changed. */
  topic?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.page} data-topic={topic}>
      <a className={styles.skip} href="#contenido">
        {words.skip}
      </a>
      <div className={styles.bar}>
        <a href="/">
          <Logo size={26} />
        </a>
        <nav className={styles.nav} aria-label={searchWords.nav}>
          <Ways />
        </nav>
        <a href={signIn} className={styles.enter} data-enter="">
          {texts.signIn}
        </a>
      </div>
      <p className={styles.kept} role="status" data-kept-note="" hidden />
      {top}
      <div className={styles.own} data-own="" hidden />
      <main id="contenido" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <footer className={styles.foot}>
        <p role="status" data-live-note="" hidden />
        <nav className={styles.footNav} aria-label={searchWords.nav}>
          <Ways />
        </nav>
        <a href="/terminos">{texts.termsTitle}</a>
        <a href="/arrepentimiento">{texts.regretButton}</a>
        <a href="/terminos#publico">{words.notNamed}</a>
      </footer>
    </div>
  );
}

/** Links to the public searches. */
function Ways() {
  return (
    <>
      <a href={tournamentsPath()}>{texts.tournaments}</a>
      <a href={courtsPath()}>{texts.courts}</a>
      <a href={publicRankingPath()}>{texts.ranking}</a>
    </>
  );
}

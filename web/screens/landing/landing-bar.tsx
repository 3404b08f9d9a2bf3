import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { courtsPath, publicRankingPath, tournamentsPath } from "#contract/addresses.ts";
import { landingWords as words } from "#web/i18n/landing.ts";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { Logo } from "#web/ui/brands/logo.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { MenuIcon } from "#web/ui/icons/icons.ts";
import styles from "./landing-bar.module.css";

const sections = [
  { hash: "como-funciona", label: words.how },
  { hash: "beneficios", label: words.benefits },
  { hash: "herramientas", label: words.tools },
] as const;

/**
 * Shows the logo, the sections of the page, and the ways to sign in. On a phone the sections are in a menu that needs
 * no JavaScript.
 */
export function LandingBar() {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  return (
    <div className={styles.bar}>
      <Logo size={30} />
      <nav className={styles.sections} aria-label={words.sections}>
        {sections.map(({ hash, label }) => (
          <Link key={hash} to="/" hash={hash} activeOptions={{ includeHash: true }} className={styles.link}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.ways}>
        <Link to="/" search={{ ingresar: true }} className={styles.link}>
          {texts.signIn}
        </Link>
        <ButtonLink to="/" search={{ ingresar: true, crear: true }} variant="on-pitch" className={styles.wide}>
          {texts.signUp}
        </ButtonLink>
        <details ref={menu} className={styles.menu}>
          <summary aria-label={uiWords.menu}>
            <MenuIcon size={24} />
          </summary>
          <nav aria-label={uiWords.menu}>
            {sections.map(({ hash, label }) => (
              <Link key={hash} to="/" hash={hash} activeOptions={{ includeHash: true }} onClick={close}>
                {label}
              </Link>
            ))}
            <a href={tournamentsPath()}>{texts.tournaments}</a>
            <a href={courtsPath()}>{texts.courts}</a>
            <a href={publicRankingPath()}>{texts.ranking}</a>
            <Link to="/" search={{ ingresar: true, crear: true }} onClick={close}>
              {texts.signUp}
            </Link>
            <Link to="/registrar-complejo" onClick={close}>
              {texts.registerClub}
            </Link>
          </nav>
        </details>
      </div>
    </div>
  );
}

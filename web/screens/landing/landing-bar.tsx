import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { courtsPath, publicRankingPath, tournamentsPath } from "#contract/addresses.ts";
import { footWords, landingWords as words } from "#web/i18n/landing.ts";
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
          {words.signIn}
        </Link>
        <ButtonLink to="/" search={{ ingresar: true, crear: true }} variant="on-pitch" className={styles.wide}>
          {words.signUp}
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
            <a href={tournamentsPath()}>{footWords.tournaments}</a>
            <a href={courtsPath()}>{footWords.courts}</a>
            <a href={publicRankingPath()}>{footWords.ranking}</a>
            <Link to="/" search={{ ingresar: true, crear: true }} onClick={close}>
              {words.signUp}
            </Link>
            <Link to="/registrar-complejo" onClick={close}>
              {words.registerClub}
            </Link>
          </nav>
        </details>
      </div>
    </div>
  );
}

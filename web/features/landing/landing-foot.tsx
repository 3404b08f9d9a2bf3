import { Link } from "@tanstack/react-router";
import { landingWords, footWords as words } from "#web/i18n/landing.ts";
import { Logo } from "#web/ui/brands/logo.tsx";
import styles from "./landing-foot.module.css";

/** Where else to go, and what the law wants in sight. */
export function LandingFoot() {
  return (
    <footer className={styles.foot}>
      <Logo size={26} />
      <ul className={styles.links}>
        <li>
          <Link to="/buscar-torneos">{words.tournaments}</Link>
        </li>
        <li>
          <Link to="/ranking">{words.ranking}</Link>
        </li>
        <li>
          <Link to="/registrar-complejo">{landingWords.registerClub}</Link>
        </li>
        <li>
          <Link to="/terminos">{words.terms}</Link>
        </li>
        <li>
          <a href="/arrepentimiento">{words.withdrawal}</a>
        </li>
      </ul>
    </footer>
  );
}

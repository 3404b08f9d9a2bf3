import { footWords, landingWords as words } from "#web/i18n/landing.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import styles from "./club-call.module.css";

/** The last word: come with your courts, or come and play. */
export function ClubCall() {
  return (
    <section className={styles.call} aria-labelledby="llamado">
      <svg className={styles.ball} viewBox="0 0 600 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path fill="var(--pitch)" d="M0 0h600v360H0z" />
        <path d="M-20 284 620 168V250L-20 366z" fill="#fff" />
        <circle cx="286" cy="150" r="150" fill="var(--pitch)" />
        <clipPath id="pelota">
          <circle cx="286" cy="150" r="120" />
        </clipPath>
        <g clipPath="url(#pelota)">
          <circle cx="286" cy="150" r="120" fill="#D9F026" />
          <path d="M194 50c62 44 76 134 22 216" fill="none" stroke="#0B1426" strokeWidth="18" />
        </g>
      </svg>
      <div className={styles.words}>
        <h2 id="llamado">{footWords.call}</h2>
        <div className={styles.ways}>
          <ButtonLink to="/registrar-complejo" variant="on-pitch" size="large">
            {words.registerClub}
          </ButtonLink>
          <ButtonLink to="/" search={{ ingresar: true, crear: true }} variant="on-pitch-outline" size="large">
            {words.signUpAsPlayer}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

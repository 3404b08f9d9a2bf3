import { howWords } from "#web/i18n/landing.ts";
import styles from "./how-it-works.module.css";

/** Shows the steps of a player, counted as a game: 15, 30, 40 and the ball. */
export function HowItWorks() {
  const last = howWords.steps.length - 1;
  return (
    <section id="como-funciona" className={styles.how} aria-labelledby="como-funciona-titulo">
      <h2 id="como-funciona-titulo">{howWords.title}</h2>
      <ol className={styles.points}>
        {howWords.steps.map(({ point, title, text }, index) => (
          <li key={point} className={styles.point}>
            <div className={styles.score}>{index === last ? <Ball label={point} /> : point}</div>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Ball({ label }: { label: string }) {
  return (
    <svg className={styles.ball} viewBox="0 0 64 64" role="img" aria-label={label}>
      <circle cx="32" cy="32" r="29" fill="var(--ball)" stroke="#0B1426" strokeWidth="3.4" />
      <path d="M14 12c12 9 14 28 5 44" fill="none" stroke="#0B1426" strokeWidth="3.4" />
    </svg>
  );
}

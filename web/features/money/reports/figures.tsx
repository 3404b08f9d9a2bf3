import styles from "./reports.module.css";

/** Sums side by side that keep their room on a telephone: two in a line there. Put it inside a Card. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

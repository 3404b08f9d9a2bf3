import styles from "./reports.module.css";

/** Shows sums side by side; on a phone two in a line. Put it inside a Card. */
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

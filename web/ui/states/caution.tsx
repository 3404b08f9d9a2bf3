import styles from "./states.module.css";

type Row = { readonly id: string; readonly text: string };

/** A warning before or after an act: a sentence and its list. An alert if it blocks the act. */
export function Caution({
  role,
  children,
  rows,
}: {
  role: "alert" | "status";
  children: string;
  rows: readonly Row[];
}) {
  return (
    <div role={role} className={styles.caution}>
      <p>{children}</p>
      <ul>
        {rows.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

import styles from "./states.module.css";

type Row = { readonly id: string; readonly text: string };

/** What to look at before going on, or afterwards: a sentence and its list. An alert where it holds something back. */
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

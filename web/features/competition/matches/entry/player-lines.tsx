import styles from "./result-form.module.css";

/** Shows the players of a pair, a line each; two of one family may have the same name. */
export function PlayerLines({ names: [first, second] }: { names: readonly string[] }) {
  return (
    <>
      <span className={styles.player}>{first}</span>
      {second !== undefined && <span className={styles.player}>{second}</span>}
    </>
  );
}

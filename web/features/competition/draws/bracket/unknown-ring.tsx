import styles from "#web/features/competition/draws/champions-box.module.css";

/** Shows the dashed ring of "Por definir", the mark of a pair that is not known yet. */
export function UnknownRing() {
  return <i className={styles.ring} aria-hidden="true" />;
}

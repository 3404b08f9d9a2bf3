import styles from "./champions-box.module.css";

/** The dashed ring of "Por definir": nobody knows yet who it will be. */
export function UnknownRing() {
  return <i className={styles.ring} aria-hidden="true" />;
}

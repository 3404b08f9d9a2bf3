import type { Icon } from "#web/ui/icons/icon.tsx";
import styles from "./story/step-panel.module.css";

/** The sentence over a button that explains why the button is there. */
export function Why({
  icon: Glyph,
  categoryName,
  children,
}: {
  icon: Icon;
  /** Given if several categories stand together. */
  categoryName?: string | undefined;
  children: string;
}) {
  return (
    <p className={styles.why}>
      <Glyph size={18} />
      <span>
        {categoryName && <b>{categoryName}: </b>}
        {children}
      </span>
    </p>
  );
}

import { classList } from "#web/ui/class-list.ts";
import styles from "./tabs.module.css";

/** The parts of a page under a blue header, each with an address of its own; they look like tabs and need no script. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { readonly href: string; readonly label: string; readonly isHere: boolean }[];
}) {
  return (
    <nav aria-label={label} className={classList(styles.bar, styles.pitch)}>
      <div className={styles.list}>
        {tabs.map((tab) => (
          <a key={tab.href} href={tab.href} className={styles.tab} aria-current={tab.isHere ? "page" : undefined}>
            {tab.label}
          </a>
        ))}
      </div>
    </nav>
  );
}

import { Link } from "@tanstack/react-router";
import { uiWords } from "#web/i18n/ui.ts";
import type { NavItem } from "./nav-entry.ts";
import styles from "./side-switch.module.css";

/** The two sides of who plays and runs a club, one tap apart: over the bottom bar on the phone, on top of the sidebar on wide. */
export function SideSwitch({ sides, onPlace }: { sides: readonly NavItem[]; onPlace?: (() => void) | undefined }) {
  return (
    <nav aria-label={uiWords.sides} className={styles.sides}>
      {sides.map((side) => (
        <Link
          key={side.to}
          to={side.to}
          className={styles.side}
          data-here={side.current || undefined}
          {...(side.current && { "aria-current": "true" as const })}
          {...(onPlace && { onClick: onPlace })}
        >
          <side.icon size={18} />
          {side.label}
        </Link>
      ))}
    </nav>
  );
}

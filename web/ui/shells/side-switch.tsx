import { Link } from "@tanstack/react-router";
import { uiWords } from "#web/i18n/ui.ts";
import type { NavItem } from "./nav-entry.ts";
import styles from "./side-switch.module.css";

/**
 * The switch between the two sides of a person who plays and runs a club. It stands above the bottom bar on the phone,
 * and at the top of the sidebar on wide screens.
 */
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

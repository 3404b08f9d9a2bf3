import { Link, type LinkProps } from "@tanstack/react-router";
import { classList } from "#web/ui/class-list.ts";
import styles from "./tabs.module.css";

/** A part of a page with an address of its own, and its number of waiting items. */
export type RouteTab = {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly label: string;
  readonly exact?: boolean;
  readonly count?: number;
};

/** The parts of a page as links: the back button moves between them, and each can be opened in another window. */
export function RouteTabs({ label, tabs }: { label: string; tabs: readonly RouteTab[] }) {
  return (
    <nav aria-label={label} className={classList(styles.bar, styles.plain)}>
      <div className={styles.list}>
        {tabs.map(({ to, label: name, exact = false, count = 0 }) => (
          <Link key={to} to={to} className={styles.tab} activeOptions={{ exact, includeSearch: false }}>
            {count > 0 ? `${name} (${count})` : name}
          </Link>
        ))}
      </div>
    </nav>
  );
}

import { Link } from "@tanstack/react-router";
import { uiWords } from "#web/i18n/ui.ts";
import { MenuIcon } from "#web/ui/icons/icons.ts";
import styles from "./bottom-bar.module.css";
import type { NavItem } from "./nav-entry.ts";
import { SideSwitch } from "./side-switch.tsx";

/**
 * The bar at the bottom of the phone: up to five places; `onMore` adds "Más" as the last one, `sides` the switch
 * above.
 */
export function BottomBar({
  items,
  sides,
  onMore,
  moreCurrent = false,
}: {
  items: readonly NavItem[];
  sides?: readonly NavItem[] | undefined;
  onMore?: () => void;
  /** True if the current screen is one of the places under "Más". */
  moreCurrent?: boolean;
}) {
  return (
    <div className={styles.bottom} data-bottom-bar={sides ? "sides" : ""}>
      {sides && (
        <div className={styles.sides}>
          <SideSwitch sides={sides} />
        </div>
      )}
      <Places items={items} moreCurrent={moreCurrent} {...(onMore && { onMore })} />
    </div>
  );
}

function Places({
  items,
  moreCurrent,
  onMore,
}: {
  items: readonly NavItem[];
  moreCurrent: boolean;
  onMore?: () => void;
}) {
  return (
    <nav className={styles.bar} aria-label={uiWords.mainNavigation}>
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          className={styles.item}
          activeOptions={{ exact: item.exact ?? false, includeSearch: false }}
          aria-current={item.current ? "page" : undefined}
        >
          <span className={styles.icon}>
            <item.icon size={22} />
            {item.badge ? <span className={styles.badge}>{item.badge}</span> : null}
          </span>
          <span>{item.shortLabel ?? item.label}</span>
        </Link>
      ))}
      {onMore && (
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-current={moreCurrent || undefined}
          onClick={onMore}
        >
          <MenuIcon size={22} />
          <span>{uiWords.more}</span>
        </button>
      )}
    </nav>
  );
}

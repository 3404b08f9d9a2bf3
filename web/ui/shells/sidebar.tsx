import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { Logo } from "#web/ui/brands/logo.tsx";
import type { Identity, NavAction, NavItem } from "./nav-entry.ts";
import { SideSwitch } from "./side-switch.tsx";
import styles from "./sidebar.module.css";

/** The content of a sidebar: the places and, at its bottom, other places and acts. */
export type SidebarContent = {
  identity?: Identity | undefined;
  /** The two sides, playing and running a club, one tap apart. */
  sides?: readonly NavItem[] | undefined;
  items: readonly NavItem[];
  footItems?: readonly NavItem[] | undefined;
  footActions?: readonly NavAction[] | undefined;
};

/**
 * The night column: logo, identity, places, and the sign-out at the bottom. `onPlace` is called when an item is chosen.
 */
export function Sidebar({
  identity,
  sides,
  items,
  footItems = [],
  footActions = [],
  extra,
  onPlace,
}: SidebarContent & { extra?: ReactNode; onPlace?: () => void }) {
  return (
    <div className={styles.side}>
      <div className={styles.logo}>
        <Logo size={30} />
      </div>
      {identity && (
        <div className={styles.identity}>
          {identity.picture}
          <div className={styles.who}>
            <b>{identity.title}</b>
            {identity.detail && <span>{identity.detail}</span>}
          </div>
        </div>
      )}
      {sides && <SideSwitch sides={sides} onPlace={onPlace} />}
      <nav aria-label={uiWords.mainNavigation} className={styles.list}>
        {items.map((item) => (
          <SideLink key={item.to} item={item} onPlace={onPlace} />
        ))}
      </nav>
      <div className={styles.foot}>
        {extra}
        {footItems.map((item) => (
          <SideLink key={item.to} item={item} onPlace={onPlace} />
        ))}
        {footActions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={styles.item}
            onClick={() => {
              onPlace?.();
              action.onSelect();
            }}
          >
            <action.icon size={20} />
            {action.label}
          </button>
        ))}
      </div>
    </div>
  );
}

function SideLink({ item, onPlace }: { item: NavItem; onPlace: (() => void) | undefined }) {
  return (
    <Link
      to={item.to}
      className={styles.item}
      activeOptions={{ exact: item.exact ?? false, includeSearch: false }}
      aria-current={item.current ? "page" : undefined}
      {...(onPlace && { onClick: onPlace })}
    >
      <item.icon size={20} />
      {item.label}
      {item.badge ? <span className={styles.badge}>{item.badge}</span> : null}
    </Link>
  );
}

import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Icon } from "#web/ui/icons/icon.tsx";

/** A place of the product in a sidebar, a bottom bar or a sheet; the shells know no routes of their own. */
export type NavItem = {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  /** Shorter words for the bottom bar ("Buscar" for "Buscar Torneos"). */
  shortLabel?: string;
  icon: Icon;
  /** How many things wait there, as it is written; nothing draws nothing. */
  badge?: string | undefined;
  /** Only this very address counts as being there, not those under it. */
  exact?: boolean;
  /** One is there although the address does not say so: at the desk of a tournament, which the list of tournaments leads to. */
  current?: boolean;
};

/** Something to do rather than a place to go: log out. */
export type NavAction = { label: string; icon: Icon; onSelect: () => void };

/** Who uses the shell: the club or the person, under the logo of the sidebar. */
export type Identity = { title: string; detail?: string | undefined; picture: ReactNode };

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
  /** The number of items waiting there, as text; undefined shows none. */
  badge?: string | undefined;
  /** True if only this exact address marks the place as current, not those under it. */
  exact?: boolean;
  /**
   * True to mark the place as current against the address: at the desk of a tournament, reached from the tournaments.
   */
  current?: boolean;
};

/** An act instead of a place: log out. */
export type NavAction = { label: string; icon: Icon; onSelect: () => void };

/** The user of the shell, a club or a person, under the logo of the sidebar. */
export type Identity = { title: string; detail?: string | undefined; picture: ReactNode };

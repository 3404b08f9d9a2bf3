import { createLink } from "@tanstack/react-router";
import { IconAnchor } from "#web/ui/buttons/icon-button.tsx";
import { BellIcon } from "#web/ui/icons/icons.ts";
import type { NavItem } from "./nav-entry.ts";

const IconLink = createLink(IconAnchor);

/** The link to the notices as a bell at the right of the phone's bar. */
export function Bell({ place: { to, label, badge } }: { place: NavItem }) {
  return (
    <IconLink to={to} label={label} badge={badge}>
      <BellIcon size={22} />
    </IconLink>
  );
}

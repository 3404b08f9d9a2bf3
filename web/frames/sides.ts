import type { Me } from "#contract/people/accounts/accounts.ts";
import { hasBothSides } from "#web/features/people/accounts/guards.ts";
import { commonWords } from "#web/i18n/frames.ts";
import { CourtIcon, DrawIcon } from "#web/ui/icons/icons.ts";
import type { NavItem } from "#web/ui/shells/nav-entry.ts";

/** Builds the switch between "Jugar" and "Mi complejo", for people with both. */
export function sidesOf(me: Me, here: "play" | "club"): readonly NavItem[] | undefined {
  if (!hasBothSides(me)) return undefined;
  return [
    { to: "/dashboard", label: commonWords.play, icon: DrawIcon, current: here === "play" },
    { to: "/admin", label: commonWords.myClub, icon: CourtIcon, current: here === "club" },
  ];
}

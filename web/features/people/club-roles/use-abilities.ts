import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { type ClubAbility, hasAbility } from "#domain/people/club-roles.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";

const route = getRouteApi("/admin");

/** Answers whether a person has an ability at a club. */
export type Can = (ability: ClubAbility) => boolean;

/** Returns what the signed-in person may do at the club of these screens. */
export function useAbilities(): Can {
  const { clubId, me: loaded } = route.useRouteContext();
  return abilitiesAt(useQuery(meQuery).data ?? loaded, clubId);
}

/**
 * Returns what a person may do at a club. A button whose procedure they may not call does not appear; the server
 * decides by the same table. At a club of others nothing is hidden: the server knows no such club for them, and each
 * screen says so. A super administrator has every ability.
 */
export function abilitiesAt({ role, clubs }: Pick<Me, "role" | "clubs">, clubId: string): Can {
  const own = role === "super_admin" ? undefined : clubs.find(({ id }) => id === clubId);
  return (ability) => !own || hasAbility(own.role, ability);
}

/** Checks if a person has the ability at any of their clubs. A super administrator has every ability. */
export function canSomewhere({ role, clubs }: Pick<Me, "role" | "clubs">, ability: ClubAbility): boolean {
  return role === "super_admin" || clubs.some((club) => hasAbility(club.role, ability));
}

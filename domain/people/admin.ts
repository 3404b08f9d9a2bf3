import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Role } from "./players/person.ts";

/*
 * The acts of the super administrator on an account. Specification, sections 4 (user and club status) and 6:
 *   activate and deactivate   checkDeactivation
 *   change the role           planRole
 * Left out: making and unmaking super administrators, which is the operator's command and never the API's.
 */

/** Checks that the platform keeps an active super administrator. `otherActive` counts those besides this person. */
export function checkDeactivation(
  person: { readonly role: Role },
  otherActive: number,
): Result<"inactive", "LAST_SUPER_ADMIN"> {
  return person.role === "super_admin" && otherActive === 0 ? refuse("LAST_SUPER_ADMIN") : ok("inactive");
}

/** A club that a person owns; `alone` if no other active person does. Lower roles are the club's own matter. */
export type RunClub = { readonly id: string; readonly alone: boolean };

/** The role that an administrator gives, with all clubs that belong to it. */
export type WantedRole = { readonly role: "player" | "club_admin"; readonly clubIds: readonly string[] };

/** The memberships to add and to remove so that a person gets the wanted role. */
export type MembershipPlan = {
  readonly join: readonly string[];
  readonly leave: readonly string[];
};

/**
 * Plans the changes when a person is given a role. Their player profile and their matches stay. A player runs no club,
 * and a club administrator runs at least one. Refuses to leave a club without an administrator. The role of a super
 * administrator does not change here, and a person without an account runs no club.
 */
export function planRole(
  person: { readonly role: Role; readonly clubs: readonly RunClub[]; readonly isGuest: boolean },
  wanted: WantedRole,
): Result<MembershipPlan, "ROLE_FIXED" | "CLUB_REQUIRED" | "LAST_CLUB_ADMIN"> {
  const entersNowhere = person.isGuest && wanted.role === "club_admin";
  if (person.role === "super_admin" || entersNowhere) return refuse("ROLE_FIXED");
  const clubIds = wanted.role === "player" ? [] : [...new Set(wanted.clubIds)];
  if (wanted.role === "club_admin" && clubIds.length === 0) return refuse("CLUB_REQUIRED");
  const left = person.clubs.filter(({ id }) => !clubIds.includes(id));
  if (left.some(({ alone }) => alone)) return refuse("LAST_CLUB_ADMIN");
  const join = clubIds.filter((clubId) => person.clubs.every(({ id }) => id !== clubId));
  return ok({ join, leave: left.map(({ id }) => id) });
}

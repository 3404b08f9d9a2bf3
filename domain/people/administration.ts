import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Role } from "./person.ts";

/*
 * What the super administrator may do to an account. Specification, sections 4 (user and club status) and 6:
 *   activate and deactivate   checkDeactivation
 *   change the role           planRole
 * Left out: making and unmaking super administrators, which is the operator's command and never the API's.
 */

/** Checks that somebody still administers the platform once this person is out. `otherActive`: super administrators besides them. */
export function checkDeactivation(
  person: { readonly role: Role },
  otherActive: number,
): Result<"inactive", "LAST_SUPER_ADMIN"> {
  return person.role === "super_admin" && otherActive === 0 ? refuse("LAST_SUPER_ADMIN") : ok("inactive");
}

/** A club that a person runs; `alone` when no other active person does. */
export type RunClub = { readonly id: string; readonly alone: boolean };

/** The role that an administrator gives, with every club that goes with it. */
export type WantedRole = { readonly role: "player" | "club_admin"; readonly clubIds: readonly string[] };

/** The memberships to write and to erase so that a person has the wanted role, which follows them. */
export type MembershipPlan = {
  readonly join: readonly string[];
  readonly leave: readonly string[];
};

/**
 * What changes when a person is given a role. Their player profile stays, and with it what they play. A player runs no club; whoever runs clubs needs at least one; nobody leaves
 * a club that would have no administrator then; the role of a super administrator does not change here, and whoever has no account runs no club.
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

/*
 * The roles of the people who work at a club, and the abilities that each role has (decision 0206).
 */

/** The roles of a person at a club, the highest first: dueño, encargado, mostrador. */
export const clubRoles = ["admin", "manager", "desk"] as const;
export type ClubRole = (typeof clubRoles)[number];

/** A group of acts at a club that one role may do and a lower one may not. */
export type ClubAbility =
  /** Reads the day: bookings, schedule, tournaments, matches, entrants. */
  | "see-day"
  /** Books courts and changes bookings. */
  | "courts"
  /** Enters, confirms and changes pairs and entrants of tournaments. */
  | "pairs"
  /** Enters results and runs the day of a tournament. */
  | "results"
  /** Moves matches in the order of play. */
  | "day-order"
  /** Charges people, reads debts, decides receipts, opens and counts the till. */
  | "take-money"
  /** Refunds, waives, reverses and erases payments, and takes cash out. The desk has a limit (decision 0209). */
  | "give-back"
  /** Changes agreements with players: recurring bookings, guests, merges, editions, classes. */
  | "terms"
  /** Creates, changes, draws and closes tournaments. */
  | "tournaments"
  /** Changes the club: courts, hours, prices, rules, pictures. */
  | "settings"
  /** Reads income, closed tills and credits, and reviews payments of the gateway. */
  | "money-reports"
  /** Connects the account that receives the club's money. */
  | "payout"
  /** Invites and removes people of the club. A manager does so only for people of the desk. */
  | "team";

/** The least role with each ability; every higher role has it too. */
const leastRoles: Readonly<Record<ClubAbility, ClubRole>> = {
  "see-day": "desk",
  courts: "desk",
  pairs: "desk",
  results: "desk",
  "day-order": "desk",
  "take-money": "desk",
  "give-back": "desk",
  terms: "manager",
  tournaments: "manager",
  settings: "manager",
  "money-reports": "manager",
  team: "manager",
  payout: "admin",
};

/** A person's role at one club. */
export type ClubRoleAt = { readonly clubId: string; readonly role: ClubRole };

/** Returns the lowest role that has the ability. */
export function leastRole(ability: ClubAbility): ClubRole {
  return leastRoles[ability];
}

/** Checks if a role has the ability. */
export function hasAbility(role: ClubRole, ability: ClubAbility): boolean {
  return clubRoles.indexOf(role) <= clubRoles.indexOf(leastRole(ability));
}

/** Returns the roles that have the ability; without an ability, the owner's role alone. */
export function rolesWith(ability: ClubAbility | null): readonly ClubRole[] {
  return ability === null ? ["admin"] : clubRoles.filter((role) => hasAbility(role, ability));
}

/** Returns the clubs at which a person has the ability; without an ability, the clubs that they own. */
export function clubsWith(roles: readonly ClubRoleAt[], ability: ClubAbility | null): readonly string[] {
  const able = rolesWith(ability);
  return roles.filter(({ role }) => able.includes(role)).map(({ clubId }) => clubId);
}

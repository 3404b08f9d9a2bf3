/*
 * Permissions follow from memberships, not from a single role: a club administrator may play as well. Specification,
 * section 6. For the start page see home.ts.
 */

/**
 * The memberships of a person: a player profile, the clubs that they run, the administration of the platform; any of
 * them, or none yet.
 */
export type Memberships = {
  readonly hasPlayerProfile: boolean;
  /** The ids of their clubs: all of them, or those at which they have the ability in question. */
  readonly clubs: readonly string[];
  readonly isSuperAdmin: boolean;
};

/**
 * The actions that need permission: to enter, pair up and ask for courts; to run a club; to administer the platform; to
 * close the own account.
 */
export type Ability = "play" | "run-club" | "keep-platform" | "close-account";

/**
 * Checks if a person may do this. `club` narrows "run-club" to one; without it, any club will do, with any role.
 * A person without memberships is a player whose profile is not complete; a club administrator plays once theirs is. A
 * super administrator runs every club and plays in none. Owners of a club and administrators of the platform cannot
 * close their accounts; here `clubs` has to hold the clubs that the person owns.
 */
export function can(person: Memberships, ability: Ability, club?: string): boolean {
  const { hasPlayerProfile, clubs, isSuperAdmin } = person;
  switch (ability) {
    case "play":
      return !isSuperAdmin && (hasPlayerProfile || clubs.length === 0);
    case "run-club":
      return isSuperAdmin || (club === undefined ? clubs.length > 0 : clubs.includes(club));
    case "keep-platform":
      return isSuperAdmin;
    case "close-account":
      return !isSuperAdmin && clubs.length === 0;
  }
}

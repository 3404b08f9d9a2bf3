/*
 * What people may do is asked of what they hold, not of one word for all of it: whoever runs a club may play as well.
 * Specification, section 6. Which home they start from is home.ts.
 */

/** What a person holds: a player profile, the clubs that they run, the keys of the platform; any of them, or none yet. */
export type Memberships = {
  readonly hasPlayerProfile: boolean;
  /** The ids of their clubs. */
  readonly clubs: readonly string[];
  readonly isSuperAdmin: boolean;
};

/** What may be asked: to enter, pair up and ask for courts; to run a club; to keep the platform; to close the own account. */
export type Ability = "play" | "run-club" | "keep-platform" | "close-account";

/**
 * Whether a person may do this. `club` narrows "run-club" to one; without it, any will do.
 * Whoever holds nothing yet is a player who has not told their profile; who runs a club plays once they have told it. A super
 * administrator runs every club and plays in none, and nobody closes an account that a club or the platform is in the hands of.
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

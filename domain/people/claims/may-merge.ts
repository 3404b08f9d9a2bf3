/** A person who is to be merged with another. `madeByClub` is the club that wrote down a guest. */
export type MergedPerson = {
  readonly hasAccount: boolean;
  readonly madeByClub: string | null;
  readonly isSuperAdmin: boolean;
};

/** A merge that the rules allow: of a club's guest, or of one account into another (no club). */
export type AllowedMerge = { readonly clubId: string | null };

/**
 * Returns the merge of the first person into the second; null if the two cannot merge. A guest merges into anybody who
 * plays, an account only into an account. A super administrator does not play.
 */
export function mayMerge(from: MergedPerson, into: MergedPerson): AllowedMerge | null {
  if (into.isSuperAdmin) return null;
  if (from.hasAccount) return into.hasAccount ? { clubId: null } : null;
  return from.madeByClub === null ? null : { clubId: from.madeByClub };
}

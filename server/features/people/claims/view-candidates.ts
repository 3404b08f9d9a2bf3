import type { Candidate } from "#contract/people/claims.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";

/** A player as the query found them. */
export type FoundCandidate = {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly image: string | null;
  readonly claimedAt: Date | string | null;
  readonly profile: { readonly category: CategoryName; readonly level: Level } | null;
};

/** Presents a candidate for a merge: never an address, and no phone that the reader did not enter themselves. */
export function presentCandidate({ id, name, shortName, image, claimedAt, profile }: FoundCandidate): Candidate {
  const { category = null, level = null } = profile ?? {};
  return { id, name, shortName, photoUrl: image, category, level, hasAccount: claimedAt !== null };
}

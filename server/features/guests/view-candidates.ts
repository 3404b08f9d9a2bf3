import type { Candidate } from "#contract/reach/claims.ts";
import type { CategoryName, Level } from "#domain/people/person.ts";

/** Somebody who plays, as the query found them. */
export type FoundCandidate = {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly image: string | null;
  readonly claimedAt: Date | string | null;
  readonly profile: { readonly category: CategoryName; readonly level: Level } | null;
};

/** Somebody, as those see them who say who is who: never an address, and no telephone that they did not write down themselves. */
export function presentCandidate({ id, name, shortName, image, claimedAt, profile }: FoundCandidate): Candidate {
  const { category = null, level = null } = profile ?? {};
  return { id, name, shortName, photoUrl: image, category, level, hasAccount: claimedAt !== null };
}

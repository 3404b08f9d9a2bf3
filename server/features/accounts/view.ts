import type { Me } from "#contract/accounts.ts";
import type { playerProfile } from "#server/db/tables/people.ts";
import type { findMe } from "./reads.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findMe>>>;

/** The person, to themselves. */
export function presentMe({ person, profile, clubs }: Found): Me {
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    photoUrl: person.image,
    role: person.role,
    profile: profile && presentProfile(profile),
    clubs: clubs ?? [],
  };
}

/** A player profile as everybody may see it. */
export function presentProfile(profile: typeof playerProfile.$inferSelect) {
  const { category, level, location, instagram, rankingPoints } = profile;
  return { category, level, location, instagram, rankingPoints };
}

import type { Me } from "#contract/accounts.ts";
import type { findMe } from "./reads.ts";
import { presentOwnProfile } from "./view-profiles.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findMe>>>;

/** The person, to themselves. */
export function presentMe({ person, profile, clubs }: Found): Me {
  return {
    id: person.id,
    name: person.name,
    shortName: person.shortName,
    email: person.email,
    photoUrl: person.image,
    role: person.role,
    profile: profile && presentOwnProfile(profile),
    clubs: clubs ?? [],
  };
}

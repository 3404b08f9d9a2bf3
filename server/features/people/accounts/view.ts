import type { Access } from "#contract/people/accounts/account-access.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { findMe } from "./reads.ts";
import type { findAccess } from "./reads-access.ts";
import { presentOwnProfile } from "./view-profiles.ts";

type FoundAccount = NonNullable<Awaited<ReturnType<typeof findMe>>>;

/** Presents the person to themselves. */
export function presentMe({ person, profile, clubs, unreadNotices }: FoundAccount): Me {
  if (person.email === null) throw new Error(`${person.id} is a guest and signed in`);
  return {
    id: person.id,
    name: person.name,
    shortName: person.shortName,
    email: person.email,
    phone: presentPhone(person.phone),
    whatsappOk: person.whatsappOk,
    namedInPublic: person.namedInPublic,
    partnerMayWrite: person.partnerMayWrite,
    photoUrl: person.image,
    role: person.role,
    profile: profile && presentOwnProfile(profile),
    clubs: clubs ?? [],
    emailConfirmed: person.emailVerified,
    unreadNotices,
  };
}

/** Presents a person's access data to themselves. */
export function presentAccess(found: Awaited<ReturnType<typeof findAccess>>): Access {
  const { email, confirmed, hash, pendingEmail } = found;
  return { email, confirmed, pendingEmail, hasPassword: hash !== null };
}

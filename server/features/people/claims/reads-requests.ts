import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { claimRequest } from "#server/db/tables/claims.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";

/** Limit of requests shown at once; later ones come up as these are answered. */
const requestsMax = 50;

/** Finds the open requests to be one of the club's guests, longest waiting first. */
export function openRequestsOf(db: Database, clubId: string) {
  return db
    .select({ request: claimRequest, person: candidate, profile: playerProfile })
    .from(claimRequest)
    .innerJoin(person, and(eq(person.id, claimRequest.personId), eq(person.status, "active")))
    .leftJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(and(eq(claimRequest.clubId, clubId), isNull(claimRequest.answeredAt)))
    .orderBy(asc(claimRequest.askedAt), claimRequest.id)
    .limit(requestsMax);
}

const { id, name, shortName, image, claimedAt, phoneKey } = person;
const candidate = { id, name, shortName, image, claimedAt };

/** Finds the guests of a club with one of these phones. */
export async function guestsWithPhones(db: Database, clubId: string, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .select({ person: { ...candidate, phoneKey }, profile: playerProfile })
    .from(person)
    .innerJoin(playerProfile, eq(playerProfile.personId, person.id))
    .where(
      and(
        isNull(person.claimedAt),
        eq(person.status, "active"),
        eq(person.madeByClub, clubId),
        inArray(person.phoneKey, [...keys]),
      ),
    )
    .orderBy(person.name, person.id);
}

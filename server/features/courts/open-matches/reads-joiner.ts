import type { Joiner } from "#domain/courts/open-matches/joining.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { knownAt } from "#server/features/courts/bookings/reads-asking.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { type FoundMatch, joinerOf } from "./reads.ts";
import { asJoiner } from "./reads-rules.ts";

/** Finds a player as the rules of joining a match take them. */
export async function joinerOn(
  db: Database | Transaction,
  found: FoundMatch,
  personId: PersonId,
  now: Date,
): Promise<Joiner> {
  const { missed } = await knownAt(db, personId, found.club.id, clubClock(now, found.club.timeZone));
  return asJoiner(found, await joinerOf(db, found.match.id, personId, now), { personId, missed });
}

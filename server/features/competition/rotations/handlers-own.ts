import type { PersonId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";
import { rotationFrom } from "./reads.ts";
import { rotationsWith } from "./reads-own.ts";
import { presentOwn } from "./view-own.ts";

/** Finds the next rounds and the place of a player in each rotation to be played. */
export async function ownRotations(db: Database, player: PersonId) {
  const found = await rotationsWith(db, player);
  return found.map(({ stored, place }) => ({ ...place, ...presentOwn(rotationFrom(stored), player) }));
}

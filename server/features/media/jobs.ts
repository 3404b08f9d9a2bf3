import { isNotNull } from "drizzle-orm";
import type { Database } from "#server/db/connect.ts";
import { club } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import type { Files } from "#server/platform/files/files.ts";
import { addressOf } from "#server/platform/files/picture.ts";

/** Time enough for an upload to be written down, and for whoever still shows the old picture. */
const graceMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Removes the files that no row points to and that are older than a day: of an upload that was cut off between the file and
 * its row, and of a picture that could not be forgotten when it was replaced. Gives how many. What is not named like a picture
 * of ours is left alone, unless it is what a write that was cut off has left beside it.
 */
export async function forgetLeftoverPictures(db: Database, files: Files, now: Date): Promise<number> {
  const old = [];
  for await (const { name, writtenAt } of files.list()) {
    const isOurs = addressOf(name) !== null || name.startsWith(".");
    if (isOurs && now.getTime() - writtenAt.getTime() > graceMilliseconds) old.push(name);
  }
  if (old.length === 0) return 0;
  const shown = await shownPictures(db);
  const leftover = old.filter((name) => !shown.has(addressOf(name)));
  for (const name of leftover) await files.remove(name);
  return leftover.length;
}

async function shownPictures(db: Database): Promise<Set<string | null>> {
  const people = await db.select({ image: person.image }).from(person).where(isNotNull(person.image));
  const clubs = await db.select({ image: club.image }).from(club).where(isNotNull(club.image));
  return new Set([...people, ...clubs].map(({ image }) => image));
}

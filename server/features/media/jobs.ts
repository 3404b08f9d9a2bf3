import { isNotNull } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "#server/db/connect.ts";
import { findInstallation, type Installation } from "#server/db/installation.ts";
import { club } from "#server/db/tables/clubs.ts";
import { paymentProof } from "#server/db/tables/money.ts";
import { person } from "#server/db/tables/people.ts";
import type { Files, KeptFile } from "#server/platform/files/files.ts";
import { addressOf } from "#server/platform/files/picture.ts";
import { proofName } from "#server/platform/files/proof.ts";

type MediaJobParts = { readonly db: Database; readonly files: Files; readonly log: Logger };

/** Time enough for an upload to be written down, and for whoever still shows the old picture. */
const graceMilliseconds = 24 * 60 * 60 * 1000;

/** Under this name a store says whose pictures it keeps. */
const markName = "installation";

/** Leftovers are accidents: where there are more than these, and more than a tenth, something else is wrong. */
const fewLeftovers = 10;
const shareOfLeftovers = 0.1;

/**
 * Removes the files that no row points to and that are older than a day: of an upload that was cut off between the file and
 * its row, and of a picture that could not be forgotten when it was replaced. Gives how many. What is not named like a picture or a
 * receipt of ours is left alone, unless it is what a write that was cut off has left beside it.
 *
 * A program that was started on the wrong database would find every picture of the right one left over. So nothing is removed
 * from a store that may be another installation's, and never many at once: that is said in the log.
 */
export async function forgetLeftoverPictures({ db, files, log }: MediaJobParts, now: Date): Promise<number> {
  const installation = await findInstallation(db);
  if (!installation) return 0;
  const kept: KeptFile[] = [];
  for await (const file of files.list()) if (shownBy(file.name) !== null || file.name.startsWith(".")) kept.push(file);
  const shown = await shownPictures(db);
  const isOld = ({ writtenAt }: KeptFile) => now.getTime() - writtenAt.getTime() > graceMilliseconds;
  const leftover = kept.filter((file) => isOld(file) && !shown.has(shownBy(file.name)));
  const isOurs = kept.length === 0 || kept.some(({ name }) => shown.has(shownBy(name)));
  const doubt = (await doubtOfStore(files, installation, isOurs)) ?? doubtOfPictures(installation, kept, leftover);
  if (doubt !== null) {
    if (leftover.length > 0) log.warn({ leftover: leftover.length, kept: kept.length, doubt }, "No picture is removed");
    return 0;
  }
  for (const { name } of leftover) await files.remove(name);
  return leftover.length;
}

/** Why the store may be another's, if it may. The first installation that shows a picture of it makes it its own. */
async function doubtOfStore(files: Files, { id }: Installation, isOurs: boolean): Promise<string | null> {
  const mark = await files.get(markName);
  if (mark !== null) return Buffer.from(mark).toString() === id ? null : "the store is another installation's";
  if (!isOurs) return "this database shows none of the store's pictures";
  await files.put(markName, new Uint8Array(Buffer.from(id)));
  return null;
}

function doubtOfPictures({ since }: Installation, kept: readonly KeptFile[], leftover: readonly KeptFile[]) {
  if (kept.some(({ writtenAt }) => writtenAt < since)) return "some pictures are older than this database";
  const isFew = leftover.length <= Math.max(fewLeftovers, kept.length * shareOfLeftovers);
  return isFew ? null : "too many of them at once";
}

/** By what a row names a kept file: a picture by its address, a receipt by its name. Null for what is neither. */
function shownBy(name: string): string | null {
  return proofName.test(name) ? name : addressOf(name);
}

async function shownPictures(db: Database): Promise<Set<string | null>> {
  const people = await db.select({ image: person.image }).from(person).where(isNotNull(person.image));
  const clubs = await db.select({ image: club.image }).from(club).where(isNotNull(club.image));
  const proofs = await db.select({ image: paymentProof.file }).from(paymentProof).where(isNotNull(paymentProof.file));
  return new Set([...people, ...clubs, ...proofs].map(({ image }) => image));
}

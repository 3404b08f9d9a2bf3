import { inArray } from "drizzle-orm";
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

/**
 * Age of a leftover file before it is removed: enough for an upload to be saved, and for pages that still show the old
 * picture.
 */
const graceMilliseconds = 24 * 60 * 60 * 1000;

/** The file in which a store names the installation that it belongs to. */
const markName = "installation";

/** Leftovers are accidents: more than these, and more than a tenth, mean that something else is wrong. */
const fewLeftovers = 10;
const shareOfLeftovers = 0.1;
/**
 * Number of files compared with the database at once, and limit of files removed by one run; the next run does the
 * rest.
 */
const pageLength = 500;
const removedMax = 1_000;

/**
 * Removes the files that no row points to and that are older than a day. They stem from uploads cut off between the
 * file and its row, and from replaced pictures whose deletion failed. Returns their number. A file not named like a
 * picture or a receipt of ours is left alone, unless it remains of an interrupted write.
 *
 * A program started on the wrong database would take every picture of the right one for a leftover. So nothing is
 * removed from a store that may belong to another installation, and never many files at once: the log says so.
 */
export async function forgetLeftoverPictures({ db, files, log }: MediaJobParts, now: Date): Promise<number> {
  const installation = await findInstallation(db);
  if (!installation) return 0;
  const found = await inspectStore({ db, files }, installation, now);
  const doubt = (await doubtOfStore(files, installation, found)) ?? doubtOfPictures(found);
  const { kept, leftover, removable } = found;
  if (doubt !== null) {
    if (leftover > 0) log.warn({ leftover, kept, doubt }, "No picture is removed");
    return 0;
  }
  for (const name of removable) await files.remove(name);
  return removable.length;
}

/** Counts of the files in the store; `removable` lists no more leftover files than one run removes. */
type Found = {
  kept: number;
  shown: number;
  /** Files written before this database was made. */
  older: number;
  leftover: number;
  readonly removable: string[];
};

/** Inspects the store page by page, so that a large one takes no more memory than a small one. */
async function inspectStore(
  { db, files }: Pick<MediaJobParts, "db" | "files">,
  { since }: Installation,
  now: Date,
): Promise<Found> {
  const found: Found = { kept: 0, shown: 0, older: 0, leftover: 0, removable: [] };
  const isOld = ({ writtenAt }: KeptFile) => now.getTime() - writtenAt.getTime() > graceMilliseconds;
  for await (const page of pagesOf(files)) {
    const shown = await shownOf(db, page);
    const leftover = page.filter((file) => isOld(file) && !shown.has(shownBy(file.name)));
    found.kept += page.length;
    found.shown += page.filter(({ name }) => shown.has(shownBy(name))).length;
    found.older += page.filter(({ writtenAt }) => writtenAt < since).length;
    found.leftover += leftover.length;
    found.removable.push(...leftover.slice(0, removedMax - found.removable.length).map(({ name }) => name));
  }
  return found;
}

async function* pagesOf(files: Files): AsyncGenerator<KeptFile[]> {
  let page: KeptFile[] = [];
  for await (const file of files.list()) {
    if (shownBy(file.name) === null && !file.name.startsWith(".")) continue;
    page.push(file);
    if (page.length < pageLength) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/**
 * Returns the reason for which the store may belong to another installation; null if it is ours. The first installation
 * that shows a picture of it claims it.
 */
async function doubtOfStore(files: Files, { id }: Installation, { kept, shown }: Found): Promise<string | null> {
  const mark = await files.get(markName);
  if (mark !== null) return Buffer.from(mark).toString() === id ? null : "the store is another installation's";
  if (kept > 0 && shown === 0) return "this database shows none of the store's pictures";
  await files.put(markName, new Uint8Array(Buffer.from(id)));
  return null;
}

function doubtOfPictures({ kept, older, leftover }: Found): string | null {
  if (older > 0) return "some pictures are older than this database";
  return leftover <= Math.max(fewLeftovers, kept * shareOfLeftovers) ? null : "too many of them at once";
}

/**
 * Returns the value by which a row names a stored file: a picture by its address, a receipt by its name. Null for any
 * other file.
 */
function shownBy(name: string): string | null {
  return proofName.test(name) ? name : addressOf(name);
}

/** Returns the names of those of these files that a row of the database points to. */
async function shownOf(db: Database, page: readonly KeptFile[]): Promise<Set<string | null>> {
  const names = [...new Set(page.map(({ name }) => shownBy(name)))].filter((name) => name !== null);
  const people = await db.select({ image: person.image }).from(person).where(inArray(person.image, names));
  const clubs = await db.select({ image: club.image }).from(club).where(inArray(club.image, names));
  const { file } = paymentProof;
  const proofs = await db.select({ image: file }).from(paymentProof).where(inArray(file, names));
  return new Set([...people, ...clubs, ...proofs].map(({ image }) => image));
}

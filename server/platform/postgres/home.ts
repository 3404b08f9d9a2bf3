import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createWhole } from "#server/platform/data-dir/whole-file.ts";
import { StartRefused } from "#server/platform/faults/start-refused.ts";
import { type Account, postgresAccount } from "./account.ts";
import { makePrivate, shortHash, unreachable } from "./private-folder.ts";

/** The folder of a data directory's PostgreSQL (cluster, log, lock, socket), and the account that runs it. */
export type Home = { readonly path: string; readonly account: Account | undefined };

const stateOfRoot = "/var/lib/punto-de-oro";

/**
 * Finds the home of this data directory's PostgreSQL: a folder inside it.
 * The exception is root with a lent account that cannot get there (a checkout that only root can enter). Then the home
 * is a folder in the system's state directory. The data directory stores its path for the next start.
 */
export async function findHome(dataDir: string): Promise<Home> {
  const written = (await readFile(noteIn(dataDir), "utf8").catch(() => "")).trim();
  if (written !== "") return { path: written, account: await ownerOf(written, dataDir) };
  const inside = join(dataDir, "postgres");
  const account = await lentAccount(inside);
  if (await makePrivate(inside, account)) return { path: inside, account };
  if (account === undefined || existsSync(clusterIn(inside))) throw unreachable(inside, account);
  const outside = await makeOutside(dataDir, account);
  const isFirst = createWhole(noteIn(dataDir), `${outside}\n`, 0o644);
  await rmdir(inside).catch(() => {});
  if (!isFirst) {
    // Another program was quicker, and there is only one home.
    await rm(outside, { recursive: true });
    return findHome(dataDir);
  }
  return { path: outside, account };
}

/** Returns the folder of the cluster itself in a home. */
export function clusterIn(home: string): string {
  return join(home, "cluster");
}

/** Returns the account that root lends: the present owner of the data, if there is one. */
async function lentAccount(folder: string): Promise<Account | undefined> {
  const account = postgresAccount();
  const owner = await stat(folder).catch(() => undefined);
  return account && owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : account;
}

/**
 * Creates a folder with a new name each time. After deleting a data directory and starting again, nobody must find the
 * old data.
 */
async function makeOutside(dataDir: string, account: Account): Promise<string> {
  await mkdir(stateOfRoot, { recursive: true });
  await chmod(stateOfRoot, 0o711);
  const outside = await mkdtemp(join(stateOfRoot, `${shortHash(dataDir)}-`));
  await writeFile(join(outside, "belongs-to"), `${dataDir}\n`);
  if (await makePrivate(outside, account)) return outside;
  throw unreachable(outside, account);
}

async function ownerOf(home: string, dataDir: string): Promise<Account | undefined> {
  const owner = await stat(home).catch(() => undefined);
  if (owner !== undefined) return owner.uid === process.getuid?.() ? undefined : { uid: owner.uid, gid: owner.gid };
  throw new StartRefused(
    `The database of ${dataDir} lives in ${home}, as ${noteIn(dataDir)} says, and that folder is not there: bring it back, or delete the note to begin with an empty database.`,
  );
}

function noteIn(dataDir: string): string {
  return join(dataDir, "postgres-lives-in");
}

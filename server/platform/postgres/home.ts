import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rmdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "#server/platform/start-refused.ts";
import { type Account, postgresAccount } from "./account.ts";
import { makePrivate, shortHash, unreachable } from "./private-folder.ts";

/** Where one data directory's PostgreSQL lives (cluster, log, lock, socket), and the account that it runs under. */
export type Home = { readonly path: string; readonly account: Account | undefined };

const stateOfRoot = "/var/lib/punto-de-oro";

/**
 * The home of this data directory's PostgreSQL: a folder inside it, unless root runs the program and the account that
 * it lends to PostgreSQL cannot get there (a checkout that only root can enter). Then it is a folder of the system's
 * state directory, written down in the data directory, where the next start finds it.
 */
export async function findHome(dataDir: string): Promise<Home> {
  const written = (await readFile(noteIn(dataDir), "utf8").catch(() => "")).trim();
  if (written !== "") return { path: written, account: await ownerOf(written, dataDir) };
  const inside = join(dataDir, "postgres");
  const account = await lentAccount(inside);
  if (await makePrivate(inside, account)) return { path: inside, account };
  if (account === undefined || existsSync(clusterIn(inside))) throw unreachable(inside, account);
  const outside = await makeOutside(dataDir, account);
  await writeFile(noteIn(dataDir), `${outside}\n`);
  await rmdir(inside);
  return { path: outside, account };
}

/** The folder of the cluster itself in a home. */
export function clusterIn(home: string): string {
  return join(home, "cluster");
}

/** Root lends the account that the data belong to already, whoever made them. */
async function lentAccount(folder: string): Promise<Account | undefined> {
  const account = postgresAccount();
  const owner = await stat(folder).catch(() => undefined);
  return account && owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : account;
}

/** A new name every time: whoever deletes a data directory and begins again must not find the old data. */
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

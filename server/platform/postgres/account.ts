import { spawnSync } from "node:child_process";
import { StartRefused } from "#server/platform/faults/start-refused.ts";

/** The account under which PostgreSQL runs, if it is not the program's own. */
export type Account = { readonly uid: number; readonly gid: number };

const ourName = "punto-de-oro";

/**
 * Returns the account for PostgreSQL, which refuses to run as root. Root lends it one: `postgres` if the machine has
 * it, else one created for this, else `nobody`. For other users it is their own (undefined).
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = lookUp("postgres") ?? lookUp(ourName) ?? create() ?? lookUp("nobody");
  if (account !== undefined) return account;
  throw new StartRefused(
    "PostgreSQL cannot run as root and this machine has no other account for it: start as an ordinary user, or set DATABASE_URL.",
  );
}

function lookUp(name: string): Account | undefined {
  const [uid, gid] = ["-u", "-g"].map((part) => spawnSync("id", [part, name], { encoding: "utf8" }).stdout?.trim());
  return uid && gid && uid !== "0" ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Debian and Red Hat have useradd, Alpine has adduser. */
function create(): Account | undefined {
  const attempts: readonly [string, readonly string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", ourName]],
    ["adduser", ["-S", "-D", "-H", "-s", "/sbin/nologin", ourName]],
  ];
  for (const [program, words] of attempts) {
    if (spawnSync(program, words, { stdio: "ignore" }).status === 0) return lookUp(ourName);
  }
  return undefined;
}

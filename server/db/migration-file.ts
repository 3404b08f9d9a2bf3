import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartRefused } from "#server/platform/start-refused.ts";

/** One step of the database's history, as written in the repository. */
export type MigrationFile = { readonly name: string; readonly sql: string; readonly checksum: string };

/** The migrations of a folder in their order; refuses names that leave the order open. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  for (const [place, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new StartRefused(`Migration ${name} is not named like 0001_people.sql.`);
    }
    const before = names[place - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartRefused(`Migrations ${before} and ${name} have the same number.`);
    }
  }
  return Promise.all(names.map((name) => read(folder, name)));
}

/** Line ends do not count: a checkout on another system may write them otherwise. */
async function read(folder: string, name: string): Promise<MigrationFile> {
  const sql = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

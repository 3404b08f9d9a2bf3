import { StartRefused } from "#server/platform/start-refused.ts";
import type { MigrationFile } from "./migration-file.ts";

/** What the database remembers of a migration that it went through. */
export type AppliedMigration = { readonly name: string; readonly checksum: string };

/** The migrations still to be applied; refuses when the database's history is not the beginning of the files'. */
export function compareMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  for (const { name, checksum } of applied) {
    const file = files.find((one) => one.name === name);
    if (file === undefined) {
      throw new StartRefused(
        `The database has gone through migration ${name}, which this version does not have: start a version that has it.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartRefused(
        `Migration ${name} is not the one that the database went through: restore the file and write the change as a new one.`,
      );
    }
  }
  const last =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? "";
  const pending = files.filter((file) => !applied.some((one) => one.name === file.name));
  const late = pending.find((file) => file.name < last);
  if (late === undefined) return pending;
  throw new StartRefused(
    `Migration ${late.name} is new but comes before ${last}, which the database has gone through: give it the next number.`,
  );
}

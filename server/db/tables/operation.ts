import { bigint, date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";

/** The last end of each job: see server/platform/program/job-runs.ts. */
export const jobRun = pgTable("job_run", {
  name: text("name").primaryKey(),
  doneAt: timestamp("done_at", { withTimezone: true }),
  failedAt: timestamp("failed_at", { withTimezone: true }),
  /** The duration of the last run, in milliseconds. */
  took: integer("took"),
  error: text("error"),
});

/** A promise that the data broke, with the first places where it did, and the number of all of them. */
export type NotedBreach = {
  readonly code: string;
  readonly promise: string;
  readonly where: readonly string[];
  readonly count: number;
};

/** A promise that could not be checked, with the database's error. */
export type NotedUnchecked = { readonly code: string; readonly promise: string; readonly reason: string };

/** A promise for which a run had no time left, with the moment of the last run that tried it; null if none did. */
export type NotedUnfinished = { readonly code: string; readonly promise: string; readonly lastAt: string | null };

/** The nightly checks of the data. */
export const examination = pgTable("examination", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  /** The duration in milliseconds. */
  took: integer("took").notNull(),
  promises: smallint("promises").notNull(),
  breaches: jsonb("breaches").$type<readonly NotedBreach[]>().notNull(),
  unchecked: jsonb("unchecked").$type<readonly NotedUnchecked[]>().notNull(),
  unfinished: jsonb("unfinished").$type<readonly NotedUnfinished[]>().notNull().default([]),
});

/** The size of each table with its indexes on each day, in bytes. */
export const tableSize = pgTable(
  "table_size",
  {
    day: date("day").notNull(),
    name: text("name").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
  },
  ({ day, name }) => [primaryKey({ columns: [day, name] })],
);

import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freshDatabase, sessionUrl } from "#tests/support/database.ts";
import {
  breaksRelease,
  columnsOf,
  namedColumns,
  newRules,
  readReleased,
  rulesOf,
  writeReleased,
} from "./released-schema.ts";

const database = await freshDatabase();
const client = new pg.Client({ connectionString: sessionUrl(database) });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.close();
});

// A release rewrites the record: RELEASE=write npx vitest run tests/platform/database/released-schema.test.ts
if (process.env.RELEASE === "write") await writeReleased(await columnsOf(client), await rulesOf(client));
const { columns, rules } = await readReleased();

/** Rules since the last release about columns that it writes, with the reason why they refuse no row of it. */
const agreed: Readonly<Record<string, string>> = {};

test("the last release finds every column that it names, and can write every row that it writes", async () => {
  expect(breaksRelease(columns, await columnsOf(client))).toEqual([]);
});

test("no rule since the last release refuses its rows: each is about new columns, or agreed with a reason", async () => {
  expect(newRules(columns, rules, await rulesOf(client))).toEqual(Object.keys(agreed).toSorted());
});

test.each([
  ["a check", "alter table mail add constraint few_attempts check (attempts < 9)", ["few_attempts"]],
  ["a unique index", "create unique index one_a_day on mail (recipient, subject)", ["one_a_day"]],
  ["a check of a new column alone", "alter table mail add tag text check (tag <> '')", []],
])("%s is found as a new rule if the last release writes its columns", async (_what, statement, found) => {
  await client.query("begin");
  try {
    await client.query(statement);
    expect(newRules(columns, [...rules, ...Object.keys(agreed)], await rulesOf(client))).toEqual(found);
  } finally {
    await client.query("rollback");
  }
});

test("the next release may drop a table or a column that the code of the last one does not name", () => {
  const found = { mail: { id: "uuid not null", fault: "text" }, parcel: { id: "uuid not null" } };
  expect(namedColumns(found, 'pgTable("mail", { id: uuid("id") })')).toEqual({ mail: { id: "uuid not null" } });
});

/** Migrations that a release next to another one must not have, with the fault that is reported. */
const violations = [
  ["drop a column", "alter table mail drop column last_error", "mail.last_error is gone"],
  ["rename a column", "alter table mail rename column last_error to fault", "mail.last_error is gone"],
  ["drop a table", "drop table table_size", "table table_size is gone"],
  ["rename a table", "alter table table_size rename to size_of_table", "table table_size is gone"],
  [
    "change the type of a column",
    "alter table job_run alter column took type bigint",
    "job_run.took was integer, now is bigint",
  ],
  [
    "demand what could be missing",
    "alter table job_run alter column took set not null",
    "job_run.took was integer, now is integer not null",
  ],
  [
    "return what was always there as missing",
    "alter table examination alter column took drop not null",
    "examination.took was integer not null, now is integer",
  ],
  [
    "take a default away",
    "alter table mail alter column attempts drop default",
    "mail.attempts was smallint not null filled, now is smallint not null",
  ],
  [
    "demand a new column",
    "alter table table_size add column schema text not null",
    "table_size.schema is new, and the release does not give it",
  ],
] as const;

test.each(violations)("a migration beside the last release must not %s", async (_what, statement, fault) => {
  await client.query("begin");
  try {
    await client.query(statement);
    expect(breaksRelease(columns, await columnsOf(client))).toEqual([fault]);
  } finally {
    await client.query("rollback");
  }
});

test("a migration may add tables, columns that the database fills or that may be missing, and defaults", async () => {
  await client.query("begin");
  try {
    await client.query(`create table news (id int primary key);
      alter table mail add column priority smallint not null default 0, add column tag text;
      alter table job_run alter column took set default 0`);
    expect(breaksRelease(columns, await columnsOf(client))).toEqual([]);
  } finally {
    await client.query("rollback");
  }
});

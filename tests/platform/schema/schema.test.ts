import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { reasonsOfProgram } from "#domain/money/finances/ledger.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { classesBrokenBy, soundClasses, workOnClasses } from "./rules-of-classes.ts";
import { soundWatches } from "./rules-of-courts.ts";
import { leaguesBrokenBy, soundLeagues, workOnLeagues } from "./rules-of-leagues.ts";
import { soundRotations } from "./rules-of-matches.ts";
import { soundBooks } from "./rules-of-money.ts";
import { openMatchesBrokenBy, soundOpenMatches, workOnOpenMatches } from "./rules-of-open-matches.ts";
import { operationBrokenBy, soundOperation } from "./rules-of-operation.ts";
import { ratingsBrokenBy, soundRatings, workOnRatings } from "./rules-of-ratings.ts";
import { soundTeams, teamsBrokenBy, workOnTeams } from "./rules-of-teams.ts";
import { brokenBy as othersBrokenBy, soundRows, workOf as workOfOthers } from "./schema-rules.ts";

const brokenBy = {
  ...othersBrokenBy,
  ...ratingsBrokenBy,
  ...leaguesBrokenBy,
  ...classesBrokenBy,
  ...operationBrokenBy,
  ...teamsBrokenBy,
  ...openMatchesBrokenBy,
};
const workOf: typeof workOfOthers = {
  ...workOfOthers,
  ...workOnRatings,
  ...workOnLeagues,
  ...workOnClasses,
  ...workOnTeams,
  ...workOnOpenMatches,
};

const database = await freshDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
await client.query(soundRows);
await client.query(soundBooks);
await client.query(soundWatches);
await client.query(soundRotations);
await client.query(soundRatings);
await client.query(soundLeagues);
await client.query(soundClasses);
await client.query(soundTeams);
await client.query(soundOperation);
await client.query(soundOpenMatches);
afterAll(async () => {
  await client.end();
  await database.close();
});

const mine = "connamespace = 'public'::regnamespace";
const rules = await namesOf(`
  select conname as name from pg_constraint where contype in ('c', 'x') and ${mine}
  union all
  select indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indexrelid
  where indisunique and indpred is not null and relnamespace = 'public'::regnamespace`);
const triggers = await namesOf(`
  select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace`);

describe("the rules of the schema itself", () => {
  test("are listed here, each rule with a statement that breaks it, and each trigger with its work", () => {
    expect(Object.keys(brokenBy).toSorted()).toEqual(rules);
    expect(Object.keys(workOf).toSorted()).toEqual(triggers);
  });

  test.each(Object.entries(brokenBy))("%s refuses the statement that breaks it", async (name, statement) => {
    expect(await refusalOf(statement)).toMatchObject({ constraint: name });
  });

  test("include every reason of movements that the program has", async () => {
    const [{ told = "" } = {}] = (
      await client.query<{ told: string }>(
        "select pg_get_constraintdef(oid) as told from pg_constraint where conname = 'movement_why'",
      )
    ).rows;
    const known = [...told.matchAll(/'([a-z-]+)'::text/g)].map(([, reason]) => reason);
    expect(known.toSorted()).toEqual([...reasonsOfProgram].toSorted());
  });

  test.each(Object.entries(workOf))("%s does its work", async (_name, work) => {
    if ("asks" in work) expect(await answerOf(work)).toEqual([{ yes: true }]);
    else for (const statement of work.refuses) expect(await refusalOf(statement)).toMatchObject({ code: "P0001" });
  });
});

/** Asks a query after some statements, and rolls them back. */
async function answerOf({ after = "", asks }: { readonly after?: string; readonly asks: string }) {
  await client.query("begin");
  try {
    await client.query(after);
    return (await client.query<{ yes: boolean }>(asks)).rows;
  } finally {
    await client.query("rollback");
  }
}

/** Runs a statement, rolls it back, and returns the database's error; undefined if it is accepted. */
async function refusalOf(statement: string): Promise<unknown> {
  await client.query("begin");
  try {
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.query("rollback");
  }
}

async function namesOf(query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query);
  return rows.map(({ name }) => name).toSorted();
}

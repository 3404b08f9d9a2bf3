import type { Client, TestApp } from "#tests/support/app.ts";
import type { Expectation } from "./expectation.ts";
import { expected } from "./expected/all.ts";
import {
  bring,
  bringTo,
  type Column,
  columnsOf,
  type Direction,
  directions,
  dropIndexes,
  dropTriggers,
} from "./extremes.ts";
import type { HeldConnection, holdableConnection } from "./held-connection.ts";
import { answerOf, call, type Procedure, procedures } from "./procedures.ts";
import { actors, type Scene, setScene } from "./scene.ts";

/** A query of the contract with an answer, and the SQL statements that produce it. */
type Question = {
  readonly procedure: Procedure;
  readonly client: Client;
  readonly input: unknown;
  readonly statements: ReadonlySet<string>;
};

/** A question with those of its statements that read the table in turn. */
type Reading = Omit<Question, "statements"> & { readonly statements: readonly string[] };

type Outcome = { readonly failures: readonly string[]; readonly answered: number };

/**
 * Runs every query of the contract while the columns of the tables that it reads hold extreme values, one table after
 * the other. Returns the failures: answers that are neither valid in the contract nor a refusal. Skips tables that no
 * query reads, and queries that read none of the changed columns.
 */
export async function askExtremes(app: TestApp, connection: ReturnType<typeof holdableConnection>): Promise<Outcome> {
  const asked = await questions(app, connection.statements);
  const failures: string[] = [];
  let answered = 0;
  // The database of a test has no statistics, without which some plans take a hundred times longer.
  await app.pool.query("analyze");
  await connection.hold(app.pool, async (held) => {
    await held.client.query(bring);
    await held.client.query(dropIndexes);
    await held.client.query(dropTriggers);
    for (const [table, columns] of await columnsOf(app.pool)) {
      const about = asked.flatMap((question) => {
        const statements = statementsAbout(table, question.statements);
        return statements.length > 0 ? [{ ...question, statements }] : [];
      });
      if (about.length === 0) continue;
      for (const direction of directions) {
        const together = await askAbout(about, held, columns, direction);
        answered += together.answered;
        if (together.failures.length === 0) continue;
        // Column by column the failing one shows. It is also possible that only the combination fails.
        const each: string[] = [];
        for (const column of columns) each.push(...(await askAbout(about, held, [column], direction)).failures);
        failures.push(...(each.length > 0 ? each : together.failures));
      }
    }
  });
  return { failures, answered };
}

/** Runs these queries while the columns of a table hold extreme values, which are undone afterwards. */
function askAbout(
  about: readonly Reading[],
  { client, undone }: HeldConnection,
  columns: readonly Column[],
  direction: Direction,
): Promise<Outcome> {
  return undone(async () => {
    const taken = await bringTo(client, columns, direction);
    const failures: string[] = [];
    let answered = 0;
    const changed = columns.filter(({ table, name }) => taken.some((one) => one.startsWith(`${table}.${name} =`)));
    for (const { procedure, client, input } of about.filter(({ statements }) => isReading(changed, statements))) {
      const answer = await undone(() => call(client, procedure, input).catch(String));
      if (answer === "ok") answered += 1;
      else if (!/^4\d\d /.test(answer)) failures.push(`${procedure.name}: ${answer} with ${taken.join(", ")}`);
    }
    return { failures, answered };
  });
}

function statementsAbout(table: string, statements: ReadonlySet<string>): string[] {
  const name = new RegExp(`\\b${table}\\b`);
  return [...statements].filter((statement) => name.test(statement));
}

/** Finds statements that may read a row as a whole, without naming its columns. Some of them only multiply. */
const wholeRow = /(?<!\bcount\()\*|\b(?:to_jsonb?|row_to_json|jsonb?_agg)\((?!jsonb?_build)/;

/** True if one of the statements may read one of the columns. */
function isReading(columns: readonly Column[], statements: readonly string[]): boolean {
  const names = new RegExp(`\\b(?:${columns.map(({ name }) => name).join("|")})\\b`);
  return columns.length > 0 && statements.some((statement) => wholeRow.test(statement) || names.test(statement));
}

/**
 * Prepares every query with the objects of its row in the matrix, or with those of another row if their answer is
 * longer.
 */
async function questions(app: TestApp, heard: string[]): Promise<Question[]> {
  let scene = await setScene(app);
  const inputs: { procedure: Procedure; client: Client; input: unknown }[] = [];
  for (const procedure of procedures) {
    const row = expected[procedure.name];
    const may = (["clubAdmin", "concerned", "superAdmin", ...actors] as const).find(
      (one) => row?.answers[one] === "ok",
    );
    if (!row || may === undefined || may === "deactivated") continue;
    // Earlier rows may have used up objects that this one needs. Then it gets new people and clubs.
    const input = await made(row, scene).catch(async () => {
      scene = await setScene(app);
      return made(row, scene);
    });
    inputs.push({ procedure, client: may === "nobody" ? app.client() : scene[may].api, input });
  }
  const asked: Question[] = [];
  for (const { procedure, client, input } of inputs.filter(({ procedure }) => procedure.method === "GET")) {
    const answers = [];
    for (const other of alike(input, inputs)) {
      heard.length = 0;
      const answer = await answerOf(client, procedure, other).catch(nothingForRefusal);
      const size = JSON.stringify(answer)?.length ?? 0;
      if (size > 0) answers.push({ input: other, statements: new Set(heard), size });
    }
    const [longest] = answers.toSorted((one, other) => other.size - one.size);
    if (longest) asked.push({ procedure, client, ...longest });
  }
  const ofGate = statementsOfMost(asked);
  return asked.map(({ statements, ...question }) => {
    return { ...question, statements: new Set([...statements].filter((one) => !ofGate.has(one))) };
  });
}

/** Finds the statements that many queries share: they identify the caller, and are part of no answer. */
function statementsOfMost(asked: readonly Question[]): Set<string> {
  const all = asked.flatMap(({ statements }) => [...statements]);
  const counted = Map.groupBy(all, (statement) => statement);
  return new Set([...counted].filter(([, { length }]) => length > asked.length / 3).map(([statement]) => statement));
}

/** Returns undefined for a refusal; rethrows any other error. */
function nothingForRefusal(error: unknown): undefined {
  if (error instanceof Error && "status" in error && Number(error.status) < 500) return undefined;
  throw error;
}

const triedMax = 5;

/** Lists this input and those of other procedures about objects of the same kinds. */
function alike(input: unknown, others: readonly { readonly input: unknown }[]): unknown[] {
  if (!isRecord(input)) return [input];
  const keys = Object.keys(input);
  const found = others
    .map((one) => one.input)
    .filter(isRecord)
    .filter((one) => keys.every((key) => key in one))
    .map((one) => Object.fromEntries(keys.map((key) => [key, one[key]])));
  const different = new Map([input, ...found.toReversed()].map((one) => [JSON.stringify(one), one]));
  return [...different.values()].slice(0, triedMax);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function made({ input }: Expectation, scene: Scene): Promise<unknown> {
  return input(scene);
}

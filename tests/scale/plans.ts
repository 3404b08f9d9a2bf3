import type pg from "pg";
import { z } from "zod";
import type { Asked } from "./asked.ts";

/** Planner settings as for a province, where reading a whole table is expensive. In a small town it would be right. */
export const asInProvince = "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off";

/** The cost of an answer: pages and rows read, with the rows and the top node of the most expensive statement. */
export type Work = { readonly blocks: number; readonly looked: number; readonly rows: number; readonly top: string };

const plan = z.object({
  "Node Type": z.string(),
  "Actual Rows": z.number(),
  "Shared Hit Blocks": z.number(),
  "Shared Read Blocks": z.number(),
  "Actual Loops": z.number(),
  "Relation Name": z.string().optional(),
  "Rows Removed by Filter": z.number().default(0),
  get Plans() {
    return z.array(plan).default([]);
  },
});
type Plan = z.infer<typeof plan>;
const explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: plan })]) })]);

/** Runs the recorded statements again, and sums up their cost. */
export async function workOf(pool: Pick<pg.ClientBase, "query">, asked: readonly Asked[]): Promise<Work> {
  const plans: Plan[] = [];
  for (const { text, values } of asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text))) {
    const { rows } = await pool.query({ text: `explain (analyze, buffers, timing off, format json) ${text}`, values });
    const [
      {
        "QUERY PLAN": [{ Plan: whole }],
      },
    ] = explained.parse(rows);
    plans.push(whole);
  }
  const [most] = plans.toSorted((a, b) => blocksOf(b) - blocksOf(a));
  return {
    blocks: plans.reduce((sum, one) => sum + blocksOf(one), 0),
    looked: plans.reduce((sum, one) => sum + lookedAt(one), 0),
    rows: most?.["Actual Rows"] ?? 0,
    top: most?.["Node Type"] ?? "",
  };
}

/** Lists the tables that the generic plans of these statements read in full. Clubs do not count: there are few. */
export async function wholeTablesOf(pool: Pick<pg.ClientBase, "query">, asked: readonly Asked[]): Promise<string[]> {
  const found: string[] = [];
  for (const { text } of asked.filter(({ text }) => /^\s*(select|with|update|delete)\b/i.test(text))) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain (generic_plan) ${text}`);
    for (const { "QUERY PLAN": line } of rows) {
      const [, table] = /Seq Scan on (\w+)/.exec(line) ?? [];
      if (table && table !== "club") found.push(table);
    }
  }
  return found;
}

/** The costs that PostgreSQL expects of a statement: planned for the values of this call, and for any values. */
export type Costs = { readonly forValues: number; readonly forAny: number };

/** Returns the costs of the recorded statement of this name. */
export async function costsOf(
  client: Pick<pg.ClientBase, "query">,
  asked: readonly Asked[],
  name: string,
): Promise<Costs> {
  const [{ text, values } = { text: "", values: [] }] = asked.filter((one) => one.name === name);
  const costIn = async (explain: string, given: unknown[]) => {
    const { rows } = await client.query<{ "QUERY PLAN": string }>({ text: `${explain} ${text}`, values: given });
    const [, cost] = /cost=[0-9.]+\.\.([0-9.]+)/.exec(rows[0]?.["QUERY PLAN"] ?? "") ?? [];
    return Number(cost);
  };
  return { forValues: await costIn("explain", values), forAny: await costIn("explain (generic_plan)", []) };
}

function blocksOf(whole: Plan): number {
  return whole["Shared Hit Blocks"] + whole["Shared Read Blocks"];
}

/** Counts the table rows that a plan read, returned or not. */
function lookedAt(part: Plan): number {
  const own = part["Relation Name"] ? (part["Actual Rows"] + part["Rows Removed by Filter"]) * part["Actual Loops"] : 0;
  return part.Plans.reduce((sum, one) => sum + lookedAt(one), own);
}

import type pg from "pg";
import { z } from "zod";
import type { Asked } from "./asked.ts";

/** What answering took: pages looked at, rows of the statement that looked at most, and what it did at its top. */
export type Work = { readonly blocks: number; readonly rows: number; readonly top: string };

const plan = z.object({
  "Node Type": z.string(),
  "Actual Rows": z.number(),
  "Shared Hit Blocks": z.number(),
  "Shared Read Blocks": z.number(),
});
type Plan = z.infer<typeof plan>;
const explained = z.tuple([z.object({ "QUERY PLAN": z.tuple([z.object({ Plan: plan })]) })]);

/** Asks again what was asked, and adds up what it took. */
export async function workOf(pool: pg.Pool, asked: readonly Asked[]): Promise<Work> {
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
    rows: most?.["Actual Rows"] ?? 0,
    top: most?.["Node Type"] ?? "",
  };
}

function blocksOf(whole: Plan): number {
  return whole["Shared Hit Blocks"] + whole["Shared Read Blocks"];
}

import { once } from "node:events";
import { createServer } from "node:http";
import pg from "pg";

// Bare node:http and pg: the same queries, by name, one after the other, and an answer of the same bytes under the same headers.
// It looks at no address, no cookie and no role, and writes no log.

/** What whoever starts this says. */
type Told = {
  readonly databaseUrl: string;
  readonly queries: readonly { readonly text: string; readonly values: unknown[] }[];
  readonly answer: unknown;
  readonly headers: Record<string, string>;
};

const [told]: Told[] = await once(process, "message");
if (!told) throw new Error("nobody said what to answer");
const { databaseUrl, queries, answer, headers } = told;
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
const named = queries.map(({ text, values }, index) => ({ name: `bare_${index}`, text, values }));
const server = createServer(async (_request, response) => {
  for (const query of named) await pool.query(query);
  response.writeHead(200, headers).end(JSON.stringify(answer));
});
await once(server.listen(0, "127.0.0.1"), "listening");
const address = server.address();
process.send?.(typeof address === "string" ? address : address?.port);
// In order, so that a profile of it is written.
process.once("SIGTERM", () => process.exit());

import { once } from "node:events";
import { createServer } from "node:http";
import pg from "pg";

// A rival of bare node:http and pg: it runs the same named queries one after the other, and sends the same bytes with
// the same headers. It checks no address, no cookie and no role, and writes no log.

/** The message from the process that starts this. */
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
// An orderly exit, so that its profile is written.
process.once("SIGTERM", () => process.exit());

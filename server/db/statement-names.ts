import type pg from "pg";

/** What is read or written; what opens and ends a transaction has no plan. */
const planned = /^\s*(select|insert|update|delete|with)\b/i;

/** PostgreSQL keeps what has a name for each connection: a text that is longer, or one more than these, is parsed each time. */
const textMax = 32_768;
const namesMax = 1_000;

const names = new Map<string, string>();

/**
 * The name under which a statement is prepared: every text has its own. Null for what is not worth one. A list of values
 * belongs into one array (`= any($1)`): spelt out, every length of it would be another text.
 */
function statementName(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namesMax || text.length > textMax || !planned.test(text)) return null;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * Makes this connection ask by name whatever it is asked: PostgreSQL parses a statement once for a connection, and after a
 * few times plans it no more. Parsing and planning would take more than half of its time for the reads of most screens.
 */
export function askByName(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, [asked, ...rest]) => Reflect.apply(query, self, [named(asked), ...rest]),
  });
}

function named(asked: unknown): unknown {
  if (typeof asked !== "object" || asked === null || !("text" in asked) || typeof asked.text !== "string") return asked;
  if ("name" in asked && asked.name !== undefined) return asked;
  const name = statementName(asked.text);
  return name === null ? asked : { ...asked, name };
}

import type pg from "pg";

/** Statements with a plan: reads and writes. BEGIN and COMMIT have none. */
const planned = /^\s*(select|insert|update|delete|with)\b/i;

/**
 * Limits on named statements, because PostgreSQL keeps them for each connection. A longer text, or one beyond the
 * number, is parsed each time.
 */
const textMax = 32_768;
const namesMax = 1_000;

/**
 * Returns a function that makes a connection of one pool run every statement under a name. PostgreSQL then parses it
 * once a connection, and after a few runs reuses its plan. Parsing and planning would take more than half of its time
 * for the reads of most screens.
 */
export function namesOfPool(): (client: pg.PoolClient) => void {
  const names = new Map<string, string>();
  return (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, [asked, ...rest]) => Reflect.apply(query, self, [named(asked, names), ...rest]),
    });
  };
}

function named(asked: unknown, names: Map<string, string>): unknown {
  if (typeof asked !== "object" || asked === null || !("text" in asked) || typeof asked.text !== "string") return asked;
  if ("name" in asked && asked.name !== undefined) return asked;
  const name = statementName(asked.text, names);
  return name === null ? asked : { ...asked, name };
}

/**
 * Returns the name under which a statement is prepared, one for each text; null if it is not worth a name. A list of
 * values belongs into one array (`= any($1)`): written out, every length of the list would be another text.
 */
function statementName(text: string, names: Map<string, string>): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= namesMax || text.length > textMax || !planned.test(text)) return null;
  const name = `s${names.size + 1}`;
  names.set(text, name);
  return name;
}

import type { Database } from "./connect.ts";

/**
 * A query that is built once for each database and then only run. Building a query costs about as much as running a
 * small one; under a name (`.prepare("…")`) PostgreSQL also parses it only once a connection.
 */
export function preparedOn<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

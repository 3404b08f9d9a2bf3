import type { Database, Transaction } from "./connect.ts";

/**
 * A query that is built once for each database and then only run. Building a query costs about as much as running a
 * small one; under a name (`.prepare("…")`) PostgreSQL also parses it only once a connection. A transaction builds its own.
 */
export function preparedOn<Query>(build: (db: Database | Transaction) => Query): (db: Database | Transaction) => Query {
  const built = new WeakMap<Database | Transaction, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

import type { Database, Transaction } from "./connect.ts";

/**
 * Caches a query for each database, so that it is built once. Building a query costs about as much as running a small
 * one. With a name (`.prepare("…")`) PostgreSQL also parses it only once a connection. A transaction builds its own.
 */
export function preparedOn<Query>(build: (db: Database | Transaction) => Query): (db: Database | Transaction) => Query {
  const built = new WeakMap<Database | Transaction, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

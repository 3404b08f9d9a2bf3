import pg from "pg";
import { type MockInstance, vi } from "vitest";

/** The statements sent to PostgreSQL in this file: their number, and the texts of those without a name. */
export type Statements = {
  readonly sent: () => number;
  readonly unnamed: ReadonlySet<string>;
  /** Reads what was sent since the last time, and forgets it: a file sends a hundred thousand statements. */
  readonly note: () => void;
  readonly stop: () => void;
};

/** Watches all statements that any connection sends from now on. */
export function watchStatements(): Statements {
  const query: MockInstance = vi.spyOn(pg.Client.prototype, "query");
  const unnamed = new Set<string>();
  let sent = 0;
  const note = () => {
    sent += query.mock.calls.length;
    for (const [config] of query.mock.calls) {
      if (typeof config === "string") unnamed.add(config);
      const isOurs = typeof config === "object" && config !== null && "text" in config;
      if (isOurs && !("name" in config && config.name !== undefined)) unnamed.add(String(config.text));
    }
    query.mockClear();
  };
  return { sent: () => sent, unnamed, note, stop: () => query.mockRestore() };
}

import type { Measure } from "#server/platform/program/measures/measure.ts";
import type { PoolLoad } from "./connect.ts";

/** Measures the load of the connections to the database. */
export function poolMeasures(load: readonly PoolLoad[]): Measure[] {
  const gauge = (name: string, help: string, of: (one: PoolLoad) => number): Measure => ({
    kind: "gauge",
    name,
    help,
    values: load.map((one) => ({ labels: { pool: one.pool }, value: of(one) })),
  });
  return [
    gauge("database_connections", "Connections to the database.", ({ totalCount }) => totalCount),
    gauge("database_connections_idle", "Of them, those that nobody uses.", ({ idleCount }) => idleCount),
    gauge("database_connections_waited_for", "Calls that wait for one.", ({ waitingCount }) => waitingCount),
  ];
}

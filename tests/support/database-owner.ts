// A program that owns a data directory, as the server does, for tests that kill it. It runs the SQL sent to it.
import { openDatabase } from "#server/db/connect.ts";
import { createLog } from "#server/platform/log.ts";

const tell = (message: object) => process.send?.(message);

try {
  const dataDir = process.argv[2] ?? "";
  const database = await openDatabase({ dataDir }, createLog({ logLevel: "silent" }));
  process.on("message", (sql) => {
    database.pool.query(String(sql)).then(
      ({ rows }) => tell({ rows }),
      ({ message }) => tell({ failed: message }),
    );
  });
  process.once("SIGTERM", () => database.close().then(() => process.disconnect?.()));
  tell({ ready: true });
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) });
  process.disconnect?.();
  process.exitCode = 1;
}

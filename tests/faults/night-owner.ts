// The nightly job for recurring bookings (turnos fijos) in its own process, so that a test can kill it half way. It
// starts on a message.
import { once } from "node:events";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { openDatabase } from "#server/db/connect.ts";
import { makeSeriesDates } from "#server/features/courts/series/jobs.ts";
import { createLog } from "#server/platform/log.ts";

const [dataDir = "", databaseUrl, at = ""] = process.argv.slice(2);
const log = createLog({ logLevel: "silent" });
const database = await openDatabase({ dataDir, databaseUrl }, log);
process.send?.({ url: "" });
await once(process, "message");
await makeSeriesDates({ db: database.db, now: () => new Date(at), log, requestRules: defaultRequestRules });
await database.close();
process.disconnect?.();

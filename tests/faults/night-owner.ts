// What a night does to turnos fijos, as a process of its own that can be killed in the middle of it. It begins when it is told to.
import { once } from "node:events";
import { defaultRequestRules } from "#domain/bookings/request.ts";
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

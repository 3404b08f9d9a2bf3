import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { type Context, Hono } from "hono";
import { exportedMax, type MovementFilter, movementFilter } from "#contract/money/reports/reports.ts";
import type { Database } from "#server/db/connect.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { actorWith, type FindSession } from "#server/platform/identity/session.ts";
import { entriesInOrder, sumsOfEntries } from "./reads-entries.ts";
import { movementsBetween, type OfClub, sumsOfMovements } from "./reads-movements.ts";
import { columns, fileNameOf, presentEntryRow, presentRow } from "./view-file.ts";

type Parts = { readonly db: Database; readonly findSession: FindSession };

/** Movements per query: while one lot is sent, no connection waits for the browser. */
const lot = 1_000;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Creates the route for the movements of a club as a file for an Argentine spreadsheet. Only people who read the club's
 * money reports get it, all others get 404. The file is written lot by lot while it is read, and none of it is stored.
 */
export function createMovementsFile({ db, findSession }: Parts): Hono {
  const routes = new Hono();
  const none = (c: Context) => c.text("", 404, { "cache-control": "no-store" });

  routes.get("/finanzas/:clubId/movimientos.csv", async (c) => {
    const session = await findSession(c.req.header());
    const clubId = c.req.param("clubId");
    if (session?.status !== "active" || !uuid.test(clubId)) return none(c);
    const club = await findOwnClub(db, clubId, actorWith(session, "money-reports"));
    const asked = movementFilter.safeParse(c.req.query());
    if (!club || !asked.success) return none(c);
    const sums = await sumsOfMovements(db, club, asked.data);
    const { entries } = await sumsOfEntries(db, club, asked.data);
    if (sums.reduce((total, { count }) => total + count, entries) > exportedMax) return c.text("", 413);
    const upTo = Math.max(0, ...sums.map(({ last }) => last));
    const file = pipeline(
      Readable.from(rows(db, club, asked.data, upTo)),
      stringify({
        bom: true,
        columns,
        delimiter: ";",
        escape_formulas: true,
        header: true,
        quoted_string: true,
        record_delimiter: "windows",
      }),
      // A fault on the way cuts the file short, and the browser reports it.
      () => {},
    );
    return c.body(Readable.toWeb(file), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileNameOf(club.name, asked.data)}"`,
      "cache-control": "no-store",
    });
  });
  return routes;
}

/**
 * Yields the rows of the file. Movements are only ever added after the last, so later ones stay out of this file. Till
 * entries stand between them by their time.
 */
async function* rows(db: Database, club: OfClub, filter: MovementFilter, upTo: number) {
  const entries = await entriesInOrder(db, club, filter);
  let told = 0;
  for (let above = 0; above < upTo; ) {
    const found = await movementsBetween(db, club, filter, { above, upTo, most: lot });
    for (const row of found) {
      const written = row.notedAt ?? row.at;
      for (let entry = entries[told]; entry && entry.at < written; entry = entries[told]) {
        told += 1;
        yield presentEntryRow(entry, club.timeZone);
      }
      yield presentRow(row, club.timeZone);
    }
    above = found.length < lot ? upTo : (found.at(-1)?.nth ?? upTo);
  }
  for (const entry of entries.slice(told)) yield presentEntryRow(entry, club.timeZone);
}

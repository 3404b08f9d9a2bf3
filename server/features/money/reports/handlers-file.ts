import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { type Context, Hono } from "hono";
import { exportedMax, type MovementFilter, movementFilter } from "#contract/money/reports.ts";
import { can } from "#domain/people/memberships.ts";
import type { Database } from "#server/db/connect.ts";
import { findOwnClub } from "#server/features/clubs/policy.ts";
import type { FindSession } from "#server/platform/identity/session.ts";
import { movementsBetween, type OfClub, sumsOfMovements } from "./reads-movements.ts";
import { columns, fileNameOf, presentRow } from "./view-file.ts";

type Parts = { readonly db: Database; readonly findSession: FindSession };

/** Movements that are asked for at once: while one lot is sent, no connection waits for the browser. */
const lot = 1_000;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The movements of a club as a file that a spreadsheet here opens: whoever runs the club is known by the session, to everybody else it
 * is not there. It is written while it is read, lot by lot, and nothing of it is kept.
 */
export function createMovementsFile({ db, findSession }: Parts): Hono {
  const routes = new Hono();
  const none = (c: Context) => c.text("", 404, { "cache-control": "no-store" });

  routes.get("/finanzas/:clubId/movimientos.csv", async (c) => {
    const session = await findSession(c.req.header(), () => {});
    const clubId = c.req.param("clubId");
    if (session?.status !== "active" || !can(session, "run-club") || !uuid.test(clubId)) return none(c);
    const club = await findOwnClub(db, clubId, session);
    const asked = movementFilter.safeParse(c.req.query());
    if (!club || !asked.success) return none(c);
    const sums = await sumsOfMovements(db, club, asked.data);
    if (sums.reduce((total, { count }) => total + count, 0) > exportedMax) return c.text("", 413);
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
      // What breaks on the way ends the file before its end, and the browser says so.
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

/** Movements only ever come after the last: what is written meanwhile is not of this file. */
async function* rows(db: Database, club: OfClub, filter: MovementFilter, upTo: number) {
  for (let above = 0; above < upTo; ) {
    const found = await movementsBetween(db, club, filter, { above, upTo, most: lot });
    for (const row of found) yield presentRow(row, club.timeZone);
    above = found.length < lot ? upTo : (found.at(-1)?.nth ?? upTo);
  }
}

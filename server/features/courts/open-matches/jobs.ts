import type { Logger } from "pino";
import type { Database, Transaction } from "#server/db/connect.ts";
import { record } from "#server/platform/events/record.ts";
import { remindPlayers } from "./jobs-reminders.ts";
import { cancelledToNotify, moneyOfSeats, openRequestsOf } from "./reads-cancelled.ts";
import { endRequest, noteNotified } from "./writes.ts";
import { dueToFill, endShortMatch } from "./writes-short.ts";

type MatchJobParts = { readonly db: Database; readonly now: () => Date; readonly log: Logger };

/**
 * Ends matches that are not full at their deadline, notifies the players of cancelled ones, and reminds of others.
 * Bookings end in many ways, so the database marks their matches, and this job is the one place that notifies. After a
 * crash or a stop of the program the next run does the rest.
 */
export async function tendOpenMatches({ db, now, log }: MatchJobParts, signal?: AbortSignal): Promise<void> {
  const by = { actor: null, requestId: "tend-open-matches", now };
  let ended = 0;
  for (let ids = await dueToFill(db, now()); ids.length > 0; ids = await dueToFill(db, now()))
    for (const id of ids) {
      if (signal?.aborted) return;
      ended += (await db.transaction((tx) => endShortMatch(tx, by, id))) ? 1 : 0;
    }
  if (ended > 0) log.info({ matches: ended }, "Open matches ended because they were not full at their deadline");
  let notified = 0;
  for (let ids = await cancelledToNotify(db); ids.length > 0; ids = await cancelledToNotify(db)) {
    for (const id of ids) {
      if (signal?.aborted) return;
      notified += await db.transaction((tx) => notifyPlayers(tx, id, now));
    }
  }
  if (notified > 0) log.info({ people: notified }, "Players were notified that their open matches are cancelled");
  if (!signal?.aborted) await remindPlayers({ db, now });
}

/** Notifies the players of one match, once. Returns their number. */
async function notifyPlayers(tx: Transaction, matchId: string, now: () => Date): Promise<number> {
  if (!(await noteNotified(tx, matchId, now()))) return 0;
  const by = { actor: null, requestId: "tend-open-matches", now };
  const seats = await moneyOfSeats(tx, matchId);
  for (const { personId, credit, toReturn, fellShort, ...ids } of seats) {
    const after = { match: matchId, money: { credit, toReturn }, ...(fellShort && { short: true as const }) };
    await record(tx, by, { kind: "open-match.cancelled", ...ids, people: [personId], after });
  }
  for (const { personId, fellShort, ...ids } of await openRequestsOf(tx, matchId)) {
    await endRequest(tx, { matchId, personId }, { answer: "declined", by: null, at: now() });
    const answer = { accepted: false, ...(fellShort && { short: true as const }) };
    const after = { match: matchId, person: personId, ...answer };
    await record(tx, by, { kind: "open-match.request-answered", ...ids, people: [personId], after });
  }
  return seats.length;
}

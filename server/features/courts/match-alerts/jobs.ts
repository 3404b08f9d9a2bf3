import type { Logger } from "pino";
import { openMatchPath } from "#contract/addresses.ts";
import { noticeRules } from "#domain/outreach/notices/kinds.ts";
import { usualQuietHours, waits } from "#domain/outreach/notices/quiet-hours.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { FoundMatch } from "#server/features/courts/open-matches/reads.ts";
import { startOf } from "#server/features/courts/open-matches/reads-rules.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { noteDrafts } from "#server/platform/events/notices/noted.ts";
import { type FittingPlayer, findListed, fittingAlerts, matchesToAlert, notifiedAtOnce } from "./reads.ts";
import { noteAlerted, noteTold } from "./writes.ts";

type AlertParts = { readonly db: Database; readonly now: () => Date; readonly log: Logger };

/**
 * Notifies players of open matches that fit their alert: those that were opened, and those that have a seat again. A
 * match is marked until all its players are notified. After a crash the next run begins it anew, and nobody hears of it
 * twice, because there is one notice a day.
 */
export async function alertPlayers({ db, now, log }: AlertParts, signal?: AbortSignal): Promise<void> {
  let notified = 0;
  for (let due = await matchesToAlert(db); due.length > 0 && !signal?.aborted; due = await matchesToAlert(db))
    for (const one of due) {
      if (signal?.aborted) break;
      let after: string | null = null;
      do {
        const step: Step = await db.transaction((tx) => alertOf(tx, { ...one, after, now }));
        notified += step.notified;
        after = step.next;
      } while (after !== null);
    }
  if (notified > 0) log.info({ people: notified }, "Players were notified of open matches that fit their alert");
}

type Step = { readonly notified: number; readonly next: string | null };

/** Notifies some players of a match. Returns the last of them if there may be more. */
async function alertOf(
  tx: Transaction,
  {
    id,
    dueAt,
    after,
    now,
  }: { readonly id: string; readonly dueAt: string; readonly after: string | null; readonly now: () => Date },
): Promise<Step> {
  const found = await findListed(tx, id, now());
  const players = found ? await fittingAlerts(tx, found, after) : [];
  const notified = found ? await notify(tx, found, players, now) : 0;
  const next = players.length === notifiedAtOnce ? (players.at(-1)?.personId ?? null) : null;
  if (next === null) await noteAlerted(tx, id, dueAt);
  return { notified, next };
}

/** Notifies the players who hear of it before the start, and had no notice on that day. Returns their number. */
async function notify(
  tx: Transaction,
  found: FoundMatch,
  players: readonly FittingPlayer[],
  now: () => Date,
): Promise<number> {
  const { match, booking, club } = found;
  const hearing = players.map((one) => ({ personId: one.personId, ...hearsAt(one, now(), club.timeZone) }));
  const people = await noteTold(
    tx,
    hearing.filter(({ at }) => at < startOf(found)),
  );
  if (people.length === 0) return 0;
  const ids = { booking: booking.id, club: club.id, court: booking.courtId, match: match.id };
  const notice = { kind: "open-match-fits" as const, ...ids };
  noteDrafts(tx, { actor: null, now }, [{ to: { people }, notice, path: openMatchPath(match.id) }]);
  return people.length;
}

/**
 * Returns when a player hears of a notice that is written now, and on which day: in quiet hours, at their end. A player
 * who never chose quiet hours has the usual ones, by the club's clock.
 */
function hearsAt({ quiet }: FittingPlayer, now: Date, clubZone: string) {
  const { timeZone, ...hours } = quiet ?? { ...usualQuietHours, timeZone: clubZone };
  const minutes = waits(noticeRules["open-match-fits"], clubClock(now, timeZone).minute, hours, null);
  const at = new Date(now.getTime() + minutes * 60_000);
  return { at: at.getTime(), day: clubClock(at, timeZone).today };
}

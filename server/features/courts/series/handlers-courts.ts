import { rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { datesToMake, seriesHorizon } from "#domain/courts/series.ts";
import { addDays } from "#domain/lib/calendar.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockOwnCourt } from "#server/features/clubs/clubs/policy.ts";
import { countSeriesFrom, hasBookingsFrom, requireClub } from "#server/features/clubs/clubs/reads.ts";
import { presentPanel } from "#server/features/clubs/clubs/view.ts";
import { setCourtActive } from "#server/features/clubs/clubs/writes.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { seriesWhere } from "./reads.ts";
import type { Letting } from "./reads-dates.ts";
import { idsOf, makeDates } from "./writes-dates.ts";

export const activateCourt = signedIn.clubs.activateCourt.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnCourt(tx, input.courtId, context.actor);
    if (!found) throw errors.COURT_NOT_FOUND();
    const { id, active, clubId } = found.court;
    await setCourtActive(tx, id, true);
    const change = { before: { active }, after: { active: true } };
    await record(tx, context, { kind: "court.activated", court: id, club: clubId, ...change });
    // Read after the court is locked: a change of the club's hours locks the courts for its dates too, and waits.
    const club = await requireClub(tx, clubId);
    if (!active) {
      const back = await stoppedOn(tx, context, club, id);
      await releaseUnanswered(tx, context, [id]);
      const made = await makeDates(tx, context, club, { courtIds: [id], until: horizonOf(context, club) });
      for (const { series, day } of back) {
        const again = made.filter(({ seriesId }) => seriesId === series.id).map((one) => one.day);
        const after = { day: again.toSorted()[0] ?? day, startMinute: series.startMinute, dates: again.length };
        await record(tx, context, { kind: "series.resumed", ...idsOf(series), after });
      }
    }
    return presentPanel(club, context.requestRules);
  }),
);

export const deactivateCourt = signedIn.clubs.deactivateCourt.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnCourt(tx, input.courtId, context.actor);
    if (!found) throw errors.COURT_NOT_FOUND();
    const { id, active, clubId } = found.court;
    const now = context.now();
    const clock = clubClock(now, found.club.timeZone);
    const booked = await hasBookingsFrom(tx, id, now, clock);
    const isHeld = booked || (await countSeriesFrom(tx, id, clock)) > 0;
    if (isHeld && !input.confirmed) throw errors.COURT_HAS_BOOKINGS();
    for (const { series, day } of active ? await stoppedOn(tx, context, found.club, id) : []) {
      const { startMinute } = series;
      await record(tx, context, { kind: "series.paused", ...idsOf(series), after: { day, startMinute } });
    }
    await setCourtActive(tx, id, false);
    const change = { before: { active }, after: { active: false, booked } };
    await record(tx, context, { kind: "court.deactivated", court: id, club: clubId, ...change });
    return presentPanel(await requireClub(tx, clubId), context.requestRules);
  }),
);

/**
 * Finds the weekly series of a court in use that have dates beyond those made, each with the first of these. These
 * dates are not made while the court is out of use.
 */
async function stoppedOn(tx: Transaction, context: Parameters<typeof horizonOf>[0], club: Letting, courtId: string) {
  const clock = clubClock(context.now(), club.timeZone);
  const beyond = addDays(horizonOf(context, club), 14);
  const found = await seriesWhere(tx, { courtIds: [courtId] }, clock.today);
  return found.flatMap((series) => {
    const [day] = datesToMake(series, series, clock, beyond);
    return day === undefined ? [] : [{ series, day }];
  });
}

function horizonOf(
  { now, requestRules }: Pick<RequestContext, "now" | "requestRules">,
  { timeZone, bookingRules }: Letting,
) {
  return seriesHorizon(clubClock(now(), timeZone).today, rulesOfClub(bookingRules, requestRules));
}

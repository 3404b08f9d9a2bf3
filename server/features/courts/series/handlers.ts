import { rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { minutesUntil } from "#domain/courts/bookings/slot.ts";
import {
  checkSeries,
  closedOn,
  datesOf,
  datesToMake,
  isDateToCome,
  nextDate,
  seriesDaysAhead,
  seriesHorizon,
} from "#domain/courts/series.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { findOwnClub, findOwnCourt, lockOwnCourt } from "#server/features/clubs/clubs/policy.ts";
import { isPlayer } from "#server/features/courts/bookings/reads.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { readPhone } from "#server/platform/identity/phone.ts";
import { lockOwnSeries } from "./policy.ts";
import { datesMadeOf, hasHolder, heldBetween, shownSeries } from "./reads.ts";
import { type Letting, planDates } from "./reads-dates.ts";
import { presentPlanned, presentSeries } from "./view.ts";
import { endSeries, forgetSkip, insertSeries, noteSkips } from "./writes.ts";
import { cancelDates, idsOf, type Maker, makeDates, skipDates } from "./writes-dates.ts";

export const ofClub = signedIn.series.ofClub.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.NOT_YOUR_CLUB();
  const clock = clubClock(now(), club.timeZone);
  const shown = await shownOf(db, { clubId: club.id }, club, now());
  // An ended series stays listed as long as it has a date or a debt.
  return shown.filter(
    (one) => nextDate(one, clock) || one.debts.length > 0 || one.dates.some(({ made }) => made !== null),
  );
});

export const preview = signedIn.series.preview.handler(async ({ input, context, errors }) => {
  const { db, actor, requestRules } = context;
  const own = await findOwnCourt(db, input.courtId, actor);
  if (own?.club.id !== input.clubId) throw errors.COURT_NOT_FOUND();
  const now = context.now();
  const clock = clubClock(now, own.club.timeZone);
  orRefuse(checkSeries(input, own.club, clock), errors);
  const until = horizonOf(own.club, requestRules, clock.today);
  const days = datesToMake(input, { made: [], skipped: [] }, clock, until);
  const held = await heldBetween(db, [own.court.id], [clock.today, until], now);
  return { dates: presentPlanned(input, own.club, days, held) };
});

export const create = signedIn.series.create.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, requestRules } = context;
    const own = await lockOwnCourt(tx, input.courtId, actor);
    if (own?.club.id !== input.clubId) throw errors.COURT_NOT_FOUND();
    const { club, court } = own;
    if (!court.active) throw errors.COURT_INACTIVE();
    const now = context.now();
    const clock = clubClock(now, club.timeZone);
    const { clubId, courtId, holder, skip, ...form } = input;
    orRefuse(checkSeries(form, club, clock), errors);
    if (holder.kind === "player" && !(await isPlayer(tx, clubId, holder.playerId))) throw errors.PLAYER_NOT_FOUND();
    const near = club.whatsapp ?? club.phone;
    const held =
      holder.kind === "player"
        ? holder
        : { ...holder, phone: orRefuse(readPhone(holder.phone ?? "", { near }), errors) };
    await releaseUnanswered(tx, context, [courtId]);
    const until = horizonOf(club, requestRules, clock.today);
    // Older series get their dates first.
    await makeDates(tx, context, club, { courtIds: [courtId], until });
    const by = { createdBy: actor.personId, createdAt: now };
    const series = await insertSeries(tx, { clubId, courtId }, form, held, by);
    const asked = { courtIds: [courtId], until, seriesId: series.id };
    const before = await planDates(tx, club, asked, now);
    if (before.asked.length > 0) throw errors.SERIES_MEETS_REQUEST();
    await noteSkips(tx, series.id, skip, { taken: before.taken, dates: datesOf(series, clock.today, until) });
    const { free, taken } = await planDates(tx, club, asked, now);
    if (taken.length > 0) throw errors.SLOT_TAKEN();
    const { length: dates } = await makeDates(tx, context, club, asked);
    if (dates < free.length) throw errors.SLOT_TAKEN();
    const { weekday, startMinute, minutes, firstDay, lastDay } = form;
    const day = free[0]?.day ?? firstDay;
    const after = { weekday, startMinute, minutes, firstDay, lastDay, day, dates };
    await record(tx, context, { kind: "series.made", ...idsOf(series), after });
    return oneShown(tx, series.id, club, now);
  }),
);

export const leaveOut = signedIn.series.leaveOut.handler(({ input: { seriesId, day }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await lockOwnSeries(tx, seriesId, context.actor);
    if (!own) throw errors.SERIES_NOT_FOUND();
    const { series, club } = own;
    const now = context.now();
    const clock = clubClock(now, club.timeZone);
    // A moved date counts by its new place; its own day may be over.
    const made = (await datesMadeOf(tx, seriesId, day)).find(({ seriesDay }) => seriesDay === day);
    const isToCome = made ? minutesUntil(made.day, made.endMinute, clock) > 0 : isDateToCome(series, day, clock);
    if (!isToCome) throw errors.SERIES_DATE_OVER();
    if ((await skipDates(tx, context, [{ series, day, why: "club" }])) === 0) throw errors.SERIES_CHANGED();
    return oneShown(tx, seriesId, club, now);
  }),
);

export const restore = signedIn.series.restore.handler(({ input: { seriesId, day }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await lockOwnSeries(tx, seriesId, context.actor);
    if (!own) throw errors.SERIES_NOT_FOUND();
    const { series, club, court } = own;
    if (!court.active) throw errors.COURT_INACTIVE();
    const now = context.now();
    if (!isDateToCome(series, day, clubClock(now, club.timeZone))) throw errors.SERIES_DATE_OVER();
    if (closedOn(series, club, day)) throw errors.OUTSIDE_OPENING_HOURS();
    if (!(await forgetSkip(tx, seriesId, day))) throw errors.SERIES_CHANGED();
    await releaseUnanswered(tx, context, [court.id]);
    const only = {
      courtIds: [court.id],
      seriesId,
      until: day,
      needed: (slot: { day: CalendarDate }) => slot.day === day,
    };
    const { free } = await planDates(tx, club, only, now);
    if (free.length === 0 || (await makeDates(tx, context, club, only)).length === 0) throw errors.SLOT_TAKEN();
    const after = { day, startMinute: series.startMinute };
    await record(tx, context, { kind: "series.date-restored", ...idsOf(series), after });
    return oneShown(tx, seriesId, club, now);
  }),
);

export const end = signedIn.series.end.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await lockOwnSeries(tx, input.seriesId, context.actor);
    if (!own) throw errors.SERIES_NOT_FOUND();
    const { series, club, court } = own;
    const now = context.now();
    const clock = clubClock(now, club.timeZone);
    const from = input.from !== null && input.from < clock.today ? clock.today : input.from;
    const lastDay = from === null ? null : addDays(from, -1);
    if (lastDay === series.lastDay) throw errors.SERIES_CHANGED();
    const goesOn = lastDay === null || (series.lastDay !== null && lastDay > series.lastDay);
    if (goesOn && !court.active) throw errors.COURT_INACTIVE();
    await endSeries(tx, series.id, { from, by: context.actor.personId, now });
    if (!goesOn) return { freed: await freeFrom(tx, context, own, from ?? clock.today), made: 0 };
    // Read after the row is locked: a closed account ends the series for good.
    if (!(await hasHolder(tx, series))) throw errors.SERIES_CHANGED();
    await releaseUnanswered(tx, context, [court.id]);
    const asked = {
      courtIds: [court.id],
      seriesId: series.id,
      until: horizonOf(club, context.requestRules, clock.today),
    };
    const { length: made } = await makeDates(tx, context, club, asked);
    const more = series.lastDay === null || series.lastDay < clock.today ? clock.today : addDays(series.lastDay, 1);
    const [day = more] = datesOf({ ...series, lastDay: null }, more, addDays(more, 6));
    const after = { day, startMinute: series.startMinute, lastDay };
    await record(tx, context, { kind: "series.prolonged", ...idsOf(series), after });
    return { freed: 0, made };
  }),
);

/** Frees the dates of a series from a day on, and notifies its holder; returns their number. */
async function freeFrom(
  tx: Transaction,
  context: Maker,
  { series, club }: NonNullable<Awaited<ReturnType<typeof lockOwnSeries>>>,
  from: CalendarDate,
): Promise<number> {
  const clock = clubClock(context.now(), club.timeZone);
  const made = await datesMadeOf(tx, series.id, from);
  const toCome = made.filter(({ day, endMinute }) => minutesUntil(day, endMinute, clock) > 0);
  await cancelDates(
    tx,
    toCome.flatMap(({ seriesDay }) => (seriesDay === null ? [] : [{ series, day: seriesDay }])),
    context,
  );
  const [day = from] = datesOf({ ...series, lastDay: null }, from, addDays(from, 6));
  const after = { day, startMinute: series.startMinute, dates: toCome.length };
  await record(tx, context, { kind: "series.ended", ...idsOf(series), after });
  return toCome.length;
}

function horizonOf(club: Letting, first: RequestContext["requestRules"], today: CalendarDate): CalendarDate {
  return seriesHorizon(today, rulesOfClub(club.bookingRules, first));
}

async function shownOf(db: Database | Transaction, which: Parameters<typeof shownSeries>[1], club: Letting, now: Date) {
  const clock = clubClock(now, club.timeZone);
  return (await shownSeries(db, which, clock, addDays(clock.today, seriesDaysAhead))).map(presentSeries);
}

async function oneShown(tx: Transaction, seriesId: string, club: Letting, now: Date) {
  const [shown] = await shownOf(tx, { seriesId }, club, now);
  if (!shown) throw new Error(`series ${seriesId} is gone`);
  return shown;
}

import { daysOfMonth } from "#domain/lib/calendar.ts";
import { playersNamed } from "#server/db/found-players.ts";
import { findOwnClub, findOwnCourt, isKnownTo, runsClub } from "#server/features/clubs/clubs/policy.ts";
import { countSeriesFrom } from "#server/features/clubs/clubs/reads.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { askedFrom, countByDay, liveFrom, liveOn } from "./reads.ts";
import { presentBooking, presentClubDay } from "./view.ts";

export const month = signedIn.bookings.month.handler(async ({ input, context: { db, actor, now }, errors }) => {
  if (!(await findOwnCourt(db, input.courtId, actor))) throw errors.COURT_NOT_FOUND();
  const { first, last } = daysOfMonth(input.month);
  return countByDay(db, { courtId: input.courtId }, [first, last], now());
});

export const monthOfClub = signedIn.bookings.monthOfClub.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const own = await findOwnClub(db, input.clubId, actor);
  if (!own) throw errors.CLUB_NOT_FOUND();
  const { first, last } = daysOfMonth(input.month);
  return countByDay(db, { clubId: own.id }, [first, last], now());
});

export const day = signedIn.bookings.day.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const found = runsClub(actor, input.clubId) && (await liveOn(db, { ...input, now: now() }));
  if (!found) throw errors.CLUB_NOT_FOUND();
  return presentClubDay(found);
});

export const toConfirm = signedIn.bookings.toConfirm.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const own = await findOwnClub(db, input.clubId, actor);
  if (!own) throw errors.CLUB_NOT_FOUND();
  const moment = now();
  const { found, total } = await askedFrom(db, own.id, moment, clubClock(moment, own.timeZone));
  return { bookings: found.map(presentBooking), total };
});

export const upcoming = signedIn.bookings.upcoming.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const own = await findOwnCourt(db, input.courtId, actor);
  if (!own) throw errors.COURT_NOT_FOUND();
  const moment = now();
  const clock = clubClock(moment, own.club.timeZone);
  const { found, ...rest } = await liveFrom(db, own.court.id, moment, clock);
  const series = await countSeriesFrom(db, own.court.id, clock);
  return { bookings: found.map(presentBooking), ...rest, ...(series > 0 && { series }) };
});

export const findPlayers = signedIn.bookings.findPlayers.handler(async ({ input, context: { db, actor }, errors }) => {
  if (!runsClub(actor, input.clubId)) throw errors.NOT_YOUR_CLUB();
  return playersNamed(db, input.text, isKnownTo(input.clubId));
});

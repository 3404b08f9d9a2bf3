import { rulesOfClub } from "#domain/bookings/request.ts";
import { datesOf, seriesHorizon } from "#domain/bookings/series.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { chargeAnew } from "#server/features/money/finances/writes-courts.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { signedIn } from "#server/platform/gate.ts";
import { findOwnSeries, lockOwnSeries } from "./policy.ts";
import { pricesFrom } from "./reads-prices.ts";
import { setDatePrice, setPrice } from "./writes.ts";
import { idsOf } from "./writes-dates.ts";

export const pricesPreview = signedIn.series.pricesPreview.handler(async ({ input, context, errors }) => {
  const own = await findOwnSeries(context.db, input.seriesId, context.actor);
  if (!own) throw errors.SERIES_NOT_FOUND();
  const dates = await pricesFrom(context.db, own, input, context.now());
  return {
    dates: dates
      .map(({ day, before, after, stays }) => ({ day, before, after, stays }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
});

export const reprice = signedIn.series.reprice.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { seriesId, from, price } = input;
    const own = await lockOwnSeries(tx, seriesId, context.actor);
    if (!own) throw errors.SERIES_NOT_FOUND();
    const { today } = clubClock(context.now(), own.club.timeZone);
    const horizon = seriesHorizon(today, rulesOfClub(own.club.bookingRules, context.requestRules));
    // A date that is not made yet and comes before that day would cost it too.
    if (datesOf(own.series, addDays(horizon, 1), addDays(from, -1)).length > 0) throw errors.SERIES_WITHOUT_DATES();
    const dates = await pricesFrom(tx, own, input, context.now());
    await setPrice(tx, seriesId, price);
    const changing = dates.filter(({ before, after }) => before !== after);
    for (const { bookingId, before, after } of changing) {
      // Whoever gives a date up or pays of it meanwhile is not overruled: what was confirmed was of how it stood.
      const isOurs = await setDatePrice(tx, bookingId, after);
      if (!isOurs || !(await chargeAnew(tx, bookingId, before, context))) throw errors.SERIES_CHANGED();
    }
    const after = { from, price, dates: changing.length };
    await record(tx, context, { kind: "series.repriced", ...idsOf(own.series), after });
    return { changed: changing.length, stayed: dates.filter(({ stays }) => stays).length };
  }),
);

import { rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { datesOf, seriesHorizon } from "#domain/courts/series.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { chargeAnew, holdCharges } from "#server/features/money/finances/writes-courts.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
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
    // A date before that day that is not made yet would take the new price too.
    if (datesOf(own.series, addDays(horizon, 1), addDays(from, -1)).length > 0) throw errors.SERIES_WITHOUT_DATES();
    const dates = await pricesFrom(tx, own, input, context.now());
    await setPrice(tx, seriesId, price);
    const changing = dates.filter(({ before, after }) => before !== after);
    // Refuse if a date was cancelled or paid meanwhile: the operator confirmed the earlier state.
    for (const { bookingId, after } of changing)
      if (!(await setDatePrice(tx, bookingId, after))) throw errors.SERIES_CHANGED();
    await holdCharges(
      tx,
      changing.map(({ bookingId }) => bookingId),
    );
    for (const { bookingId, before } of changing)
      if (!(await chargeAnew(tx, bookingId, before, context))) throw errors.SERIES_CHANGED();
    const { people, ...ids } = idsOf(own.series);
    const isNews = changing.length > 0 || price !== own.series.price;
    const after = { from, price, dates: changing.length, ...newPriceOf(own.series, changing, { from, price }) };
    await record(tx, context, { kind: "series.repriced", ...ids, people: isNews ? people : [], after });
    return { changed: changing.length, stayed: dates.filter(({ stays }) => stays).length };
  }),
);

type Repriced = Awaited<ReturnType<typeof pricesFrom>>[number];

/** Returns the first date with a new price, and its old and new price if each is the same for all dates. */
function newPriceOf(
  series: Parameters<typeof datesOf>[0] & { readonly startMinute: number; readonly price: number | null },
  changing: readonly Repriced[],
  { from, price }: { readonly from: CalendarDate; readonly price: number | null },
) {
  const { startMinute } = series;
  const [first] = changing.map(({ day }) => day).toSorted();
  if (first === undefined) {
    const [day = from] = datesOf(series, from, addDays(from, 6));
    return { day, startMinute, before: series.price, now: price };
  }
  const only = (prices: readonly (number | null)[]) => (new Set(prices).size === 1 ? (prices[0] ?? null) : null);
  const [before, now] = [only(changing.map((one) => one.before)), only(changing.map((one) => one.after))];
  return { day: first, startMinute, before, now };
}

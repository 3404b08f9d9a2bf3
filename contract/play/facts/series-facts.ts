import type { SkipReason, WeeklySeries } from "#domain/bookings/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Id, OfCourt } from "./fact-parts.ts";

type OfSeries = OfCourt & { readonly series: Id; readonly people: readonly Id[] };
type Date = { readonly day: CalendarDate; readonly startMinute: number };

/** What is known of what happens to turnos fijos. */
export type SeriesFacts = {
  "series.made": OfSeries & { readonly after: WeeklySeries & { readonly day: CalendarDate; readonly dates: number } };
  "series.date-skipped": OfSeries & {
    readonly after: Date & { readonly why: SkipReason; readonly tournament: Id | null };
  };
  "series.date-restored": OfSeries & { readonly after: Date };
  /** `price` is what was typed, null for the club's prices; `dates` cost something else from `from` on. */
  "series.repriced": OfSeries & {
    readonly after: { readonly from: CalendarDate; readonly price: number | null; readonly dates: number };
  };
  /** `day` is the first that is not theirs any more. */
  "series.ended": OfSeries & { readonly after: Date & { readonly dates: number } };
};

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
  /**
   * `price` is what was typed, null for the club's prices; `dates` that are made cost something else from `from` on, the first on `day`.
   * `before` and `now` are what each costs, null where that is not one number. `people` are told; nobody is where nothing changes.
   */
  "series.repriced": OfSeries & {
    readonly after: Date & {
      readonly from: CalendarDate;
      readonly price: number | null;
      readonly dates: number;
      readonly before: number | null;
      readonly now: number | null;
    };
  };
  /** `day` is the first that is not theirs any more. */
  "series.ended": OfSeries & { readonly after: Date & { readonly dates: number } };
  /** It goes on longer than it was to: until `lastDay`, or until somebody ends it. `day` is the first that is theirs again. */
  "series.prolonged": OfSeries & { readonly after: Date & { readonly lastDay: CalendarDate | null } };
  /** Its court is out of service: no dates are made from `day` on until it is back. */
  "series.paused": OfSeries & { readonly after: Date };
  /** Its court is in service again: `dates` are made, the first that is theirs again is on `day`. */
  "series.resumed": OfSeries & { readonly after: Date & { readonly dates: number } };
  /** It ended with the account of who had it, whom nobody names any more. */
  "series.left": OfSeries & { readonly after: Date & { readonly dates: number } };
};

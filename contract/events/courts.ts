import type { BookingState } from "#domain/courts/bookings/booking.ts";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import type { Deposited } from "#domain/courts/deposits.ts";
import type { SkipReason, WeeklySeries } from "#domain/courts/series.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Minute } from "#domain/lib/span.ts";
import type { Settled } from "#domain/money/finances/booking-end.ts";
import type { Change, Id, OfBooking, OfClub, OfCourt, OfPerson } from "./fact-parts.ts";
import { bookings, event } from "./row.ts";

type CourtTime = Pick<Slot, "day" | "startMinute"> & { readonly courtId: Id };
/** A freed court that is offered to players on its watch list. */
type OfFreed = OfCourt & { readonly people: readonly Id[] };
type FreedSlot = Pick<Slot, "day" | "startMinute" | "endMinute">;
/** `until` is the minute of that day until which a match takes the court. */
type LateFacts = { readonly why: "late" | "rain"; readonly until: number | null };
/** The club ended the booking. `rain` is set if rain was the reason, and tells how payments were settled. */
type Ended = Change<
  { readonly state: BookingState },
  { readonly state: BookingState; readonly rain?: Settled; readonly money?: Settled }
>;
type OfSeries = OfCourt & { readonly series: Id; readonly people: readonly Id[] };
type SlotStart = { readonly day: CalendarDate; readonly startMinute: number };

/** Events of bookings, freed slots, recurring bookings and withdrawal requests. */
export const courtEvents = {
  /** RESERVADO at once if the club does not answer requests and no deposit is awaited. */
  "booking.asked": event<
    OfBooking & {
      readonly after: Slot & {
        readonly courtId: Id;
        readonly state: "PRE_RESERVA" | "RESERVADO";
        readonly price: number | null;
        readonly deposit: number | null;
        readonly awaits: Deposited["awaits"];
      };
    }
  >()({ audit: "booking", live: bookings, notifies: ["request-to-answer"] }),
  /** `series` is the recurring booking (turno fijo) of this date. */
  "booking.given-up": event<
    OfBooking & {
      readonly series: Id | null;
      readonly before: { readonly state: BookingState };
      readonly after: { readonly state: BookingState; readonly day: Slot["day"] };
    }
  >()({ audit: "booking", live: bookings, notifies: ["slot-given-up", "series-date-left"] }),
  "booking.reserved": event<
    OfBooking & {
      readonly after: Slot & {
        readonly courtId: Id;
        readonly holder: "player" | "guest";
        readonly price: number | null;
      };
    }
  >()({ audit: "booking", live: bookings, notifies: ["booking-confirmed"] }),
  "booking.confirmed": event<OfBooking & Change<{ readonly state: BookingState }>>()({
    audit: "booking",
    live: bookings,
    notifies: ["booking-confirmed"],
  }),
  "booking.rejected": event<OfBooking & Ended>()({ audit: "booking", live: bookings, notifies: ["booking-rejected"] }),
  "booking.cancelled": event<OfBooking & Ended>()({
    audit: "booking",
    live: bookings,
    notifies: ["booking-cancelled"],
  }),
  /** True if the club recorded a no-show. */
  "booking.no-show": event<OfBooking & { readonly after: { readonly missed: boolean } }>()({
    audit: "booking",
    live: bookings,
    notifies: ["booking-missed", "booking-kept"],
  }),
  /** The prices are set if they changed with the move. */
  "booking.moved": event<OfBooking & Change<CourtTime & { readonly price?: number | null }>>()({
    audit: "booking",
    live: bookings,
    notifies: ["booking-moved"],
  }),
  "booking.told": event<OfBooking & { readonly after: LateFacts }>()({
    audit: "booking",
    live: { club: "bookings" },
    notifies: ["booking-late"],
  }),
  /** The hold ended without the club's answer, or without the deposit. */
  "booking.expired": event<OfBooking & { readonly after: { readonly awaited: Deposited["awaits"] } }>()({
    live: bookings,
    notifies: ["booking-expired"],
  }),
  /** A player starts or stops watching for a freed slot. */
  "slot.watched": event<OfClub & OfPerson>()({ live: { person: "bookings" } }),
  "slot.watch-left": event<OfClub & OfPerson>()({ live: { person: "bookings" } }),
  /** The freed slot is held for the player until then. `untilMinute` is the same moment on the club's clock. */
  "slot.offered": event<
    OfFreed & { readonly after: FreedSlot & { readonly until: string; readonly untilMinute: Minute } }
  >()({ live: bookings, notifies: ["slot-offered"] }),
  "slot.declined": event<OfFreed & { readonly before: FreedSlot }>()({ audit: "court", live: bookings }),
  "slot.offer-passed": event<OfFreed & { readonly before: FreedSlot }>()({ live: bookings }),
  /** A buyer withdrew from an online purchase. */
  "regret.opened": event<OfClub & OfPerson & { readonly after: { readonly regret: Id; readonly number: number } }>()({
    live: { club: "status" },
    notifies: ["regret-to-answer"],
  }),
  "regret.answered": event<
    OfClub &
      OfPerson & {
        readonly people: readonly Id[];
        readonly after: { readonly regret: Id; readonly number: number; readonly accepted: boolean };
        /** The club's answer to the buyer. It is stored with the case, not in the audit. */
        readonly answer: string;
      }
  >()({ audit: "club", live: { club: "status" }, notifies: ["regret-answered"] }),

  "series.made": event<
    OfSeries & { readonly after: WeeklySeries & { readonly day: CalendarDate; readonly dates: number } }
  >()({ audit: "court", live: bookings, notifies: ["series-made"] }),
  "series.date-skipped": event<
    OfSeries & {
      readonly after: SlotStart & { readonly why: SkipReason; readonly tournament: Id | null };
    }
  >()({ audit: "court", live: bookings, notifies: ["series-skipped"] }),
  "series.date-restored": event<OfSeries & { readonly after: SlotStart }>()({
    audit: "court",
    live: bookings,
    notifies: ["series-restored"],
  }),
  /**
   * `price` is the typed price, null for the club's prices. The `dates` that exist already cost it from `from` on, the
   * first on `day`.
   * `before` and `now` are the prices per date, null if the dates differ. `people` are notified; it is empty if nothing
   * changes.
   */
  "series.repriced": event<
    OfSeries & {
      readonly after: SlotStart & {
        readonly from: CalendarDate;
        readonly price: number | null;
        readonly dates: number;
        readonly before: number | null;
        readonly now: number | null;
      };
    }
  >()({ audit: "court", live: bookings, notifies: ["series-repriced"] }),
  /** `day` is the first date that the holder loses. */
  "series.ended": event<OfSeries & { readonly after: SlotStart & { readonly dates: number } }>()({
    audit: "court",
    live: bookings,
    notifies: ["series-ended"],
  }),
  /** The series was prolonged until `lastDay`, or without an end. `day` is the first regained date. */
  "series.prolonged": event<OfSeries & { readonly after: SlotStart & { readonly lastDay: CalendarDate | null } }>()({
    audit: "court",
    live: bookings,
    notifies: ["series-prolonged"],
  }),
  /** The court is out of service. No dates are made from `day` on until it is back. */
  "series.paused": event<OfSeries & { readonly after: SlotStart }>()({
    audit: "court",
    live: bookings,
    notifies: ["series-paused"],
  }),
  /** The court is in service again. `dates` are made, the first regained one on `day`. */
  "series.resumed": event<OfSeries & { readonly after: SlotStart & { readonly dates: number } }>()({
    audit: "court",
    live: bookings,
    notifies: ["series-resumed"],
  }),
  /** The series ended when its holder's account was closed, so the holder has no name any more. */
  "series.left": event<OfSeries & { readonly after: SlotStart & { readonly dates: number } }>()({
    audit: "court",
    live: bookings,
    notifies: ["series-left"],
  }),
};

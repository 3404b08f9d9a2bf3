import type { Blocking } from "#domain/bookings/blocks.ts";
import type { BookingState } from "#domain/bookings/booking.ts";
import type { SaidRules } from "#domain/bookings/club-rules.ts";
import type { Deposited } from "#domain/bookings/deposit.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import type { CourtRules, OpeningHours, PriceBand } from "#domain/clubs/court-rules.ts";
import type { Minute } from "#domain/lib/span.ts";
import type { Settled } from "#domain/money/booking-end.ts";
import type { Change, Id, OfBooking, OfClub, OfCourt, OfPerson } from "./fact-parts.ts";

type SlotSettings = Pick<CourtRules, "grid" | "durations" | "noSlivers"> & {
  readonly bookingRules: SaidRules;
};
type CourtTime = Pick<Slot, "day" | "startMinute"> & { readonly courtId: Id };

/** A court that is offered to somebody. */
type OfFreed = OfCourt & { readonly people: readonly Id[] };
type FreedSlot = Pick<Slot, "day" | "startMinute" | "endMinute">;

/** `until` is until when a match takes the court, in minutes of that day. */
type LateFacts = { readonly why: "late" | "rain"; readonly until: number | null };

/** Its club ended it; because of rain, where that is said: then this is what became of what was paid. */
type Ended = Change<{ readonly state: BookingState }, { readonly state: BookingState; readonly rain?: Settled }>;

/** What is known of what happens to courts: how they are let, and to whom. */
export type CourtFacts = {
  "club.hours": OfClub & Change<OpeningHours>;
  "club.prices": OfClub & Change<readonly PriceBand[]>;
  "club.booking-rules": OfClub & Change<SlotSettings>;
  "club.club-rules": OfClub & Change<SaidRules>;
  /** Kept for the club itself; `blocks` is how many stretches it took. */
  "court.blocked": OfCourt & { readonly after: Blocking & { readonly note: string; readonly blocks: number } };

  /** RESERVADO at once where the club answers no request and no seña is waited for. */
  "booking.asked": OfBooking & {
    readonly after: Slot & {
      readonly courtId: Id;
      readonly state: "PRE_RESERVA" | "RESERVADO";
      readonly price: number | null;
      readonly deposit: number | null;
      readonly awaits: Deposited["awaits"];
    };
  };
  /** `series` is the turno fijo of which it is a date. */
  "booking.given-up": OfBooking & {
    readonly series: Id | null;
    readonly before: { readonly state: BookingState };
    readonly after: { readonly state: BookingState; readonly day: Slot["day"] };
  };
  "booking.reserved": OfBooking & {
    readonly after: Slot & { readonly courtId: Id; readonly holder: "player" | "guest"; readonly price: number | null };
  };
  "booking.confirmed": OfBooking & Change<{ readonly state: BookingState }>;
  "booking.rejected": OfBooking & Ended;
  "booking.cancelled": OfBooking & Ended;
  /** Whether nobody came, as its club notes it. */
  "booking.no-show": OfBooking & { readonly after: { readonly missed: boolean } };
  /** The prices where they changed with it. */
  "booking.moved": OfBooking & Change<CourtTime & { readonly price?: number | null }>;
  "booking.told": OfBooking & { readonly after: LateFacts };
  /** Its time was over: nobody answered, or the seña did not come. */
  "booking.expired": OfBooking & { readonly after: { readonly awaited: Deposited["awaits"] } };

  /** Somebody wants to be told when a slot is freed, or does no longer. */
  "slot.watched": OfClub & OfPerson;
  "slot.watch-left": OfClub & OfPerson;
  /** What is freed is theirs until then; `untilMinute` is the same on the club's clock. */
  "slot.offered": OfFreed & { readonly after: FreedSlot & { readonly until: string; readonly untilMinute: Minute } };
  "slot.declined": OfFreed & { readonly before: FreedSlot };
  "slot.offer-passed": OfFreed & { readonly before: FreedSlot };

  /** Somebody took back what they bought on line. */
  "regret.opened": OfClub & OfPerson & { readonly after: { readonly regret: Id; readonly number: number } };
  "regret.answered": OfClub &
    OfPerson & {
      readonly people: readonly Id[];
      readonly after: { readonly regret: Id; readonly number: number; readonly accepted: boolean };
      /** What the club wrote to who asked; kept with the case, not with the trace. */
      readonly answer: string;
    };
};

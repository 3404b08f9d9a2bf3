import type { Me } from "#contract/accounts.ts";
import type { ClubContact } from "#contract/values.ts";
import type { BookingState } from "#domain/bookings/booking.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Pair } from "#domain/pairs/pair.ts";
import type { Class } from "#domain/people/own-class.ts";
import type { AccountStatus, Role } from "#domain/people/person.ts";
import type { PublicNames } from "#domain/people/public-name.ts";
import type { OwnPointsTable } from "#domain/ranking/own-tables.ts";
import type { ScheduleRules } from "#domain/scheduling/schedule-rules.ts";
import type { Outcome } from "#domain/scoring/outcome.ts";
import type { CategoryKey } from "#domain/tournaments/category.ts";
import type { CategoryTerms } from "#domain/tournaments/category-change.ts";
import type { RulesChoice } from "#domain/tournaments/category-rules.ts";
import type { Eligibility, PairObjection } from "#domain/tournaments/eligibility.ts";
import type { Block } from "#domain/tournaments/publication.ts";
import type { TournamentStatus } from "#domain/tournaments/tournament.ts";

// What happens is a fact for ever: ids and facts of that moment, never an e-mail address and never a telephone number, because
// whatever follows from it may be kept and shown. `people` are the players whom it concerns, whoever did it.

type Id = string;
type Change<Before, After = Before> = { readonly before: Before; readonly after: After };

type OfPerson = { readonly person: Id };
type OfClub = { readonly club: Id };
type OfCourt = OfClub & { readonly court: Id };
type OfTournament = OfClub & { readonly tournament: Id };
type OfScreen = OfTournament & { readonly screen: Id };
type OfCategory = OfTournament & { readonly category: Id };
type OfPair = OfCategory & { readonly pair: Id; readonly people: readonly Id[] };
type OfMatch = OfCategory & { readonly match: Id };
type OfMatchOnCourt = OfMatch & { readonly people: readonly Id[] };
/** The matches that are different now: the one itself, those where its winner goes, those whose results are lost. */
type ChangedMatches = { readonly changed: readonly Id[] };
type OfBooking = OfCourt & { readonly booking: Id; readonly people: readonly Id[] };

type Draw = { readonly drawId: Id; readonly version: number };
type NewDraw = Draw & {
  readonly pairs: number;
  readonly isSeeded: boolean;
  readonly orderedByClub: boolean;
  readonly zonesByClub: boolean;
  readonly seedsByLot: boolean;
  readonly randomSeed: string;
  readonly zones?: readonly (readonly Id[])[];
};
type Planned = { readonly order: readonly Id[] | null; readonly zones: readonly (readonly Id[])[] | null };
type MatchPlace = { readonly courtId: Id; readonly day: CalendarDate; readonly startMinute: number };
type Clock = { readonly day: CalendarDate; readonly minute: number };
type ResultBefore = { readonly revision: number; readonly undone: readonly Id[] };

type CourtPlace = { readonly id: Id; readonly name: string; readonly position: number; readonly covered: boolean };
type ClubDetails = {
  readonly name: string;
  readonly address: string;
  readonly openingHour: number;
  readonly closingHour: number;
};
type TournamentWords = {
  readonly name: string;
  readonly description: string;
  readonly publicNames: PublicNames;
};
type UserState = {
  readonly name: string;
  readonly role: Role;
  readonly profile: Me["profile"];
  readonly clubs: readonly Id[];
};

/** What the entered people are told of a tournament, in words, and how they reach its club; it is kept nowhere. */
export type TournamentTold = {
  readonly name: string;
  readonly club: { readonly name: string; readonly address: string } & ClubContact;
  readonly block: Block;
};
/** The same of a delay, with what happened. */
export type DelayTold = TournamentTold & { readonly why: "rain" | "late" | "court" };
/** What whoever holds a court is told of it; `until` is until when a match takes it, in minutes of that day. */
export type BookingTold = Slot & {
  readonly court: string;
  readonly club: { readonly name: string; readonly address: string } & ClubContact;
};
type LateFacts = { readonly why: "late" | "rain"; readonly until: number | null };
type ToldToEntered = { readonly people: readonly Id[]; readonly told: TournamentTold };

/** What is known of each kind of event. */
export type EventFacts = {
  "account.closed": OfPerson;
  "person.renamed": OfPerson;
  "person.photo-changed": OfPerson;
  "person.signed-out-everywhere": OfPerson;
  "person.phone-changed": OfPerson;
  "person.naming-changed": OfPerson;
  "profile.saved": OfPerson;
  "player.reclassified": OfPerson & OfClub & Change<Class>;
  "person.activated": OfPerson & Change<{ readonly status: AccountStatus }>;
  "person.deactivated": OfPerson & Change<{ readonly status: AccountStatus }>;
  "person.edited": OfPerson & Change<UserState>;
  "person.made-super-admin": OfPerson &
    Change<
      { readonly role: Role | null; readonly status: AccountStatus | null },
      { readonly role: Role; readonly status: AccountStatus }
    >;
  "person.unmade-super-admin": OfPerson & Change<{ readonly role: Role }>;

  "guest.added": OfClub & OfPerson;
  "guest.corrected": OfClub & OfPerson;
  "guest.erased": OfClub & OfPerson;

  "club.registered": OfClub;
  "club.activated": OfClub & Change<{ readonly status: AccountStatus }>;
  "club.deactivated": OfClub & Change<{ readonly status: AccountStatus }>;
  "club.visited": OfClub;
  "club.changed": OfClub & Change<ClubDetails>;
  "club.image-changed": OfClub & Change<{ readonly image: string | null }>;
  "club.points-tables": OfClub & Change<readonly OwnPointsTable[]>;
  "courts.arranged": OfClub & Change<readonly CourtPlace[]>;
  "court.added": OfCourt & { readonly after: { readonly name: string; readonly number: number } };
  "court.removed": OfCourt & { readonly before: { readonly name: string; readonly number: number } };
  "court.activated": OfCourt & Change<{ readonly active: boolean }>;
  "court.deactivated": OfCourt &
    Change<{ readonly active: boolean }, { readonly active: boolean; readonly booked: boolean }>;

  "tournament.published": OfTournament & { readonly after: Block & { readonly name: string; readonly slots: number } };
  "tournament.edited": OfTournament & Change<TournamentWords>;
  "tournament.moved": OfTournament &
    ToldToEntered &
    Change<
      Block & { readonly courtIds: readonly Id[] },
      Block & { readonly courtIds: readonly Id[]; readonly slots: number; readonly playersTold: number }
    >;
  "tournament.cancelled": OfTournament &
    ToldToEntered &
    Change<
      { readonly status: TournamentStatus },
      { readonly status: "cancelled"; readonly slotsFreed: number; readonly playersTold: number }
    >;
  "tournament.closed": OfTournament &
    Change<
      { readonly status: TournamentStatus },
      {
        readonly status: "finished";
        readonly dateCompleted: CalendarDate;
        readonly validUntil: CalendarDate;
        readonly slotsFreed: number;
        readonly results: readonly object[];
      }
    >;
  "tournament.reopened": OfTournament &
    Change<
      { readonly status: TournamentStatus },
      {
        readonly status: "upcoming";
        readonly players: number;
        readonly slotsRestored: number;
        readonly slotsTaken: number;
      }
    >;
  "category.registration": OfCategory & Change<{ readonly open: boolean }>;
  "category.rules": OfCategory & Change<RulesChoice>;
  "category.eligibility": OfCategory & Change<Eligibility>;
  "category.changed": OfCategory & Change<CategoryTerms>;
  "category.added": OfCategory & { readonly after: CategoryKey & CategoryTerms };
  "category.removed": OfCategory & { readonly before: CategoryKey & CategoryTerms };

  "player.entered": OfCategory & OfPerson;
  "player.left": OfCategory & OfPerson;
  "player.taken-out": OfCategory & OfPerson;

  "availability.stated": OfTournament & OfPerson;
  "availability.set": OfPair;
  "pair.proposed": OfPair;
  "pair.accepted": OfPair;
  "pair.rejected": OfPair;
  "pair.proposal-withdrawn": OfPair;
  "pair.dissolved": OfPair & { readonly before: { readonly players: readonly Id[] } };
  "pair.added": OfPair & { readonly after: Pair & { readonly letInDespite?: readonly PairObjection[] } };
  "pair.confirmed": OfPair &
    Change<{ readonly state: Pair["state"] }, { readonly state: Pair["state"]; readonly paid: boolean }>;
  "pair.payment-noted": OfPair & Change<{ readonly paid: boolean }>;
  "pair.confirmation-undone": OfPair & Change<Pair, { readonly state: Pair["state"] }>;
  "pair.removed": OfPair & { readonly before: Pair };
  "pair.withdrawn": OfPair;
  "pair.reinstated": OfPair;
  "pair.player-replaced": OfPair & Change<{ readonly player: Id }>;
  "pair.seated": OfPair & { readonly after: { readonly seed: number } };
  "pair.replaced": OfPair & { readonly after: { readonly pairId: Id } };

  "draw.planned": OfCategory & Change<Planned>;
  "draw.drafted": OfCategory & { readonly after: { readonly draftId: Id; readonly randomSeed: string } };
  "draw.draft-discarded": OfCategory & { readonly before: { readonly draftId: Id } };
  "draw.generated": OfCategory & { readonly after: NewDraw };
  "draw.redrawn": OfCategory & Change<Draw, NewDraw>;
  "draw.annulled": OfCategory & { readonly before: Draw };

  "result.entered": OfMatch & ChangedMatches & Change<ResultBefore, Outcome>;
  "result.cleared": OfMatch & ChangedMatches & Change<ResultBefore, null>;

  "match.called": OfMatchOnCourt & { readonly after: { readonly courtId: Id } };
  "match.call-undone": OfMatchOnCourt & { readonly before: { readonly courtId: Id } };
  "match.started": OfMatchOnCourt & { readonly after: { readonly courtId: Id } };
  "match.ended": OfMatchOnCourt & { readonly before: { readonly courtId: Id } };

  "match.place-seen": OfPerson;

  "schedule.rules": OfTournament & Change<ScheduleRules>;
  "schedule.applied": OfTournament & {
    readonly after: { readonly placed: number; readonly unplaced: number; readonly seed: string | null };
  };
  "schedule.placed": OfTournament & { readonly match: Id } & Change<MatchPlace | null>;
  "schedule.unplaced": OfTournament & { readonly match: Id; readonly before: MatchPlace };
  "schedule.swapped": OfTournament & { readonly match: Id; readonly after: { readonly other: Id } };
  "schedule.locked": OfTournament & { readonly after: { readonly locked: boolean; readonly matches: number } };
  "schedule.hours": OfTournament & { readonly after: { readonly taken: number; readonly givenBack: number } };
  "schedule.undone": OfTournament & {
    readonly people: readonly Id[];
    readonly before: { readonly kind: string; readonly matches: number };
  };
  "schedule.delayed": OfTournament & {
    readonly people: readonly Id[];
    /** Null where no letters go. */
    readonly told: DelayTold | null;
    readonly after: {
      readonly why: "rain" | "late" | "court";
      readonly way: "shift" | "rearrange" | "one-court";
      readonly courtIds: readonly Id[];
      readonly from: Clock;
      readonly to: Clock;
      readonly moved: number;
      readonly unplaced: number;
      readonly stopped: number;
      readonly playersTold: number;
    };
  };
  /** `people` are all who play in a match that is told otherwise. */
  "schedule.published": OfTournament & {
    readonly people: readonly Id[];
    /** Null where no letters go. */
    readonly told: TournamentTold | null;
    readonly after: { readonly matches: number; readonly changed: number; readonly playersTold: number };
  };

  "screen.added": OfScreen;
  "screen.set": OfScreen;
  "screen.removed": OfScreen;

  "booking.asked": OfBooking & { readonly after: Slot & { readonly courtId: Id } };
  "booking.given-up": OfBooking & Change<{ readonly state: BookingState }>;
  "booking.reserved": OfBooking & {
    readonly after: Slot & { readonly courtId: Id; readonly holder: "player" | "guest" };
  };
  "booking.confirmed": OfBooking & Change<{ readonly state: BookingState }>;
  "booking.rejected": OfBooking & Change<{ readonly state: BookingState }>;
  "booking.cancelled": OfBooking & Change<{ readonly state: BookingState }>;
  "booking.moved": OfBooking & { readonly told: BookingTold & { readonly courtBefore: string } } & Change<{
      readonly courtId: Id;
    }>;
  "booking.told": OfBooking & {
    readonly told: BookingTold & LateFacts;
    readonly after: LateFacts;
  };
  "booking.expired": OfBooking;
};

import type { Me } from "#contract/accounts.ts";
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
import type { CourtFacts } from "./court-facts.ts";
import type { Change, Id, OfCategory, OfClub, OfCourt, OfPair, OfPerson, OfTournament } from "./fact-parts.ts";
import type { GuestFacts } from "./guest-facts.ts";
import type { LineFacts } from "./line-facts.ts";
import type { MoneyFacts } from "./money-facts.ts";
import type { PlayerFacts } from "./player-facts.ts";
import type { SeriesFacts } from "./series-facts.ts";

// What happens is a fact for ever: ids and facts of that moment, never an e-mail address and never a telephone number, because
// whatever follows from it may be kept and shown. `people` are the players whom it concerns, whoever did it.

type OfScreen = OfTournament & { readonly screen: Id };
/** An invitation by a link; `people` is its proposer, and the partner is a name that the proposer wrote. */
type OfLink = OfCategory & { readonly people: readonly Id[]; readonly partnerName: string };
type OfMatch = OfCategory & { readonly match: Id };
type OfMatchOnCourt = OfMatch & { readonly people: readonly Id[] };
/** The matches that are different now: the one itself, those where its winner goes, those whose results are lost. */
type ChangedMatches = { readonly changed: readonly Id[] };

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
type Imported = { readonly importId: Id; readonly pairs: number; readonly guests: number };
type Planned = { readonly order: readonly Id[] | null; readonly zones: readonly (readonly Id[])[] | null };
type MatchPlace = { readonly courtId: Id; readonly day: CalendarDate; readonly startMinute: number };
/** A match that players see elsewhere or at another time than before, and who is sure to play it; null for nowhere. */
export type ToldMatch = { readonly match: Id; readonly people: readonly Id[] } & Change<MatchPlace | null>;
type ToldMatches = { readonly matches: readonly ToldMatch[] };
type Clock = { readonly day: CalendarDate; readonly minute: number };
type ResultBefore = { readonly revision: number; readonly undone: readonly Id[] };

type CourtPlace = { readonly id: Id; readonly name: string; readonly position: number; readonly covered: boolean };
type ClubDetails = { readonly name: string; readonly address: string };
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

/** Everybody who is entered. */
type ToldToEntered = { readonly people: readonly Id[] };

type FactsApart = CourtFacts & GuestFacts & LineFacts & MoneyFacts & PlayerFacts & SeriesFacts;

/** What is known of each kind of event. */
export type EventFacts = FactsApart & {
  "account.closed": OfPerson;
  "person.renamed": OfPerson;
  "person.photo-changed": OfPerson;
  "person.signed-out-everywhere": OfPerson;
  "person.phone-changed": OfPerson;
  "person.naming-changed": OfPerson;
  "person.partner-contact-changed": OfPerson;
  "device.added": OfPerson;
  "device.removed": OfPerson;
  "calendar.made": OfPerson;
  "calendar.revoked": OfPerson;
  "person.notices-read": OfPerson;
  "person.notices-chosen": OfPerson;
  "person.whatsapp-changed": OfPerson;
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
  "tournament.waiting-list": OfTournament & Change<{ readonly entersAlone: boolean }>;
  /** `people` are those who played the edition before and are told of this one. */
  "edition.invited": OfTournament & { readonly people: readonly Id[]; readonly after: { readonly people: number } };
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
  "pair.accepted": OfPair & { readonly after: { readonly state: "awaiting-club" | "waitlisted" } };
  "pair.rejected": OfPair;
  "pair.proposal-withdrawn": OfPair;
  "pair.link-made": OfLink;
  "pair.link-withdrawn": OfLink;
  "pair.link-rejected": OfLink;
  "pair.link-expired": OfLink;
  /** A day has gone by without an answer. */
  "pair.link-unanswered": OfLink;
  "pair.dissolved": OfPair & { readonly before: { readonly players: readonly Id[] } };
  "pair.added": OfPair & { readonly after: Pair & { readonly letInDespite?: readonly PairObjection[] } };
  "pair.confirmation-undone": OfPair & Change<Pair, { readonly state: Pair["state"] }>;
  "pair.removed": OfPair & { readonly before: Pair };
  "pairs.imported": OfCategory & {
    /** Who of them has an account. */
    readonly people: readonly Id[];
    /** Its pairs; `waits` for those that stand in line. */
    readonly made: readonly { readonly pair: Id; readonly people: readonly Id[]; readonly waits: boolean }[];
    readonly after: Imported & { readonly fileHash: string };
  };
  "pairs.import-undone": OfCategory & { readonly people: readonly Id[]; readonly before: Imported };
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

  "result.entered": OfMatch & ChangedMatches & { readonly corrects: boolean } & Change<ResultBefore, Outcome>;
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
  "schedule.undone": OfTournament &
    ToldMatches & {
      readonly people: readonly Id[];
      readonly before: { readonly kind: string; readonly matches: number };
    };
  "schedule.delayed": OfTournament &
    ToldMatches & {
      readonly people: readonly Id[];
      /** Whether the club wants it told by mail as well. */
      readonly byMail: boolean;
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
  "schedule.published": OfTournament &
    ToldMatches & {
      readonly people: readonly Id[];
      /** Whether the club wants it told by mail as well. */
      readonly byMail: boolean;
      readonly after: { readonly matches: number; readonly changed: number; readonly playersTold: number };
    };

  "screen.added": OfScreen;
  "screen.set": OfScreen;
  "screen.removed": OfScreen;
};

import { z } from "zod";
import type { CourtChoice, PublicPart, TournamentChoice } from "#contract/addresses.ts";
import type { ScreenSettings } from "#contract/clubs/televisions/screen-settings.ts";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { Invitation } from "#contract/competition/pairs/partner-links.ts";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { PublicTournament, TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import type { FreeAt, HoursOfDay, StartAtClub } from "#contract/courts/free-hours.ts";
import type { OpenMatch, OpenMatchSeat } from "#contract/courts/open-matches.ts";
import { procedure } from "#contract/procedure.ts";
import { type ClubContact, calendarDate, categoryName, division, id, level } from "#contract/values.ts";
import type { ClubService } from "#domain/clubs/clubs/services.ts";
import type { OpeningHours } from "#domain/clubs/letting/court-rules.ts";
import type { LinkEnding } from "#domain/competition/pairs/partner-link.ts";
import { formats } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Minute } from "#domain/lib/span.ts";
import type { NoticeGroup } from "#domain/outreach/notices/kinds.ts";
import type { Home } from "#domain/people/players/home.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";

/** Number of tournaments on the landing page. */
export const landingTournaments = 3;

/** A tournament as the landing page shows it: the competition, place and time, and no personal data. */
const landingTournament = z.object({
  id,
  name: z.string(),
  clubName: z.string(),
  address: z.string(),
  startDate: calendarDate,
  endDate: calendarDate,
  categories: z.array(
    z.object({
      name: categoryName,
      level,
      division,
      format: z.enum(formats),
      /** Free places of the quota. Meaningless once the category takes no players. */
      freePlaces: z.int(),
      takesPlayers: z.boolean(),
      drawn: z.boolean(),
    }),
  ),
});
export type LandingTournament = z.infer<typeof landingTournament>;

const landingView = z.object({
  province: z.string(),
  /** True if Google sign-in is configured here. */
  google: z.boolean(),
  /** The address for questions about personal data and accounts. */
  contact: z.email().nullable(),
  tournaments: z.array(landingTournament).max(landingTournaments),
});
export type LandingView = z.infer<typeof landingView>;

export const landing = {
  show: procedure({
    policy: "anyone",
    method: "GET",
    path: "/landing",
    summary: "The province, how to come in, whom to write to, and the next tournaments of active clubs, nearest first",
    refuses: {},
  }).output(landingView),
};

// The types below are no answers of procedures: the server passes them to the rendering of public pages.

type PublicCategory = PublicTournament["categories"][number];

/**
 * A tournament for visitors without an account. Names follow the choices of the club and of each person. Nothing else
 * personal is included: no id, no picture, no undrawn player.
 */
export type TournamentToAll = Omit<PublicTournament, "revision" | "live" | "publicNames" | "categories"> & {
  /** Today at the club, and the current day of play, which lasts through the night. */
  readonly today: CalendarDate;
  readonly evening: CalendarDate;
  /** True if the page names people at all. */
  readonly named: boolean;
  /** True if the club is active. A deactivated club takes no more entries. */
  readonly clubIsActive: boolean;
  readonly categories: readonly (Omit<PublicCategory, "entrants" | "unpaired" | "pairs"> & {
    /** A drawn individual format in place of a bracket. Its players have numbers in place of ids. */
    readonly rotation: RotationView | null;
  })[];
};
export type CategoryToAll = TournamentToAll["categories"][number];

/** A span of a day in which a court is free. */
export type FreeSpan = { readonly startMinute: Minute; readonly endMinute: Minute };

type Listed = Pick<TournamentCard, "id" | "name" | "startDate" | "endDate" | "status"> & {
  readonly categories: readonly Pick<
    TournamentCard["categories"][number],
    "name" | "level" | "division" | "quota" | "taken" | "waiting" | "drawn" | "registrationOpen"
  >[];
};

/** A club for visitors without an account. */
export type ClubToAll = TournamentCard["club"] & {
  readonly contact: ClubContact;
  /** Services besides the courts. */
  readonly services: readonly ClubService[];
  readonly today: CalendarDate;
  readonly evening: CalendarDate;
  /** Coming tournaments by first day, then the latest finished ones. */
  readonly tournaments: readonly Listed[];
  /** The courts in use, in the club's order, and the opening hours of the week, Monday first. */
  readonly courts: readonly { readonly name: string; readonly covered: boolean }[];
  readonly openingWeek: OpeningHours["openingWeek"];
  /** Free spans of courts for the rest of today. Empty if the club takes no requests. */
  readonly free: readonly FreeSpan[];
  /** Possible starts today with their lowest price; null if the club has no price. */
  readonly starts: readonly StartAtClub[];
};

/** A deactivated club for visitors without an account. Its coming tournaments keep their pages. */
export type ClosedClub = {
  readonly name: string;
  readonly tournaments: readonly { readonly id: string; readonly name: string }[];
};

/** Free courts across clubs, as visitors without an account see and choose them. */
export type CourtsToAll = {
  readonly day: CalendarDate;
  readonly hours: HoursOfDay;
  readonly chosen: CourtChoice;
  /** Free options at the chosen club and hour. Null if none is chosen, or if nothing is free any more. */
  readonly slot: FreeAt | null;
};

/**
 * The part of a public page for a signed-in person: the link to their home, and their own data about the page's
 * subject.
 */
export type OwnToAll = {
  readonly home: Home;
  readonly own:
    | { readonly kind: "match"; readonly match: MyMatch; readonly personId: string; readonly today: CalendarDate }
    | { readonly kind: "entry"; readonly tournamentId: string; readonly category: CategoryName; readonly level: Level }
    | { readonly kind: "booking"; readonly booking: OwnBooking; readonly today: CalendarDate }
    | null;
};

/** A page of a visitor's search for tournaments. */
export type TournamentsToAll = {
  readonly chosen: TournamentChoice;
  readonly today: CalendarDate;
  readonly tournaments: readonly ListedTournament[];
  /** The last tournament of this page if there is a next page. */
  readonly next: string | null;
};

/** A tournament in the visitors' list, with the price of each category per pair in whole pesos. */
export type ListedTournament = Omit<LandingTournament, "categories"> & {
  readonly categories: readonly (LandingTournament["categories"][number] &
    Pick<TournamentCard["categories"][number], "cost" | "format">)[];
};

/** A page of the public ranking of a category and level. */
export type RankingToAll = {
  readonly category: CategoryName;
  readonly level: Level;
  readonly page: number;
  readonly hasNext: boolean;
  readonly rows: readonly RankingRow[];
};

/** A ranked player under the name that the clubs and the player allow. Nothing links to the person. */
export type RankingRow = {
  /** Place in the list, from 1. Players who share a position still have different places. */
  readonly place: number;
  readonly position: number;
  readonly name: string;
  readonly points: number;
  readonly tournaments: number;
};

/** The content of a television: the public view of a tournament, and the club's settings for it. */
export type TelevisionToAll = {
  readonly tournament: TournamentToAll;
  /** The club's own television. Null at the tournament's own address, which has no settings. */
  readonly screen: { readonly id: string; readonly code: string; readonly settings: ScreenSettings } | null;
  /** The tournament's courts this evening, by name, in the club's order. */
  readonly courts: readonly string[];
  /** The tournament's results, the latest first, each with a flag for this evening. */
  readonly results: readonly { readonly matchId: string; readonly tonight: boolean }[];
  /** The match that the desk's screen offers next on each free court, if it is published there. */
  readonly offered: readonly { readonly court: string; readonly matchId: string }[];
};

/** An invitation by link as its page shows it. Its own proposer may open it too, but cannot answer. */
export type InvitationToAll = {
  readonly token: string;
  readonly viewer: "visitor" | "signed-in" | "proposer";
  readonly invitation: Invitation;
};

/** An open match as anybody reads it who has its link. It names nobody. */
export type MatchToAll = Pick<OpenMatch, "id" | "club" | "day" | "startMinute" | "endMinute" | "ladder" | "levels"> & {
  /** The day of the club's clock. */
  readonly today: CalendarDate;
  /** True once it has begun, or is cancelled. */
  readonly isOver: boolean;
  readonly seats: readonly Pick<OpenMatchSeat, "seat" | "state" | "plays" | "mark">[];
};

/**
 * The public page to render: a tournament or a part of it, its door for visitors, a club, a notice that nothing is
 * there, and others.
 */
export type PublicView =
  | { readonly page: "inicio" | PublicPart | "puerta"; readonly tournament: TournamentToAll }
  | ({ readonly page: "pantalla" } & TelevisionToAll)
  | { readonly page: "club"; readonly club: ClubToAll }
  | ({ readonly page: "canchas" } & CourtsToAll)
  | ({ readonly page: "torneos" } & TournamentsToAll)
  | { readonly page: "clasificacion"; readonly ranking: RankingToAll }
  | ({ readonly page: "invitacion" } & InvitationToAll)
  | { readonly page: "partido"; readonly match: MatchToAll }
  // An ended invitation shows its ending and nothing of its content.
  | { readonly page: "invitacion-vieja"; readonly ending: LinkEnding | null }
  // The withdrawal button that the law requires. It answers the same whether the code exists or not.
  | { readonly page: "arrepentimiento"; readonly step: "ask" | "unreadable" | "sent"; readonly code: string }
  // Pages of links in e-mails.
  | { readonly page: "confirmar-email"; readonly step: "ask" | "done" | "changed" | "taken" }
  | { readonly page: "baja"; readonly step: "ask" | "done"; readonly group: NoticeGroup }
  | { readonly page: "enlace-vencido" }
  // A deactivated club shows its notice here and at its finished tournaments.
  | { readonly page: "nada"; readonly closed?: ClosedClub };

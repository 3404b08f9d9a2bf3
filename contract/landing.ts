import { z } from "zod";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Minute } from "#domain/lib/span.ts";
import type { LinkEnding } from "#domain/pairs/partner-link.ts";
import type { FreeAt, HoursOfDay } from "./courts/free-hours.ts";
import type { CourtChoice, PublicPart } from "./play/addresses.ts";
import type { ScreenSettings } from "./play/screen-settings.ts";
import { procedure } from "./procedure.ts";
import type { Invitation } from "./reach/partner-links.ts";
import type { PublicTournament, TournamentCard } from "./tournaments.ts";
import { type ClubContact, calendarDate, categoryName, id, level } from "./values.ts";

/** How many tournaments the landing shows. */
export const landingTournaments = 3;

/** A tournament as the whole world may see it: what is played, where and when, and nothing of the people in it. */
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
      /** Places that no pair has taken; they say nothing when nobody is let in any more. */
      freePlaces: z.int(),
      takesPlayers: z.boolean(),
      drawn: z.boolean(),
    }),
  ),
});
export type LandingTournament = z.infer<typeof landingTournament>;

const landingView = z.object({
  province: z.string(),
  /** Whether people can sign in with Google here. */
  google: z.boolean(),
  /** Where people write about their data and their accounts. */
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

// Not answers of procedures: what the server hands to the drawing of the pages that anybody can read.

type PublicCategory = PublicTournament["categories"][number];

/**
 * A tournament as people without an account read it. Its people are called as its club chose and as they let themselves be called,
 * and nothing else of them is here: no id, no picture, nobody who is not drawn.
 */
export type TournamentToAll = Omit<PublicTournament, "revision" | "live" | "publicNames" | "categories"> & {
  /** The day that it is at the club, and the day of play, which goes on through the night. */
  readonly today: CalendarDate;
  readonly evening: CalendarDate;
  /** Whether people are named at all. */
  readonly named: boolean;
  readonly categories: readonly Omit<PublicCategory, "entrants" | "unpaired" | "pairs">[];
};
export type CategoryToAll = TournamentToAll["categories"][number];

/** A span of a day in which a court is free. */
export type FreeSpan = { readonly startMinute: Minute; readonly endMinute: Minute };

type Listed = Pick<TournamentCard, "id" | "name" | "startDate" | "endDate" | "status"> & {
  readonly categories: readonly Pick<
    TournamentCard["categories"][number],
    "name" | "level" | "quota" | "taken" | "waiting" | "drawn" | "registrationOpen"
  >[];
};

/** A club as people without an account read of it. */
export type ClubToAll = TournamentCard["club"] & {
  readonly contact: ClubContact;
  readonly today: CalendarDate;
  readonly evening: CalendarDate;
  /** Those to come by their first day, then the latest that are over. */
  readonly tournaments: readonly Listed[];
  /** When a court is still free today; none when nobody can ask there for one. */
  readonly free: readonly FreeSpan[];
  /** When somebody can begin today, and the lowest price of it; null where the club says none. */
  readonly starts: readonly { readonly startMinute: Minute; readonly price: number | null }[];
};

/** What is free across clubs, as people without an account see it and choose from it. */
export type CourtsToAll = {
  readonly day: CalendarDate;
  readonly hours: HoursOfDay;
  readonly chosen: CourtChoice;
  /** What can be had at the club and the hour that were chosen; null where none is, or nothing of it is free any more. */
  readonly slot: FreeAt | null;
};

/** What a television shows: what everybody may read of a tournament, and how the club wants it shown. */
export type TelevisionToAll = {
  readonly tournament: TournamentToAll;
  /** The club's own television; null at the tournament's own address, which nobody sets. */
  readonly screen: { readonly id: string; readonly code: string; readonly settings: ScreenSettings } | null;
  /** The courts that the tournament has this evening, by name, in the order of the club. */
  readonly courts: readonly string[];
  /** Its results, the latest first, and whether they are of this evening. */
  readonly results: readonly { readonly matchId: string; readonly tonight: boolean }[];
};

/** An invitation by a link as its page shows it, to whoever opens it: to its own proposer too, who cannot answer. */
export type InvitationToAll = {
  readonly token: string;
  readonly viewer: "visitor" | "signed-in" | "proposer";
  readonly invitation: Invitation;
};

/** What is drawn: a tournament or a part of it, the door to it for who is not signed in, a club, or that there is nothing. */
export type PublicView =
  | { readonly page: "inicio" | PublicPart | "puerta"; readonly tournament: TournamentToAll }
  | ({ readonly page: "pantalla" } & TelevisionToAll)
  | { readonly page: "club"; readonly club: ClubToAll }
  | ({ readonly page: "canchas" } & CourtsToAll)
  | ({ readonly page: "invitacion" } & InvitationToAll)
  // What has ended tells how, and nothing of what it was.
  | { readonly page: "invitacion-vieja"; readonly ending: LinkEnding | null }
  // The button of the law; it says the same whether there is something with that code or not.
  | { readonly page: "arrepentimiento"; readonly step: "ask" | "unreadable" | "sent"; readonly code: string }
  | { readonly page: "nada" };

import { z } from "zod";
import { pairObjections } from "#domain/tournaments/eligibility.ts";
import { formats, tournamentStatuses } from "#domain/tournaments/tournament.ts";
import { finalResult } from "./closing.ts";
import { bracket, drawDraft, drawPlan } from "./draws.ts";
import { refusals } from "./errors.ts";
import { entrant, myStep, pairView } from "./pairs.ts";
import { procedure } from "./procedure.ts";
import { eligibility, rulesChoice } from "./rules.ts";
import { blockForm, tournamentForm } from "./tournament-drafts.ts";
import { after, calendarDate, categoryName, id, level, next, searchText, slot, span } from "./values.ts";

const { CLUB_INACTIVE, NOT_YOUR_CLUB, TOURNAMENT_NOT_FOUND } = refusals;
const { CATEGORY_REPEATED, COURTS_REQUIRED, COURTS_TAKEN, COURT_NOT_FOUND } = refusals;
const { DATES_INVALID, DATES_TOO_FAR, END_DATE_BEFORE_START, END_HOUR_NOT_AFTER_START, TOO_MANY_SLOTS } = refusals;

const category = z.object({
  id,
  name: categoryName,
  level,
  quota: z.int(),
  taken: z.int(),
  cost: z.int(),
  format: z.enum(formats),
  isSeeded: z.boolean(),
  drawn: z.boolean(),
  /** Who may enter, by level. */
  eligibility,
  /** Whether the club lets players in; it says nothing of the quota, the draw or the tournament's end. */
  registrationOpen: z.boolean(),
});

const summary = span.extend({
  id,
  name: z.string(),
  club: z.object({ id, name: z.string(), address: z.string(), imageUrl: z.string().nullable() }),
  startDate: calendarDate,
  endDate: calendarDate,
  status: z.enum(tournamentStatuses),
});

/** A tournament in a list, with what the viewer can do next in each category. */
export const tournamentCard = summary.extend({ categories: z.array(category.extend({ mine: myStep })) });
export type TournamentCard = z.infer<typeof tournamentCard>;

/** How a category is played, and how it ended: each pair's place and the points of its players, the champions first; empty until
 * the club closes the tournament. */
const playing = category.extend({ rules: rulesChoice, results: z.array(finalResult) });

/**
 * A tournament with its enrolled players, pairs and draws, as everybody reads it: nothing in it depends on who asks. Today only
 * people who are signed in ask.
 */
const publicTournament = summary.extend({
  /** Another one whenever anything that is told here has changed, and only then. */
  revision: z.string(),
  description: z.string(),
  courts: z.array(z.object({ id, name: z.string() })),
  categories: z.array(
    playing.extend({
      entrants: z.array(entrant),
      pairs: z.array(pairView),
      bracket: bracket.nullable(),
    }),
  ),
});
export type PublicTournament = z.infer<typeof publicTournament>;

/** What the viewer can do next in each category of a tournament. */
const myEntries = z.array(myStep.extend({ categoryId: id }));
export type MyEntries = z.infer<typeof myEntries>;

/** The same for those who run it: also the proposals that players have not answered yet, and what each pair owes. */
export const tournamentManagement = summary.extend({
  categories: z.array(
    playing.extend({
      /** `unverified` where the profile does not tell all that the category asks. */
      entrants: z.array(entrant.extend({ unverified: z.boolean() })),
      pairs: z.array(
        pairView.extend({
          strength: z.int(),
          /** Its place by strength among the pairs that both players accepted, from 1, ties as a draw decides them; null before that. */
          place: z.int().nullable(),
          cost: z.int().nullable(),
          /** Whether the club has its money; a pair can be confirmed without. */
          paid: z.boolean(),
          unverified: z.boolean(),
          /** What stood against it when the club let it in all the same. */
          letIn: z.array(z.enum(pairObjections)),
        }),
      ),
      bracket: bracket.nullable(),
      /** What the club has arranged for the draw to come; null when it has not, and once it is drawn. */
      plan: drawPlan.nullable(),
      /** The draw that is prepared and not published. */
      draft: drawDraft.nullable(),
    }),
  ),
});
export type TournamentManagement = z.infer<typeof tournamentManagement>;

/** One of its categories, as those who run it read it. */
export type ManagedCategory = TournamentManagement["categories"][number];

/** A tournament of the club with how far each of its categories is. */
const clubTournament = summary.extend({
  categories: z.array(category.extend({ entrants: z.int(), toConfirm: z.int(), confirmed: z.int() })),
});
export type ClubTournament = z.infer<typeof clubTournament>;

/** A booking that stands in the way; its holder is a person, a guest or another tournament. */
const clash = slot.extend({ courtName: z.string(), holder: z.string() });

/** Tournaments on a page of a list. */
const tournamentPageSize = 20;

const filters = z.object({
  text: searchText.optional(),
  category: categoryName.optional(),
  level: level.optional(),
  clubId: id.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Only those in which such a category still takes players. */
  open: z.boolean().optional(),
});
export type TournamentFilters = z.infer<typeof filters>;

export const tournaments = {
  search: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/tournaments",
    summary: "Upcoming tournaments of active clubs, nearest first",
    refuses: {},
  })
    .input(filters.extend({ after, size: z.int().min(1).max(tournamentPageSize).default(tournamentPageSize) }))
    .output(z.object({ tournaments: z.array(tournamentCard).max(tournamentPageSize), next })),

  clubs: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/clubs-with-tournaments",
    summary: "Active clubs with tournaments to come, by name: the first 40 whose name or address has the words",
    refuses: {},
  })
    .input(z.object({ text: searchText.optional() }))
    .output(z.array(summary.shape.club).max(40)),

  mine: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/tournaments",
    summary: "The tournaments in which the signed-in player is entered",
    refuses: {},
  }).output(z.array(tournamentCard)),

  get: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/tournaments/{tournamentId}",
    summary: "A tournament with its enrolled players, pairs and draws",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(z.object({ tournamentId: id }))
    .output(publicTournament),

  myEntries: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/tournaments/{tournamentId}/entries/mine",
    summary: "What the signed-in person can do next in each category of a tournament",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(z.object({ tournamentId: id }))
    .output(myEntries),

  ofClub: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/tournaments",
    summary: "The tournaments of a club, for those who run it",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id }))
    .output(z.array(clubTournament)),

  clashes: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/tournament-clashes",
    summary:
      "The bookings in the way of a tournament before it is published or moved (its own are not); changes nothing",
    refuses: {
      NOT_YOUR_CLUB,
      COURT_NOT_FOUND,
      COURTS_REQUIRED,
      DATES_INVALID,
      DATES_TOO_FAR,
      END_DATE_BEFORE_START,
      END_HOUR_NOT_AFTER_START,
      TOO_MANY_SLOTS,
    },
  })
    .input(blockForm.extend({ clubId: id, movedTournamentId: id.optional() }))
    .output(z.object({ slots: z.int(), clashes: z.array(clash).max(200), clashesInAll: z.int() })),

  publish: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/tournaments",
    summary: "Publish a tournament and block its courts, all or nothing",
    refuses: {
      NOT_YOUR_CLUB,
      CLUB_INACTIVE,
      COURT_NOT_FOUND,
      COURTS_REQUIRED,
      DATES_INVALID,
      DATES_TOO_FAR,
      END_DATE_BEFORE_START,
      END_HOUR_NOT_AFTER_START,
      TOO_MANY_SLOTS,
      CATEGORY_REPEATED,
      COURTS_TAKEN,
    },
    successStatus: 201,
  })
    .input(tournamentForm.extend({ clubId: id }))
    .output(z.object({ tournamentId: id })),

  manage: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/tournaments/{tournamentId}/management",
    summary: "A tournament for those who run it: pairs to confirm, draws",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(z.object({ tournamentId: id }))
    .output(tournamentManagement),
};

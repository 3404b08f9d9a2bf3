import { z } from "zod";
import { publicNames } from "#domain/people/public-name.ts";
import { pairObjections } from "#domain/tournaments/eligibility.ts";
import { formats, tournamentStatuses } from "#domain/tournaments/tournament.ts";
import { finalResult } from "./closing.ts";
import { bracket, drawDraft, drawPlan } from "./draws.ts";
import { refusals } from "./errors.ts";
import { money } from "./money/finances.ts";
import { entrant, managedEntrant, myStep, pairView } from "./pairs.ts";
import { procedure } from "./procedure.ts";
import { eligibility, rulesChoice } from "./rules.ts";
import {
  after,
  calendarDate,
  categoryName,
  clubContact,
  dayHours,
  id,
  level,
  next,
  searchText,
  span,
} from "./values.ts";

const { NOT_YOUR_CLUB, TOURNAMENT_NOT_FOUND } = refusals;

const category = z.object({
  id,
  name: categoryName,
  level,
  quota: z.int(),
  taken: z.int(),
  /** Pairs that stand in line for a place. */
  waiting: z.int(),
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
  /** The days that are played between other hours than the rest, by day. */
  otherHours: z.array(dayHours),
  status: z.enum(tournamentStatuses),
});

/** A tournament in a list, with what the viewer can do next in each category. */
export const tournamentCard = summary.extend({ categories: z.array(category.extend({ mine: myStep })) });
export type TournamentCard = z.infer<typeof tournamentCard>;

/** One that is over for the viewer, with the place and the points of each category in which they finished. */
export const pastTournament = tournamentCard.extend({
  results: z.array(z.object({ categoryId: id, finalPosition: z.int(), pointsAwarded: z.int() })),
});

export type PastTournament = z.infer<typeof pastTournament>;

/** How a category is played, and how it ended: each pair's place and the points of its players, the champions first; empty until
 * the club closes the tournament. */
const playing = category.extend({ rules: rulesChoice, results: z.array(finalResult) });

/**
 * A tournament with its enrolled players, pairs and draws, as everybody reads it: nothing in it depends on who asks. Today only
 * people who are signed in ask.
 */
export const publicTournament = summary.extend({
  /** How its club is reached. */
  contact: clubContact,
  /** Another one whenever anything that is told here has changed, and only then. */
  revision: z.string(),
  /** The version of its live topic that all of this is at least as new as. */
  live: z.int(),
  description: z.string(),
  /** How public pages call its people. */
  publicNames: z.enum(publicNames),
  courts: z.array(z.object({ id, name: z.string() })),
  categories: z.array(
    playing.extend({
      /** Those in pairs, and of those without one the first `singlesShown`. */
      entrants: z.array(entrant),
      /** How many have no partner. */
      unpaired: z.int(),
      pairs: z.array(pairView),
      bracket: bracket.nullable(),
    }),
  ),
});
export type PublicTournament = z.infer<typeof publicTournament>;

/** What the viewer can do next in each category of a tournament. */
export const myEntries = z.array(myStep.extend({ categoryId: id }));
export type MyEntries = z.infer<typeof myEntries>;

/** The same for those who run it: also the proposals that players have not answered yet, and what each pair owes. */
export const tournamentManagement = summary.extend({
  /** Whether it is the next edition of another one. */
  repeats: z.boolean(),
  categories: z.array(
    playing.extend({
      entrants: z.array(managedEntrant),
      unpaired: z.int(),
      pairs: z.array(
        pairView.extend({
          strength: z.int(),
          /** Its place by strength among the pairs that both players accepted, from 1, ties as a draw decides them; null before that. */
          place: z.int().nullable(),
          cost: z.int().nullable(),
          /** Whether nothing of it is missing, or of a tournament that was called off whether the club still has any of its money. */
          paid: z.boolean(),
          /** What each of its players owes, has paid and is to get back, in the order of `players`. */
          halves: z.tuple([money, money]),
          unverified: z.boolean(),
          /** What stood against it when the club let it in all the same. */
          letIn: z.array(z.enum(pairObjections)),
        }),
      ),
      /** What all of its pairs come to, those that are no more among them: the sums of the finances. */
      money,
      /** How many pairs of the waiting list have a place offered to them. */
      offers: z.int(),
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
export type ManagedPair = ManagedCategory["pairs"][number];

/** A tournament of the club with how far each of its categories is. */
const clubTournament = summary.extend({
  categories: z.array(
    category.extend({
      entrants: z.int(),
      toConfirm: z.int(),
      confirmed: z.int(),
      /** Matches of its draw, byes left out; 0 before it is drawn. */
      matches: z.int(),
      played: z.int(),
    }),
  ),
});
export type ClubTournament = z.infer<typeof clubTournament>;

/** So many players without a partner are told of a category: those who entered first. */
export const singlesShown = 100;

/** Tournaments on a page of a list. */
export const tournamentPageSize = 20;

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
    summary:
      "The tournaments in which the signed-in player is entered and that are not over, the nearest first, at most 50",
    refuses: {},
  }).output(z.array(tournamentCard).max(50)),

  myPast: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/past-tournaments",
    summary:
      "The tournaments in which the signed-in player was entered and that are over or called off, the latest first",
    refuses: {},
  })
    .input(z.object({ after }))
    .output(z.object({ tournaments: z.array(pastTournament).max(tournamentPageSize), next })),

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
    summary: "The tournaments of a club that are not closed, for those who run it, the nearest first, at most 100",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id }))
    .output(z.array(clubTournament).max(100)),

  pastOfClub: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/past-tournaments",
    summary: "The tournaments of a club that are closed or called off, for those who run it, the latest first",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id, after }))
    .output(z.object({ tournaments: z.array(clubTournament).max(tournamentPageSize), next })),

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

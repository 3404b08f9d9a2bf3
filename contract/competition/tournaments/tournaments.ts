import { z } from "zod";
import { finalResult, placeAlone } from "#contract/competition/closing.ts";
import { bracket, drawDraft, drawPlan } from "#contract/competition/draws.ts";
import { entrant, managedEntrant, myStep, pairView } from "#contract/competition/pairs/pairs.ts";
import { refusals } from "#contract/errors.ts";
import { money } from "#contract/money/finances/finances.ts";
import { procedure } from "#contract/procedure.ts";
import { eligibility, rulesChoice } from "#contract/rules.ts";
import {
  after,
  calendarDate,
  categoryName,
  clubContact,
  dayHours,
  division,
  id,
  level,
  next,
  searchText,
  span,
} from "#contract/values.ts";
import { pairObjections } from "#domain/competition/tournaments/eligibility.ts";
import { formats, tournamentStatuses } from "#domain/competition/tournaments/tournament.ts";
import { publicNames } from "#domain/people/players/public-name.ts";

const { NOT_YOUR_CLUB, TOURNAMENT_NOT_FOUND } = refusals;

const category = z.object({
  id,
  name: categoryName,
  level,
  division,
  quota: z.int(),
  taken: z.int(),
  /** Pairs on the waiting list. */
  waiting: z.int(),
  cost: z.int(),
  format: z.enum(formats),
  isSeeded: z.boolean(),
  drawn: z.boolean(),
  /** The eligibility rule, by level. */
  eligibility,
  /** True if the club accepts registrations. Independent of the quota, the draw and the tournament's end. */
  registrationOpen: z.boolean(),
});

const summary = span.extend({
  id,
  name: z.string(),
  club: z.object({ id, name: z.string(), address: z.string(), imageUrl: z.string().nullable() }),
  startDate: calendarDate,
  endDate: calendarDate,
  /** The days played between other hours than the rest, by day. */
  otherHours: z.array(dayHours),
  /** The first day on which a suspended tournament continues; null for one that was never suspended. */
  resumesOn: calendarDate.nullable(),
  status: z.enum(tournamentStatuses),
});

/** A tournament in a list, with the viewer's next possible step in each category. */
export const tournamentCard = summary.extend({ categories: z.array(category.extend({ mine: myStep })) });
export type TournamentCard = z.infer<typeof tournamentCard>;

/** A tournament that is over for the viewer, with the final place and the points of each category they finished. */
export const pastTournament = tournamentCard.extend({
  results: z.array(z.object({ categoryId: id, finalPosition: z.int(), pointsAwarded: z.int() })),
});

export type PastTournament = z.infer<typeof pastTournament>;

/**
 * The rules of a category and its results. Results list each pair's place and its players' points, champions first.
 * They are empty until the club closes the tournament.
 */
const playing = category.extend({
  rules: rulesChoice,
  results: z.array(finalResult),
  places: z.array(placeAlone),
});

/**
 * A tournament with its enrolled players, pairs and draws, the same for every reader. Today only signed-in people
 * request it.
 */
export const publicTournament = summary.extend({
  /** The contact numbers of the club. */
  contact: clubContact,
  /** Hash of the whole answer: it changes if and only if the content changes. */
  revision: z.string(),
  /** A version of the live topic. The content is at least as new as this version. */
  live: z.int(),
  description: z.string(),
  /** The form of people's names on public pages. */
  publicNames: z.enum(publicNames),
  courts: z.array(z.object({ id, name: z.string() })),
  categories: z.array(
    playing.extend({
      /** All players in pairs, plus the first `singlesShown` players without a partner. */
      entrants: z.array(entrant),
      /** Number of players without a partner. */
      unpaired: z.int(),
      pairs: z.array(pairView),
      bracket: bracket.nullable(),
    }),
  ),
});
export type PublicTournament = z.infer<typeof publicTournament>;

/** The viewer's next possible step in each category of a tournament. */
export const myEntries = z.array(myStep.extend({ categoryId: id }));
export type MyEntries = z.infer<typeof myEntries>;

/** A tournament as its club sees it. Adds the proposals that players have not answered and the debts of each pair. */
export const tournamentManagement = summary.extend({
  /** True if it is the next edition of another tournament. */
  repeats: z.boolean(),
  categories: z.array(
    playing.extend({
      entrants: z.array(managedEntrant),
      unpaired: z.int(),
      pairs: z.array(
        pairView.extend({
          strength: z.int(),
          /**
           * Place by strength among the pairs that both players accepted, from 1. The draw decides ties. Null before
           * both accept.
           */
          place: z.int().nullable(),
          cost: z.int().nullable(),
          /** True if nothing is owed. In a cancelled tournament, true if the club still holds money of the pair. */
          paid: z.boolean(),
          /** Amounts owed, paid and to be refunded for each player, in the order of `players`. */
          halves: z.tuple([money, money]),
          unverified: z.boolean(),
          /** Objections that stood against the pair when the club let it in all the same. */
          letIn: z.array(z.enum(pairObjections)),
          /** True if the club invited the pair. */
          wildCard: z.boolean(),
          /** The club's note about the pair, and whether the club reviewed it since an import brought it. */
          note: z.string().nullable(),
          noteReviewed: z.boolean(),
        }),
      ),
      /** Totals of all its pairs, dissolved ones included: the same sums as in the finances. */
      money,
      /** Number of pairs on the waiting list that currently have a place offered. */
      offers: z.int(),
      bracket: bracket.nullable(),
      /** The club's settings for the coming draw. Null if it made none, and after the draw. */
      plan: drawPlan.nullable(),
      /** The prepared draw that is not published yet. */
      draft: drawDraft.nullable(),
    }),
  ),
});
export type TournamentManagement = z.infer<typeof tournamentManagement>;

/** A category as its club administrators see it. */
export type ManagedCategory = TournamentManagement["categories"][number];
export type ManagedPair = ManagedCategory["pairs"][number];

/** A tournament of the club with the progress of each category. */
const clubTournament = summary.extend({
  categories: z.array(
    category.extend({
      entrants: z.int(),
      toConfirm: z.int(),
      confirmed: z.int(),
      /** Confirmed pairs that still owe money. */
      owing: z.int(),
      /** Matches of its draw, byes left out; 0 before it is drawn. */
      matches: z.int(),
      played: z.int(),
    }),
  ),
});
export type ClubTournament = z.infer<typeof clubTournament>;

/** Maximum number of players without a partner that a category lists, the earliest entries first. */
export const singlesShown = 100;

/** Number of tournaments on a page of a list. */
export const tournamentPageSize = 20;

const filters = z.object({
  text: searchText.optional(),
  category: categoryName.optional(),
  level: level.optional(),
  clubId: id.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Only tournaments with such a category that still takes players. */
  open: z.boolean().optional(),
});
export type TournamentFilters = z.infer<typeof filters>;

export const tournaments = {
  search: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/tournaments",
    summary: "Upcoming tournaments of active clubs, nearest first; one that began days ago counts by its last day",
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
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/tournaments",
    summary: "The tournaments of a club that are not closed, for those who run it, the nearest first, at most 100",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id }))
    .output(z.array(clubTournament).max(100)),

  pastOfClub: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/past-tournaments",
    summary: "The tournaments of a club that are closed or called off, for those who run it, the latest first",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id, after }))
    .output(z.object({ tournaments: z.array(clubTournament).max(tournamentPageSize), next })),

  manage: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/tournaments/{tournamentId}/management",
    summary: "A tournament for those who run it: pairs to confirm, draws",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(z.object({ tournamentId: id }))
    .output(tournamentManagement),
};

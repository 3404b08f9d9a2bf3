import { z } from "zod";
import { deuceModes, formatNames } from "#domain/scoring/format.ts";
import { formats, tournamentStatuses } from "#domain/tournaments/tournament.ts";
import { refusals } from "./errors.ts";
import { matchPlace, matchView, outcome } from "./match-views.ts";
import { deskBoard } from "./play/desk-board.ts";
import { procedure } from "./procedure.ts";
import { calendarDate, categoryName, id, instant, level, minutesAgo, pairPlayers } from "./values.ts";

const { ALREADY_WITHDRAWN, CATEGORY_NOT_FOUND, MATCH_NOT_FOUND, MATCH_NOT_READY, NOT_DRAWN, NOT_WITHDRAWN } = refusals;
const { END_NOT_POSSIBLE } = refusals;
const { NO_RESULT, NO_ROOM, PAIR_NOT_FOUND, REPLACEMENT_NOT_AVAILABLE, RESULT_CHANGED, RESULT_INVALID } = refusals;
const { PAIR_HAS_PLAYED, TITLE_IS_WON, TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, UNDO_NOT_CONFIRMED } = refusals;
const { WINNER_HAS_LEFT } = refusals;

/** A match that a change would take its result from, told so that a person knows which one it is. */
const undoneMatch = z.object({
  matchId: id,
  stage: z.enum(["knockout", "third-place", "zone"]),
  zone: z.string(),
  position: z.int(),
  /** How many rounds come after it, 0 for the final; in a zone 0. */
  roundsAfter: z.int(),
  /** Null where nobody stands, because neither pair of the match before came. */
  pair1: pairPlayers.nullable(),
  pair2: pairPlayers.nullable(),
  score: z.string(),
});
export type UndoneMatch = z.infer<typeof undoneMatch>;

/** The matches of a drawn category, and how they are played. */
const categoryMatches = z.object({
  categoryId: id,
  name: categoryName,
  level,
  format: z.enum(formats),
  drawId: id,
  zoneFormat: z.enum(formatNames),
  knockoutFormat: z.enum(formatNames),
  deuce: z.enum(deuceModes),
  walkoverMinutes: z.int(),
  /** Rounds of the knockout, so that a round has a name. */
  rounds: z.int(),
  matches: z.array(matchView),
  withdrawnPairIds: z.array(id),
  /** The matches that have a history: a result was entered, taken back or undone, or came by itself. */
  toldMatchIds: z.array(id),
  board: deskBoard,
});
export type CategoryMatches = z.infer<typeof categoryMatches>;

/** What a change did: every match that is different now, as it stands. */
const changed = z.object({ categoryId: id, matches: z.array(matchView) });

const ofMatch = z.object({ matchId: id });
/** The revision of the match that the person saw, and the results that they agreed to lose. */
const agreed = ofMatch.extend({ revision: z.int().min(0), undoes: z.array(id).max(1024).default([]) });

/** The matches of the signed-in player that are still to be played, each with where it belongs. */
export const myMatch = z.object({
  tournamentId: id,
  tournamentName: z.string(),
  clubName: z.string(),
  categoryId: id,
  category: categoryName,
  level,
  rounds: z.int(),
  mySide: z.enum(["pair1", "pair2"]),
  match: matchView,
  /** That it is told otherwise than when the player last saw it: where it was told to be then, and the publication that says so. */
  changed: z.object({ from: matchPlace, upTo: z.int() }).nullable(),
  /** By how many minutes it is late as things go, from ten on, and the minute of its day at which it can be expected. */
  late: z.object({ minutes: z.int(), startMinute: z.int() }).nullable(),
  /** When and where whoever wins it plays next, as far as that is told. */
  ifWon: matchPlace.nullable(),
});
export type MyMatch = z.infer<typeof myMatch>;

/** How the two pairs of a match have met: the same two against the same two. */
const headToHead = z.object({
  /** The players of both sides; null where nobody stands yet. */
  pairs: z.tuple([pairPlayers.nullable(), pairPlayers.nullable()]),
  /** Matches that each has won against the other, this one left out. */
  won: z.tuple([z.int(), z.int()]),
  /** The latest of them, the latest first. */
  meetings: z
    .array(
      z.object({
        matchId: id,
        tournamentId: id,
        tournamentName: z.string(),
        lastDay: calendarDate,
        category: categoryName,
        level,
        winner: z.enum(["pair1", "pair2"]),
        /** As it is printed, the winners first. */
        score: z.string(),
      }),
    )
    .max(5),
});
export type HeadToHead = z.infer<typeof headToHead>;

export const matches = {
  ofTournament: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/tournaments/{tournamentId}/matches",
    summary: "Every match of the drawn categories of a tournament, for those who enter results",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(z.object({ tournamentId: id }))
    .output(
      z.object({
        tournamentId: id,
        name: z.string(),
        clubId: id,
        status: z.enum(tournamentStatuses),
        categories: z.array(categoryMatches),
      }),
    ),

  mine: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/matches",
    summary: "The matches that the signed-in player has still to play",
    refuses: {},
  }).output(z.array(myMatch)),

  seePlace: procedure({
    policy: "player",
    method: "PUT",
    path: "/matches/{matchId}/place-seen",
    summary: "The signed-in player has seen when and where their match is, up to a publication of the order of play",
    refuses: { MATCH_NOT_FOUND },
  })
    .input(ofMatch.extend({ upTo: z.int().min(0) }))
    .output(z.object({})),

  headToHead: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/matches/{matchId}/head-to-head",
    summary: "How the two pairs of a match have met, this match left out, the latest five with their results",
    refuses: { MATCH_NOT_FOUND },
  })
    .input(ofMatch)
    .output(headToHead),

  preview: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/matches/{matchId}/result-preview",
    summary: "Which other results a new, corrected or cleared (null) result would undo; changes nothing",
    refuses: { MATCH_NOT_FOUND, MATCH_NOT_READY, RESULT_INVALID, NO_RESULT, WINNER_HAS_LEFT },
  })
    .input(ofMatch.extend({ outcome: outcome.nullable() }))
    .output(z.object({ winner: z.enum(["pair1", "pair2"]).nullable(), undoes: z.array(undoneMatch) })),

  enter: procedure({
    policy: "club-admin",
    method: "PUT",
    path: "/matches/{matchId}/result",
    summary: "Enter or correct a result; the winner advances with it, and only agreed results are undone",
    refuses: {
      MATCH_NOT_FOUND,
      MATCH_NOT_READY,
      RESULT_INVALID,
      WINNER_HAS_LEFT,
      RESULT_CHANGED,
      UNDO_NOT_CONFIRMED,
      TOURNAMENT_NOT_UPCOMING,
      END_NOT_POSSIBLE,
    },
    once: true,
  })
    .input(
      agreed.extend({
        outcome,
        /** When the match ended, as somebody says, in minutes from the tournament's first day; left out: now. */
        endedAt: z.int().optional(),
        /** How long ago it was typed, by who could not send it at once. */
        ago: minutesAgo.optional(),
      }),
    )
    .output(changed),

  clear: procedure({
    policy: "club-admin",
    method: "DELETE",
    path: "/matches/{matchId}/result",
    summary: "Take a result back; who had advanced by it goes back, and only agreed results are undone",
    refuses: { MATCH_NOT_FOUND, NO_RESULT, RESULT_CHANGED, UNDO_NOT_CONFIRMED, TOURNAMENT_NOT_UPCOMING },
    once: true,
  })
    .input(agreed)
    .output(changed),

  history: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/matches/{matchId}/history",
    summary: "Every result that a match has had, the latest first, with who entered it",
    refuses: { MATCH_NOT_FOUND },
  })
    .input(ofMatch)
    .output(
      z.array(
        z.object({
          at: instant,
          actor: z.string(),
          kind: z.enum(["entered", "corrected", "cleared", "undone", "automatic"]),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    ),

  reserves: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/categories/{categoryId}/reserves",
    summary:
      "Pairs of the category that are not in its draw and could take a place in it; those of its waiting list first, in their order",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN },
  })
    .input(z.object({ categoryId: id }))
    .output(z.array(z.object({ pairId: id, players: pairPlayers, paid: z.boolean(), inLine: z.boolean() }))),

  freeLines: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/categories/{categoryId}/free-lines",
    summary: "The byes of a drawn knockout that a late pair could still take, the worst seed's first",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN },
  })
    .input(z.object({ categoryId: id }))
    .output(z.array(z.object({ matchId: id, seed: z.int(), rival: pairPlayers }))),

  seatPair: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/categories/{categoryId}/late-pairs",
    summary: "A pair that is not in the draw takes a free line; whoever had the bye plays it",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN, NO_ROOM, REPLACEMENT_NOT_AVAILABLE, TOURNAMENT_NOT_UPCOMING },
    successStatus: 201,
  })
    .input(z.object({ categoryId: id, pairId: id, matchId: id }))
    .output(changed),

  withdrawPair: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/categories/{categoryId}/withdrawals",
    summary:
      "A drawn pair does not play: while it has not played a reserve takes its line, also after it left; else the rest is W.O.",
    refuses: {
      CATEGORY_NOT_FOUND,
      NOT_DRAWN,
      PAIR_NOT_FOUND,
      ALREADY_WITHDRAWN,
      PAIR_HAS_PLAYED,
      TITLE_IS_WON,
      REPLACEMENT_NOT_AVAILABLE,
      TOURNAMENT_NOT_UPCOMING,
    },
    successStatus: 201,
  })
    .input(z.object({ categoryId: id, pairId: id, replacementPairId: id.optional() }))
    .output(changed),

  reinstatePair: procedure({
    policy: "club-admin",
    method: "DELETE",
    path: "/categories/{categoryId}/withdrawals/{pairId}",
    summary: "A withdrawn pair plays after all; its W.O. stay until each is corrected",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN, PAIR_NOT_FOUND, NOT_WITHDRAWN, TOURNAMENT_NOT_UPCOMING },
  })
    .input(z.object({ categoryId: id, pairId: id }))
    .output(changed),
};

import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import {
  calendarDate,
  categoryName,
  division,
  id,
  instant,
  level,
  minutesAgo,
  tournamentMinute,
  wholeNumber,
} from "#contract/values.ts";
import { deuceModes, formatNames } from "#domain/competition/scoring/format.ts";
import { formats, tournamentStatuses } from "#domain/competition/tournaments/tournament.ts";
import { deskBoard } from "./desk-board.ts";
import { headToHead } from "./head-to-head.ts";
import { corrected, lostPlace, matchPlace, matchView, outcome, undoneMatch } from "./match-views.ts";

const { END_NOT_POSSIBLE, MATCH_NOT_FOUND, MATCH_NOT_READY, NO_RESULT, RESULT_CHANGED, RESULT_INVALID } = refusals;
const { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, UNDO_NOT_CONFIRMED } = refusals;
const { PASS_RESULT_CLOSED, POINTS_NOT_TOTAL, QUALIFYING_CLOSED, ROUND_FOLLOWS, WINNER_HAS_LEFT } = refusals;
/** A result that the match cannot have. */
const impossible = {
  MATCH_NOT_FOUND,
  MATCH_NOT_READY,
  RESULT_INVALID,
  POINTS_NOT_TOTAL,
  QUALIFYING_CLOSED,
  WINNER_HAS_LEFT,
};

/** The matches of a drawn category with its rules of play. */
export const categoryMatches = z.object({
  categoryId: id,
  name: categoryName,
  level,
  division,
  format: z.enum(formats),
  drawId: id,
  /** For pages of the last release, which read no `formats`. */
  zoneFormat: z.enum(formatNames),
  knockoutFormat: z.enum(formatNames),
  formats: z.object({ zone: z.enum(formatNames), knockout: z.enum(formatNames), consolation: z.enum(formatNames) }),
  deuce: z.enum(deuceModes),
  walkoverMinutes: z.int(),
  /** Rounds of the main cup, for pages of the last release. A match tells the rounds after it (`roundsAfter`). */
  rounds: z.int(),
  matches: z.array(matchView),
  withdrawnPairIds: z.array(id),
  /** Matches with a history: a result was entered, corrected, cleared or undone, or was set by the program. */
  toldMatchIds: z.array(id),
  board: deskBoard,
});
export type CategoryMatches = z.infer<typeof categoryMatches>;

const ofMatch = z.object({ matchId: id });
/** The revision of the match that the caller saw, and the results whose loss they agreed to. */
const agreed = ofMatch.extend({ revision: wholeNumber, undoes: z.array(id).max(1024).default([]) });

/** A coming match of the signed-in player, with its tournament and category. */
export const myMatch = z.object({
  tournamentId: id,
  tournamentName: z.string(),
  clubName: z.string(),
  categoryId: id,
  category: categoryName,
  level,
  division,
  /** Rounds of the main cup, for pages of the last release. */
  rounds: z.int(),
  mySide: z.enum(["pair1", "pair2"]),
  match: matchView,
  /** The place that the player last saw, if it has changed, and the publication that changed it. */
  changed: z.object({ from: matchPlace, upTo: z.int() }).nullable(),
  /** The current delay in minutes, from 10 on, and the expected start as a minute of its day. */
  late: z.object({ minutes: z.int(), startMinute: z.int() }).nullable(),
  /** The published place of the winner's next match, if there is one. */
  ifWon: matchPlace.nullable(),
  /** The days in which the fecha of the match is played; null outside of leagues. */
  window: z.object({ from: calendarDate, until: calendarDate }).nullable(),
});
export type MyMatch = z.infer<typeof myMatch>;

export const matches = {
  ofTournament: procedure({
    policy: "club-admin",
    ability: "see-day",
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
    .input(ofMatch.extend({ upTo: wholeNumber }))
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
    ability: "results",
    method: "POST",
    path: "/matches/{matchId}/result-preview",
    summary:
      "Which other results and which places a new, corrected or cleared (null) result would cost; changes nothing",
    refuses: { ...impossible, NO_RESULT, ROUND_FOLLOWS, PASS_RESULT_CLOSED },
    pass: true,
  })
    .input(ofMatch.extend({ outcome: outcome.nullable() }))
    .output(
      z.object({
        winner: z.enum(["pair1", "pair2"]).nullable(),
        undoes: z.array(undoneMatch),
        loses: z.array(lostPlace),
      }),
    ),

  enter: procedure({
    policy: "club-admin",
    ability: "results",
    method: "PUT",
    path: "/matches/{matchId}/result",
    summary: "Enter or correct a result; the winner advances with it, and only agreed results are undone",
    refuses: {
      ...impossible,
      RESULT_CHANGED,
      UNDO_NOT_CONFIRMED,
      TOURNAMENT_NOT_UPCOMING,
      END_NOT_POSSIBLE,
      PASS_RESULT_CLOSED,
    },
    once: true,
    pass: true,
  })
    .input(
      agreed.extend({
        outcome,
        /** End of the match as reported, in minutes from the tournament's first day. If absent, now. */
        endedAt: tournamentMinute.optional(),
        /** Age of the note in minutes, for a client that was offline and could not send it at once. */
        ago: minutesAgo.optional(),
      }),
    )
    .output(corrected),

  clear: procedure({
    policy: "club-admin",
    ability: "results",
    method: "DELETE",
    path: "/matches/{matchId}/result",
    summary: "Take a result back; who had advanced by it goes back, and only agreed results are undone",
    refuses: {
      MATCH_NOT_FOUND,
      NO_RESULT,
      QUALIFYING_CLOSED,
      ROUND_FOLLOWS,
      RESULT_CHANGED,
      UNDO_NOT_CONFIRMED,
      TOURNAMENT_NOT_UPCOMING,
    },
    once: true,
  })
    .input(agreed)
    .output(corrected),

  history: procedure({
    policy: "club-admin",
    ability: "see-day",
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
          /** The player who confirmed a result that a player of the other side had entered; null for all others. */
          confirmedBy: z.string().nullable(),
          /** The label of the pass with which a scorer entered it; null for all others. `actor` made the pass. */
          pass: z.string().nullable(),
          kind: z.enum(["entered", "corrected", "cleared", "undone", "automatic"]),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    ),
};

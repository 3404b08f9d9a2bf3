import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { pointsFormat } from "#contract/rules.ts";
import {
  calendarDate,
  categoryName,
  id,
  instant,
  level,
  playerName,
  typedText,
  wholeNumber,
} from "#contract/values.ts";
import { playerLists } from "#domain/competition/rotations/mixed-lists.ts";
import { restCredits } from "#domain/competition/rotations/rotation-standing.ts";
import { formats } from "#domain/competition/tournaments/tournament.ts";
import { outcome } from "./matches/match-views.ts";

const { ALREADY_DRAWN, CATEGORY_NOT_FOUND, NOT_DRAWN, PLAYERS_ENTER_IN_PAIRS, RESULTS_EXIST } = refusals;
const { PLAYER_NOT_FOUND, PLAYER_NOT_CONFIRMED, ROTATION_CHANGED, ROUND_OPEN, ROUNDS_ARE_DRAWN } = refusals;
const { LISTS_UNEQUAL, TOO_FEW_COURTS, TOO_FEW_PLAYERS, TOURNAMENT_NOT_UPCOMING } = refusals;

const inCategory = z.object({ categoryId: id });
/** The revision of the rotation that the caller saw: of two desks that act at once, one does. */
const seen = inCategory.extend({ revision: wholeNumber });
/** The text seed of the shuffle. */
const randomSeed = typedText(64);

const spread = z.object({ least: z.int(), most: z.int() });
/** The evenness of the rounds: counts over all players, and over each two of them. */
const quality = z.object({ matches: spread, rests: spread, partners: spread, rivals: spread });

/** Two players on each side, by their ids. */
const table = z.object({
  matchId: id,
  /** The number of its court, from 1, the best first. */
  court: z.int(),
  courtName: z.string(),
  sides: z.tuple([z.tuple([id, id]), z.tuple([id, id])]),
  /** The pairs of the sides, by which a result that waits for its connection knows its match again. */
  pairIds: z.tuple([id, id]),
  outcome: outcome.nullable(),
  revision: z.int(),
  /** The moment of its call, while it is on its court. */
  calledAt: instant.nullable(),
});

const round = z.object({
  number: z.int(),
  /** The planned start and end, in minutes of the day of play. */
  startMinute: z.int(),
  endMinute: z.int(),
  isComplete: z.boolean(),
  tables: z.array(table),
  resting: z.array(id),
  /** The points of a rest in it; 0 before it is complete. */
  restCredit: z.int(),
});

const decision = z.discriminatedUnion("by", [
  z.object({
    by: z.enum(["points", "point-difference", "matches-won", "points-between"]),
    own: z.int(),
    other: z.int(),
    rival: id,
  }),
  z.object({ by: z.literal("lots"), among: z.array(id) }),
]);

const standingRow = z.object({
  player: id,
  position: z.int(),
  /** With those of rests, and those with which a late player began. */
  points: z.int(),
  difference: z.int(),
  won: z.int(),
  played: z.int(),
  rests: z.int(),
  /** The position before the last complete round; null before the second. */
  formerPosition: z.int().nullable(),
  /** The criterion that decided the position; null before the first result. */
  decision: decision.nullable(),
});

/** A drawn individual format: its players, its rounds so far and its standing. */
export const rotationView = z.object({
  categoryId: id,
  drawId: id,
  /** Counts the changes. An act must name the one that its sender saw. */
  revision: z.int(),
  format: z.enum(formats),
  drawnAt: instant,
  randomSeed: z.string(),
  points: pointsFormat,
  restCredit: z.enum(restCredits),
  day: calendarDate,
  /** The rounds that the hours allow or the club wants; more may be made in Mexicano and King. */
  plannedRounds: z.int(),
  rounds: z.array(round),
  players: z.array(playerName.extend({ hasLeft: z.boolean() })),
  standing: z.array(standingRow),
  /** True once all planned rounds are complete. */
  isPlayedOut: z.boolean(),
});
export type RotationView = z.infer<typeof rotationView>;

const when = { round: z.int(), startMinute: z.int(), endMinute: z.int() };

/** The signed-in player's part in a round to come. */
const mySeat = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("plays"),
    ...when,
    courtName: z.string(),
    partner: playerName,
    rivals: z.tuple([playerName, playerName]),
  }),
  z.object({ kind: z.enum(["rests", "not-played"]), ...when }),
]);

/** A drawn individual format in which the signed-in player takes part. */
export const myRotation = z.object({
  tournamentId: id,
  tournamentName: z.string(),
  clubName: z.string(),
  categoryId: id,
  category: categoryName,
  level,
  format: z.enum(formats),
  day: calendarDate,
  /** The next two rounds of those made. Empty while the next one waits for results, and at the end. */
  seats: z.array(mySeat).max(2),
  madeRounds: z.int(),
  plannedRounds: z.int(),
  isPlayedOut: z.boolean(),
  players: z.int(),
  /** Null before the first result. */
  place: standingRow.pick({ position: true, points: true, formerPosition: true }).nullable(),
});
export type MyRotation = z.infer<typeof myRotation>;

const acting = { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, NOT_DRAWN, ROTATION_CHANGED } as const;

export const rotations = {
  preview: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "GET",
    path: "/categories/{categoryId}/rotation-preview",
    summary: "The rounds that a draw of an individual format would make, counted; changes nothing",
    refuses: { CATEGORY_NOT_FOUND, PLAYERS_ENTER_IN_PAIRS, TOO_FEW_PLAYERS, TOO_FEW_COURTS, LISTS_UNEQUAL },
  })
    .input(inCategory.extend({ randomSeed: randomSeed.optional() }))
    .output(
      z.object({
        randomSeed: z.string(),
        players: z.int(),
        courts: z.int(),
        rounds: z.int(),
        startMinute: z.int(),
        endMinute: z.int(),
        /** Null where the rounds follow from results. */
        quality: quality.nullable(),
      }),
    ),

  draw: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/categories/{categoryId}/rotation",
    summary: "Draw an individual format: all rounds of an Americano, the first one of the others",
    refuses: {
      CATEGORY_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      PLAYERS_ENTER_IN_PAIRS,
      ALREADY_DRAWN,
      RESULTS_EXIST,
      ROTATION_CHANGED,
      TOO_FEW_PLAYERS,
      TOO_FEW_COURTS,
      LISTS_UNEQUAL,
    },
    successStatus: 201,
  })
    .input(
      inCategory.extend({
        /** The seed of the preview; without it a new one. */
        randomSeed: randomSeed.optional(),
        /** The draw that this one replaces, which has no result yet. */
        replacedDrawId: id.optional(),
      }),
    )
    .output(rotationView),

  nextRound: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/categories/{categoryId}/rounds",
    summary: "Make the next round of a Mexicano or a King from the results of all before",
    refuses: { ...acting, ROUND_OPEN, ROUNDS_ARE_DRAWN, TOO_FEW_PLAYERS },
    successStatus: 201,
  })
    .input(seen)
    .output(rotationView),

  takeBackRound: procedure({
    policy: "club-admin",
    ability: "results",
    method: "DELETE",
    path: "/categories/{categoryId}/last-round",
    summary: "Take back the last round of a Mexicano or a King, which has no result yet",
    refuses: { ...acting, RESULTS_EXIST, ROUNDS_ARE_DRAWN },
  })
    .input(seen)
    .output(rotationView),

  leave: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/categories/{categoryId}/rotation-leavers",
    summary: "A player rests from the next round on; in an Americano somebody who rests plays in their place",
    refuses: { ...acting, PLAYER_NOT_FOUND },
    successStatus: 201,
  })
    .input(seen.extend({ personId: id }))
    .output(rotationView),

  join: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/categories/{categoryId}/rotation-players",
    summary: "A confirmed player takes part from the next round on, with the average points of the others",
    refuses: { ...acting, PLAYER_NOT_CONFIRMED, ROUNDS_ARE_DRAWN, LISTS_UNEQUAL },
    successStatus: 201,
  })
    .input(seen.extend({ personId: id }))
    .output(rotationView),

  lists: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/categories/{categoryId}/lists",
    summary: "The confirmed players of a mixed rotation with their lists",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(inCategory)
    .output(
      z.object({
        /** Null for a player of whom neither the profile nor the club says it. */
        players: z.array(playerName.extend({ list: z.enum(playerLists).nullable() })),
      }),
    ),

  setList: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "PUT",
    path: "/categories/{categoryId}/lists/{personId}",
    summary: "Name the list of a player of a mixed rotation; it counts from the next draw on",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, PLAYER_NOT_FOUND },
  })
    .input(inCategory.extend({ personId: id, list: z.enum(playerLists) }))
    .output(z.object({})),

  mine: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/me/rotations",
    summary: "The next round and the place of the signed-in player in each individual format that is not over",
    refuses: {},
  }).output(z.array(myRotation)),

  get: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/categories/{categoryId}/rotation",
    summary: "The rounds and the standing of a drawn individual format",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN },
  })
    .input(inCategory)
    .output(rotationView),
};

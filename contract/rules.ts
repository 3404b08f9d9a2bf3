import { z } from "zod";
import { consolations } from "#domain/competition/cups/consolation.ts";
import { qualifyingFinals } from "#domain/competition/cups/qualifying.ts";
import {
  breaksMax,
  defaultLeague,
  fechaDaysBounds,
  promotedBounds,
  walkoverPoints,
} from "#domain/competition/leagues/league-rules.ts";
import { fallsByStage, ownStages, pointsLimits } from "#domain/competition/ranking/own-tables.ts";
import { championPoints } from "#domain/competition/ranking/points.ts";
import { defaultRotation, minutesBounds, roundsBounds } from "#domain/competition/rotations/rotation-rules.ts";
import { restCredits } from "#domain/competition/rotations/rotation-standing.ts";
import { pairings } from "#domain/competition/rotations/round.ts";
import { deuceModes, formatNames } from "#domain/competition/scoring/format.ts";
import { firstToBounds, fixedTotals, timedBounds } from "#domain/competition/scoring/points-format.ts";
import { tieBreaks, walkoverMinutes } from "#domain/competition/tournaments/category-rules.ts";
import { type Eligibility, sumLimits } from "#domain/competition/tournaments/eligibility.ts";
import { dayEndHours } from "#domain/competition/tournaments/hours.ts";
import { groupLegs, groupPlayoffs, zoneShapes } from "#domain/competition/zones/zone-settings.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { levels } from "#domain/people/players/person.ts";
import { calendarDate, id, level, typedText } from "./values.ts";

/** A club's settings for its zones. */
export const zoneSettings = z.object({
  shape: z.enum(zoneShapes).default("zones"),
  legs: z.literal([...groupLegs]).default(1),
  groupPlayoff: z.literal([...groupPlayoffs]).default(0),
  preferred: z.union([z.literal(3), z.literal(4)]),
  fourPairs: z.enum(["one-zone", "semifinals"]),
  fivePairs: z.enum(["one-zone", "two-and-three"]),
  zoneOfFour: z.enum(["winners-meet", "winners-meet-losers", "round-robin"]),
  opening: z.enum(["1v4-2v3", "1v3-2v4"]),
  positionsOfFour: z.enum(["by-matches", "by-table"]),
  qualifiers: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});

const points = z
  .int({ error: "POINTS_INVALID" })
  .min(0, { error: "POINTS_INVALID" })
  .max(pointsLimits.most, { error: "POINTS_INVALID" });

const pointsByStage = z.object({
  champion: points.min(pointsLimits.least, { error: "POINTS_INVALID" }),
  lostIn: z.array(points).length(ownStages.length).readonly(),
  zoneExit: points,
  zoneWin: points,
});

/** A club's own points table. */
export const ownPointsTable = z.object({ name: typedText(40), ...pointsByStage.shape }).refine(fallsByStage, {
  error: "POINTS_NOT_FALLING",
  path: ["champion"],
  // Checks this also if the name is invalid, so that one answer reports all errors.
  when: ({ value }) => pointsByStage.safeParse(value).success,
});

const bounded = ({ least, most }: { readonly least: number; readonly most: number }) => z.int().min(least).max(most);

/** The number of points of a match of an individual format. */
export const pointsFormat = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("fixed-total"), total: z.literal([...fixedTotals]) }),
  z.object({ kind: z.literal("first-to"), to: bounded(firstToBounds) }),
  z.object({ kind: z.literal("timed"), minutes: bounded(timedBounds) }),
]);

const rotationRules = z.object({
  points: pointsFormat,
  pairing: z.enum(pairings),
  restCredit: z.enum(restCredits),
  courtIds: z.array(id).max(32).readonly(),
  /** The start of the first day, in minutes; beyond 1440 it lies in the following night. */
  startMinute: z
    .int()
    .min(0)
    .max(dayEndHours.last * minutesPerHour)
    .nullable(),
  rounds: bounded(roundsBounds).nullable(),
  minutes: bounded(minutesBounds),
  mixed: z.boolean().default(false),
});

const leagueRules = z.object({
  days: bounded(fechaDaysBounds),
  breaks: z
    .array(
      z.object({ from: calendarDate, until: calendarDate }).refine(({ from, until }) => from <= until, {
        error: "BREAK_REVERSED",
        path: ["until"],
      }),
    )
    .max(breaksMax)
    .readonly(),
  promoted: bounded(promotedBounds),
  walkover: z.literal([...walkoverPoints]),
});

/** The rules of play that a club chooses for a category. The server stores them in full with the category. */
export const rulesChoice = z.object({
  zoneFormat: z.enum(formatNames),
  knockoutFormat: z.enum(formatNames),
  deuce: z.enum(deuceModes),
  thirdPlace: z.boolean(),
  /** The finals of a qualifying before a knockout, each of which gives a line of it; 0 for none. */
  qualifying: z.literal([...qualifyingFinals]).default(0),
  /** A silver cup of the pairs that the zones send home. */
  silver: z.boolean().default(false),
  consolation: z.enum(consolations).default("none"),
  /** Null for the format of the knockout. */
  consolationFormat: z.enum(formatNames).nullable().default(null),
  zones: zoneSettings,
  tieBreak: z.enum(tieBreaks),
  superTieBreak: z.enum(["one", "points", "none"]),
  championPoints: z.literal([...championPoints]),
  /** A points table of the club instead of the product's. It is sent in full and stays so with the category. */
  ownPoints: ownPointsTable.nullable().default(null),
  walkoverMinutes: z.literal([...walkoverMinutes]),
  rotation: rotationRules.default(defaultRotation),
  league: leagueRules.default(defaultLeague),
});

/** The eligibility rule of a category, by the levels of the players. */
export const eligibility: z.ZodType<Eligibility> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("own-or-stronger") }),
  z
    .object({ kind: z.literal("range"), weakest: level, strongest: level })
    .refine(({ weakest, strongest }) => levels.indexOf(weakest) <= levels.indexOf(strongest), {
      error: "LEVELS_REVERSED",
      path: ["strongest"],
    }),
  z.object({ kind: z.literal("sum"), least: z.int().min(sumLimits.min).max(sumLimits.max) }),
  z.object({ kind: z.literal("open") }),
]);

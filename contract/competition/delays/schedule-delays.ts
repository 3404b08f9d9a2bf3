import { z } from "zod";
import { place, refusedPlaces } from "#contract/competition/schedule/schedule-views.ts";
import { reachedBooking } from "#contract/courts/bookings/reached-bookings.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, wholeNumber } from "#contract/values.ts";

const { DELAY_INVALID, SCHEDULE_CHANGED, SCHEDULE_TOO_LARGE, SEARCH_BUSY } = refusals;
const { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;
/** The refusal with the findings that cause it, and their matches. */
const PLACEMENT_ILLEGAL = { ...refusals.PLACEMENT_ILLEGAL, data: refusedPlaces };

/** Minutes since 00:00 of the tournament's first day, on the club's clock. */
const minute = z.int().min(-10_000).max(100_000);
/** The same in answers, without bounds: an old unclosed tournament is read long after its days. */
const toldMinute = z.int();
const courtIds = z.array(id).min(1).max(40);
/**
 * True for rain: matches in play stop and end later by the same time. Otherwise they go on, and only later matches
 * wait.
 */
const stopsPlay = z.boolean();

/** The ways to replan later matches: move as little as possible, rearrange everything, or push one court alone. */
const delayWays = ["shift", "rearrange", "one-court"] as const;
/** The causes of a delay. */
const delayReasons = ["rain", "late", "court"] as const;

/** The hours in which some courts are closed for play. */
const closure = z.object({ courtIds, from: minute, to: minute, stopsPlay });

const until = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("for"), minutes: z.int().min(5).max(720) }),
  z.object({ kind: z.literal("at"), minute }),
  /** No more play on that day. */
  z.object({ kind: z.literal("day") }),
]);

/** A match whose place changes; null for no place before or after. */
const moved = z.object({ matchId: id, from: place.nullable(), to: place.nullable() });

/** The preview of a delay. Nothing of it is stored. */
const delayPreview = z.object({
  revision: z.int(),
  way: z.enum(delayWays),
  closure: closure.extend({ from: toldMinute, to: toldMinute }),
  moves: z.array(moved),
  /** Matches in play that must stop, with the added minutes and the new end. */
  stopped: z.array(z.object({ matchId: id, minutes: z.int(), until: toldMinute })),
  counts: z.object({
    moved: z.int(),
    otherDay: z.int(),
    otherCourt: z.int(),
    unplaced: z.int(),
    stay: z.int(),
  }),
  /** Players whose published hour would change; 0 if nothing is published. */
  playersTold: z.int(),
  isPublished: z.boolean(),
  /** Bookings of others into whose hour a match would run, with that match and its end. */
  reached: z.array(reachedBooking.extend({ matchId: id, until: toldMinute })),
  /** Bookings of others inside the closed hours. */
  rained: z.array(reachedBooking),
});
export type DelayPreview = z.infer<typeof delayPreview>;

const ofTournament = z.object({ tournamentId: id });

export const scheduleDelays = {
  delayPreview: procedure({
    policy: "club-admin",
    ability: "day-order",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-delays/preview",
    summary: "What becomes of the order of play when courts fall out for a while; nothing is stored",
    refuses: {
      TOURNAMENT_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      SCHEDULE_TOO_LARGE,
      SEARCH_BUSY,
      DELAY_INVALID,
      PLACEMENT_ILLEGAL,
    },
  })
    .input(
      ofTournament.extend({
        way: z.enum(delayWays).default("shift"),
        courtIds,
        /** Now, if absent. */
        from: minute.nullable().default(null),
        until,
        stopsPlay,
      }),
    )
    .output(delayPreview),

  delay: procedure({
    policy: "club-admin",
    ability: "day-order",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-delays",
    summary: "The places of a preview become the order of play, for players too where they know one; twice is once",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, SCHEDULE_TOO_LARGE, SCHEDULE_CHANGED, DELAY_INVALID },
  })
    .input(
      ofTournament.extend({
        revision: wholeNumber,
        why: z.enum(delayReasons),
        way: z.enum(delayWays),
        closure,
        moves: z.array(z.object({ matchId: id, to: place.nullable() })).max(1500),
        tellByMail: z.boolean().default(true),
      }),
    )
    .output(z.object({ revision: z.int(), moved: z.int(), playersTold: z.int() })),
};

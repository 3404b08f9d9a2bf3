import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id } from "#contract/values.ts";
import { reachedBooking } from "./reached-bookings.ts";
import { place, refusedPlaces } from "./schedule-views.ts";

const { DELAY_INVALID, SCHEDULE_CHANGED, SCHEDULE_TOO_LARGE, SEARCH_BUSY } = refusals;
const { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;
/** With what would be wrong, and with which matches. */
const PLACEMENT_ILLEGAL = { ...refusals.PLACEMENT_ILLEGAL, data: refusedPlaces };

/** Minutes since 00:00 of the tournament's first day, on the club's clock. */
const minute = z.int().min(-10_000).max(100_000);
const courtIds = z.array(id).min(1).max(40);
/** Rain: what is in play stops, and ends as much later. Else it goes on, and only what follows waits. */
const stopsPlay = z.boolean();

/** How what follows is put again: moved as little as can be, made anew, or pushed on one court alone. */
const delayWays = ["shift", "rearrange", "one-court"] as const;
/** What happened. */
const delayReasons = ["rain", "late", "court"] as const;

/** The hours in which nothing is played on some courts. */
const closure = z.object({ courtIds, from: minute, to: minute, stopsPlay });

const until = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("for"), minutes: z.int().min(5).max(720) }),
  z.object({ kind: z.literal("at"), minute }),
  /** Nothing more is played that day. */
  z.object({ kind: z.literal("day") }),
]);

/** A match that has another place afterwards, or one where it had none, or none any more. */
const moved = z.object({ matchId: id, from: place.nullable(), to: place.nullable() });

/** What a delay would do. Nothing of it is stored. */
const delayPreview = z.object({
  revision: z.int(),
  way: z.enum(delayWays),
  closure,
  moves: z.array(moved),
  /** Matches in play that end so many minutes later, because they have to stop, and when that is. */
  stopped: z.array(z.object({ matchId: id, minutes: z.int(), until: minute })),
  counts: z.object({
    moved: z.int(),
    otherDay: z.int(),
    otherCourt: z.int(),
    unplaced: z.int(),
    stay: z.int(),
  }),
  /** Players who know another hour than the one that they would have; none where nothing is published. */
  playersTold: z.int(),
  isPublished: z.boolean(),
  /** Bookings of others into whose hour a match would go on: which one, and until when. */
  reached: z.array(reachedBooking.extend({ matchId: id, until: minute })),
  /** Bookings of others inside the closed hours. */
  rained: z.array(reachedBooking),
});
export type DelayPreview = z.infer<typeof delayPreview>;

const ofTournament = z.object({ tournamentId: id });

export const scheduleDelays = {
  delayPreview: procedure({
    policy: "club-admin",
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
        /** Now, where nothing is said. */
        from: minute.nullable().default(null),
        until,
        stopsPlay,
      }),
    )
    .output(delayPreview),

  delay: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-delays",
    summary: "The places of a preview become the order of play, for players too where they know one; twice is once",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, SCHEDULE_TOO_LARGE, SCHEDULE_CHANGED, DELAY_INVALID },
  })
    .input(
      ofTournament.extend({
        revision: z.int().min(0),
        why: z.enum(delayReasons),
        way: z.enum(delayWays),
        closure,
        moves: z.array(z.object({ matchId: id, to: place.nullable() })).max(1500),
        tellByMail: z.boolean().default(true),
      }),
    )
    .output(z.object({ revision: z.int(), moved: z.int(), playersTold: z.int() })),
};

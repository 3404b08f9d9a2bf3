import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, instant, machineText, wholeNumber } from "#contract/values.ts";
import {
  changedSince,
  courtHolder,
  hoursOfCourt,
  place,
  proposal,
  refusedPlaces,
  scheduleRules,
  scheduleView,
  stretch,
} from "./schedule-views.ts";

const { MATCH_LOCKED, MATCH_NOT_FOUND, MATCH_STARTED, NOTHING_PLACED, NOTHING_TO_UNDO, NOT_DRAWN } = refusals;
const { SCHEDULE_TOO_LARGE, SEARCH_BUSY, SWAP_OTHER_LENGTH, TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;
const { HOURS_IN_USE, HOURS_NOT_OPEN } = refusals;
const COURTS_TAKEN = { ...refusals.COURTS_TAKEN, data: courtHolder };
const SCHEDULE_CHANGED = { ...refusals.SCHEDULE_CHANGED, data: changedSince };
/** The matches that block the undo, because they were changed, called or played since. */
const UNDO_OUTDATED = { ...refusals.UNDO_OUTDATED, data: z.object({ matchIds: z.array(id) }) };
const PLACEMENT_ILLEGAL = { ...refusals.PLACEMENT_ILLEGAL, data: refusedPlaces };
const PLACEMENT_TO_CONFIRM = { ...refusals.PLACEMENT_TO_CONFIRM, data: refusedPlaces };

const ofTournament = z.object({ tournamentId: id });
const revision = wholeNumber;
/** Kinds of findings that the caller has read and accepted. */
const accepted = z.array(machineText(40)).max(20).default([]);
const matchIds = z.array(id).min(1).max(1500);
/** The answer to every change: the new revision. */
const changed = z.object({ revision });

export const schedule = {
  get: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/tournaments/{tournamentId}/schedule",
    summary: "The order of play of a tournament with all that a place is judged by, for those who make it",
    refuses: { TOURNAMENT_NOT_FOUND, SCHEDULE_TOO_LARGE },
  })
    .input(ofTournament)
    .output(scheduleView),

  published: procedure({
    policy: "anyone",
    method: "GET",
    path: "/tournaments/{tournamentId}/published-schedule",
    summary: "The order of play as the club published it last; nothing before it has",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(
      z.object({
        publishedAt: instant.nullable(),
        /** `times`: matches follow the clock. `queue`: matches go in their order to the next free court. */
        dayMode: z.enum(["times", "queue"]),
        places: z.array(
          z.object({
            matchId: id,
            day: calendarDate,
            startMinute: z.int(),
            length: z.int(),
            /** Null if the club announces the court only at the call. */
            court: z.string().nullable(),
          }),
        ),
      }),
    ),

  setRules: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/tournaments/{tournamentId}/schedule-rules",
    summary: "What the order of play obeys from now on; what stands keeps its place and its length",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING },
  })
    .input(ofTournament.extend({ rules: scheduleRules }))
    .output(changed),

  propose: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-proposals",
    summary: "Look for a good order of play; nothing is stored",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, NOT_DRAWN, SCHEDULE_TOO_LARGE, SEARCH_BUSY },
  })
    .input(
      ofTournament.extend({
        /** The matches that keep their place: none, the locked ones, or all with a place. */
        keep: z.enum(["none", "locked", "placed"]).default("locked"),
        /** Only these categories are placed. All other matches stay as they are, also unplaced ones. */
        categoryIds: z.array(id).min(1).max(100).optional(),
        /** The same seed gives the same places. */
        seed: machineText(40).optional(),
        /** An earlier proposal to improve. The search takes longer for it. */
        goOnFrom: z
          .array(place.extend({ matchId: id }))
          .max(1500)
          .optional(),
      }),
    )
    .output(proposal),

  apply: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-applications",
    summary: "The places of a proposal become the order of play; every one is judged again",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, SCHEDULE_TOO_LARGE, SCHEDULE_CHANGED, PLACEMENT_ILLEGAL },
  })
    .input(
      ofTournament.extend({
        revision,
        seed: machineText(40).optional(),
        places: z.array(place.extend({ matchId: id })).max(1500),
        /** Matches that lose their place. */
        unplaced: z.array(id).max(1500).default([]),
      }),
    )
    .output(changed),

  place: procedure({
    policy: "club-admin",
    ability: "day-order",
    method: "PUT",
    path: "/matches/{matchId}/placement",
    summary: "Put a match on a court at an hour; it is locked there",
    refuses: {
      MATCH_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      SCHEDULE_CHANGED,
      SCHEDULE_TOO_LARGE,
      PLACEMENT_ILLEGAL,
      PLACEMENT_TO_CONFIRM,
      MATCH_LOCKED,
      MATCH_STARTED,
      HOURS_NOT_OPEN,
      COURTS_TAKEN,
    },
  })
    .input(
      place.extend({
        matchId: id,
        revision,
        accepted,
        /** Free hours of the club on that court, which the tournament takes for the match. */
        take: stretch.optional(),
        /** Matches that make room and move to these places in the same change. They stay unlocked. */
        others: z
          .array(place.extend({ matchId: id }))
          .max(5)
          .default([]),
      }),
    )
    .output(changed),

  holdHours: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-hours",
    summary: "Take more hours of the club's courts for the tournament, or give back those that it needs no more",
    refuses: {
      TOURNAMENT_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      SCHEDULE_TOO_LARGE,
      HOURS_NOT_OPEN,
      HOURS_IN_USE,
      COURTS_TAKEN,
    },
  })
    .input(
      ofTournament.extend({
        take: z.array(hoursOfCourt).max(200).default([]),
        giveBack: z.array(hoursOfCourt).max(200).default([]),
      }),
    )
    .output(changed),

  unplace: procedure({
    policy: "club-admin",
    ability: "day-order",
    method: "DELETE",
    path: "/matches/{matchId}/placement",
    summary: "Take a match off its court and hour, and whatever it leads to with it",
    refuses: {
      MATCH_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      SCHEDULE_TOO_LARGE,
      SCHEDULE_CHANGED,
      MATCH_LOCKED,
      MATCH_STARTED,
    },
  })
    .input(z.object({ matchId: id, revision }))
    .output(changed.extend({ unplaced: z.int() })),

  swap: procedure({
    policy: "club-admin",
    ability: "day-order",
    method: "POST",
    path: "/matches/{matchId}/placement-swap",
    summary: "Two matches take each other's court and hour",
    refuses: {
      MATCH_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      SCHEDULE_CHANGED,
      SCHEDULE_TOO_LARGE,
      PLACEMENT_ILLEGAL,
      PLACEMENT_TO_CONFIRM,
      MATCH_LOCKED,
      MATCH_STARTED,
      SWAP_OTHER_LENGTH,
    },
  })
    .input(z.object({ matchId: id, otherMatchId: id, revision, accepted }))
    .output(changed),

  lock: procedure({
    policy: "club-admin",
    ability: "day-order",
    method: "PUT",
    path: "/tournaments/{tournamentId}/schedule-locks",
    summary: "Matches stay where they are, or may be moved again",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, SCHEDULE_TOO_LARGE, SCHEDULE_CHANGED },
  })
    .input(ofTournament.extend({ matchIds, locked: z.boolean(), revision }))
    .output(changed),

  undo: procedure({
    policy: "club-admin",
    ability: "day-order",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-undo",
    summary: "Take the latest change back, if nothing of it was changed since; or do again what was taken back last",
    refuses: {
      TOURNAMENT_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      SCHEDULE_TOO_LARGE,
      SCHEDULE_CHANGED,
      NOTHING_TO_UNDO,
      UNDO_OUTDATED,
    },
  })
    .input(ofTournament.extend({ revision, redo: z.boolean().default(false) }))
    .output(changed),

  publish: procedure({
    policy: "club-admin",
    ability: "day-order",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-publications",
    summary: "Players and public pages see the order of play as it stands",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, SCHEDULE_TOO_LARGE, SCHEDULE_CHANGED, NOTHING_PLACED },
  })
    .input(ofTournament.extend({ revision, tellByMail: z.boolean().default(false) }))
    .output(z.object({ publishedAt: instant, matches: z.int(), changed: z.int(), playersTold: z.int() })),
};

import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, instant } from "#contract/values.ts";
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
/** The matches for which it cannot be taken back: changed, called or played since. */
const UNDO_OUTDATED = { ...refusals.UNDO_OUTDATED, data: z.object({ matchIds: z.array(id) }) };
const PLACEMENT_ILLEGAL = { ...refusals.PLACEMENT_ILLEGAL, data: refusedPlaces };
const PLACEMENT_TO_CONFIRM = { ...refusals.PLACEMENT_TO_CONFIRM, data: refusedPlaces };

const ofTournament = z.object({ tournamentId: id });
const revision = z.int().min(0);
/** Findings by their kinds, as somebody read and accepted them. */
const accepted = z.array(z.string().max(40)).max(20).default([]);
const matchIds = z.array(id).min(1).max(1500);
/** What every change answers: the revision that it made. */
const changed = z.object({ revision });

export const schedule = {
  get: procedure({
    policy: "club-admin",
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
        /** Whether the hours are followed by the clock, or in their order by whichever court is free next. */
        dayMode: z.enum(["times", "queue"]),
        places: z.array(
          z.object({
            matchId: id,
            day: calendarDate,
            startMinute: z.int(),
            length: z.int(),
            /** Null while the club tells it only when it calls. */
            court: z.string().nullable(),
          }),
        ),
      }),
    ),

  setRules: procedure({
    policy: "club-admin",
    method: "PUT",
    path: "/tournaments/{tournamentId}/schedule-rules",
    summary: "What the order of play obeys from now on; what stands keeps its place and its length",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING },
  })
    .input(ofTournament.extend({ rules: scheduleRules }))
    .output(changed),

  propose: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-proposals",
    summary: "Look for a good order of play; nothing is stored",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, NOT_DRAWN, SCHEDULE_TOO_LARGE, SEARCH_BUSY },
  })
    .input(
      ofTournament.extend({
        /** What stays where it is: nothing, what is locked, or all that has a place. */
        keep: z.enum(["none", "locked", "placed"]).default("locked"),
        /** Matches of other categories stay as they are, also without a place. */
        categoryIds: z.array(id).min(1).max(100).optional(),
        /** The same seed gives the same places. */
        seed: z.string().max(40).optional(),
        /** A proposal that is to be made still better; it is looked for longer. */
        goOnFrom: z
          .array(place.extend({ matchId: id }))
          .max(1500)
          .optional(),
      }),
    )
    .output(proposal),

  apply: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-applications",
    summary: "The places of a proposal become the order of play; every one is judged again",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, SCHEDULE_TOO_LARGE, SCHEDULE_CHANGED, PLACEMENT_ILLEGAL },
  })
    .input(
      ofTournament.extend({
        revision,
        seed: z.string().max(40).optional(),
        places: z.array(place.extend({ matchId: id })).max(1500),
        /** Matches that lose their place. */
        unplaced: z.array(id).max(1500).default([]),
      }),
    )
    .output(changed),

  place: procedure({
    policy: "club-admin",
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
        /** Hours of that court which the tournament takes for it: the club has them free. */
        take: stretch.optional(),
        /** Matches that make room for it and go there in the same act; they stay loose. */
        others: z
          .array(place.extend({ matchId: id }))
          .max(5)
          .default([]),
      }),
    )
    .output(changed),

  holdHours: procedure({
    policy: "club-admin",
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
    method: "PUT",
    path: "/tournaments/{tournamentId}/schedule-locks",
    summary: "Matches stay where they are, or may be moved again",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, SCHEDULE_TOO_LARGE, SCHEDULE_CHANGED },
  })
    .input(ofTournament.extend({ matchIds, locked: z.boolean(), revision }))
    .output(changed),

  undo: procedure({
    policy: "club-admin",
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
    method: "POST",
    path: "/tournaments/{tournamentId}/schedule-publications",
    summary: "Players and public pages see the order of play as it stands",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, SCHEDULE_TOO_LARGE, SCHEDULE_CHANGED, NOTHING_PLACED },
  })
    .input(ofTournament.extend({ revision, tellByMail: z.boolean().default(false) }))
    .output(z.object({ publishedAt: instant, matches: z.int(), changed: z.int(), playersTold: z.int() })),
};

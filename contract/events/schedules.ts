import type { ScheduleRules } from "#domain/competition/schedule/schedule-rules.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Change, Id, OfTournament } from "./fact-parts.ts";
import { event } from "./row.ts";

type MatchPlace = { readonly courtId: Id; readonly day: CalendarDate; readonly startMinute: number };
/** A match whose published place changed, with the people who are sure to play it. Null for no place. */
export type ToldMatch = { readonly match: Id; readonly people: readonly Id[] } & Change<MatchPlace | null>;
type ToldMatches = { readonly matches: readonly ToldMatch[] };
type Clock = { readonly day: CalendarDate; readonly minute: number };

const scheduled = { desk: "schedule", club: "schedule" } as const;

/** Events of the order of play. */
export const scheduleEvents = {
  "schedule.rules": event<OfTournament & Change<ScheduleRules>>()({
    audit: "tournament",
    live: { tournament: "schedule", desk: "schedule" },
  }),
  "schedule.applied": event<
    OfTournament & {
      readonly after: { readonly placed: number; readonly unplaced: number; readonly seed: string | null };
    }
  >()({ audit: "tournament", live: scheduled }),
  "schedule.placed": event<OfTournament & { readonly match: Id } & Change<MatchPlace | null>>()({
    audit: "match",
    live: scheduled,
  }),
  "schedule.unplaced": event<OfTournament & { readonly match: Id; readonly before: MatchPlace }>()({
    audit: "match",
    live: scheduled,
  }),
  "schedule.swapped": event<OfTournament & { readonly match: Id; readonly after: { readonly other: Id } }>()({
    audit: "match",
    live: scheduled,
  }),
  "schedule.locked": event<OfTournament & { readonly after: { readonly locked: boolean; readonly matches: number } }>()(
    { audit: "tournament", live: scheduled },
  ),
  "schedule.hours": event<OfTournament & { readonly after: { readonly taken: number; readonly givenBack: number } }>()({
    audit: "tournament",
    live: { desk: "schedule", club: "bookings" },
  }),
  "schedule.undone": event<
    OfTournament &
      ToldMatches & {
        readonly people: readonly Id[];
        readonly before: { readonly kind: string; readonly matches: number };
      }
  >()({
    audit: "tournament",
    live: { tournament: "schedule", person: "schedule" },
    notifies: ["match-scheduled", "match-moved"],
  }),
  "schedule.suspended": event<
    OfTournament &
      ToldMatches & {
        /** All players who still have a match to play. */
        readonly people: readonly Id[];
        readonly after: {
          readonly why: "rain" | "other";
          readonly stopsAt: Clock;
          /** The days on which it continues. */
          readonly days: readonly DayHours[];
          readonly moved: number;
          readonly unplaced: number;
          readonly interrupted: number;
          readonly playersTold: number;
        };
      }
  >()({
    audit: "tournament",
    live: { tournament: "status", club: "bookings", person: "schedule" },
    notifies: ["tournament-suspended"],
  }),
  "schedule.delayed": event<
    OfTournament &
      ToldMatches & {
        readonly people: readonly Id[];
        /** True if the club also wants it sent by e-mail. */
        readonly byMail: boolean;
        readonly after: {
          readonly why: "rain" | "late" | "court";
          readonly way: "shift" | "rearrange" | "one-court";
          readonly courtIds: readonly Id[];
          readonly from: Clock;
          readonly to: Clock;
          readonly moved: number;
          readonly unplaced: number;
          readonly stopped: number;
          readonly playersTold: number;
        };
      }
  >()({
    audit: "tournament",
    live: { tournament: "schedule", person: "schedule" },
    notifies: ["match-scheduled", "match-moved"],
  }),
  /** `people` are all players of matches whose published place changed. */
  "schedule.published": event<
    OfTournament &
      ToldMatches & {
        readonly people: readonly Id[];
        /** True if the club also wants it sent by e-mail. */
        readonly byMail: boolean;
        readonly after: { readonly matches: number; readonly changed: number; readonly playersTold: number };
      }
  >()({
    audit: "tournament",
    live: { tournament: "schedule", person: "schedule" },
    notifies: ["match-scheduled", "match-moved"],
  }),
  /** A match of a league is played on the court that a player booked, moved there, or lost its hour. */
  "league.match-placed": event<OfTournament & ToldMatches & { readonly people: readonly Id[] }>()({
    live: { tournament: "schedule", person: "schedule" },
    notifies: ["match-scheduled", "match-moved"],
  }),
};

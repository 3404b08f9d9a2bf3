import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id } from "#contract/values.ts";
import { minutesPerDay } from "#domain/lib/span.ts";

const { CLUB_NOT_FOUND, PROFILE_REQUIRED } = refusals;

/** The most clubs that an alert names. */
export const alertClubsMax = 20;

const startMinute = z.int().min(0).max(minutesPerDay);

/** The open matches of which a player wants to hear, and whether they do at present. */
const matchAlert = z.object({
  /** 0 is Monday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1, { error: "REQUIRED" }).max(7),
  /** The hours in which a match begins, in minutes of the club's clock, both ends included. */
  fromMinute: startMinute,
  untilMinute: startMinute,
  /** Null for the clubs that the player follows. */
  clubIds: z.array(id).min(1, { error: "REQUIRED" }).max(alertClubsMax).nullable(),
  isOn: z.boolean(),
});
export type MatchAlert = z.infer<typeof matchAlert>;

const ownAlert = z.object({
  /** Null for a player who never made one. */
  alert: matchAlert.nullable(),
  /** The number of clubs that the player follows. */
  followedClubs: z.int(),
});

/** The alert "Avisame de partidos": one per player. */
export const matchAlerts = {
  mine: procedure({
    policy: "player",
    method: "GET",
    path: "/my-match-alert",
    summary: "One's own alert of open matches, on or off",
    refuses: {},
  }).output(ownAlert),

  save: procedure({
    policy: "player",
    method: "PUT",
    path: "/my-match-alert",
    summary:
      "Be told, at most once a day, of an open match that fits: of one's category and level, on these days and hours, at these clubs or those that one follows; or not any more",
    refuses: { PROFILE_REQUIRED, CLUB_NOT_FOUND },
  })
    .input(matchAlert.refine(({ fromMinute, untilMinute }) => fromMinute <= untilMinute, { path: ["untilMinute"] }))
    .output(ownAlert),
};

import { z } from "zod";
import { place } from "#contract/competition/schedule/schedule-views.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { dayHours, id, wholeNumber } from "#contract/values.ts";

const { SCHEDULE_CHANGED, SCHEDULE_TOO_LARGE, SEARCH_BUSY, SUSPENSION_INVALID } = refusals;
const { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;

/** Minutes since 00:00 of the tournament's first day, on the club's clock. */
const minute = z.int();
/** The maximum number of days on which a suspended tournament can continue. */
const daysMax = 7;

const asked = z.object({
  tournamentId: id,
  /** The new days with their hours, each later than today. */
  days: z.array(dayHours).min(1).max(daysMax),
  courtIds: z.array(id).min(1).max(40),
});

const stretch = z.object({ court: z.string(), from: minute, to: minute });

/** The preview of a suspension. Nothing of it is stored. */
const suspensionPreview = z.object({
  revision: z.int(),
  /** The minute at which play stops, and the one at which it continues. */
  from: minute,
  to: minute,
  /** Matches whose place changes; null for no place. */
  moves: z.array(z.object({ matchId: id, from: place.nullable(), to: place.nullable() })),
  /** Called matches and matches in play. They leave their court and are played, or finished, on the new day. */
  interrupted: z.array(id),
  playersTold: z.int(),
  isPublished: z.boolean(),
  /** Court hours that the tournament takes from its club, and chosen hours that others hold. */
  hours: z.array(stretch),
  taken: z.array(stretch.extend({ holder: z.string().nullable() })),
});
export type SuspensionPreview = z.infer<typeof suspensionPreview>;

const refuses = { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, SCHEDULE_TOO_LARGE, SUSPENSION_INVALID };

export const scheduleSuspensions = {
  suspensionPreview: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/tournaments/{tournamentId}/suspensions/preview",
    summary:
      "Where the rest of a drawn tournament would go if it stopped now and continued on other days; nothing is stored",
    refuses: { ...refuses, SEARCH_BUSY },
  })
    .input(asked)
    .output(suspensionPreview),

  suspend: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/tournaments/{tournamentId}/suspensions",
    summary:
      "Suspend a drawn tournament and continue it on other days, with the places of a preview; players are told once",
    refuses: { ...refuses, SCHEDULE_CHANGED },
  })
    .input(
      asked.extend({
        revision: wholeNumber,
        why: z.enum(["rain", "other"]),
        moves: z.array(z.object({ matchId: id, to: place.nullable() })).max(1500),
      }),
    )
    .output(z.object({ revision: z.int(), moved: z.int(), unplaced: z.int(), playersTold: z.int() })),
};

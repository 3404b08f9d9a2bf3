import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, playerName } from "#contract/values.ts";
import { dayEndHours } from "#domain/tournaments/hours.ts";

const { AVAILABILITY_CLOSED, NOT_PRE_REGISTERED, PAIR_NOT_FOUND, PLAYER_NOT_FOUND, TOURNAMENT_NOT_FOUND } = refusals;
const { STRETCH_NOT_OFFERED, TOO_MANY_STRETCHES, TOURNAMENT_NOT_UPCOMING } = refusals;

const half = 30;
const minute = z
  .int()
  .min(0)
  .max(dayEndHours.last * 60)
  .multipleOf(half);

/** A stretch of a day of play in which somebody cannot play; minutes beyond 1440 are of the night that follows. */
const stretch = z.object({ day: calendarDate, startMinute: minute, endMinute: minute });
export type UnavailableStretch = z.infer<typeof stretch>;

const stretches = z.array(stretch);
const ofTournament = z.object({ tournamentId: id });

const mine = z.object({
  /** Whether it can still be said: until a category of theirs is drawn; who is in none can say it on entering. */
  open: z.boolean(),
  stretches,
  /** What the players with whom they are a pair have said, by the pair. */
  partners: z.array(z.object({ pairId: id, partner: playerName, stretches })),
});
export type MyAvailability = z.infer<typeof mine>;

/** When players cannot play: said by them until the draw, and by the club at any time; nobody else reads it. */
export const availability = {
  mine: procedure({
    policy: "player",
    method: "GET",
    path: "/tournaments/{tournamentId}/my-unavailability",
    summary: "When the signed-in player cannot play in a tournament, and when the player of each of their pairs cannot",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(mine),

  state: procedure({
    policy: "player",
    method: "PUT",
    path: "/tournaments/{tournamentId}/my-unavailability",
    summary: "Say when one cannot play, in place of what was said: at most half of each day, until one is drawn",
    refuses: {
      TOURNAMENT_NOT_FOUND,
      NOT_PRE_REGISTERED,
      TOURNAMENT_NOT_UPCOMING,
      AVAILABILITY_CLOSED,
      STRETCH_NOT_OFFERED,
      TOO_MANY_STRETCHES,
    },
  })
    .input(ofTournament.extend({ stretches: stretches.max(40) }))
    .output(z.object({ stretches })),

  ofPair: procedure({
    policy: "club-admin",
    method: "PUT",
    path: "/pairs/{pairId}/unavailability",
    summary: "Say for a player of a pair when they cannot play, at any time",
    refuses: { PAIR_NOT_FOUND, PLAYER_NOT_FOUND, STRETCH_NOT_OFFERED },
  })
    .input(z.object({ pairId: id, playerId: id, stretches: stretches.max(40) }))
    .output(z.object({ stretches })),

  ofTournament: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/tournaments/{tournamentId}/unavailability",
    summary: "When the players who are entered cannot play, for those who run the tournament",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(z.array(z.object({ playerId: id, stretches }))),
};

import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, optionalText, playerName } from "#contract/values.ts";
import { pairNoteMax } from "#domain/competition/pairs/pair.ts";
import { dayEndHours } from "#domain/competition/tournaments/hours.ts";

const { AVAILABILITY_CLOSED, NOT_PRE_REGISTERED, PAIR_NOT_FOUND, PLAYER_NOT_FOUND, TOURNAMENT_NOT_FOUND } = refusals;
const { STRETCH_NOT_OFFERED, TOO_MANY_STRETCHES, TOURNAMENT_NOT_UPCOMING } = refusals;

const half = 30;
const minute = z
  .int()
  .min(0)
  .max(dayEndHours.last * 60)
  .multipleOf(half);

/** A stretch of a day of play in which a player is unavailable. Minutes beyond 1440 belong to the following night. */
const stretch = z.object({ day: calendarDate, startMinute: minute, endMinute: minute });
export type UnavailableStretch = z.infer<typeof stretch>;

const stretches = z.array(stretch);
/** The note of a pair, for its club alone; empty for none. */
export const pairNote = optionalText(pairNoteMax);
const ofTournament = z.object({ tournamentId: id });

const mine = z.object({
  /**
   * True while the player can still state it: until one of their categories is drawn. A player in no category can state
   * it on entering.
   */
  open: z.boolean(),
  stretches,
  /** Stretches that the player's partners stated, by pair. */
  partners: z.array(z.object({ pairId: id, partner: playerName, stretches })),
});
export type MyAvailability = z.infer<typeof mine>;

/** Unavailable hours of players. Players state them until the draw, the club at any time. Nobody else reads them. */
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
    ability: "pairs",
    method: "PUT",
    path: "/pairs/{pairId}/unavailability",
    summary: "Say for a player of a pair when they cannot play, at any time, and change the note of the pair",
    refuses: { PAIR_NOT_FOUND, PLAYER_NOT_FOUND, STRETCH_NOT_OFFERED },
  })
    .input(z.object({ pairId: id, playerId: id, stretches: stretches.max(40), note: pairNote.optional() }))
    .output(z.object({ stretches })),

  ofTournament: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/tournaments/{tournamentId}/unavailability",
    summary: "When the players who are entered cannot play, for those who run the tournament",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(z.array(z.object({ playerId: id, stretches }))),
};

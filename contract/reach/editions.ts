import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, categoryName, id, instant, level, phone, playerName } from "#contract/values.ts";
import { pairObjections } from "#domain/tournaments/eligibility.ts";
import { formerStates } from "#domain/tournaments/previous-edition.ts";

const { TOURNAMENT_NOT_FOUND } = refusals;

const ofTournament = z.object({ tournamentId: id });

/** Somebody who played the edition before, as their club reaches them. */
const formerPlayer = playerName.extend({
  phone: phone.nullable(),
  hasAccount: z.boolean(),
  /** In the same category of this edition. */
  entered: z.boolean(),
  /** When they were told of this edition here; null for not yet. */
  toldAt: instant.nullable(),
});

const formerPair = z.object({
  id,
  category: categoryName,
  level,
  players: z.tuple([formerPlayer, formerPlayer]),
  state: z.enum(formerStates),
  /** What stands against the two, where they are `barred`. */
  objections: z.array(z.enum(pairObjections)),
});
export type FormerPair = z.infer<typeof formerPair>;

const previousEdition = z.object({
  /** Null where the tournament repeats none. */
  previous: z.object({ id, name: z.string(), startDate: calendarDate }).nullable(),
  /** In the order of the categories, by name. */
  pairs: z.array(formerPair),
  /** How many people "Avisar" would tell now. */
  toTell: z.int(),
});
export type PreviousEdition = z.infer<typeof previousEdition>;

/** Who played the edition before of a tournament that repeats one, and how they are asked to come again. */
export const editions = {
  previous: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/tournaments/{tournamentId}/previous-edition",
    summary: "The pairs of the edition before of a tournament of one's own club, and how each stands to this one",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(previousEdition),

  tell: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/tournaments/{tournamentId}/edition-invitations",
    summary:
      "Tell whoever played the edition before, has an account and can come; each is told of an edition once, for ever",
    refuses: { TOURNAMENT_NOT_FOUND },
    successStatus: 201,
  })
    .input(ofTournament)
    .output(z.object({ told: z.int() })),
};

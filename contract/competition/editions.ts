import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, categoryName, division, id, instant, level, phone, playerName } from "#contract/values.ts";
import { formerStates } from "#domain/competition/editions/previous-edition.ts";
import { pairObjections } from "#domain/competition/tournaments/eligibility.ts";

const { TOURNAMENT_NOT_FOUND } = refusals;

const ofTournament = z.object({ tournamentId: id });

/** A player of the previous edition, with the contact for their club. */
const formerPlayer = playerName.extend({
  phone: phone.nullable(),
  hasAccount: z.boolean(),
  /** True if the player is entered in the same category of this edition. */
  entered: z.boolean(),
  /** Time of the notification about this edition; null if not sent yet. */
  toldAt: instant.nullable(),
});

const formerPair = z.object({
  id,
  category: categoryName,
  level,
  division,
  players: z.tuple([formerPlayer, formerPlayer]),
  state: z.enum(formerStates),
  /** Objections to the pair, if it is `barred`. */
  objections: z.array(z.enum(pairObjections)),
});
export type FormerPair = z.infer<typeof formerPair>;

/** A player who entered alone in the previous edition, with the category of this edition that they would enter. */
const formerAlone = playerName.extend({
  categoryId: id,
  hasAccount: z.boolean(),
  /** True if the player is entered in it. */
  entered: z.boolean(),
  /** Time of the notification about this edition; null if not sent yet. */
  toldAt: instant.nullable(),
});
export type FormerPlayer = z.infer<typeof formerAlone>;

const previousEdition = z.object({
  /** Null if the tournament is no next edition. */
  previous: z.object({ id, name: z.string(), startDate: calendarDate }).nullable(),
  /** The pairs, by category and then by name. */
  pairs: z.array(formerPair),
  /** The players who entered alone, guests too, by name; only those of categories that are played again. */
  players: z.array(formerAlone),
  /** Number of people whom "Avisar" would notify now. */
  toTell: z.int(),
});
export type PreviousEdition = z.infer<typeof previousEdition>;

/** The players of a tournament's previous edition, and the invitation to play again. */
export const editions = {
  previous: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "GET",
    path: "/tournaments/{tournamentId}/previous-edition",
    summary: "The pairs of the edition before of a tournament of one's own club, and how each stands to this one",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(previousEdition),

  tell: procedure({
    policy: "club-admin",
    ability: "terms",
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

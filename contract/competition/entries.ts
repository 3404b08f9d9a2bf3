import { z } from "zod";
import { moneyOfConfirmation } from "#contract/competition/pairs/club-pairs.ts";
import { refusals } from "#contract/errors.ts";
import { chargeOfPair } from "#contract/money/finances/charges.ts";
import { paidDayRefusals } from "#contract/money/finances/ledger.ts";
import { procedure } from "#contract/procedure.ts";
import { foundPlayer, id, machineText, typedText } from "#contract/values.ts";
import { entryStatuses } from "#domain/competition/pairs/next-step.ts";
import { quotaLimits } from "#domain/competition/tournaments/tournament.ts";
import { nameMax } from "#domain/people/players/person.ts";

const { ALREADY_ENTERED, CATEGORY_FULL } = refusals;
const { ALREADY_CONFIRMED, ALREADY_DRAWN, CATEGORY_NOT_FOUND, NOT_CONFIRMED, PLAYER_NOT_FOUND } = refusals;
const { CHARGE_NOT_FOUND, CREDIT_OF_NOBODY, MORE_THAN_OWED, NOT_ENOUGH_CREDIT, STILL_OWED, TILL_CLOSED } = refusals;
const { PLAYERS_ENTER_IN_PAIRS, TOURNAMENT_NOT_UPCOMING } = refusals;

/** Reasons why a row enters no player. GUEST_KNOWN: the club may know this person, and says who it is. */
const rowRefusals = [
  "GUEST_KNOWN",
  "PLAYER_NOT_FOUND",
  "ALREADY_ENTERED",
  "CATEGORY_FULL",
  "OTHER_CATEGORY",
  "LEVEL_NOT_ALLOWED",
] as const;
export type EntryRowRefusal = (typeof rowRefusals)[number];

/** A known person whom a row may mean. */
const candidate = foundPlayer.extend({ by: z.enum(["phone", "name"]), entered: z.boolean() });
export type EntryCandidate = z.infer<typeof candidate>;

const ofPlayer = z.object({ categoryId: id, playerId: id });
const confirmed = z.object({ playerId: id, status: z.enum(entryStatuses) });

/** A club's actions on the players of an individual format, who enter alone, until the draw. */
export const entries = {
  add: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/categories/{categoryId}/entries-by-hand",
    summary:
      "Enter players alone, whoever is known as themselves and the others without an account; rows that cannot be are told, with whom they may mean",
    refuses: {
      CATEGORY_NOT_FOUND,
      PLAYERS_ENTER_IN_PAIRS,
      TOURNAMENT_NOT_UPCOMING,
      ALREADY_DRAWN,
      ALREADY_ENTERED,
      CATEGORY_FULL,
    },
    successStatus: 201,
  })
    .input(
      z.object({
        categoryId: id,
        /** True confirms their places at once; what they owe stays owed. */
        confirmed: z.boolean(),
        rows: z
          .array(
            z.object({
              name: typedText(nameMax),
              /** An unreadable number is left out. */
              phone: machineText(200).optional(),
              playerId: id.nullable(),
              /** True if the club says that they are nobody whom it knows. */
              isAnother: z.boolean().optional(),
              letIn: z.boolean().optional(),
            }),
          )
          .min(1)
          .max(quotaLimits.max),
      }),
    )
    .output(
      z.object({
        added: z.int(),
        /** Number of them who became guests. */
        guests: z.int(),
        /** The rows that entered nobody, by their index in the request. */
        refused: z.array(z.object({ row: z.int(), code: z.enum(rowRefusals), candidates: z.array(candidate).max(5) })),
      }),
    ),

  charges: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/categories/{categoryId}/entries/{playerId}/charges",
    summary: "What a player who entered alone owes, what happened to it, and whether a till is open for cash",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(ofPlayer)
    .output(
      z.object({
        clubId: id,
        tillOpen: z.boolean(),
        /** The charges of all their entries, the latest first. */
        charges: z.array(chargeOfPair.omit({ pairId: true })),
      }),
    ),

  confirm: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/categories/{categoryId}/entries/{playerId}/confirmation",
    summary:
      "The player is in. The club has the money, all of it in cash unless `payments` says how much and how; with `paid: false` it gets the rest later",
    refuses: {
      CHARGE_NOT_FOUND,
      MORE_THAN_OWED,
      NOT_ENOUGH_CREDIT,
      CREDIT_OF_NOBODY,
      STILL_OWED,
      TILL_CLOSED,
      ...paidDayRefusals,
      PLAYER_NOT_FOUND,
      ALREADY_CONFIRMED,
      ALREADY_DRAWN,
      TOURNAMENT_NOT_UPCOMING,
    },
    successStatus: 201,
  })
    .input(ofPlayer.extend(moneyOfConfirmation))
    .output(confirmed),

  undoConfirmation: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "DELETE",
    path: "/categories/{categoryId}/entries/{playerId}/confirmation",
    summary: "Take the confirmation of a player alone back; the player waits for the club again",
    refuses: { PLAYER_NOT_FOUND, NOT_CONFIRMED, ALREADY_DRAWN, TOURNAMENT_NOT_UPCOMING },
  })
    .input(ofPlayer)
    .output(confirmed),
};

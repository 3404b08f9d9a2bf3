import { z } from "zod";
import { procedure } from "#contract/procedure.ts";
import { after, id, next } from "#contract/values.ts";
import { proofStates } from "#domain/money/proofs.ts";
import { debt, movement } from "./charges.ts";
import { timing } from "./timing.ts";

/** A person's own debt at a club. */
const ownDebt = debt.extend({
  movements: z.array(movement.omit({ by: true, reason: true, invoiceNumber: true })),
  /** True if the club can be paid remotely. */
  payable: z.boolean(),
  /** State of the last receipt sent for it; null if none was sent. */
  proof: z.enum(proofStates).nullable(),
  ...timing.shape,
});
export type OwnDebt = z.infer<typeof ownDebt>;

/** Number of settled charges of one club on a page, and the maximum number of single debts listed there. */
export const settledPageSize = 30;
export const ownOwedMax = 200;

/** A person's account at one club: debts, payments and credit. The sums cover all charges, not only the listed ones. */
const ownAccount = z.object({
  club: z.object({ id, name: z.string() }),
  owed: z.int(),
  /** The part of `owed` that is for confirmed courts more than a week ahead. */
  owedLater: z.int(),
  paid: z.int(),
  credit: z.int(),
  charges: z.array(ownDebt),
  /** The amount owed beyond the listed charges. */
  moreOwed: z.int(),
  /** Cursor for the next page of settled charges. */
  next,
});
export type OwnAccount = z.infer<typeof ownAccount>;

/** A player's own accounts at clubs. */
export const own = {
  mine: procedure({
    policy: "player",
    method: "GET",
    path: "/my-account",
    summary: "What one owes each club, has paid there and has in one's favour, what is owed first, the latest first",
    refuses: {},
  }).output(z.array(ownAccount)),

  moreOfMine: procedure({
    policy: "player",
    method: "GET",
    path: "/my-account/charges",
    summary: "More of what one has settled with a club, or one own charge alone, with the account of its club",
    refuses: {},
  })
    .input(z.union([z.object({ clubId: id, after }), z.object({ chargeId: id })]))
    .output(z.array(ownAccount)),
};

import { z } from "zod";
import { procedure } from "#contract/procedure.ts";
import { after, id, next } from "#contract/values.ts";
import { proofStates } from "#domain/money/proof.ts";
import { debt, movement } from "./ledger.ts";

/** What somebody owes a club, as they see it themselves. */
const ownDebt = debt.extend({
  movements: z.array(movement.omit({ by: true, reason: true, invoiceNumber: true })),
  /** Whether its club can be paid without going there. */
  payable: z.boolean(),
  /** What became of the receipt that was sent for it last; null where none was. */
  proof: z.enum(proofStates).nullable(),
  /** The turno fijo of which it is a date, and what that is every week, also where this date was moved. */
  series: z.object({ id, weekday: z.int(), startMinute: z.int() }).nullable(),
  /** Whether it is for a confirmed court of more than a week ahead. */
  later: z.boolean(),
});
export type OwnDebt = z.infer<typeof ownDebt>;

/** What is settled with one club, on a page of it; and as much of what is owed there as is told one by one. */
export const settledPageSize = 30;
export const ownOwedMax = 200;

/** What somebody owes one club, has paid there and has in their favour; the sums are of all, however many of them come. */
const ownAccount = z.object({
  club: z.object({ id, name: z.string() }),
  owed: z.int(),
  /** How much of that is for confirmed courts of more than a week ahead. */
  owedLater: z.int(),
  paid: z.int(),
  credit: z.int(),
  charges: z.array(ownDebt),
  /** How much else is owed there than these charges, one by one. */
  moreOwed: z.int(),
  /** After which of what is settled the next page begins. */
  next,
});
export type OwnAccount = z.infer<typeof ownAccount>;

/** What players read of what they owe themselves. */
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

import { z } from "zod";
import { categoryName, division, id, instant, level, slot } from "#contract/values.ts";
import { chargeKinds, methods, movementKinds, reasonsOfProgram } from "#domain/money/finances/ledger.ts";

const method = z.enum(methods);
export const balance = z.object({ amount: z.int(), paid: z.int(), waived: z.int(), owed: z.int() });

/** One half of the price of a pair. It has no player after a guest was erased. */
const charge = balance.extend({
  id,
  player: z.object({ id, name: z.string() }).nullable(),
  tournament: z.object({ id, name: z.string() }),
  /** Null for a category that was removed since. */
  category: z.object({ id, name: categoryName, level, division }).nullable(),
  pairId: id,
  /** True if the pair was dissolved or the tournament cancelled: payments are then to be refunded. */
  over: z.boolean(),
  createdAt: instant,
});
export type ChargeView = z.infer<typeof charge>;

/** One event of a charge. `paid` and `waived` are changes to the two sums, negative if they shrink. */
export const movement = z.object({
  id,
  kind: z.enum(movementKinds),
  paid: z.int(),
  waived: z.int(),
  method: method.nullable(),
  /** The moment that counts, and that of a later entry, if any. With a later entry the hour of `at` means nothing. */
  at: instant,
  notedAt: instant.nullable(),
  /** The reason: `reason` in the words of the person, or `why` if the program acted by itself. */
  reason: z.string().nullable(),
  why: z.enum(reasonsOfProgram).nullable(),
  by: z.string().nullable(),
  /** Number of an invoice that was issued in another system. */
  invoiceNumber: z.string().nullable(),
  reversed: z.boolean(),
});
export type MovementView = z.infer<typeof movement>;

/** A charge of a pair with its movements and the credit of its player at the club. */
export const chargeOfPair = charge.extend({ movements: z.array(movement), credit: z.int(), holdsCredit: z.boolean() });

/** A debt of a person at a club. The fields of other kinds of charge are null. */
export const debt = balance.extend({
  id,
  kind: z.enum(chargeKinds),
  tournament: z.object({ id, name: z.string() }).nullable(),
  category: z.object({ id, name: categoryName, level, division }).nullable(),
  booking: slot.extend({ id, court: z.string() }).nullable(),
  /** Number of the part of a divided court; 0 for the whole court. */
  part: z.int().nullable(),
  concept: z.string().nullable(),
  /** True if the charged item was cancelled, and the amount paid for it that is to be refunded. */
  over: z.boolean(),
  toReturn: z.int(),
  createdAt: instant,
});

/** A debt as its club sees it, with its debtor and its movements. An erased guest has no name. */
export const clubDebt = debt.extend({
  /** Null for a debtor without a profile. */
  personId: id.nullable(),
  debtor: z.string().nullable(),
  /** True if the debtor has an account and can therefore receive credit. */
  holdsCredit: z.boolean(),
  /** The credit of the debtor at the club, among the charges of a booking. */
  credit: z.int().exactOptional(),
  movements: z.array(movement),
});
export type ClubDebt = z.infer<typeof clubDebt>;

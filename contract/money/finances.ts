import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { after, calendarDate, categoryName, id, level, next } from "#contract/values.ts";
import { invoices } from "./invoices.ts";
import { ledger } from "./ledger.ts";
import { own } from "./own.ts";

const { CLUB_NOT_FOUND } = refusals;

/**
 * Whole pesos, at the price with which each pair entered: still owed by those who accepted, confirmed or not; paid; and paid for a
 * tournament that was called off, which is to be given back and neither of the two.
 */
export const money = z.object({ owed: z.int(), paid: z.int(), toReturn: z.int() });

/** The same with what went back already. */
const withReturned = money.extend({ returned: z.int() });

const tournament = withReturned.extend({
  id,
  name: z.string(),
  startDate: calendarDate,
  endDate: calendarDate,
  cancelled: z.boolean(),
  categories: z.array(
    withReturned.extend({
      id,
      name: categoryName,
      level,
      pairsThatOwe: z.int(),
      pairsThatPaid: z.int(),
      pairsToReturn: z.int(),
    }),
  ),
});
export type TournamentMoney = z.infer<typeof tournament>;

/** Tournaments on a page of a club's finances. */
export const moneyPageSize = 12;

export const finances = {
  ...ledger,
  ...invoices,
  ...own,

  ofClub: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/finances",
    summary:
      "What the pairs of a club's tournaments have paid and still owe: in all of the last year, and of each tournament, the latest first",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, after }))
    .output(money.extend({ tournaments: z.array(tournament).max(moneyPageSize), next })),
};

import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { invoices } from "#contract/money/invoices.ts";
import { procedure } from "#contract/procedure.ts";
import { after, calendarDate, categoryName, division, id, level, next } from "#contract/values.ts";
import { ledger } from "./ledger.ts";
import { own } from "./own.ts";

const { CLUB_NOT_FOUND } = refusals;

/**
 * Sums in whole pesos, at the price at which each pair entered. `owed`: by pairs that both players accepted, confirmed
 * or not. `toReturn`: paid for a cancelled tournament; in neither of the other two.
 */
export const money = z.object({ owed: z.int(), paid: z.int(), toReturn: z.int() });

/** The same sums with the amount refunded so far. */
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
      division,
      pairsThatOwe: z.int(),
      pairsThatPaid: z.int(),
      pairsToReturn: z.int(),
    }),
  ),
});
export type TournamentMoney = z.infer<typeof tournament>;

/** Number of tournaments on a page of a club's finances. */
export const moneyPageSize = 12;

export const finances = {
  ...ledger,
  ...invoices,
  ...own,

  ofClub: procedure({
    policy: "club-admin",
    ability: "money-reports",
    method: "GET",
    path: "/clubs/{clubId}/finances",
    summary:
      "What the pairs of a club's tournaments have paid and still owe: in all of the last year, and of each tournament, the latest first",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, after }))
    .output(money.extend({ tournaments: z.array(tournament).max(moneyPageSize), next })),
};

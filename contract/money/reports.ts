import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { after, calendarDate, categoryName, id, level, next, phone, searchText } from "#contract/values.ts";
import { isCalendarMonth } from "#domain/lib/calendar.ts";
import { chargeKinds, methods, movementKinds } from "#domain/money/ledger.ts";
import { courtUse } from "./court-use.ts";
import { debt, movement } from "./ledger.ts";

const { CATEGORY_NOT_FOUND, CHARGE_NOT_FOUND, CLUB_NOT_FOUND } = refusals;

const method = z.enum(methods);
const month = z.string().refine(isCalendarMonth);

/** What is owed, by whom and whatever for, as far as anybody still knows. */
const matter = debt
  .pick({ id: true, kind: true, tournament: true, category: true, booking: true, part: true, concept: true })
  .extend({
    /** A player, or the name that was noted of a guest. */
    debtor: z.string().nullable(),
  });
export type Matter = z.infer<typeof matter>;

const listed = debt.extend({
  debtor: z.string().nullable(),
  pairId: id.nullable(),
  /** Where the club reaches who owes it. */
  phone: phone.nullable(),
});
export type ListedDebt = z.infer<typeof listed>;

/** What a desk forgave, and what the program let off because something changed: a pair broke, a court was divided. */
const owedNoLonger = { waived: z.int(), letOff: z.int() };

/** How much came in by a way of paying, less what went back; what came out of somebody's favour is no new money. */
const byMethod = z.array(z.object({ method, amount: z.int() }));

/** What came in within a month, less what went back, by what it was for. */
const byMatter = z.object({ inscriptions: z.int(), courts: z.int(), others: z.int() });
export type MonthOfMoney = z.infer<typeof byMatter> & { readonly month: string };

const moved = movement.extend({ charge: matter });
export type MovedMoney = z.infer<typeof moved>;

/** Which movements are asked for; days are the club's, both included. */
export const movementFilter = z.object({
  kind: z.enum(movementKinds).optional(),
  method: method.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  text: searchText.optional(),
});
export type MovementFilter = z.infer<typeof movementFilter>;

/** Debts and movements on a page. */
export const reportPageSize = 50;

/** More rows than a file of movements holds. */
export const exportedMax = 100_000;

/** What the books of a club come to: everything here is a sum of movements. */
export const reports = {
  ...courtUse,

  summary: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/finances/summary",
    summary: "What is owed to a club and to be given back by it, what came in this month, and in each of the last six",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(
      z.object({
        owed: z.int(),
        debts: z.int(),
        toReturn: z.int(),
        returns: z.int(),
        /** What people have in their favour at the club, and how many of them. */
        credit: z.int(),
        creditors: z.int(),
        month,
        byMethod,
        months: z.array(byMatter.extend({ month })),
        /** Whether anything was ever owed to the club. */
        started: z.boolean(),
      }),
    ),

  debts: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/charges",
    summary: "What is owed to a club, or to be given back by it, the oldest first, and what all of it comes to",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(
      z.object({
        clubId: id,
        state: z.enum(["owed", "to-return"]),
        kind: z.enum(chargeKinds).optional(),
        tournamentId: id.optional(),
        text: searchText.optional(),
        after,
      }),
    )
    .output(
      z.object({
        /** Of all that was asked for, not of this page. */
        count: z.int(),
        owed: z.int(),
        toReturn: z.int(),
        debts: z.array(listed).max(reportPageSize),
        next,
      }),
    ),

  credits: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/credits",
    summary: "Who has something in their favour at a club and how much, by name, and what all of it comes to",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, text: searchText.optional(), after }))
    .output(
      z.object({
        /** Of all that was asked for, not of this page. */
        count: z.int(),
        credit: z.int(),
        credits: z
          .array(
            z.object({
              id,
              /** Null for somebody who was erased, to whom nothing can be given back. */
              personId: id.nullable(),
              debtor: z.string().nullable(),
              credit: z.int(),
            }),
          )
          .max(reportPageSize),
        next,
      }),
    ),

  ofCategory: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/categories/{categoryId}/charges",
    summary:
      "What each pair of a category owes and has paid, half by half; also of pairs that are no more and are to get money back",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(z.object({ categoryId: id }))
    .output(
      z.object({
        tournament: z.object({ id, name: z.string(), cancelled: z.boolean() }),
        category: z.object({ id, name: categoryName, level }),
        /** What went back to pairs of it, also to those that are no more. */
        returned: z.int(),
        pairs: z.array(z.object({ pairId: id, over: z.boolean(), halves: z.array(listed) })),
      }),
    ),

  ofCharge: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/charges/{chargeId}",
    summary: "A debt and the others of the same pair or court, each with what happened to it",
    refuses: { CHARGE_NOT_FOUND },
  })
    .input(z.object({ chargeId: id }))
    .output(
      z.object({
        clubId: id,
        charges: z.array(
          listed.extend({
            movements: z.array(movement),
            /** Null for somebody who is nobody here, and can have nothing in their favour. */
            personId: id.nullable(),
            /** What whoever owes it has in their favour at the club. */
            credit: z.int(),
          }),
        ),
      }),
    ),

  movements: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/movements",
    summary: "What happened to the debts of a club, the latest first, and what all of it comes to",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(movementFilter.extend({ clubId: id, after }))
    .output(
      z.object({
        /** Of all that was asked for, told with the first page. */
        sums: z.object({ count: z.int(), cameIn: z.int(), wentBack: z.int(), ...owedNoLonger, byMethod }).nullable(),
        movements: z.array(moved).max(reportPageSize),
        /** Whether the club is, or ever was, paid by Mercado Pago. */
        onLine: z.boolean(),
        next,
      }),
    ),

  month: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/finances/months/{month}",
    summary:
      "A month of a club: by way of paying and by what happened, what was owed and what players had in their favour before and after",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, month }))
    .output(
      z.object({
        club: z.string(),
        month,
        byMethod: z.array(z.object({ method, cameIn: z.int(), wentBack: z.int() })),
        byKind: z.array(z.object({ kind: z.enum(movementKinds), count: z.int(), paid: z.int(), ...owedNoLonger })),
        byMatter,
        /** `charged` is what was charged in the month, and not what was charged anew instead of something else. */
        owed: z.object({ opening: z.int(), charged: z.int(), closing: z.int() }),
        credit: z.object({ opening: z.int(), closing: z.int() }),
      }),
    ),
};

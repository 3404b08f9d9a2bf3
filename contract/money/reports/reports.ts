import { z } from "zod";
import { deskRoom } from "#contract/clubs/team.ts";
import { refusals } from "#contract/errors.ts";
import { debt, movement } from "#contract/money/finances/charges.ts";
import { timing } from "#contract/money/finances/timing.ts";
import { procedure } from "#contract/procedure.ts";
import {
  after,
  calendarDate,
  calendarMonth,
  categoryName,
  division,
  id,
  instant,
  level,
  next,
  phone,
  searchText,
} from "#contract/values.ts";
import { chargeKinds, methods, movementKinds } from "#domain/money/finances/ledger.ts";
import { tillEntryKinds } from "#domain/money/tills.ts";
import { courtUse } from "./court-use.ts";

const { CATEGORY_NOT_FOUND, CHARGE_NOT_FOUND, CLUB_NOT_FOUND } = refusals;

const method = z.enum(methods);
const month = calendarMonth;

/** A charge with its debtor and its subject, as far as both are still known. */
const matter = debt
  .pick({ id: true, kind: true, tournament: true, category: true, booking: true, part: true, concept: true })
  .extend({
    /** A player's name, or the name that the club noted for a guest. */
    debtor: z.string().nullable(),
  });
export type Matter = z.infer<typeof matter>;

const listed = debt.extend({
  debtor: z.string().nullable(),
  pairId: id.nullable(),
  /** The debtor's phone number for the club. */
  phone: phone.nullable(),
});
export type ListedDebt = z.infer<typeof listed>;

const dated = listed.extend(timing.shape);
/** A debt in the list of all debts of a club. */
export type DatedDebt = z.infer<typeof dated>;

/** Amounts that a desk waived, and amounts that the program wrote off after a change: a broken pair, a split court. */
const owedNoLonger = { waived: z.int(), letOff: z.int() };

/** Income by payment method, less refunds. Spent credit is no new money. */
const byMethod = z.array(z.object({ method, amount: z.int() }));

/** Income of one month, less refunds, by kind of charge. */
const byMatter = z.object({ inscriptions: z.int(), courts: z.int(), others: z.int() });
export type MonthOfMoney = z.infer<typeof byMatter> & { readonly month: string };

const moved = movement.extend({ charge: matter });
export type MovedMoney = z.infer<typeof moved>;

/** Cash put into a till or taken out of it without a charge. */
const cashEntry = z.object({
  id,
  kind: z.enum(tillEntryKinds),
  amount: z.int(),
  concept: z.string(),
  at: instant,
  by: z.string().nullable(),
});
export type CashEntry = z.infer<typeof cashEntry>;

/** Filter for movements. Days are the club's days, both ends included. */
export const movementFilter = z.object({
  kind: z.enum(movementKinds).optional(),
  method: method.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  text: searchText.optional(),
});
export type MovementFilter = z.infer<typeof movementFilter>;

/** Number of debts or movements on a page. */
export const reportPageSize = 50;

/** Maximum number of till entries beside one page of movements, the latest first. */
export const entriesPerPage = 300;

/** Maximum number of rows in an exported file of movements. */
export const exportedMax = 100_000;

/** Reports on a club's books. Every figure is a sum of movements. */
export const reports = {
  ...courtUse,

  summary: procedure({
    policy: "club-admin",
    ability: "money-reports",
    method: "GET",
    path: "/clubs/{clubId}/finances/summary",
    summary: "What is owed to a club and to be given back by it, what came in this month, and in each of the last six",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id }))
    .output(
      z.object({
        owed: z.int(),
        /** The part of the debt that is for confirmed courts more than a week ahead. */
        owedLater: z.int(),
        debts: z.int(),
        toReturn: z.int(),
        returns: z.int(),
        /** Total credit of people at the club, and the number of people who have credit. */
        credit: z.int(),
        creditors: z.int(),
        month,
        byMethod,
        months: z.array(byMatter.extend({ month })),
        /** True if the club ever had a charge. */
        started: z.boolean(),
      }),
    ),

  debts: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/clubs/{clubId}/charges",
    summary: "Debts to a club or refunds that it owes: due now before later, by day, with their totals",
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
        /** Totals over the whole query, not only this page. */
        count: z.int(),
        owed: z.int(),
        owedLater: z.int(),
        toReturn: z.int(),
        debts: z.array(dated).max(reportPageSize),
        next,
      }),
    ),

  credits: procedure({
    policy: "club-admin",
    ability: "money-reports",
    method: "GET",
    path: "/clubs/{clubId}/credits",
    summary: "Who has something in their favour at a club and how much, by name, and what all of it comes to",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(z.object({ clubId: id, text: searchText.optional(), after }))
    .output(
      z.object({
        /** Totals over the whole query, not only this page. */
        count: z.int(),
        credit: z.int(),
        credits: z
          .array(
            z.object({
              id,
              /** Null for an erased person, whose credit nobody can pay out. */
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
    ability: "take-money",
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
        category: z.object({ id, name: categoryName, level, division }),
        /** Amount refunded to pairs of the category, dissolved ones included. */
        returned: z.int(),
        pairs: z.array(z.object({ pairId: id, over: z.boolean(), halves: z.array(listed) })),
      }),
    ),

  ofCharge: procedure({
    policy: "club-admin",
    ability: "take-money",
    method: "GET",
    path: "/charges/{chargeId}",
    summary: "A debt and the others of the same pair or court, each with what happened to it",
    refuses: { CHARGE_NOT_FOUND },
  })
    .input(z.object({ chargeId: id }))
    .output(
      z.object({
        clubId: id,
        desk: deskRoom,
        charges: z.array(
          listed.extend({
            movements: z.array(movement),
            /** Null for a debtor without a profile, who cannot have credit. */
            personId: id.nullable(),
            /** The debtor's credit at the club. */
            credit: z.int(),
            /** True if the debtor has an account and can therefore receive credit. */
            holdsCredit: z.boolean(),
          }),
        ),
      }),
    ),

  movements: procedure({
    policy: "club-admin",
    ability: "money-reports",
    method: "GET",
    path: "/clubs/{clubId}/movements",
    summary: "What happened to the debts of a club, the latest first, and what all of it comes to",
    refuses: { CLUB_NOT_FOUND },
  })
    .input(movementFilter.extend({ clubId: id, after }))
    .output(
      z.object({
        /** Totals over the whole query, sent with the first page only. */
        sums: z
          .object({
            count: z.int(),
            cameIn: z.int(),
            wentBack: z.int(),
            ...owedNoLonger,
            byMethod,
            /** Cash put into the till and taken out of it, beside the charges. */
            entries: z.int(),
            broughtIn: z.int(),
            takenOut: z.int(),
          })
          .nullable(),
        movements: z.array(moved).max(reportPageSize),
        /** Cash put into the till and taken out of it in the time of these movements, the latest first. */
        entries: z.array(cashEntry).max(entriesPerPage),
        /** True if the club is or ever was connected to Mercado Pago. */
        onLine: z.boolean(),
        next,
      }),
    ),

  month: procedure({
    policy: "club-admin",
    ability: "money-reports",
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
        /** `charged` is the amount charged in the month, without charges that only replaced another one. */
        owed: z.object({ opening: z.int(), charged: z.int(), closing: z.int() }),
        credit: z.object({ opening: z.int(), closing: z.int() }),
      }),
    ),
};

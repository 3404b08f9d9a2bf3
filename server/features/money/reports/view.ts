import type { CashEntry, DatedDebt, ListedDebt, MonthOfMoney, MovedMoney } from "#contract/money/reports/reports.ts";
import type { CalendarMonth } from "#domain/lib/calendar.ts";
import { type ChargeKind, type Method, methods, movementKinds } from "#domain/money/finances/ledger.ts";
import type { movementsOf } from "#server/features/money/finances/reads-charges.ts";
import type { creditsAt, FoundDebt } from "#server/features/money/finances/reads-debts.ts";
import type { FoundTiming } from "#server/features/money/finances/reads-timing.ts";
import { presentDebt, presentMovement } from "#server/features/money/finances/view-debts.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { Income, Moved } from "./reads.ts";

import type { FoundEntry } from "./reads-entries.ts";
import type { FoundMovement, SumOfMethod } from "./reads-movements.ts";

/** Presents a debt to its club in a list. */
export function presentListed(found: FoundDebt): ListedDebt {
  const { debtor, pairId, phone } = found;
  return { ...presentDebt(found), debtor, pairId, phone: presentPhone(phone) };
}

/** Presents a debt in the list of all debts of a club. */
export function presentDated(found: FoundDebt & Omit<FoundTiming, "id">): DatedDebt {
  const { series, later } = found;
  return { ...presentListed(found), series, later };
}

/** Presents the debts of one pair or court, each with its movements. */
export function presentBeside(
  found: readonly FoundDebt[],
  movements: Awaited<ReturnType<typeof movementsOf>>,
  credits: Awaited<ReturnType<typeof creditsAt>>,
) {
  const ofEach = Map.groupBy(movements, ({ chargeId }) => chargeId);
  return found.map((debt) => {
    const { personId, holdsCredit } = debt;
    const happened = (ofEach.get(debt.id) ?? []).map(presentMovement);
    return { ...presentListed(debt), movements: happened, personId, holdsCredit, credit: credits.get(personId) ?? 0 };
  });
}

/**
 * Groups the halves of each pair, pairs with a debt first. The charge of a player alone is a group of its own, under
 * its own id.
 */
export function presentPairs(found: readonly FoundDebt[]) {
  const byPair = Map.groupBy(found, ({ pairId, id }) => pairId ?? id);
  const owedBy = (halves: readonly FoundDebt[]) => halves.reduce((sum, { owed }) => sum + owed, 0);
  return [...byPair]
    .toSorted(([, one], [, other]) => Number(owedBy(other) > 0) - Number(owedBy(one) > 0))
    .map(([pairId, halves]) => {
      return { pairId, over: halves.some(({ over }) => over), halves: halves.map(presentListed) };
    });
}

/** Presents a movement with its debt and the debtor. */
export function presentMoved(found: FoundMovement): MovedMoney {
  const { charge, debtor, tournament, category, booking, court, ...happened } = found;
  const { nth: _nth, reverses: _reverses, tillOpenedAt: _till, gatewayId: _gateway, at, notedAt, ...rest } = happened;
  const of = { ...charge, debtor, tournament, category, booking: booking && { ...booking, court: court ?? "" } };
  return { ...rest, at: at.toISOString(), notedAt: notedAt?.toISOString() ?? null, charge: of };
}

/** Presents cash brought into a till or taken out of it beside the debts. */
export function presentEntry({ tillOpenedAt: _, at, ...entry }: FoundEntry): CashEntry {
  return { ...entry, at: at.toISOString() };
}

/** Presents the sums of movements. Spent credit is no income, and money left as credit is no refund. */
export function presentSums(sums: readonly SumOfMethod[]) {
  const money = sums.filter(({ method }) => method !== "credit");
  const total = (rows: readonly SumOfMethod[], what: "count" | "cameIn" | "wentBack" | "waived" | "letOff") =>
    rows.reduce((sum, row) => sum + row[what], 0);
  return {
    count: total(sums, "count"),
    cameIn: total(money, "cameIn"),
    wentBack: total(money, "wentBack"),
    waived: total(sums, "waived"),
    letOff: total(sums, "letOff"),
    byMethod: ofEachMethod(sums.map(({ method, cameIn, wentBack }) => [method, cameIn - wentBack])),
  };
}

/** Presents the bars of some months, and the income of the last one by payment method. */
export function presentIncome(income: readonly Income[], months: readonly CalendarMonth[]) {
  const last = months.at(-1);
  const bars: MonthOfMoney[] = months.map((month) => {
    return { month, ...byMatter(income.filter((row) => row.month === month)) };
  });
  const ofLast = income.filter(({ month }) => month === last);
  return { months: bars, byMethod: ofEachMethod(ofLast.map(({ method, amount }) => [method, amount])) };
}

type Standing = {
  readonly charged: number;
  readonly remade: number;
  readonly settled: number;
  readonly credit: number;
};

/** Presents a month between the balances at its start and at its end. */
export function presentMonth(moved: readonly Moved[], before: Standing, after: Standing) {
  const sum = (rows: readonly Moved[], what: "count" | "paid" | "waived" | "letOff" | "wentBack") =>
    rows.reduce((total, row) => total + row[what], 0);
  return {
    byMethod: methods.flatMap((method) => {
      const rows = moved.filter((row) => row.method === method);
      const wentBack = sum(rows, "wentBack");
      return rows.length === 0 ? [] : [{ method, cameIn: sum(rows, "paid") + wentBack, wentBack }];
    }),
    byKind: movementKinds.flatMap((kind) => {
      const rows = moved.filter((row) => row.kind === kind);
      if (rows.length === 0) return [];
      const owedNoLonger = { waived: sum(rows, "waived"), letOff: sum(rows, "letOff") };
      return [{ kind, count: sum(rows, "count"), paid: sum(rows, "paid"), ...owedNoLonger }];
    }),
    byMatter: byMatter(moved.filter(({ method }) => method !== "credit").map(({ of, paid }) => ({ of, amount: paid }))),
    owed: {
      opening: before.charged - before.settled,
      charged: after.charged - after.remade - (before.charged - before.remade),
      closing: after.charged - after.settled,
    },
    credit: { opening: before.credit, closing: after.credit },
  };
}

const column: Record<ChargeKind, "inscriptions" | "courts" | "others"> = {
  inscription: "inscriptions",
  court: "courts",
  other: "others",
  credit: "others",
};

function byMatter(rows: readonly { readonly of: ChargeKind; readonly amount: number }[]) {
  const sums = { inscriptions: 0, courts: 0, others: 0 };
  for (const { of: kind, amount } of rows) sums[column[kind]] += amount;
  return sums;
}

function ofEachMethod(amounts: readonly (readonly [Method | null, number])[]) {
  return methods.flatMap((method) => {
    const own = amounts.filter(([by]) => by === method);
    return own.length === 0 ? [] : [{ method, amount: own.reduce((sum, [, amount]) => sum + amount, 0) }];
  });
}

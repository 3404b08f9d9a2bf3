import type { OwnDebt } from "#contract/money/own.ts";
import { asPlayed } from "#web/features/money/paying/what-for.ts";

export type Series = NonNullable<OwnDebt["series"]>;

/** A line of what one owes and has paid: a charge by itself, or the dates of one turno fijo that are owed. */
export type ChargeRow =
  | { readonly kind: "one"; readonly charge: OwnDebt }
  | { readonly kind: "series"; readonly series: Series; readonly charges: readonly OwnDebt[] };

/** The charges in their order, where several dates of one turno fijo are owed these as one row, which stands where the first of them does. */
export function chargeRows(charges: readonly OwnDebt[]): readonly ChargeRow[] {
  const owedOf = Map.groupBy(charges.filter(isOwed), ({ series }) => series?.id);
  return charges.flatMap((charge): readonly ChargeRow[] => {
    const { series } = charge;
    const dates = series && isOwed(charge) ? (owedOf.get(series.id) ?? []) : [];
    if (!series || dates.length < 2) return [{ kind: "one", charge }];
    return dates[0] === charge ? [{ kind: "series", series, charges: dates }] : [];
  });
}

/** What is settled, the latest first as it comes; of what was made at one moment, as the dates of a turno fijo, what is played last. */
export function settledRows(charges: readonly OwnDebt[]): readonly OwnDebt[] {
  const byMoment = Map.groupBy(
    charges.filter((charge) => !isOwed(charge)),
    ({ createdAt }) => createdAt,
  );
  return [...byMoment.values()].flatMap((together) => asPlayed(together).toReversed());
}

/** Whether something of the row is owed. */
export function isOwedRow(row: ChargeRow): boolean {
  return row.kind === "series" || isOwed(row.charge);
}

/** How much of that is owed by now, and how much later. */
export function owedByTime(charges: readonly OwnDebt[]): { readonly now: number; readonly later: number } {
  const sum = (isLater: boolean) =>
    charges.filter(({ later }) => later === isLater).reduce((total, { owed }) => total + owed, 0);
  return { now: sum(false), later: sum(true) };
}

function isOwed({ owed }: OwnDebt): boolean {
  return owed > 0;
}

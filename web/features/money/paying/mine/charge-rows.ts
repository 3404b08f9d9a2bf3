import type { OwnDebt } from "#contract/money/finances/own.ts";
import type { Timing } from "#contract/money/finances/timing.ts";
import { asPlayed } from "#web/features/money/paying/what-for.ts";

export type Series = NonNullable<Timing["series"]>;

/** A charge with its timing, as the player or the club reads it. */
type Dated = Timing & Pick<OwnDebt, "owed">;

/** A line of a list of charges: one charge, or the owed dates of one recurring booking. */
export type ChargeRow<Charge extends Dated = OwnDebt> =
  | { readonly kind: "one"; readonly charge: Charge }
  | { readonly kind: "series"; readonly series: Series; readonly charges: readonly Charge[] };

/**
 * Returns the charges as rows, in their order. Several owed dates of one recurring booking are one row, in the place of
 * the first one.
 */
export function chargeRows<Charge extends Dated>(charges: readonly Charge[]): readonly ChargeRow<Charge>[] {
  const owedOf = Map.groupBy(charges.filter(isOwed), ({ series }) => series?.id);
  return charges.flatMap((charge): readonly ChargeRow<Charge>[] => {
    const { series } = charge;
    const dates = series && isOwed(charge) ? (owedOf.get(series.id) ?? []) : [];
    if (!series || dates.length < 2) return [{ kind: "one", charge }];
    return dates[0] === charge ? [{ kind: "series", series, charges: dates }] : [];
  });
}

/**
 * Returns the settled charges, latest first. Charges of one moment, as of a recurring booking, stand by their time of
 * play, last first.
 */
export function settledRows(charges: readonly OwnDebt[]): readonly OwnDebt[] {
  const byMoment = Map.groupBy(
    charges.filter((charge) => !isOwed(charge)),
    ({ createdAt }) => createdAt,
  );
  return [...byMoment.values()].flatMap((together) => asPlayed(together).toReversed());
}

/** Returns true if something of the row is owed. */
export function isOwedRow(row: ChargeRow): boolean {
  return row.kind === "series" || isOwed(row.charge);
}

/** Adds up the debt due now and the later one. */
export function owedByTime(charges: readonly Dated[]): { readonly now: number; readonly later: number } {
  const sum = (isLater: boolean) =>
    charges.filter(({ later }) => later === isLater).reduce((total, { owed }) => total + owed, 0);
  return { now: sum(false), later: sum(true) };
}

function isOwed({ owed }: Dated): boolean {
  return owed > 0;
}

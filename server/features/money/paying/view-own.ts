import { type OwnAccount, type OwnDebt, settledPageSize } from "#contract/money/finances/own.ts";
import type { movementsOf } from "#server/features/money/finances/reads-charges.ts";
import type { FoundDebt } from "#server/features/money/finances/reads-debts.ts";
import { presentDebt, presentMovement } from "#server/features/money/finances/view-debts.ts";
import type { myCredit, OwnAsked, ownSums, standingOf } from "./reads-own.ts";

type Found<Read extends (...given: never[]) => PromiseLike<readonly unknown[]>> = Awaited<ReturnType<Read>>;

/**
 * Presents a player's debts, payments and credit by club, clubs with a debt first. For a page, only the clubs on it.
 */
export function presentAccounts(
  found: readonly FoundDebt[],
  {
    asked,
    sums,
    credits,
    movements,
    standing,
  }: {
    readonly asked: OwnAsked | undefined;
    readonly sums: Found<typeof ownSums>;
    readonly credits: Found<typeof myCredit>;
    readonly movements: Found<typeof movementsOf>;
    readonly standing: Found<typeof standingOf>;
  },
): OwnAccount[] {
  const ofEach = Map.groupBy(movements, ({ chargeId }) => chargeId);
  const byId = new Map(standing.map((one) => [one.id, one]));
  const byClub = Map.groupBy(found, ({ club }) => club.id);
  const clubs = new Map((asked ? found : [...found, ...credits]).map(({ club }) => [club.id, club]));
  const told = [...clubs.values()].map((club) => {
    const there = Map.groupBy(byClub.get(club.id) ?? [], ({ owed }) => owed > 0);
    const [owing, settled] = [there.get(true) ?? [], there.get(false) ?? []];
    const page = settled.slice(0, settledPageSize);
    const charges = [...owing, ...page].map((one): OwnDebt => {
      const { payable = false, proof = null, series = null, later = false } = byId.get(one.id) ?? {};
      const moved = (ofEach.get(one.id) ?? []).map(presentOwnMovement);
      return { ...presentDebt(one), movements: moved, payable, proof, series, later };
    });
    const sum = sums.find((one) => one.club.id === club.id);
    return {
      club,
      owed: sum?.owed ?? 0,
      owedLater: sum?.owedLater ?? 0,
      paid: sum?.paid ?? 0,
      credit: credits.find((one) => one.club.id === club.id)?.credit ?? 0,
      charges,
      moreOwed: asked ? 0 : Math.max((sum?.owing ?? 0) - owing.length, 0),
      next: settled.length > page.length ? (page.at(-1)?.id ?? null) : null,
    };
  });
  return told.toSorted((one, other) => Number(other.owed > 0) - Number(one.owed > 0));
}

function presentOwnMovement(found: Found<typeof movementsOf>[number]): OwnDebt["movements"][number] {
  const { by: _, reason: _reason, invoiceNumber: _invoice, ...movement } = presentMovement(found);
  return movement;
}

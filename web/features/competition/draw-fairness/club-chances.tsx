import type { PairChancesView, UnevenZoneView } from "#contract/competition/draw-fairness.ts";
import { drawFairnessWords as words } from "#web/i18n/draw-fairness.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { FigureTable } from "#web/ui/tables/report-table.tsx";
import { luckOf, percentOf } from "./chance-texts.ts";
import type { ClubFairness, NameOf } from "./fairness-card.tsx";

/** The chances of every pair of a draw, for its club. A column without a figure is left out. */
export function ClubChances({ club: { pairs, unevenZones, unrated }, nameOf }: { club: ClubFairness; nameOf: NameOf }) {
  const columns = [
    { head: words.toWin, of: ({ title }: PairChancesView) => percentOf(title) },
    { head: words.toFinal, of: ({ final }: PairChancesView) => final !== null && percentOf(final) },
    { head: words.toLeave, of: ({ leaving }: PairChancesView) => leaving !== null && percentOf(leaving) },
    { head: words.luck, of: ({ luck }: PairChancesView) => luck !== null && luckOf(luck) },
  ].filter(({ of }) => pairs.some((pair) => of(pair) !== false));
  return (
    <>
      <UnevenZones zones={unevenZones} nameOf={nameOf} />
      <FigureTable
        caption={words.pairs}
        heads={[words.pair, ...columns.map(({ head }) => head)]}
        rows={pairs.map((pair) => [nameOf(pair.pairId), ...columns.map(({ of }) => of(pair) || "")])}
      />
      {pairs.some(({ luck }) => luck !== null) && (
        <CardBlock>
          <p className="quiet type-small">{words.luckNote}</p>
        </CardBlock>
      )}
      {unrated > 0 && (
        <CardBlock>
          <p className="quiet type-small">{words.unrated(unrated)}</p>
        </CardBlock>
      )}
    </>
  );
}

/** The zones that are much stronger or weaker than the others, each with the swap that evens it most. */
function UnevenZones({ zones, nameOf }: { zones: readonly UnevenZoneView[]; nameOf: (pairId: string) => string }) {
  return (
    <>
      {zones.map(({ letter, difference, swap }) => (
        <CardBlock key={letter}>
          <p>
            {difference > 0
              ? words.stronger(letter, formatInteger(difference))
              : words.weaker(letter, formatInteger(-difference))}
          </p>
          {swap && (
            <p className="quiet type-small">
              {words.swap(nameOf(swap.leaves), nameOf(swap.comes), swap.from, formatInteger(Math.abs(swap.difference)))}
            </p>
          )}
        </CardBlock>
      ))}
    </>
  );
}

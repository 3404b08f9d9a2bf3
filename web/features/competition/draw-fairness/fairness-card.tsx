import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import type { DrawFairnessView, PairChancesView } from "#contract/competition/draw-fairness.ts";
import type { BracketView } from "#contract/competition/draws.ts";
import { queries } from "#web/api.ts";
import { drawnMatches } from "#web/features/competition/draws/drawn-matches.ts";
import { fullPair, sharedShortNames, shortPair } from "#web/features/competition/draws/pair-names.ts";
import { decimal } from "#web/features/competition/ratings/decimal.ts";
import { drawFairnessWords as words } from "#web/i18n/draw-fairness.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { luckText, percentOf } from "./chance-texts.ts";

/** The chances of every pair, which only the club of the draw reads. */
export type ClubFairness = NonNullable<NonNullable<DrawFairnessView["fairness"]>["club"]>;
/** Returns the name of a drawn pair. */
export type NameOf = (pairId: string) => string;

type Props = {
  readonly categoryId: string;
  readonly bracket: BracketView;
  /** The part of the club, which players need not load. */
  readonly ofClub?: (club: ClubFairness, nameOf: NameOf) => ReactNode;
};

/**
 * The fairness of a draw: one row that opens to the chances that the reader may know. Nothing while it is loading, and
 * nothing if a player of the draw hides the rating.
 */
export default function FairnessCard(props: Props) {
  return <OfDraw key={props.bracket.drawId} {...props} />;
}

function OfDraw({ categoryId, bracket, ofClub }: Props) {
  const asked = queries.drawFairness.ofCategory.queryOptions({ input: { categoryId }, staleTime: 0 });
  const found = useQuery({ ...asked, refetchInterval: ({ state }) => (state.data?.isComing ? 1_500 : false) }).data;
  const nameOf = useMemo(() => namesOf(bracket), [bracket]);
  if (found?.isComing) {
    return (
      <p role="status" className="type-small quiet">
        {words.coming}
      </p>
    );
  }
  const fairness = found?.fairness;
  if (!fairness || fairness.drawId !== bracket.drawId) return null;
  const { parity, pairs, favourite, own, club } = fairness;
  return (
    <Card>
      <Fold look="row" title={words.parity(decimal(parity, 1), pairs)}>
        <StatRow>
          <Stat value={percentOf(favourite)} label={words.favourite} />
        </StatRow>
        {own && <OwnChances own={own} />}
        {club && ofClub?.(club, nameOf)}
        <CardBlock>
          <p className="quiet type-small">{words.note}</p>
        </CardBlock>
      </Fold>
    </Card>
  );
}

/** Returns a function from a drawn pair to its short name, or to its full one if another pair has the same. */
function namesOf(bracket: BracketView): NameOf {
  const sides = drawnMatches(bracket).flatMap(({ sides: both }) => both);
  const shared = sharedShortNames(sides.map(({ players }) => players));
  const names = new Map(
    sides.flatMap(({ pairId, players }) => {
      if (pairId === null || !players) return [];
      const short = shortPair(players);
      return [[pairId, shared.has(short) ? fullPair(players) : short] as const];
    }),
  );
  return (pairId) => names.get(pairId) ?? "";
}

/** The chances of the reader's own pair, and the luck of the lot. */
function OwnChances({ own: { title, final, leaving, luck } }: { own: PairChancesView }) {
  return (
    <>
      <CardBlock>
        <h3>{words.own}</h3>
        {luck !== null && <p className="quiet type-small">{luckText(luck)}</p>}
      </CardBlock>
      <StatRow>
        <Stat value={percentOf(title)} label={words.title} />
        {final !== null && <Stat value={percentOf(final)} label={words.final} />}
        {leaving !== null && <Stat value={percentOf(leaving)} label={words.leaving} />}
      </StatRow>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#web/api.ts";
import { ratingWords as words } from "#web/i18n/ratings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { untilLearnt } from "./ratings-query.ts";

const SumSheet = lazySheet(() => import("./sum-sheet.tsx"));

/**
 * The ratings of the players before and after a match, and the winners' chance before it; or that it is beyond the cap.
 * Nothing if it moved none.
 */
export default function MatchRatings({ matchId }: { matchId: string }) {
  const asked = queries.ratings.ofMatch.queryOptions({ input: { matchId } });
  const found = useQuery({ ...asked, refetchInterval: untilLearnt }).data;
  const [isSummed, setSummed] = useState(false);
  if (!found) return null;
  const { players, sum, beyondCap } = found;
  if (beyondCap) {
    return (
      <Section title={words.title}>
        <p className="quiet">{words.beyondCap(beyondCap.results, beyondCap.days)}</p>
      </Section>
    );
  }
  if (players.length === 0) return null;
  return (
    <Section title={words.title}>
      <Card>
        {players.map(({ player, before, after, points }) => (
          <CardRow
            key={player.id}
            dense
            end={<b className="type-num">{words.signed(formatInteger(Math.abs(points)), points)}</b>}
          >
            <p>{player.name}</p>
            <p className="type-small quiet">{words.fromTo(formatInteger(before), formatInteger(after))}</p>
          </CardRow>
        ))}
        <CardBlock>
          <p className="type-small quiet">
            {sum ? words.chanceBefore(Math.round(100 * sum.chances[sum.winner])) : words.veiled}
          </p>
          <Button variant="quiet" size="row" aria-haspopup="dialog" onClick={() => setSummed(true)}>
            {words.how}
          </Button>
        </CardBlock>
      </Card>
      {isSummed && <SumSheet matchId={matchId} onClose={() => setSummed(false)} />}
    </Section>
  );
}

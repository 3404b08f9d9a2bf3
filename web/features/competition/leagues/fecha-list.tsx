import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { BracketMatch } from "#web/features/competition/draws/bracket/bracket-match.tsx";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { FechaTitle } from "./fecha-title.tsx";
import styles from "./leagues.module.css";

/** Lists all fechas with their days, matches and free pairs; only the present one is open. */
export function FechaList({
  league: { fechas, current, table },
  matches,
  myPairs,
}: {
  league: League;
  matches: readonly MatchView[];
  myPairs: MyPairs;
}) {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const named = new Map(table.map(({ pairId, players }) => [pairId, shortPair(players)]));
  return (
    <Section title={words.fechas}>
      <Stack gap={2}>
        {fechas.map((fecha) => {
          const own = fecha.matchIds.flatMap((id) => byId.get(id) ?? []);
          const free = fecha.freePairIds.flatMap((id) => named.get(id) ?? []);
          return (
            <Card key={fecha.number} as="section" label={drawWords.fecha(fecha.number)}>
              <Fold look="row" open={fecha.number === current} title={<FechaTitle fecha={fecha} matches={own} />}>
                <CardBlock className={styles.matches}>
                  {own.map((match) => (
                    <BracketMatch key={match.id} match={match} seeded={false} myPairs={myPairs} />
                  ))}
                  {free.length > 0 && <p className="type-small quiet">{words.freePairs(free)}</p>}
                </CardBlock>
              </Fold>
            </Card>
          );
        })}
      </Stack>
    </Section>
  );
}

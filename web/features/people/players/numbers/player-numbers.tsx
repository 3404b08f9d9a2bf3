import type { PlayerStatistics } from "#contract/people/players.ts";
import { statisticsWords as words } from "#web/i18n/players.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { LastFive } from "./last-five.tsx";
import { percentWon } from "./statistics-query.ts";

/** The player's share of won matches, sets, the streak and the last five results. */
export function PlayerNumbers({ statistics, isMe }: { statistics: PlayerStatistics; isMe: boolean }) {
  const { played, won, setsWon, setsLost, streak, lastFive } = statistics;
  return (
    <Section title={isMe ? words.ownTitle : words.title}>
      <Card>
        {played === 0 ? (
          <EmptyState
            title={isMe ? words.ownEmpty : words.empty}
            message={isMe ? words.ownEmptyMessage : words.emptyMessage}
            drawing={false}
          />
        ) : (
          <>
            <StatRow>
              <Stat value={words.percent(percentWon(statistics) ?? 0)} label={words.won(won, played)} />
              <Stat value={words.sets(setsWon, setsLost)} label={words.setsLabel} />
              {streak && <Stat value={streak.count} label={words.streak(streak.won, streak.count)} />}
            </StatRow>
            <LastFive lastFive={lastFive} />
          </>
        )}
      </Card>
    </Section>
  );
}

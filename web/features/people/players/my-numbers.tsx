import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { rankingQuery } from "#web/features/competition/ranking/ranking-query.ts";
import { dashboardWords, statisticsWords as words } from "#web/i18n/players.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { LastFive } from "./numbers/last-five.tsx";
import { percentWon, statisticsQuery } from "./numbers/statistics-query.ts";

/** The player's rank in their category, points and matches; a dash for an unknown value. */
export function MyNumbers({ id, profile }: { id: string; profile: NonNullable<Me["profile"]> }) {
  const { category, level, rankingPoints } = profile;
  const { mine, total } = useQuery(rankingQuery({ name: category, level })).data ?? { mine: null, total: 0 };
  const statistics = useQuery(statisticsQuery(id)).data;
  const percent = statistics ? percentWon(statistics) : null;
  return (
    <Section
      title={dashboardWords.numbers}
      end={
        <Link to="/perfil/$userId" params={{ userId: id }}>
          {dashboardWords.seeAll}
        </Link>
      }
    >
      <Card>
        <StatRow>
          <Stat value={mine && rankingPoints > 0 ? mine.position : "—"} label={dashboardWords.position(level, total)} />
          <Stat value={formatInteger(rankingPoints)} label={dashboardWords.points} />
          <Stat
            value={percent === null ? "—" : words.percent(percent)}
            label={
              statistics === undefined
                ? words.matchesWon
                : statistics.played > 0
                  ? words.won(statistics.won, statistics.played)
                  : words.none
            }
          />
        </StatRow>
        {statistics && statistics.played > 0 && <LastFive lastFive={statistics.lastFive} />}
      </Card>
    </Section>
  );
}

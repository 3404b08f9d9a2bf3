import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Me } from "#contract/accounts.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { rankingQuery } from "./ranking-query.ts";

/** The player's place in their category, points and finished tournaments; a dash for what is not known yet. */
export function MyNumbers({ profile: { category, level, rankingPoints } }: { profile: NonNullable<Me["profile"]> }) {
  const { mine, total } = useQuery(rankingQuery({ name: category, level })).data ?? { mine: null, total: 0 };
  return (
    <Section title={words.numbers} end={<Link to="/ranking">{words.seeAll}</Link>}>
      <Card>
        <StatRow>
          <Stat value={mine && rankingPoints > 0 ? mine.position : "—"} label={words.position(level, total)} />
          <Stat value={formatInteger(rankingPoints)} label={words.points} />
          <Stat value={mine ? mine.tournaments : "—"} label={words.tournaments(mine?.tournaments ?? 0)} />
        </StatRow>
      </Card>
    </Section>
  );
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { queries } from "#web/api.ts";
import { overviewWords as words } from "#web/i18n/admin.ts";
import { operationWords } from "#web/i18n/operation.ts";
import { ratingQualityWords } from "#web/i18n/rating-quality.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { CourtIcon, DrawIcon, PanelIcon, PeopleIcon, RankingIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { ActList } from "./act-list.tsx";
import styles from "./admin.module.css";

const PlayerReports = lazily("features/people/admin/player-reports.tsx", () => import("./player-reports.tsx"));

const route = getRouteApi("/super-admin");

/** Shows the platform in numbers, each linked to its list, and the latest actions of administrators. */
export function Overview() {
  const { me } = route.useRouteContext();
  const { users, clubs, tournaments, acts } = useSuspenseQuery(queries.admin.overview.queryOptions()).data;
  return (
    <Page title={texts.dashboard} bar="brand" lead={words.welcome(me.name)}>
      <div className={styles.counters}>
        <Section title={words.users}>
          <Card>
            <StatRow>
              <Stat value={users.active} label={words.activeUsers} />
              <Stat value={users.inactive} label={words.inactive} />
              <Stat value={users.newThisWeek} label={words.newUsers} />
            </StatRow>
            <LinkRow to="/super-admin/users" icon={<PeopleIcon size={22} />}>
              {words.seeUsers}
            </LinkRow>
            <LinkRow to="/super-admin/categorias" icon={<RankingIcon size={22} />}>
              {texts.playersAndClasses}
            </LinkRow>
            {users.inactive > 0 && (
              <LinkRow to="/super-admin/users" search={{ estado: "inactive" }} icon={<PeopleIcon size={22} />}>
                {words.seeInactiveUsers}
              </LinkRow>
            )}
          </Card>
        </Section>
        <Section title={words.clubs}>
          <Card>
            <StatRow>
              <Stat value={clubs.active} label={words.activeUsers} />
              <Stat value={clubs.inactive} label={words.inactive} />
              <Stat value={clubs.withoutAdministrator} label={words.withoutAdministrator} />
            </StatRow>
            <LinkRow to="/super-admin/complexes" icon={<CourtIcon size={22} />}>
              {words.seeClubs}
            </LinkRow>
            {clubs.inactive > 0 && (
              <LinkRow to="/super-admin/complexes" search={{ estado: "inactive" }} icon={<CourtIcon size={22} />}>
                {words.seeInactiveClubs}
              </LinkRow>
            )}
          </Card>
        </Section>
        <Section title={texts.tournaments}>
          <Card>
            <StatRow>
              <Stat value={tournaments.upcoming} label={words.upcoming} />
              <Stat value={tournaments.thisWeek} label={words.thisWeek} />
            </StatRow>
            <LinkRow to="/buscar-torneos" icon={<DrawIcon size={22} />}>
              {words.seeTournaments}
            </LinkRow>
            <LinkRow to="/super-admin/rating" icon={<RankingIcon size={22} />}>
              {ratingQualityWords.see}
            </LinkRow>
            <LinkRow to="/super-admin/operacion" icon={<PanelIcon size={22} />}>
              {operationWords.see}
            </LinkRow>
          </Card>
        </Section>
      </div>
      <Suspense fallback={<SkeletonCards count={1} rows={2} />}>
        <PlayerReports />
      </Suspense>
      <Section title={words.acts}>
        <Card>
          <CardBlock>
            <ActList
              acts={acts}
              empty={<EmptyState drawing={false} title={words.noActs} message={words.noActsMessage} />}
            />
          </CardBlock>
        </Card>
      </Section>
    </Page>
  );
}

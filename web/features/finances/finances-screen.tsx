import { useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { financeWords as words } from "#web/i18n/finances.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { financesQuery } from "./finances-query.ts";
import { TournamentMoneyCard } from "./tournament-money.tsx";

const route = getRouteApi("/admin");

/** What is still to be collected, first of all; then each tournament. */
export function FinancesScreen() {
  const { clubId } = route.useRouteContext();
  const { owed, paid, tournaments } = useSuspenseQuery(financesQuery(clubId)).data;
  return (
    <Page title={words.title}>
      {tournaments.length === 0 ? (
        <EmptyState
          title={words.empty}
          message={words.emptyMessage}
          action={<ButtonLink to="/admin/crear-torneo">{words.create}</ButtonLink>}
        />
      ) : (
        <>
          <Card as="section" label={words.totals}>
            <StatRow>
              <Stat value={formatMoney(owed)} label={words.owed} />
              <Stat value={formatMoney(paid)} label={words.paid} />
            </StatRow>
          </Card>
          {tournaments.map((tournament) => (
            <TournamentMoneyCard key={tournament.id} tournament={tournament} />
          ))}
        </>
      )}
    </Page>
  );
}

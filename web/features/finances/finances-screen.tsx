import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { financeWords as words } from "#web/i18n/finances.ts";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { financesQuery } from "./finances-query.ts";
import { TournamentMoneyCard } from "./tournament-money.tsx";

const route = getRouteApi("/admin");

/** What is still to be collected, first of all; then each tournament. */
export function FinancesScreen() {
  const { clubId } = route.useRouteContext();
  const money = useSuspenseInfiniteQuery(financesQuery(clubId));
  const { owed, paid, toReturn } = money.data.pages.at(-1) ?? { owed: 0, paid: 0, toReturn: 0 };
  const tournaments = rowsOf(money.data, (page) => page.tournaments) ?? [];
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
            <CardRow end={<b className="type-num">{formatMoney(owed)}</b>}>
              <h2>{words.owed}</h2>
            </CardRow>
            <CardRow end={<b>{formatMoney(paid)}</b>}>
              <p className="quiet">{words.paid}</p>
            </CardRow>
            {toReturn > 0 && (
              <CardRow end={<b>{formatMoney(toReturn)}</b>}>
                <p className="quiet">{words.toReturn}</p>
              </CardRow>
            )}
            <CardBlock>
              <p className="quiet type-small">{words.ofLastYear}</p>
            </CardBlock>
          </Card>
          {tournaments.map((tournament) => (
            <TournamentMoneyCard key={tournament.id} tournament={tournament} />
          ))}
          <MoreRows query={money} />
        </>
      )}
    </Page>
  );
}

import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { TournamentMoney } from "#contract/money/finances/finances.ts";
import { queries } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { NoMoney } from "#web/features/money/finances/state/no-money.tsx";
import { categoryMoneyWords, tournamentMoneyWords as words } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { afterRow, inPages, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { PeopleIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Figures } from "./figures.tsx";
import { figuresOf } from "./money-figures.ts";

const club = getRouteApi("/admin");

/** "Torneos": shows the income and the outstanding debt of each tournament, latest first, page by page. */
export function Tournaments() {
  const { clubId } = club.useRouteContext();
  const money = useSuspenseInfiniteQuery(
    queries.finances.ofClub.infiniteOptions({
      ...inPages,
      input: (row: string | null) => ({ clubId, ...afterRow(row) }),
    }),
  );
  const tournaments = rowsOf(money.data, (page) => page.tournaments) ?? [];
  if (tournaments.length === 0) return <NoMoney />;
  return (
    <>
      {tournaments.map((tournament) => (
        <TournamentMoneyCard key={tournament.id} tournament={tournament} />
      ))}
      <MoreRows query={money} />
    </>
  );
}

/** Shows one tournament: its sums, and each category with the debts and payments of its pairs and a link to them. */
function TournamentMoneyCard({ tournament }: { tournament: TournamentMoney }) {
  const { id, name, startDate, endDate, cancelled, categories } = tournament;
  const started = tournament.owed + tournament.paid + tournament.toReturn + tournament.returned > 0;
  return (
    <Section title={name} end={cancelled ? texts.cancelled : formatDayRange(startDate, endDate)}>
      <Card>
        {started && <Figures figures={figuresOf(tournament, cancelled)} />}
        {categories.map(({ id: categoryId, ...category }) => (
          <LinkRow
            key={categoryId}
            to="/admin/finanzas/torneos/$categoryId"
            params={{ categoryId }}
            detail={cancelled ? lineOfCancelled(category) : lineOf(category)}
            end={<b>{formatMoney(cancelled ? category.toReturn : category.owed)}</b>}
          >
            <span className="type-strong">{categoryLabel(category)}</span>
          </LinkRow>
        ))}
        <LinkRow to="/admin/gestionar/$tournamentId" params={{ tournamentId: id }} icon={<PeopleIcon size={22} />}>
          {words.manage}
        </LinkRow>
      </Card>
    </Section>
  );
}

type Money = Omit<TournamentMoney["categories"][number], "id">;

function lineOf({ pairsThatOwe, pairsThatPaid, owed, paid, toReturn, returned }: Money): string {
  return [
    `${words.pairsThatOwe(pairsThatOwe)}, ${words.pairsThatPaid(pairsThatPaid)} (${formatMoney(paid)})`,
    owed > 0 && paid > 0 && `${categoryMoneyWords.expected} ${formatMoney(owed + paid)}`,
    toReturn > 0 && `${texts.toReturn} ${formatMoney(toReturn)}`,
    returned > 0 && `${categoryMoneyWords.returned} ${formatMoney(returned)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function lineOfCancelled({ pairsToReturn, returned }: Money): string {
  const left = pairsToReturn === 0 ? words.nothingToReturn : `${texts.toReturn}: ${words.pairsToReturn(pairsToReturn)}`;
  return returned > 0 ? `${left} · ${categoryMoneyWords.returned} ${formatMoney(returned)}` : left;
}

import type { TournamentMoney } from "#contract/finances.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { financeWords as words } from "#web/i18n/finances.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { PeopleIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";

/** One tournament: each category with what its pairs owe and paid, and the way to them. */
export function TournamentMoneyCard({ tournament }: { tournament: TournamentMoney }) {
  const { id, name, startDate, endDate, cancelled, categories } = tournament;
  return (
    <Section title={name} end={cancelled ? words.cancelled : formatDayRange(startDate, endDate)}>
      <Card>
        {categories.map(({ id: categoryId, ...category }) => (
          <CardRow key={categoryId} end={<b>{formatMoney(cancelled ? category.toReturn : category.owed)}</b>}>
            <p className="type-strong">{categoryLabel(category)}</p>
            <p className="quiet type-small">{cancelled ? lineOfCancelled(category) : lineOf(category)}</p>
          </CardRow>
        ))}
        <LinkRow to="/admin/gestionar/$tournamentId" params={{ tournamentId: id }} icon={<PeopleIcon size={22} />}>
          {words.manage}
        </LinkRow>
      </Card>
    </Section>
  );
}

type Money = Omit<TournamentMoney["categories"][number], "id">;

function lineOf({ pairsThatOwe, pairsThatPaid, paid }: Money): string {
  return `${words.pairsThatOwe(pairsThatOwe)}, ${words.pairsThatPaid(pairsThatPaid)} (${formatMoney(paid)})`;
}

function lineOfCancelled({ pairsToReturn }: Money): string {
  return pairsToReturn === 0 ? words.nothingToReturn : `${words.toReturn}: ${words.pairsToReturn(pairsToReturn)}`;
}

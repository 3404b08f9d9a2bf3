import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { TeamAct } from "#contract/clubs/team.ts";
import { queries } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { actText } from "#web/i18n/acts.ts";
import { byPass, withRole } from "#web/i18n/club-role-names.ts";
import { teamActsWords as words } from "#web/i18n/team.ts";
import * as texts from "#web/i18n/texts.ts";
import { afterRow, inPages, ListStates, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { actsSearch } from "./acts-search.ts";

const route = getRouteApi("/admin/quien-hizo-que");

/** Lists what the people of a club did for it, the latest first, or what one of them did. */
export default function ActsScreen() {
  const club = useClub();
  const { persona } = actsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const choose = (chosen: string) => void navigate({ search: actsSearch({ persona: chosen }), replace: true });
  const asked = { clubId: club.id, ...(persona !== undefined && { personId: persona }) };
  const found = useInfiniteQuery(
    queries.team.acts.infiniteOptions({ ...inPages, input: (row: string | null) => ({ ...asked, ...afterRow(row) }) }),
  );
  const acts = rowsOf(found.data, (page) => page.acts);
  const people = found.data?.pages[0]?.people ?? [];
  return (
    <Page
      title={words.title}
      bar="back"
      back={
        <BackLink to="/admin/setup/$seccion" params={{ seccion: "equipo" }}>
          {words.team}
        </BackLink>
      }
      lead={words.lead}
      width="form"
    >
      <Stack gap={4}>
        {people.length > 1 && (
          <SelectField
            label={words.person}
            value={persona ?? ""}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
            options={[
              { value: "", label: words.everybody },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <ListStates
          query={found}
          rows={acts}
          failed={words.failed}
          loading={
            <Loading>
              <SkeletonRows count={6} picture={false} />
            </Loading>
          }
          empty={
            persona === undefined ? (
              <EmptyState title={words.none} message={words.noneMessage} />
            ) : (
              <EmptyState
                title={words.noneOfPerson}
                drawing={false}
                action={
                  <Button variant="secondary" onClick={() => choose("")}>
                    {texts.clearFilters}
                  </Button>
                }
              />
            )
          }
        />
        {acts && acts.length > 0 && (
          <Card as="ul" label={words.title}>
            {acts.map((act) => (
              <ActRow key={act.id} act={act} clubName={club.name} />
            ))}
          </Card>
        )}
        <MoreRows query={found} />
      </Stack>
    </Page>
  );
}

function ActRow({ act, clubName }: { act: TeamAct; clubName: string }) {
  const { at, actor, role, pass, action, target, amount } = act;
  const { date, time } = wallClock(at);
  return (
    <li>
      <CardRow end={amount !== null && amount !== 0 && <b>{formatMoney(amount)}</b>}>
        <p>{actText(action, target ?? clubName)}</p>
        <p className="quiet type-small">
          {pass === null ? withRole(actor, role) : byPass(pass, actor)} ·{" "}
          <time dateTime={at}>{formatRelativeDayAt(date, time, today())}</time>
        </p>
      </CardRow>
    </li>
  );
}

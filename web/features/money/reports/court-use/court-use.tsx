import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type CourtUseGroup, courtUseDaysMax } from "#contract/money/reports/court-use.ts";
import { addDays, type CalendarDate, daysBetween, daysOfMonth, isCalendarDate } from "#domain/lib/calendar.ts";
import { monthOf } from "#domain/lib/months.ts";
import { type api, queries } from "#web/api.ts";
import { Figures } from "#web/features/money/reports/figures.tsx";
import { PeriodFields } from "#web/features/money/reports/periods/period-fields.tsx";
import { courtUseWords as words } from "#web/i18n/court-use.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { formatInteger, formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import styles from "./court-use.module.css";
import { CourtUsePhoneRow, courtUseColumns, perHourText, shareText } from "./court-use-columns.tsx";

const club = getRouteApi("/admin");
const route = getRouteApi("/admin/finanzas/canchas");

/** The grouping of the court use for each value of `por` in the address. */
const groups = { cancha: "court", dia: "day", mes: "month", origen: "source" } as const;
const namesOfGroups: readonly (readonly [string, CourtUseGroup])[] = Object.entries(groups);

/** The search parameters of the address: `?por=dia&desde=2026-11-01&hasta=2026-11-30`. */
type CourtUseSearch = { por?: keyof typeof groups; desde?: CalendarDate; hasta?: CalendarDate };

/**
 * "Canchas": shows the share of the courts that was let in a period, its income, cancellations with a fee and no-shows.
 */
export function CourtUse() {
  const { clubId } = club.useRouteContext();
  const search = courtUseSearch(route.useSearch());
  const navigate = route.useNavigate();
  const now = today();
  const asked = courtUseAsked(search, now);
  const found = useQuery(queries.reports.courts.queryOptions({ input: { clubId, ...asked } }));
  const put = (change: Record<string, unknown>) =>
    void navigate({ search: (before) => courtUseSearch({ ...courtUseSearch(before), ...change }), replace: true });
  return (
    <Stack gap={4}>
      <div className={styles.filters}>
        <SelectField
          label={words.group}
          value={search.por ?? "cancha"}
          onChange={({ currentTarget: { value } }) => put({ por: value === "cancha" ? undefined : value })}
          options={namesOfGroups.map(([value, group]) => ({ value, label: words.groups[group] }))}
        />
        <PeriodFields days={search} periods={["now", "before", "year", "own"]} onChange={put} />
      </div>
      {found.isPending && <SkeletonRows picture={false} />}
      {found.error && !found.data && (
        <ErrorState
          title={words.failed}
          message={reasonOf(found.error)}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <Found
          of={found.data}
          by={asked.by}
          onClear={Object.keys(search).length > 0 ? () => void navigate({ search: {}, replace: true }) : undefined}
        />
      )}
    </Stack>
  );
}

type Answer = Awaited<ReturnType<typeof api.reports.courts>>;

function Found({
  of: { from, to, rows, total },
  by,
  onClear,
}: {
  of: Answer;
  by: ReturnType<typeof courtUseAsked>["by"];
  onClear: (() => void) | undefined;
}) {
  if (total.bookings === 0 && total.cancelled === 0) {
    return (
      <EmptyState
        title={words.none}
        message={words.noneMessage}
        drawing={false}
        action={
          onClear && (
            <Button variant="secondary" onClick={onClear}>
              {texts.clearFilters}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <Card as="section" label={words.total}>
        <CardBlock>
          <h2 className="type-strong">{formatDayRange(from, to)}</h2>
          <p className="quiet type-small">{words.help}</p>
        </CardBlock>
        <Figures
          figures={[
            [words.share, shareText(total)],
            [words.perHour, perHourText(total)],
            [texts.collected, formatMoney(total.paid)],
            [words.noShows, formatInteger(total.noShows)],
          ]}
        />
      </Card>
      <DataTable
        caption={words.groups[by]}
        columns={courtUseColumns(by)}
        phoneRow={(row) => <CourtUsePhoneRow row={row} />}
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
      />
    </>
  );
}

/** Reads the known parameters of an address; ignores anything else. */
function courtUseSearch({ por, desde, hasta }: Record<string, unknown>): CourtUseSearch {
  return {
    ...(isGroup(por) && { por }),
    ...(typeof desde === "string" && isCalendarDate(desde) && { desde }),
    ...(typeof hasta === "string" && isCalendarDate(hasta) && { hasta }),
  };
}

/**
 * Returns the input of the server's query. Defaults to court by court, from the first of the month until today. Never
 * covers more than a year.
 */
function courtUseAsked({ por = "cancha", desde, hasta }: CourtUseSearch, now: CalendarDate) {
  const to = hasta ?? (desde && desde > now ? desde : now);
  const from = desde && desde <= to ? desde : daysOfMonth(monthOf(to)).first;
  const isLong = daysBetween(from, to) >= courtUseDaysMax;
  return { by: groups[por], from: isLong ? addDays(to, 1 - courtUseDaysMax) : from, to };
}

function isGroup(name: unknown): name is keyof typeof groups {
  return typeof name === "string" && Object.hasOwn(groups, name);
}

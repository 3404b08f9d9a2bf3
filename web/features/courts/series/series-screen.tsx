import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SeriesView } from "#contract/courts/series.ts";
import { queries } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import styles from "./series.module.css";
import { SeriesCard } from "./series-card.tsx";

/** Queries the recurring bookings of a club with their next dates, kept current. */
function useSeries(clubId: string) {
  return useQuery(queries.series.ofClub.queryOptions({ input: { clubId } }));
}

const SeriesSheet = lazySheet(() => import("./series-sheet.tsx"));

/** "Turnos fijos": lists the weekly courts and their holders by weekday and hour, with their next dates. */
export default function SeriesScreen() {
  const club = useClub();
  const { data, error, refetch, isFetching } = useSeries(club.id);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <Page
      title={texts.fixedBookings}
      bar="back"
      back={<BackLink to="/admin">{words.toDay}</BackLink>}
      lead={words.lead}
      actions={add}
    >
      {data ? (
        data.length === 0 ? (
          <EmptyState title={words.none} message={words.noneDetail} />
        ) : (
          <Stack gap={6}>
            <p className="quiet type-small">{words.datesHelp}</p>
            {byWeekday(data).map(([weekday, ofDay]) => (
              <Section key={weekday} title={words.weekdays[weekday] ?? ""} end={ofDay.length}>
                <ul className={styles.cards}>
                  {ofDay.map((series) => (
                    <li key={series.id}>
                      <SeriesCard series={series} club={club} />
                    </li>
                  ))}
                </ul>
              </Section>
            ))}
          </Stack>
        )
      ) : error ? (
        <ErrorState
          title={words.failed}
          message={reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonCards count={3} rows={2} />
      )}
      {adding && <SeriesSheet club={club} onClose={() => setAdding(false)} />}
    </Page>
  );
}

function byWeekday(list: readonly SeriesView[]): readonly (readonly [number, readonly SeriesView[]])[] {
  return [...Map.groupBy(list, ({ weekday }) => weekday)];
}

import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { forecastOf } from "#domain/competition/schedule/capacity.ts";
import { api, queries } from "#web/api.ts";
import type { Shown } from "#web/features/competition/schedule/proposal-bar.tsx";
import { boardOf } from "#web/features/competition/schedule/schedule-board.ts";
import { tellerOf } from "#web/features/competition/schedule/teller.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, Skeleton, SkeletonCards } from "#web/ui/states/skeleton.tsx";
import type { Again } from "./again-sheet.tsx";
import { PlanDesk } from "./plan-desk.tsx";
import styles from "./schedule-desk.module.css";

const route = getRouteApi("/admin/gestionar/$tournamentId");
const RulesSheet = lazySheet(() => import("#web/features/competition/schedule/rules-sheet.tsx"));

/** 'Horarios': every match of the tournament with its court and hour, placed by a search and changed by hand. */
export default function ScheduleDesk({ tournamentId }: { tournamentId: string }) {
  const can = useAbilities();
  const query = queries.schedule.get.queryOptions({ input: { tournamentId } });
  const { data, error, refetch, isFetching } = useQuery(query);
  useLive(topicOf("desk", tournamentId), [query.queryKey]);
  useLive(topicOf("tournament", tournamentId), [query.queryKey]);
  const [shown, setShown] = useState<Shown>();
  const [asksRules, setAsksRules] = useState(false);
  const search = useAct({
    mutationFn: ({ keep, categoryIds, goOnFrom }: Again & { goOnFrom?: Shown }) =>
      api.schedule.propose({
        tournamentId,
        keep,
        ...(categoryIds && { categoryIds: [...categoryIds] }),
        ...(goOnFrom && { goOnFrom: [...goOnFrom.proposal.places] }),
      }),
    onSuccess: (proposal, { keep, categoryIds }) => setShown({ proposal, keep, categoryIds }),
    onError: (failure) => void showFailure(words.failed, failure),
  });
  const { armar } = route.useSearch();
  const navigate = route.useNavigate();
  const wanted = useRef(armar === true);
  const isHere = data !== undefined;
  useEffect(() => {
    if (!isHere || !wanted.current) return;
    wanted.current = false;
    void navigate({ search: ({ armar: _, ...rest }) => rest, replace: true });
    search.act({ keep: "locked", categoryIds: null });
  }, [isHere, navigate, search.act]);
  // A proposal belongs to the revision from which it was computed.
  const proposed = shown?.proposal.revision === data?.revision ? shown : undefined;
  const board = useMemo(() => data && boardOf(data, proposed?.proposal ?? null), [data, proposed]);
  const teller = useMemo(() => data && tellerOf(data), [data]);
  if (error && !data) {
    return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data || !board || !teller) return <SkeletonCards count={3} rows={2} />;
  if (data.matches.length === 0) return <EmptyState title={texts.noMatches} message={words.notDrawnMessage} />;
  if (board.standing.length > 0)
    return (
      <PlanDesk
        board={board}
        teller={teller}
        proposed={proposed}
        searching={search.isPending}
        onAgain={search.act}
        onGoOn={(from) => search.act({ keep: from.keep, categoryIds: from.categoryIds, goOnFrom: from })}
        onDiscard={() => setShown(undefined)}
      />
    );
  if (search.isPending) return <GridSkeleton courts={data.courts.length} />;
  const live = can("tournaments") && data.status === "upcoming";
  return (
    <>
      <EmptyState
        title={words.empty}
        message={words.emptyMessage(board.unplaced.length, forecastOf(board.problem).offered, data.courts.length)}
        action={live && <Button onClick={() => search.act({ keep: "none", categoryIds: null })}>{words.make}</Button>}
        other={
          live && (
            <Button variant="quiet" onClick={() => setAsksRules(true)}>
              {texts.settings}
            </Button>
          )
        }
      />
      {asksRules && (
        <RulesSheet
          tournamentId={tournamentId}
          rules={data.rules}
          courts={data.courts}
          onClose={() => setAsksRules(false)}
        />
      )}
    </>
  );
}

/** Starts of the placeholder matches on each court, in minutes from the top: uneven, as on a real day. */
const columns = [
  [0, 90, 180, 300],
  [0, 120, 210, 330],
  [60, 150, 240],
  [30, 150, 270],
];

/** The grid's skeleton during a search. */
function GridSkeleton({ courts }: { courts: number }) {
  return (
    <Loading label={texts.searchingOrder}>
      <Stack gap={3}>
        <p className="quiet">{texts.searchingOrder}</p>
        <div className={styles.grid}>
          {columns.slice(0, Math.max(1, courts)).map((starts) => (
            <div key={starts.join()} className={styles.court}>
              {starts.map((top) => (
                <div key={top} className={styles.card} style={{ top }}>
                  <Skeleton height={80} radius={8} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </Stack>
    </Loading>
  );
}

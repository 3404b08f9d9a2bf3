import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { topicOf } from "#contract/play/live-topics.ts";
import { queries } from "#web/api.ts";
import { inOrderOfPlay } from "#web/features/matches/desk/desk-matches.ts";
import { matchesQuery } from "#web/features/matches/desk/use-result.tsx";
import { DelayButton } from "#web/features/schedule/delay/delay-button.tsx";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { CourtCard } from "./court-card.tsx";
import styles from "./day-desk.module.css";
import { DayQueue } from "./day-queue.tsx";
import { useDayAct } from "./use-day-act.ts";

const DayResult = lazySheet(() => import("./day-result.tsx"));

/** Minutes pass also where nothing happens. */
const everyMinute = 60_000;

/** 'Hoy': the courts of a tournament as they are now, who goes on next, and what everybody else waits for. */
export default function DayDesk({ tournamentId }: { tournamentId: string }) {
  const dayQuery = queries.day.get.queryOptions({ input: { tournamentId }, refetchInterval: everyMinute });
  const day = useQuery(dayQuery);
  const matches = useQuery(matchesQuery(tournamentId));
  const shown = [dayQuery.queryKey, matchesQuery(tournamentId).queryKey];
  useLive(topicOf("tournament", tournamentId), shown);
  useLive(topicOf("desk", tournamentId), shown);
  const [entering, setEntering] = useState<string>();
  const { act } = useDayAct();
  const failed = [day, matches].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState message={reasonOf(failed.error)} onRetry={() => void failed.refetch()} />;
  if (!day.data || !matches.data) return <SkeletonCards count={3} rows={2} button />;
  const { status, today, now, behind, ends, courts } = day.data;
  const all = new Map(inOrderOfPlay(matches.data.categories, null).map((one) => [one.match.id, one]));
  const find = (matchId: string) => all.get(matchId);
  const entered = entering === undefined ? undefined : find(entering);
  return (
    <Stack gap={6}>
      <Row spread gap={3}>
        <p role="status">
          {[formatDay(today), words.behind(behind), ends !== null && words.ends(ends)].filter(Boolean).join(" · ")}
        </p>
        {status === "upcoming" && <DelayButton tournamentId={tournamentId} />}
      </Row>
      <Section title={words.courts}>
        {courts.length === 0 ? (
          <EmptyState drawing={false} title={words.noCourts} />
        ) : (
          <ul className={styles.courts}>
            {courts.map((court) => (
              <CourtCard key={court.id} court={court} now={now} find={find} onAct={act} onResult={setEntering} />
            ))}
          </ul>
        )}
      </Section>
      <DayQueue day={day.data} find={find} onAct={act} />
      {entered && <DayResult tournamentId={tournamentId} of={entered} onClose={() => setEntering(undefined)} />}
    </Stack>
  );
}

import { Suspense, useEffect, useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { holdsCourts } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { DelayButton } from "#web/features/competition/delays/delay-button.tsx";
import * as texts from "#web/i18n/texts.ts";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { lazily } from "#web/lazily.tsx";
import { classList } from "#web/ui/class-list.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { CourtCard } from "./court-card.tsx";
import { DayAhead } from "./day-ahead.tsx";
import styles from "./day-desk.module.css";
import { DayLengths } from "./day-lengths.tsx";
import { DayPlayed } from "./day-played.tsx";
import { DayQueue } from "./day-queue.tsx";
import { FreedPlaces } from "./freed-places.tsx";
import { plannedElsewhere } from "./planned-elsewhere.ts";
import { useDay } from "./use-day.ts";
import { useDayAct } from "./use-day-act.ts";

const DeskReady = lazily(
  "features/outreach/offline/desk-ready.tsx",
  () => import("#web/features/outreach/offline/desk-ready.tsx"),
);
const DayRounds = lazily("features/competition/tournament-day/day-rounds.tsx", () => import("./day-rounds.tsx"));
const fetchResult = () => import("./day-result.tsx");
const DayResult = lazySheet(fetchResult);

/** A result being typed: its match, whether it starts as a walkover, and the court that it frees. */
type Entering = { readonly matchId: string; readonly walkover: boolean; readonly courtId: string | null };

/** 'Hoy': the tournament's courts now, the next matches, the waiting ones with their reasons, and the finished ones. */
export default function DayDesk({
  tournamentId,
  categories,
}: {
  tournamentId: string;
  categories: readonly ManagedCategory[];
}) {
  const { shown, error, again } = useDay(tournamentId);
  const [entering, setEntering] = useState<Entering>();
  const [asking, setAsking] = useState<string>();
  const { act } = useDayAct(tournamentId);
  useEffect(() => {
    // Loaded early: without a connection the form for results could not be loaded.
    void fetchResult().catch(() => {});
  }, []);
  if (!shown && error) return <ErrorState message={reasonOf(error)} onRetry={again} />;
  if (!shown) return <SkeletonCards count={3} rows={2} button />;
  const { day, now, find } = shown;
  const { status, today, behind, ends, courts } = day;
  const entered = entering && find(entering.matchId);
  const inRounds = categories.filter(
    ({ id, drawn, format }) => drawn && isIndividual(format) && day.rotations.some((one) => one.categoryId === id),
  );
  // Without an order of play no court is free for a match, nobody waits for one, and nothing is late.
  const isPlanned = categories.some(({ drawn, format }) => drawn && holdsCourts(format) && !isIndividual(format));
  return (
    <Stack gap={6}>
      <Row spread gap={3}>
        <p role="status">
          {[formatDay(today), isPlanned && words.behind(behind), ends !== null && words.ends(ends)]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {status === "upcoming" && isPlanned && <DelayButton tournamentId={tournamentId} />}
      </Row>
      <FreedPlaces tournamentId={tournamentId} freed={day.freed} />
      {status === "upcoming" && <DayAhead tournamentId={tournamentId} find={find} />}
      {status === "upcoming" &&
        inRounds.map((category) => (
          <Suspense key={category.id} fallback={<SkeletonCards count={2} rows={2} button />}>
            <DayRounds tournamentId={tournamentId} category={category} />
          </Suspense>
        ))}
      {!isPlanned && inRounds.length === 0 && <EmptyState drawing={false} title={words.noRounds} />}
      {isPlanned && (
        <Section title={texts.courts}>
          {courts.length === 0 ? (
            <EmptyState drawing={false} title={words.noCourts} />
          ) : (
            <ul className={styles.courts}>
              {courts.map((court) => (
                <CourtCard
                  key={court.id}
                  court={court}
                  now={now}
                  asks={asking === court.id}
                  find={find}
                  plannedOn={plannedElsewhere(day, court)}
                  onAct={act}
                  onResult={(matchId, walkover) => setEntering({ matchId, walkover, courtId: court.id })}
                />
              ))}
            </ul>
          )}
        </Section>
      )}
      <div className={classList(styles.below, day.played.length > 0 && styles.twoColumns)}>
        {isPlanned && <DayQueue day={day} find={find} onAct={act} />}
        <Stack gap={5}>
          <DayPlayed
            day={day}
            find={find}
            onCorrect={(matchId) => setEntering({ matchId, walkover: false, courtId: null })}
          />
          <DayLengths tournamentId={tournamentId} lengths={day.lengths} matches={shown.matches} />
        </Stack>
      </div>
      {status === "upcoming" && (
        <Suspense fallback={null}>
          <DeskReady tournamentId={tournamentId} />
        </Suspense>
      )}
      {entering && entered && (
        <DayResult
          tournamentId={tournamentId}
          of={entered}
          walkover={entering.walkover}
          onSaved={() => setAsking(entering.courtId ?? undefined)}
          onClose={() => setEntering(undefined)}
        />
      )}
    </Stack>
  );
}

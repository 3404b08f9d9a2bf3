import { Suspense, useEffect, useState } from "react";
import type { ScorerMatches } from "#contract/clubs/scorers.ts";
import { passPrefix } from "#contract/screen-person.ts";
import type { DayMatch } from "#web/features/competition/matches/desk/desk-matches.ts";
import type { Note } from "#web/features/competition/matches/outbox/notes.ts";
import OutboxBar from "#web/features/competition/matches/outbox/outbox-bar.tsx";
import { CourtCard, Who } from "#web/features/competition/tournament-day/court-card.tsx";
import { useNotedDay } from "#web/features/competition/tournament-day/use-day.ts";
import { useDayAct } from "#web/features/competition/tournament-day/use-day-act.ts";
import { toldAtText } from "#web/features/outreach/offline/told-at.ts";
import { scorerPageWords as words } from "#web/i18n/scorers.ts";
import { dayWords } from "#web/i18n/tournament-day.ts";
import { today } from "#web/kit/today.ts";
import { lazily } from "#web/lazily.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDay, formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { ScorerPlayed } from "./scorer-played.tsx";
import styles from "./scorers.module.css";

// Loaded lazily: few tournaments play in rounds.
const ScorerRounds = lazily(
  "features/clubs/scorers/scorer-rounds.tsx",
  () => import("#web/features/clubs/scorers/scorer-rounds.tsx"),
);
const fetchResult = () => import("./scorer-result.tsx");
const ScorerResult = lazySheet(fetchResult);

type Entering = { readonly matchId: string; readonly walkover: boolean };

/** The courts of a pass now, with their acts, the next matches on them and the finished ones. */
export function ScorerCourts({
  read,
  updatedAt,
  isOld,
}: {
  readonly read: ScorerMatches;
  readonly updatedAt: number;
  /** True while the server does not answer. */
  readonly isOld: boolean;
}) {
  const { pass, categories, nextDay } = read;
  const { tournamentId } = read.day;
  const [entering, setEntering] = useState<Entering>();
  const { act } = useDayAct(tournamentId);
  useEffect(() => {
    // Loaded early: without a connection the form for results could not be loaded.
    void fetchResult().catch(() => {});
  }, []);
  const byId = new Map<string, DayMatch>(
    categories.flatMap(({ matches, ...category }) => matches.map((match) => [match.id, { category, match }] as const)),
  );
  const find = (matchId: string) => byId.get(matchId);
  const isMine = (note: Note) => note.by === passPrefix + pass.id;
  const noted = useNotedDay(read.day, updatedAt, isMine, (id) => find(id)?.category.walkoverMinutes ?? 0);
  if (!noted) return null;
  const { day, now } = noted;
  const onCourts = new Set(day.courts.flatMap(({ now: on }) => (on.state === "free" ? on.nextMatchId : on.matchId)));
  const next = [...day.able, ...day.waiting].flatMap((planned) => {
    const of = find(planned.matchId);
    return of && !onCourts.has(planned.matchId) ? [{ ...planned, of }] : [];
  });
  const isIdle =
    read.rotations.length === 0 &&
    next.length === 0 &&
    day.courts.every(({ now: on }) => on.state === "free" && on.nextMatchId === null);
  const entered = entering && find(entering.matchId);
  const { date, time } = wallClock(pass.endsAt);
  return (
    <Page
      title={pass.label}
      bar="brand"
      lead={words.lead(pass.tournamentName, pass.clubName)}
      width="form"
      // Below the courts: a lost signal moves no button under the finger.
      footer={
        <div className={styles.connection}>
          {isOld && <StateNotice tone="wait">{toldAtText(new Date(updatedAt).toISOString())}</StateNotice>}
          <OutboxBar />
        </div>
      }
    >
      <Stack gap={5}>
        {isIdle && (
          <EmptyState
            drawing={false}
            title={words.nothing}
            message={nextDay === null ? words.nothingToday : words.nextDay(formatDay(nextDay))}
          />
        )}
        {read.rotations.length > 0 && (
          <Suspense fallback={<SkeletonCards count={1} rows={2} />}>
            {read.rotations.map((rotation) => (
              <ScorerRounds
                key={rotation.drawId}
                {...{ tournamentId, rotation, updatedAt }}
                mayCorrect={read.mayCorrect}
              />
            ))}
          </Suspense>
        )}
        {!isIdle && day.courts.length > 0 && (
          <ul>
            <Stack gap={4}>
              {day.courts.map((court) => (
                <CourtCard
                  key={court.id}
                  court={court}
                  now={now}
                  asks={false}
                  find={find}
                  plannedOn={null}
                  byPass
                  onAct={act}
                  onResult={(matchId, walkover) => setEntering({ matchId, walkover })}
                />
              ))}
            </Stack>
          </ul>
        )}
        {next.length > 0 && (
          <Section title={words.next}>
            <Card as="ul">
              {next.map(({ matchId, start, court, of }) => (
                <li key={matchId}>
                  <CardRow>
                    <Who of={of} />
                    {start !== null && <p className="type-small quiet">{dayWords.from(start, court)}</p>}
                  </CardRow>
                </li>
              ))}
            </Card>
          </Section>
        )}
        <ScorerPlayed
          day={day}
          find={find}
          mayCorrect={read.mayCorrect}
          onCorrect={(matchId) => setEntering({ matchId, walkover: false })}
        />
        <p className="type-small quiet">{words.until(formatRelativeDayAt(date, time, today()).toLowerCase())}</p>
      </Stack>
      {entering && entered && (
        <ScorerResult
          key={entering.matchId}
          tournamentId={tournamentId}
          of={entered}
          on={day.courts.find(({ now: on }) => on.state === "playing" && on.matchId === entering.matchId)?.now}
          now={now}
          walkover={entering.walkover}
          onClose={() => setEntering(undefined)}
        />
      )}
    </Page>
  );
}

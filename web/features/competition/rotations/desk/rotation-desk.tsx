import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import { currentRound } from "#web/features/competition/rotations/current-round.ts";
import { namesAtTables } from "#web/features/competition/rotations/names-at-tables.ts";
import { RotationPodium } from "#web/features/competition/rotations/rotation-podium.tsx";
import { rotationQuery } from "#web/features/competition/rotations/rotation-query.ts";
import { RotationStanding } from "#web/features/competition/rotations/rotation-standing.tsx";
import { clockText, roundClock, useDaySecond } from "#web/features/competition/rotations/round-clock.ts";
import { DrawsLive } from "#web/features/outreach/live/draws-live.tsx";
import { rotationWords as words } from "#web/i18n/rotations.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { useWideBehind } from "#web/ui/dialogs/use-wide-behind.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import styles from "./rotation-desk.module.css";
import { RoundCall } from "./round-call.tsx";
import { TableCard } from "./table-card.tsx";
import { usePointsEntry } from "./use-points-entry.ts";
import { useRotationActs } from "./use-rotation-acts.ts";

const RotationPeople = lazySheet(() => import("./rotation-people.tsx"));

type Round = RotationView["rounds"][number];

/** 'Rondas': the desk of an individual format, for a phone. One card a court, the clock, and the next round. */
export default function RotationDesk({
  tournamentId,
  category,
  live,
}: {
  tournamentId: string;
  category: ManagedCategory;
  /** True while results can be entered. */
  live: boolean;
}) {
  const query = rotationQuery(category.id);
  const { data, error, refetch, isFetching } = useQuery(query);
  useEffect(() => {
    // Loaded early: it counts the results without a signal, and could not be fetched then.
    void import("#web/features/competition/matches/outbox/outbox-bar.tsx").catch(() => {});
  }, []);
  return (
    <>
      <DrawsLive tournamentId={tournamentId} shows="desk" keys={[query.queryKey]} />
      {data ? (
        // Another draw begins with its own first round.
        <Rounds key={data.drawId} tournamentId={tournamentId} rotation={data} category={category} live={live} />
      ) : error ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonCards count={3} rows={2} />
      )}
    </>
  );
}

function Rounds({
  tournamentId,
  rotation,
  category,
  live,
}: {
  tournamentId: string;
  rotation: RotationView;
  category: ManagedCategory;
  live: boolean;
}) {
  const wide = useWideBehind();
  const entry = usePointsEntry(tournamentId, rotation);
  const { shown } = entry;
  // A round stays in view after its last result, which may still be corrected.
  const [chosen, setChosen] = useState(() => currentRound(shown));
  const acts = useRotationActs(rotation, setChosen);
  const [showsPeople, setShowsPeople] = useState(false);
  const number = Math.min(chosen, shown.rounds.length);
  const round = shown.rounds.find((one) => one.number === number);
  const nameOf = namesAtTables(rotation.players);
  if (!round) return null;
  const open = round.tables.filter(({ outcome }) => outcome === null);
  const makesRounds = live && isStepByStep(rotation.format) && acts.isLast(number);
  const isUntouched = number > 1 && open.length === round.tables.length;
  return (
    <div className={styles.desk} data-split={wide || undefined}>
      <div className={styles.desk}>
        {rotation.isPlayedOut ? <RotationPodium rotation={rotation} /> : <Clock round={round} day={rotation.day} />}
        {rotation.rounds.length > 1 && (
          <ChoiceChips
            label={words.rounds}
            oneLine
            value={`${number}`}
            onChange={(value) => setChosen(Number(value))}
            options={rotation.rounds.map((one) => ({ value: `${one.number}`, label: `${one.number}` }))}
          />
        )}
        <div className={styles.cards}>
          {round.tables.map((table) => (
            <TableCard
              key={table.matchId}
              table={table}
              points={entry.pointsAt(table)}
              typed={entry.isTyped(table)}
              stuck={entry.isStuck(table)}
              format={rotation.points}
              nameOf={nameOf}
              live={live}
              onPoints={(side, count) => entry.enter(number, table, side, count)}
              onClear={() => entry.clear(number, table)}
            />
          ))}
        </div>
        {round.resting.length > 0 && (
          <p className={styles.note}>{words.resting(round.resting.map(nameOf), round.restCredit)}</p>
        )}
        {live && (
          <div className={styles.acts}>
            {open.length > 0 && <p className={styles.note}>{words.missing(open.map((table) => table.courtName))}</p>}
            {makesRounds && entry.waits && <p className={styles.note}>{words.waitsForSignal}</p>}
            {makesRounds ? (
              <Button
                fullWidth
                disabled={open.length > 0 || entry.isSending}
                loading={acts.next.isPending}
                loadingLabel={words.making}
                onClick={() => acts.next.act()}
              >
                {words.next}
              </Button>
            ) : (
              !acts.isLast(number) && (
                <Button fullWidth disabled={open.length > 0} onClick={() => setChosen(number + 1)}>
                  {words.next}
                </Button>
              )
            )}
            <RoundCall categoryId={rotation.categoryId} round={round} />
            {makesRounds && isUntouched && (
              <Button variant="quiet" fullWidth loading={acts.undo.isPending} onClick={() => acts.undo.act()}>
                {words.undo}
              </Button>
            )}
            <Button variant="secondary" fullWidth aria-haspopup="dialog" onClick={() => setShowsPeople(true)}>
              {words.people}
            </Button>
          </div>
        )}
      </div>
      <RotationStanding rotation={rotation} />
      {showsPeople && (
        <RotationPeople rotation={rotation} category={category} acts={acts} onClose={() => setShowsPeople(false)} />
      )}
    </div>
  );
}

function Clock({ round, day }: { round: Round; day: string }) {
  const clock = roundClock(round, useDaySecond(day));
  return (
    <PitchPanel label={words.round(round.number)}>
      <PitchPart>
        <PitchNote strong>{words.round(round.number)}</PitchNote>
        {clock?.state === "playing" && <p className={styles.clock}>{clockText(clock.secondsLeft)}</p>}
        <PitchNote>
          {clock?.state === "over" ? `${words.over} · ` : ""}
          {words.hoursOf(round.startMinute, round.endMinute)}
        </PitchNote>
      </PitchPart>
    </PitchPanel>
  );
}

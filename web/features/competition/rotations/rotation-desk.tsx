import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RotationView } from "#contract/competition/rotations.ts";
import { isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import { DrawsLive } from "#web/features/outreach/live/draws-live.tsx";
import { rotationWords as words } from "#web/i18n/rotations.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { useWideBehind } from "#web/ui/dialogs/use-wide-behind.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { currentRound } from "./current-round.ts";
import styles from "./rotation-desk.module.css";
import { rotationQuery } from "./rotation-query.ts";
import { RotationStanding } from "./rotation-standing.tsx";
import { clockText, roundClock, useDaySecond } from "./round-clock.ts";
import { TableCard } from "./table-card.tsx";
import { usePointsEntry, useRotationActs } from "./use-rotation-acts.ts";

type Round = RotationView["rounds"][number];
type Late = { readonly id: string; readonly name: string };

/** 'Rondas': the desk of an individual format, for a phone. One card a court, the clock, and the next round. */
export default function RotationDesk({
  tournamentId,
  categoryId,
  confirmed,
  live,
}: {
  tournamentId: string;
  categoryId: string;
  /** The confirmed players of the category, of whom some may have come late. */
  confirmed: readonly Late[];
  /** True while results can be entered. */
  live: boolean;
}) {
  const query = rotationQuery(categoryId);
  const { data, error, refetch, isFetching } = useQuery(query);
  return (
    <>
      <DrawsLive tournamentId={tournamentId} shows="desk" keys={[query.queryKey]} />
      {data ? (
        <Rounds rotation={data} confirmed={confirmed} live={live} />
      ) : error ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonCards count={3} rows={2} />
      )}
    </>
  );
}

function Rounds({ rotation, confirmed, live }: { rotation: RotationView; confirmed: readonly Late[]; live: boolean }) {
  const wide = useWideBehind();
  const acts = useRotationActs(rotation);
  const enter = usePointsEntry(rotation.categoryId);
  const [chosen, setChosen] = useState<string>();
  const number = Number(chosen ?? currentRound(rotation));
  const round = rotation.rounds.find((one) => one.number === number);
  const names = new Map(rotation.players.map(({ id, shortName }) => [id, shortName]));
  const nameOf = (id: string) => names.get(id) ?? "";
  if (!round) return null;
  const missing = round.tables.filter(({ outcome }) => outcome === null).length;
  const late = isStepByStep(rotation.format) ? confirmed.filter(({ id }) => !names.has(id)) : [];
  const makesRounds = live && isStepByStep(rotation.format) && acts.isLast(number);
  const isUntouched = number > 1 && missing === round.tables.length;
  return (
    <div className={styles.desk} data-split={wide || undefined}>
      <div className={styles.desk}>
        <Clock round={round} day={rotation.day} />
        {rotation.rounds.length > 1 && (
          <ChoiceChips
            label={words.rounds}
            oneLine
            value={`${number}`}
            onChange={setChosen}
            options={rotation.rounds.map((one) => ({ value: `${one.number}`, label: `${one.number}` }))}
          />
        )}
        <div className={styles.cards}>
          {round.tables.map((table) => (
            <TableCard
              key={table.matchId}
              table={table}
              format={rotation.points}
              nameOf={nameOf}
              live={live}
              onPoints={(side, count) => enter(rotation, table.matchId, side, count)}
              onClear={() => acts.clear.act(table)}
            />
          ))}
        </div>
        {round.resting.length > 0 && (
          <p className={styles.note}>{words.resting(round.resting.map(nameOf), round.restCredit)}</p>
        )}
        {live && late.length > 0 && (
          <Card label={words.late}>
            {late.map((player) => (
              <CardRow
                key={player.id}
                end={
                  <Button variant="secondary" size="row" onClick={() => acts.join.act(player)}>
                    {words.join}
                    <span className="unseen">: {player.name}</span>
                  </Button>
                }
              >
                {player.name}
                <span className={styles.note}> {words.late}</span>
              </CardRow>
            ))}
          </Card>
        )}
        {live && (
          <div className={styles.acts}>
            {missing > 0 && <p className={styles.note}>{words.missing(missing)}</p>}
            {makesRounds ? (
              <Button
                fullWidth
                disabled={missing > 0}
                loading={acts.next.isPending}
                loadingLabel={words.making}
                onClick={() => {
                  setChosen(undefined);
                  acts.next.act();
                }}
              >
                {words.next}
              </Button>
            ) : (
              !acts.isLast(number) && (
                <Button fullWidth disabled={missing > 0} onClick={() => setChosen(`${number + 1}`)}>
                  {words.next}
                </Button>
              )
            )}
            {makesRounds && isUntouched && (
              <Button variant="quiet" fullWidth loading={acts.undo.isPending} onClick={() => acts.undo.act()}>
                {words.undo}
              </Button>
            )}
          </div>
        )}
      </div>
      <RotationStanding
        rotation={rotation}
        actOf={
          live
            ? (player) => (
                <Button variant="quiet" size="row" onClick={() => acts.askLeave(player)}>
                  {words.leave}
                  <span className="unseen">: {player.name}</span>
                </Button>
              )
            : undefined
        }
      />
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

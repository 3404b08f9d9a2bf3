import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { RotationView } from "#contract/competition/rotations.ts";
import { isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import { roundWords as words } from "#web/i18n/rounds.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { currentRound } from "./current-round.ts";
import styles from "./rotation-board.module.css";
import { RotationPodium } from "./rotation-podium.tsx";
import { rotationQuery } from "./rotation-query.ts";
import { RotationStanding } from "./rotation-standing.tsx";
import { RoundTables } from "./round-tables.tsx";

/** The rounds and the standing of a drawn individual format for a player, the current round first. */
export function RotationBoard({
  categoryId,
  me,
  start,
}: {
  categoryId: string;
  me: string;
  /** The content above: the choice of the category, and the player's next round. */
  start?: ReactNode;
}) {
  const { data, error, refetch, isFetching } = useQuery(rotationQuery(categoryId));
  return (
    <Stack gap={4}>
      {start}
      {data ? (
        <>
          <RotationPodium rotation={data} />
          <Board rotation={data} me={me} />
        </>
      ) : error ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonCards count={3} rows={2} />
      )}
    </Stack>
  );
}

function Board({ rotation, me }: { rotation: RotationView; me: string }) {
  const [chosen, setChosen] = useState<string>();
  const current = currentRound(rotation);
  const number = Number(chosen ?? current);
  const names = new Map(rotation.players.map(({ id, name }) => [id, name]));
  const round = rotation.rounds.find((one) => one.number === number);
  return (
    <div className={styles.board}>
      <Section
        title={rotation.isPlayedOut ? texts.rounds : words.current(current, rotation.plannedRounds)}
        end={round && words.hours(round.startMinute, round.endMinute)}
      >
        <Stack gap={3}>
          {rotation.rounds.length > 1 && (
            <ChoiceChips
              label={words.choose}
              oneLine
              value={`${number}`}
              onChange={setChosen}
              options={rotation.rounds.map((one) => ({ value: `${one.number}`, label: words.round(one.number) }))}
            />
          )}
          {round && <RoundTables round={round} nameOf={(id) => names.get(id) ?? ""} me={me} />}
          {isStepByStep(rotation.format) && !rotation.isPlayedOut && (
            <p className="quiet type-small">{words.follows}</p>
          )}
        </Stack>
      </Section>
      <RotationStanding rotation={rotation} me={me} />
    </div>
  );
}

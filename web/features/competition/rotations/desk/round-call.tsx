import type { RotationView } from "#contract/competition/rotations.ts";
import { api } from "#web/api.ts";
import { playersInPlay } from "#web/features/competition/matches/players-in-play.ts";
import { roundCallWords as words } from "#web/i18n/round-call.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Tag } from "#web/ui/tags/tag.tsx";

type Round = RotationView["rounds"][number];

/** The button that calls all open tables of a round to their courts, and the one that takes the call back. */
export function RoundCall({ categoryId, round }: { categoryId: string; round: Round }) {
  const { number, tables } = round;
  const onError = (error: unknown) => {
    const names = playersInPlay(error).join(", ");
    void showFailure(names ? words.busy(names) : words.failed, error);
  };
  const call = useAct({
    mutationFn: (called: number) => api.day.callRound({ categoryId, round: called }),
    onSuccess: () => toast(words.done(number)),
    onError,
  });
  const takeBack = useAct({
    mutationFn: (called: number) => api.day.takeBackRoundCall({ categoryId, round: called }),
    onSuccess: () => toast(words.takenBack),
    onError,
  });
  const open = tables.filter(({ outcome }) => outcome === null);
  const called = open.filter(({ calledAt }) => calledAt !== null);
  return (
    <>
      {called.length < open.length && (
        <Button
          variant="secondary"
          fullWidth
          loading={call.isPending}
          loadingLabel={words.calling}
          onClick={() => call.act(number)}
        >
          {words.call(number)}
        </Button>
      )}
      {called.length > 0 && (
        <Button variant="quiet" fullWidth loading={takeBack.isPending} onClick={() => takeBack.act(number)}>
          {words.takeBack}
        </Button>
      )}
    </>
  );
}

/** Shows when the players of a table were called; empty if they were not, or have their result. */
export function CalledTag({ table }: { table: Pick<Round["tables"][number], "outcome" | "calledAt"> }) {
  if (table.outcome !== null || table.calledAt === null) return null;
  return <Tag tone="wait">{words.calledAt(wallClock(table.calledAt).time)}</Tag>;
}

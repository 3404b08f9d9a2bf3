import { useQueryClient } from "@tanstack/react-query";
import type { RotationView } from "#contract/competition/rotations.ts";
import { api } from "#web/api.ts";
import { rotationQuery, showRotation } from "#web/features/competition/rotations/rotation-query.ts";
import { rotationWords as words } from "#web/i18n/rotations.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { useActs } from "#web/kit/use-acts.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";

type Person = Pick<RotationView["players"][number], "id" | "name">;

/** The acts of a desk on a rotation. Each shows its answer at once; `onRound` shows a round. */
export function useRotationActs(rotation: RotationView, onRound: (number: number) => void) {
  const queryClient = useQueryClient();
  const { categoryId, revision, rounds } = rotation;
  const seen = { categoryId, revision };
  /** Returns the rotation of now: the results of this desk have changed it since it was shown. */
  const now = () => queryClient.fetchQuery({ ...rotationQuery(categoryId), staleTime: 0 });
  const show = (answer: RotationView) => showRotation(queryClient, answer);
  const next = useAct({
    mutationFn: async (made: number) => {
      const fresh = await now();
      // Another desk was faster: its round is the next one.
      return fresh.rounds.length > made ? fresh : api.rotations.nextRound({ categoryId, revision: fresh.revision });
    },
    onSuccess: (answer) => {
      show(answer);
      onRound(answer.rounds.length);
      toast(words.made(answer.rounds.length));
    },
    onError: (error) => void showFailure(words.nextFailed, error),
  });
  const undo = useAct({
    mutationFn: (round: typeof seen) => api.rotations.takeBackRound(round),
    onSuccess: (answer) => {
      show(answer);
      onRound(answer.rounds.length);
      toast(words.undone);
    },
    onError: (error) => void showFailure(words.undoFailed, error),
  });
  const leave = useActs(
    {
      mutationFn: async ({ id }: Person) => {
        const { revision: fresh } = await now();
        return api.rotations.leave({ categoryId, revision: fresh, personId: id });
      },
      onSuccess: (answer, { name }) => {
        show(answer);
        toast(words.gone(name));
      },
      onError: (error) => void showFailure(words.leaveFailed, error),
    },
    ({ id }) => id,
  );
  const join = useActs(
    {
      mutationFn: async ({ id }: Person) => {
        const { revision: fresh } = await now();
        return api.rotations.join({ categoryId, revision: fresh, personId: id });
      },
      onSuccess: (answer, { name }) => {
        show(answer);
        toast(words.joined(name));
      },
      onError: (error) => void showFailure(words.joinFailed, error),
    },
    ({ id }) => id,
  );
  async function askLeave(player: Person) {
    const { leaveQuestion, leaveEffect: message, leave: acceptLabel } = words;
    if (await confirmAction({ title: leaveQuestion(player.name), message, acceptLabel })) leave.act(player);
  }
  const isLast = (number: number) => number === rounds.length;
  return {
    next: { act: () => next.act(rounds.length), isPending: next.isPending },
    undo: { act: () => undo.act(seen), isPending: undo.isPending },
    join,
    askLeave: (player: Person) => void askLeave(player),
    isLast,
  };
}

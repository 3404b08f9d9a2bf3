import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { Points } from "#domain/competition/scoring/points-format.ts";
import { api } from "#web/api.ts";
import { rotationWords as words } from "#web/i18n/rotations.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { maySend, pointsOf, withPoints, withTable } from "./points-entry.ts";
import { rotationQuery, showRotation } from "./rotation-query.ts";

type Player = RotationView["players"][number];

/** The acts of a desk on a rotation. Each shows its answer at once. */
export function useRotationActs(rotation: RotationView) {
  const queryClient = useQueryClient();
  const { categoryId, revision, rounds } = rotation;
  const seen = { categoryId, revision };
  const show = (answer: RotationView) => showRotation(queryClient, answer);
  const next = useAct({
    mutationFn: (round: typeof seen) => api.rotations.nextRound(round),
    onSuccess: (answer) => {
      show(answer);
      toast(words.made(answer.rounds.length));
    },
    onError: (error) => void showFailure(words.nextFailed, error),
  });
  const undo = useAct({
    mutationFn: (round: typeof seen) => api.rotations.takeBackRound(round),
    onSuccess: (answer) => {
      show(answer);
      toast(words.undone);
    },
    onError: (error) => void showFailure(words.undoFailed, error),
  });
  const leave = useAct({
    mutationFn: ({ id }: Player) => api.rotations.leave({ ...seen, personId: id }),
    onSuccess: (answer, { name }) => {
      show(answer);
      toast(words.gone(name));
    },
    onError: (error) => void showFailure(words.leaveFailed, error),
  });
  const clear = useAct({
    mutationFn: ({ matchId, revision }: { matchId: string; revision: number }) =>
      api.matches.clear({ matchId, revision }),
    onError: (error) => void showFailure(words.clearFailed, error),
  });
  const join = useAct({
    mutationFn: ({ id }: Pick<Player, "id" | "name">) => api.rotations.join({ ...seen, personId: id }),
    onSuccess: (answer, { name }) => {
      show(answer);
      toast(words.joined(name));
    },
    onError: (error) => void showFailure(words.joinFailed, error),
  });
  async function askLeave(player: Player) {
    const { leaveQuestion, leaveEffect: message, leave: acceptLabel } = words;
    if (await confirmAction({ title: leaveQuestion(player.name), message, acceptLabel })) leave.act(player);
  }
  const isLast = (number: number) => number === rounds.length;
  return {
    next: { act: () => next.act(seen), isPending: next.isPending },
    undo: { act: () => undo.act(seen), isPending: undo.isPending },
    clear,
    join,
    askLeave: (player: Player) => void askLeave(player),
    isLast,
  };
}

/** Milliseconds after the last press of a counter until its result is sent. */
const restMilliseconds = 700;

/**
 * Returns the function that changes the points of a table. They show at once, and are sent after the last press: ten
 * presses are one result. Points that no match can have wait for the next press.
 */
export function usePointsEntry(categoryId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = rotationQuery(categoryId);
  const { mutate } = useMutation({
    mutationFn: ({ points, ...of }: { matchId: string; revision: number; points: Points }) =>
      api.matches.enter({ ...of, outcome: { kind: "points", points } }),
    onError: (error) => void showFailure(words.saveFailed, error),
  });
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);

  function send(matchId: string, points: Points) {
    waiting.current.delete(matchId);
    const told = queryClient.getQueryData<RotationView>(queryKey);
    const table = told?.rounds.flatMap(({ tables }) => tables).find((one) => one.matchId === matchId);
    if (!table) return;
    mutate({ matchId, revision: table.revision, points });
  }

  return (rotation: RotationView, matchId: string, side: "pair1" | "pair2", count: number) => {
    const table = rotation.rounds.flatMap(({ tables }) => tables).find((one) => one.matchId === matchId);
    if (!table) return;
    const points = withPoints(rotation.points, pointsOf(table), side, count);
    queryClient.setQueryData<RotationView>(queryKey, (known) => known && withTable(known, matchId, points));
    clearTimeout(waiting.current.get(matchId));
    if (!maySend(rotation.points, points)) return;
    waiting.current.set(
      matchId,
      setTimeout(() => send(matchId, points), restMilliseconds),
    );
  };
}

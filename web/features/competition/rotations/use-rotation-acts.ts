import { useQueryClient } from "@tanstack/react-query";
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
  const refetch = () => void queryClient.invalidateQueries({ queryKey: rotationQuery(categoryId).queryKey });
  const show = (answer: RotationView) => showRotation(queryClient, answer);
  const next = useAct({
    mutationFn: (round: typeof seen) => api.rotations.nextRound(round),
    onSuccess: (answer) => {
      show(answer);
      toast(words.made(answer.rounds.length));
    },
    onError: (error) => void showFailure(words.nextFailed, error).then(refetch),
  });
  const undo = useAct({
    mutationFn: (round: typeof seen) => api.rotations.takeBackRound(round),
    onSuccess: (answer) => {
      show(answer);
      toast(words.undone);
    },
    onError: (error) => void showFailure(words.undoFailed, error).then(refetch),
  });
  const leave = useAct({
    mutationFn: ({ id }: Player) => api.rotations.leave({ ...seen, personId: id }),
    onSuccess: (answer, { name }) => {
      show(answer);
      toast(words.gone(name));
    },
    onError: (error) => void showFailure(words.leaveFailed, error).then(refetch),
  });
  const clear = useAct({
    mutationFn: ({ matchId, revision }: { matchId: string; revision: number }) =>
      api.matches.clear({ matchId, revision }),
    onSuccess: refetch,
    onError: (error) => void showFailure(words.clearFailed, error).then(refetch),
  });
  const join = useAct({
    mutationFn: ({ id }: Pick<Player, "id" | "name">) => api.rotations.join({ ...seen, personId: id }),
    onSuccess: (answer, { name }) => {
      show(answer);
      toast(words.joined(name));
    },
    onError: (error) => void showFailure(words.joinFailed, error).then(refetch),
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
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = waiting.current;
    return () => {
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);

  async function send(matchId: string, points: Points) {
    waiting.current.delete(matchId);
    const told = queryClient.getQueryData<RotationView>(queryKey);
    const table = told?.rounds.flatMap(({ tables }) => tables).find((one) => one.matchId === matchId);
    if (!table) return;
    try {
      await api.matches.enter({ matchId, revision: table.revision, outcome: { kind: "points", points } });
    } catch (error) {
      await showFailure(words.saveFailed, error);
    }
    // A counter that was pressed meanwhile sends its own points later.
    if (!waiting.current.has(matchId)) await queryClient.invalidateQueries({ queryKey });
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
      setTimeout(() => void send(matchId, points), restMilliseconds),
    );
  };
}

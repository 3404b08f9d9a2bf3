import { useMemo, useRef, useState } from "react";
import { judge } from "#domain/competition/schedule/judgement/judge.ts";
import { type Cell, placeMap } from "#domain/competition/schedule/judgement/place-map.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";
import type { ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import type { ScheduleAct } from "#web/features/competition/schedule/use-schedule-act.ts";
import { toastRefusal } from "#web/ui/dialogs/notices.ts";
import { type MoveEvent, type Moving, move, type Way } from "./moving.ts";
import { askAnyway, putAct } from "./put-match.tsx";

/** The match being moved, with the possible places. */
export type Hand = {
  readonly moving: Moving;
  /** Key of the picked match, while it can be moved. */
  readonly key: string | null;
  /** All places of the match, possible and impossible. */
  readonly cells: readonly Cell[];
  readonly isLocked: boolean;
  readonly lookAt: (place: Place) => Cell;
  readonly pick: (key: string, way: Way) => void;
  readonly send: (event: MoveEvent) => void;
};

const nothing: readonly Cell[] = [];

/** Moves matches of a board, one at a time. */
export function useMoving(board: ScheduleBoard, teller: Teller, act: (act: ScheduleAct) => boolean): Hand {
  const { problem, plan } = board;
  const [state, setState] = useState<Moving>({ state: "rest" });
  const now = useRef(state);
  const key = state.state === "rest" || !isMovable(board, state.key) ? null : state.key;
  const moving: Moving = key === null ? { state: "rest" } : state;
  const placed = key === null ? undefined : plan.get(key);
  const isLocked = placed?.state === "planned" && placed.locked;
  const cells = useMemo(() => (key === null ? nothing : placeMap(problem, plan, key)), [problem, plan, key]);
  const byPlace = useMemo(() => new Map(cells.map((cell) => [nameOf(cell), cell])), [cells]);

  function lookAt(place: Place): Cell {
    const known = byPlace.get(nameOf(place));
    return known ?? { ...place, verdict: judge(problem, plan, key ?? "", place), swap: null };
  }

  /** Applies an event and starts the dialog, request or message of the new state. */
  function send(event: MoveEvent): void {
    const next = move(now.current, event);
    if (next === now.current) return;
    now.current = next;
    setState(next);
    switch (next.state) {
      case "asked":
        void askAnyway(next.findings, teller).then((accepts) => send({ kind: "answer", accepts }));
        break;
      case "saving": {
        const done = (saved: boolean) => () => send({ kind: "done", saved });
        if (!act({ ...putAct(next, teller), after: done(true), failed: done(false) })) done(true)();
        break;
      }
      case "refused":
        toastRefusal(next.findings.slice(0, 2).map(teller.finding).join(" "));
        send({ kind: "done", saved: false });
        break;
      case "rest":
      case "picked":
        break;
    }
  }

  function pick(picked: string, way: Way): void {
    if (!isMovable(board, picked)) return;
    const there = plan.get(picked);
    const from = there?.state === "planned" ? { courtId: there.courtId, start: there.start } : null;
    const target =
      from && way === "keys"
        ? (placeMap(problem, plan, picked).find((cell) => nameOf(cell) === nameOf(from)) ?? null)
        : null;
    send({ kind: "pick", key: picked, way, from, target });
  }

  return { moving, key, cells, isLocked, lookAt, pick, send };
}

/** Returns whether a match can be moved: not once it is called, in play or over. */
function isMovable({ plan }: ScheduleBoard, key: string): boolean {
  const state = plan.get(key)?.state;
  return state === "planned" || state === "unplaced";
}

function nameOf({ courtId, start }: Place): string {
  return `${courtId} ${start}`;
}

import { useQueryClient } from "@tanstack/react-query";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { Points } from "#domain/competition/scoring/points-format.ts";
import { isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import { isStuck, resultsOf, useNotes, useWrittenNotes } from "#web/features/competition/matches/outbox/notes.ts";
import { deliverLatest } from "#web/features/competition/matches/outbox/outbox.ts";
import { maySend, pointsOf, withNoted, withPoints } from "#web/features/competition/rotations/points-entry.ts";
import { rotationWords as words } from "#web/i18n/rotations.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";

import { useTypedPoints } from "./typed-points.ts";

type Table = RotationView["rounds"][number]["tables"][number];
type Entered = Pick<RotationView, "categoryId" | "drawId" | "format" | "points" | "rounds">;

/**
 * The results of a rotation at the desk. Each press is kept in this browser before it is sent, so that none is lost if
 * the screen is left or there is no connection. Points that no match can have wait in this browser for the next press.
 * On the phone of a scorer `updatedAt` is the time of the shown data.
 */
export function usePointsEntry<Shown extends Entered>(tournamentId: string, rotation: Shown, updatedAt?: number) {
  const queryClient = useQueryClient();
  const notes = useNotes();
  // The answer to a scorer changes no cached data: a written result counts until the screen has refetched.
  const written = useWrittenNotes().filter(({ answeredAt }) => updatedAt !== undefined && answeredAt > updatedAt);
  const { typed, setTyped } = useTypedPoints(rotation.drawId);
  const { categoryId, points: format } = rotation;
  const noted = resultsOf([...written, ...notes], categoryId);
  const shown = withNoted(rotation, noted);

  function write(round: number, table: Table, points: Points | null) {
    const { matchId, courtName, revision, outcome: seen, pairIds } = table;
    const outcome = points && ({ kind: "points", points } as const);
    const saw = { pairs: pairIds, outcome: seen };
    const act = { kind: "result", revision, outcome, endedAt: null, undoes: [], saw } as const;
    const match = `${words.round(round)}, ${courtName}`;
    const sent = deliverLatest(queryClient, { tournamentId, lane: categoryId, matchId, match, act });
    const isCorrection = isStepByStep(rotation.format) && rotation.rounds.some(({ number }) => number > round);
    sent?.then(
      () => isCorrection && toast(words.corrected),
      (error: unknown) => void showFailure(points ? words.saveFailed : words.clearFailed, error),
    );
  }

  function enter(round: number, table: Table, side: "pair1" | "pair2", count: number) {
    const points = withPoints(format, typed[table.matchId] ?? pointsOf(table), side, count);
    const others = typedBeside(table);
    const isResult = maySend(format, points);
    setTyped(isResult ? others : { ...others, [table.matchId]: points });
    if (isResult) write(round, table, points);
  }

  function typedBeside({ matchId }: Table) {
    const { [matchId]: _, ...others } = typed;
    return others;
  }

  /** Clears a result, and with it the points that were typed over it. */
  function clear(round: number, table: Table) {
    setTyped(typedBeside(table));
    write(round, table, null);
  }

  return {
    /** The rotation with everything that was written here. */
    shown,
    pointsAt: (table: Table) => typed[table.matchId] ?? pointsOf(table),
    /** True for points of a table that are no result yet, and stay in this browser. */
    isTyped: (table: Table) => typed[table.matchId] !== undefined,
    /** True for a result that could not be sent yet. */
    isStuck: ({ matchId }: Table) => isStuck(noted.filter(({ match }) => match === matchId).map(({ note }) => note)),
    enter,
    clear,
    /** True while a result of the category is not on the server yet; `waits` if it waits for the connection. */
    isSending: noted.length > 0,
    waits: isStuck(noted.map(({ note }) => note)),
  };
}

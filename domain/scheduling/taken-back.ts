/** What can be done to an order of play: by the club, by itself ("freed") and to what was done before ("undone"). */
export const changeKinds = [
  "applied",
  "placed",
  "swapped",
  "unplaced",
  "locked",
  "delayed",
  "taken-hours",
  "freed",
  "published",
  "undone",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A change as far as it matters here; `undoes` is the one that it took back. */
export type PastChange = { readonly id: number; readonly kind: ChangeKind; readonly undoes: number | null };

/** A change that can be taken back. `isBehindPublication`: players have been shown the order of play since. */
export type Reversible<Change> = { readonly change: Change; readonly isBehindPublication: boolean };

/** What "Deshacer" and "Rehacer" would take back, and what is taken back now, by its id. */
export type TakenBack<Change> = {
  readonly undo: Reversible<Change> | null;
  readonly redo: Reversible<Change> | null;
  readonly undone: ReadonlySet<number>;
};

/**
 * What can be taken back of these changes, the newest first: the newest act that still counts, and what was taken back last, as long as
 * nothing else was done since. To take back what took something back does it again. A publication, and what came by itself, is never
 * taken back. Refuses nothing.
 */
export function takenBack<Change extends PastChange>(changes: readonly Change[]): TakenBack<Change> {
  const kinds = new Map(changes.map(({ id, kind }) => [id, kind]));
  const undone = new Set<number>();
  let undo: Reversible<Change> | null = null;
  let redo: Reversible<Change> | null = null;
  let isBehindPublication = false;
  for (const change of changes) {
    const counts = !undone.has(change.id);
    switch (change.kind) {
      case "published":
        isBehindPublication = true;
        break;
      case "freed":
        break;
      case "undone":
        if (!counts || change.undoes === null) break;
        undone.add(change.undoes);
        // What took back an "undone" was itself a "Rehacer".
        if (undo === null && kinds.get(change.undoes) !== "undone") redo ??= { change, isBehindPublication };
        break;
      default:
        if (counts) undo ??= { change, isBehindPublication };
    }
  }
  return { undo, redo, undone };
}

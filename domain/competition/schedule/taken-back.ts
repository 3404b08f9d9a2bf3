/**
 * The kinds of changes to an order of play: by the club, automatic ("freed", "restored"), and the undo of an earlier
 * change ("undone").
 */
export const changeKinds = [
  "applied",
  "placed",
  "swapped",
  "unplaced",
  "locked",
  "delayed",
  "suspended",
  "taken-hours",
  "freed",
  "restored",
  "published",
  "undone",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A change with the facts needed here; `undoes` is the change that it undid. */
export type PastChange = { readonly id: number; readonly kind: ChangeKind; readonly undoes: number | null };

/** A change that can be undone. `isBehindPublication`: the order of play was published after it. */
export type Reversible<Change> = { readonly change: Change; readonly isBehindPublication: boolean };

/** The changes that "Deshacer" and "Rehacer" would revert, and the ids of those undone at present. */
export type TakenBack<Change> = {
  readonly undo: Reversible<Change> | null;
  readonly redo: Reversible<Change> | null;
  readonly undone: ReadonlySet<number>;
};

/**
 * Finds the changes to undo and redo among these, given the newest first. Undo takes the newest change still in effect.
 * Redo takes the last undone one, as long as no other change was made since; undoing an undo restores it. Publications
 * and automatic changes are never undone. Refuses nothing.
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
      case "restored":
        break;
      case "undone":
        if (!counts || change.undoes === null) break;
        undone.add(change.undoes);
        // An undo of an "undone" change was itself a "Rehacer".
        if (undo === null && kinds.get(change.undoes) !== "undone") redo ??= { change, isBehindPublication };
        break;
      default:
        if (counts) undo ??= { change, isBehindPublication };
    }
  }
  return { undo, redo, undone };
}

import type { Board } from "#domain/matches/board.ts";
import type { PersonId } from "#domain/scheduling/problem.ts";
import type { FormatName } from "#domain/scoring/format.ts";

/** A drawn category as the order of play sees it. `prefix` is put before the keys of its board where those are not its own alone. */
export type DrawnCategory = {
  readonly id: string;
  readonly prefix: string;
  readonly board: Board<string>;
  readonly formats: { readonly zone: FormatName; readonly knockout: FormatName };
  /** Both players of every pair. */
  readonly players: ReadonlyMap<string, readonly PersonId[]>;
};

import type { Board } from "#domain/competition/matches/board.ts";
import type { PersonId } from "#domain/competition/schedule/problem.ts";
import type { FormatName, FormatOf } from "#domain/competition/scoring/format.ts";

/**
 * A drawn category for the order of play. `prefix` is put before the keys of its board, to make them unique among
 * categories.
 */
export type DrawnCategory = {
  readonly id: string;
  readonly prefix: string;
  readonly board: Board<string>;
  readonly formats: Readonly<Record<FormatOf, FormatName>>;
  /** The two players of every pair. */
  readonly players: ReadonlyMap<string, readonly PersonId[]>;
};

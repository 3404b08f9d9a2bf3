import type { AwaitingClub, Confirmed, Waitlisted } from "#domain/competition/pairs/pair.ts";
import { type ByHandRefusal, pairByHand } from "#domain/competition/pairs/pair-by-hand.ts";
import type { Entrant } from "#domain/competition/pairs/proposal.ts";
import {
  type Asking,
  admit,
  type Known,
  type OpenCategory,
  type PairObjection,
} from "#domain/competition/tournaments/eligibility.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Instant, PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { pairKey } from "./import-match.ts";

/** A row that the club has checked, with its two players: known to the club, or new. */
export type DecidedRow = {
  readonly players: readonly [PersonId, PersonId];
  readonly names: readonly [string, string];
  /** Null for a player whom the club may not enter. */
  readonly known: readonly [Known | null, Known | null];
  /** True if neither of them is a known player. */
  readonly isNew: boolean;
  readonly paid: boolean;
  readonly letIn: boolean;
};

type Refusal = Exclude<ByHandRefusal, "TOURNAMENT_NOT_UPCOMING"> | PairObjection | "PLAYER_NOT_FOUND";
type FromImport = {
  readonly made: readonly Made[];
  readonly refused: readonly { readonly row: number; readonly code: Refusal }[];
};
type Made = {
  readonly row: number;
  readonly pair: AwaitingClub | Confirmed | Waitlisted;
  readonly despite: readonly PairObjection[];
};

/** The state of the category before the import, with the time and the person importing. */
type Before = {
  readonly entrants: readonly Entrant[];
  /** The names of its pairs, by `pairKey`. */
  readonly pairs: ReadonlySet<string>;
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly by: PersonId;
  /** True if the club puts pairs on the waiting list when no place is left. */
  readonly waits: boolean;
};

/**
 * Creates the pairs from the rows of a sheet one after the other, as by hand. The first ones take the places left. The
 * others join the waiting list in the order of the sheet if the club wants that, and owe nothing yet.
 * A row of two new players with the names of an existing pair is that pair, and is refused. Each refused row comes with
 * its reason; a tournament that is over takes none.
 */
export function pairsFromImport(
  category: OpenCategory & Asking,
  rows: readonly DecidedRow[],
  { entrants, pairs, now, today, by, waits }: Before,
): Result<FromImport, "TOURNAMENT_NOT_UPCOMING"> {
  const made: Made[] = [];
  const refused: { row: number; code: Refusal }[] = [];
  const names = new Set(pairs);
  let places = 0;
  const standing = new Map(entrants.map((entrant) => [entrant.player, entrant]));
  for (const [row, { players, names: both, known, isNew, paid, letIn }] of rows.entries()) {
    const [one, other] = known;
    if (!one || !other) refused.push({ row, code: "PLAYER_NOT_FOUND" });
    else if (isNew && names.has(pairKey(both))) refused.push({ row, code: "PLAYER_PAIRED" });
    else {
      const here = players.flatMap((player) => standing.get(player) ?? []);
      const act = { now, today, confirmedBy: paid ? by : null, waits };
      const pair = pairByHand({ ...category, taken: category.taken + places }, players, here, act);
      const despite = admit([one, other], category, letIn);
      if (!pair.ok) {
        if (pair.reason === "TOURNAMENT_NOT_UPCOMING") return refuse(pair.reason);
        refused.push({ row, code: pair.reason });
      } else if (!despite.ok) refused.push({ row, code: despite.reason });
      else {
        made.push({ row, pair: pair.value, despite: despite.value });
        if (pair.value.state !== "waitlisted") places += 1;
        names.add(pairKey(both));
        for (const player of players) standing.set(player, { player, status: "paired" });
      }
    }
  }
  return ok({ made, refused });
}

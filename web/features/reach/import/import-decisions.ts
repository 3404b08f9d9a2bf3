import type { ComparedPlayer, ComparedRow, ImportCandidate, RowRefusal } from "#contract/reach/pair-imports.ts";
import { certainMatch } from "#domain/pairs/import/import-match.ts";
import { type ImportRow, isPair } from "#domain/pairs/import/import-rows.ts";
import { type Asking, type Known, objectionsTo } from "#domain/tournaments/eligibility.ts";

/** Who somebody of a sheet is: one of those whom the club knows by id, somebody else, or nobody has said. */
export type Who = string | "another" | null;

/** What was decided of a row: whether it is taken, who the two are, and whether the pair is let in all the same. */
export type Decision = { readonly taken: boolean; readonly who: readonly [Who, Who]; readonly letIn: boolean };

/** A row of a sheet with what the club knows of it and what was decided. */
export type DecidedRow = {
  readonly row: ImportRow;
  /** Null for a row that can be no pair, which was not compared. */
  readonly compared: ComparedRow | null;
  readonly decision: Decision;
};

/** How a row stands: it can be imported, somebody has to say who it is, or it stays out. */
export type RowStanding = "ready" | "undecided" | "out";

/** What is decided before anybody has: whoever is certainly known is, and what looks wrong is left out until somebody takes it. */
export function firstDecision(row: ImportRow, compared: ComparedRow | null): Decision {
  const suspect = row.flags.includes("repeated") || row.flags.includes("other-category");
  const taken = isPair(row) && compared?.state !== "refused" && !suspect;
  const [one, other] = row.players;
  return {
    taken,
    who: [firstWho(one.name, compared?.players[0]), firstWho(other.name, compared?.players[1])],
    letIn: false,
  };
}

function firstWho(name: string, compared: ComparedPlayer | undefined): Who {
  if (!compared || compared.candidates.length === 0) return "another";
  return certainMatch(name, compared.candidates)?.id ?? null;
}

/** Who was chosen of those whom the club knows. */
function chosenOf(compared: ComparedRow | null, who: Decision["who"], nth: 0 | 1): ImportCandidate | undefined {
  return compared?.players[nth].candidates.find(({ id }) => id === who[nth]);
}

/** What stands against a row as it was decided; null when it can be imported. */
export function troubleOf({ row, compared, decision }: DecidedRow, category: Asking): RowRefusal | null {
  const { who, letIn } = decision;
  if (compared?.state === "refused" && who.every((one) => one === "another" || one === null)) return "PLAYER_PAIRED";
  const [one, other] = [chosenOf(compared, who, 0), chosenOf(compared, who, 1)];
  if (one && other && one.id === other.id) return "PARTNER_IS_SELF";
  if (one?.paired || other?.paired) return "PLAYER_PAIRED";
  const [first, second] = row.players.map(
    ({ level }): Known => ({ category: category.name, level: level ?? category.level }),
  );
  if (!first || !second || letIn) return null;
  return objectionsTo([one ?? first, other ?? second], category)[0] ?? null;
}

/** How a row stands as it was decided. */
export function standingOf(decided: DecidedRow, category: Asking): RowStanding {
  const { row, decision } = decided;
  if (!isPair(row) || !decision.taken) return "out";
  if (decision.who.includes(null)) return "undecided";
  return troubleOf(decided, category) ? "out" : "ready";
}

/** A row as it is sent. */
export function sentRow({ row: { players, paid }, decision: { who, letIn } }: DecidedRow) {
  const sent = (nth: 0 | 1) => {
    const chosen = who[nth];
    return { ...players[nth], playerId: chosen === "another" ? null : chosen };
  };
  return { players: [sent(0), sent(1)] satisfies [unknown, unknown], paid, letIn };
}

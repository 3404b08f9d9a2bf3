import type { ComparedPlayer, ComparedRow, ImportCandidate, RowRefusal } from "#contract/competition/pair-imports.ts";
import { certainMatch } from "#domain/competition/pair-imports/import-match.ts";
import { type ImportRow, isPair } from "#domain/competition/pair-imports/import-rows.ts";
import { pairNoteMax } from "#domain/competition/pairs/pair.ts";
import { type Asking, type Known, objectionsTo } from "#domain/competition/tournaments/eligibility.ts";

/** The identity of a player in a sheet: a known person's id, another person, or undecided. */
export type Who = string | "another" | null;

/** The decisions on a row: import it, the identity of both players, and let the pair in despite objections. */
export type Decision = { readonly taken: boolean; readonly who: readonly [Who, Who]; readonly letIn: boolean };

/** A row of a sheet with the club's matching players and the decisions. */
export type DecidedRow = {
  readonly row: ImportRow;
  /** Null for a row that cannot be a pair and was not compared. */
  readonly compared: ComparedRow | null;
  readonly decision: Decision;
};

/** Status of a row: it can be imported, an identity is undecided, or it stays out. */
export type RowStanding = "ready" | "undecided" | "out";

/** Makes the default decision: certain matches are chosen, and suspect rows stay out until the club takes them. */
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

/** Returns the chosen one of the known players. */
function chosenOf(compared: ComparedRow | null, who: Decision["who"], nth: 0 | 1): ImportCandidate | undefined {
  return compared?.players[nth].candidates.find(({ id }) => id === who[nth]);
}

/** Returns the reason that keeps a row out under its decision; null if it can be imported. */
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

/** Returns the status of a row under its decision. */
export function standingOf(decided: DecidedRow, category: Asking): RowStanding {
  const { row, decision } = decided;
  if (!isPair(row) || !decision.taken) return "out";
  if (decision.who.includes(null)) return "undecided";
  return troubleOf(decided, category) ? "out" : "ready";
}

/** Builds a row for the server. */
export function sentRow({ row: { players, paid, notes }, decision: { who, letIn } }: DecidedRow) {
  const sent = (nth: 0 | 1) => {
    const chosen = who[nth];
    return { ...players[nth], playerId: chosen === "another" ? null : chosen };
  };
  return { players: [sent(0), sent(1)] satisfies [unknown, unknown], paid, letIn, note: notes.slice(0, pairNoteMax) };
}

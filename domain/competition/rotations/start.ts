/*
 * The start of a rotation.
 *
 * | article | what                                                              | here          |
 * |---------|-------------------------------------------------------------------|---------------|
 * | R.8     | a King takes 8 players and 2 courts; the others 4 players         | `startOf`     |
 * | R.4 R.5 | all rounds of an Americano are made at the draw                   | `firstRounds` |
 * | R.7 R.8 | of the others the first round is, by the shuffle                  | `firstRounds` |
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { listAt } from "./mixed-lists.ts";
import { nextRound, type StepByStep } from "./next-round.ts";
import { plannedRounds } from "./planned-rounds.ts";
import { americano } from "./rotate.ts";
import type { Hours, RotationRules } from "./rotation-rules.ts";
import { courtsInUse, type Round } from "./round.ts";

/** The formats in which players change their partner each round. */
export type RotationFormat = "AMERICANO" | StepByStep;

/** The size of a rotation: the courts that it uses, and the rounds that are planned. */
export type Start = { readonly courts: number; readonly rounds: number };

export type StartRefusal = "TOO_FEW_PLAYERS" | "TOO_FEW_COURTS";

/** Computes the size of a rotation. Refuses too few players or courts. Rules R.8. */
export function startOf(
  format: RotationFormat,
  rules: RotationRules,
  { players, courts, day }: { readonly players: number; readonly courts: number; readonly day: Hours },
): Result<Start, StartRefusal> {
  const least = format === "KING" ? { players: 8, courts: 2 } : { players: 4, courts: 1 };
  if (players < least.players) return refuse("TOO_FEW_PLAYERS");
  if (courts < least.courts) return refuse("TOO_FEW_COURTS");
  const used = courtsInUse(players, courts);
  return ok({ courts: used, rounds: plannedRounds(rules, players, used, day) });
}

/**
 * Makes the rounds of a draw: all of an Americano, the first of the others. The players of a mixed one stand in turn,
 * one of each list. Rules R.4, R.5, R.7, R.8 and R.16.
 */
export function firstRounds<P extends string>(
  format: RotationFormat,
  { pairing, restCredit, mixed }: Pick<RotationRules, "pairing" | "restCredit" | "mixed">,
  asked: Start & { readonly players: readonly P[]; readonly seed: string },
): Round<P>[] {
  const { players, courts, rounds, seed } = asked;
  if (format === "AMERICANO") return americano(players, { courts, rounds, seed, mixed });
  const from = { fromRound: 1, untilRound: null, startPoints: 0 };
  const play = {
    players: players.map((player, index) => ({ player, ...from, list: mixed ? listAt(index) : null })),
    ...{ rounds: [], restCredit, lots: seed },
  };
  const first = nextRound(play, { format, courts, pairing });
  return first.ok ? [first.value] : [];
}

/*
 * A rotation that is played again from a file. Rules R.3 to R.10 and R.16.
 */
import type { TableOutcome } from "#domain/competition/scoring/outcome.ts";
import { checkPoints } from "#domain/competition/scoring/points-format.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { replacementsFor } from "./leaver.ts";
import { listAt } from "./mixed-lists.ts";
import { nextRound } from "./next-round.ts";
import { completeLength } from "./planned-rounds.ts";
import type { RotationRules } from "./rotation-rules.ts";
import {
  averagePoints,
  type PlayedRound,
  type PlayedTable,
  type RotationPlay,
  restingIn,
  rotationStanding,
  withLateStarts,
} from "./rotation-standing.ts";
import { courtsInUse, type Round } from "./round.ts";
import { firstRounds, type RotationFormat, startOf } from "./start.ts";

/** An event of a rotation. A match is named by its round and its court: "2-1". Points are written "14-10". */
export type RotationStep =
  | { readonly match: string; readonly points: string }
  | { readonly match: string; readonly clear: true }
  | { readonly nextRound: true }
  | { readonly leave: string }
  | { readonly join: string };

/** The input of a replay. The players of a mixed rotation stand in turn, a man and a woman. */
export type RotationInput = {
  readonly format: RotationFormat;
  readonly rules: RotationRules;
  readonly players: readonly string[];
  readonly courts: number;
  readonly randomSeed: string;
  readonly results: readonly RotationStep[];
};

/** The rotation after all events, or the reason of a failure with the index of its event; null for the draw. */
export type RotationReplay =
  | { readonly ok: true; readonly play: RotationPlay<string> }
  | { readonly ok: false; readonly at: number | null; readonly reason: string; readonly what: string };

/** Draws a rotation and applies all events in their order, as the server would. */
export function replayRotation(input: RotationInput): RotationReplay {
  const drawn = drawnPlay(input);
  if (!drawn.ok) return { ...drawn, at: null, what: "" };
  let play = drawn.value;
  for (const [at, step] of input.results.entries()) {
    const next = after(play, step, input);
    if (!next.ok) return { ...next, at, what: "match" in step ? step.match : Object.values(step).join() };
    play = next.value;
  }
  return { ok: true, play };
}

function drawnPlay(input: RotationInput): Result<RotationPlay<string>, string> {
  const { format, rules, players, courts, randomSeed: seed } = input;
  if (new Set(players).size < players.length) return refuse("PLAYER_TWICE");
  if (rules.mixed && players.length % 2 === 1) return refuse("LISTS_UNEQUAL");
  const rounds = rules.rounds ?? completeLength(rules, players.length, courtsInUse(players.length, courts));
  const day = { startMinute: 0, endMinute: 1440 };
  const start = startOf(format, { ...rules, rounds, startMinute: 0 }, { players: players.length, courts, day });
  if (!start.ok) return start;
  const part = { fromRound: 1, untilRound: null, startPoints: 0 };
  return ok({
    players: players.map((player, index) => ({ player, ...part, list: rules.mixed ? listAt(index) : null })),
    rounds: firstRounds(format, rules, { ...start.value, players, seed }).map(unplayed),
    restCredit: rules.restCredit,
    lots: seed,
  });
}

function unplayed({ number, tables }: Round<string>): PlayedRound<string> {
  return { number, tables: tables.map((table) => ({ ...table, outcome: null })) };
}

function after(
  play: RotationPlay<string>,
  step: RotationStep,
  { format, rules, courts }: RotationInput,
): Result<RotationPlay<string>, string> {
  if ("match" in step) return withResult(play, step, { format, rules });
  if ("leave" in step) return withoutPlayer(play, step.leave, format);
  if (format === "AMERICANO") return refuse("ROUNDS_ARE_DRAWN");
  if ("join" in step) {
    if (play.players.some(({ player }) => player === step.join)) return refuse("PLAYER_TWICE");
    if (rules.mixed) return refuse("LISTS_UNEQUAL");
    const fromRound = play.rounds.length + 1;
    const startPoints = averagePoints(play, fromRound);
    return ok({ ...play, players: [...play.players, { player: step.join, fromRound, untilRound: null, startPoints }] });
  }
  const begun = withLateStarts(play);
  const made = nextRound(begun, { format, courts, pairing: rules.pairing });
  return made.ok ? ok({ ...begun, rounds: [...begun.rounds, unplayed(made.value)] }) : made;
}

function withResult(
  play: RotationPlay<string>,
  step: Extract<RotationStep, { match: string }>,
  { format, rules }: Pick<RotationInput, "format" | "rules">,
): Result<RotationPlay<string>, string> {
  const [round = 0, court = 0] = step.match.split("-").map(Number);
  const table = play.rounds.find(({ number }) => number === round)?.tables.find((one) => one.court === court);
  if (!table || table.outcome?.kind === "not-played") return refuse("MATCH_NOT_FOUND");
  if ("clear" in step) {
    if (table.outcome === null) return refuse("NO_RESULT");
    if (format !== "AMERICANO" && round < play.rounds.length) return refuse("ROUND_FOLLOWS");
    return ok(withOutcome(play, round, { ...table, outcome: null }));
  }
  const written = /^(\d+)-(\d+)$/.exec(step.points);
  if (!written) return refuse("NOT_A_SCORE");
  const points = checkPoints(rules.points, { pair1: Number(written[1]), pair2: Number(written[2]) });
  return points.ok
    ? ok(withOutcome(play, round, { ...table, outcome: { kind: "points", points: points.value } }))
    : points;
}

function withOutcome(play: RotationPlay<string>, round: number, table: PlayedTable<string>): RotationPlay<string> {
  const rounds = play.rounds.map((one) =>
    one.number === round
      ? { ...one, tables: one.tables.map((former) => (former.court === table.court ? table : former)) }
      : one,
  );
  return { ...play, rounds };
}

function withoutPlayer(
  play: RotationPlay<string>,
  gone: string,
  format: RotationFormat,
): Result<RotationPlay<string>, string> {
  if (!play.players.some(({ player, untilRound }) => player === gone && untilRound === null))
    return refuse("PLAYER_NOT_FOUND");
  const begun = play.rounds.filter(
    ({ tables }) => format !== "AMERICANO" || tables.some(({ outcome }) => outcome?.kind === "points"),
  );
  const untilRound = Math.max(0, ...begun.map(({ number }) => number));
  const players = play.players.map((one) => (one.player === gone ? { ...one, untilRound } : one));
  let left: RotationPlay<string> = { ...play, players };
  if (format !== "AMERICANO") return ok(left);
  const lists = new Map(play.players.map(({ player, list = null }) => [player, list]));
  const made = play.rounds.map((round) => ({ ...round, resting: restingIn(round, play.players) }));
  for (const { round, court, substitute } of replacementsFor(
    made,
    gone,
    untilRound + 1,
    play.lots,
    (one) => lists.get(one) ?? null,
  )) {
    const table = left.rounds.find(({ number }) => number === round)?.tables.find((one) => one.court === court);
    if (!table || table.outcome !== null) continue;
    const seat = (player: string) => (player === gone && substitute !== null ? substitute : player);
    const outcome: TableOutcome | null = substitute === null ? { kind: "not-played" } : null;
    const [a, b] = [table.a, table.b].map(([one, other]): [string, string] => [seat(one), seat(other)]);
    if (a && b) left = withOutcome(left, round, { court, a, b, outcome });
  }
  return ok(left);
}

/** Returns a printable state of a rotation: its rounds, and the standing with what decided each place. */
export function playedRotation(play: RotationPlay<string>) {
  const result = (outcome: TableOutcome | null) =>
    outcome?.kind === "points" ? `${outcome.points.pair1}-${outcome.points.pair2}` : (outcome?.kind ?? null);
  return {
    rounds: play.rounds.map((round) => ({
      round: round.number,
      tables: round.tables.map(({ court, a, b, outcome }) => {
        return {
          match: `${round.number}-${court}`,
          pair1: a.join(" / "),
          pair2: b.join(" / "),
          result: result(outcome),
        };
      }),
      resting: restingIn(round, play.players),
    })),
    openMatches: play.rounds.flatMap(({ tables }) => tables).filter(({ outcome }) => outcome === null).length,
    standing: rotationStanding(play).map(({ decision, ...row }) => ({ ...row, decidedBy: decision?.by ?? null })),
  };
}

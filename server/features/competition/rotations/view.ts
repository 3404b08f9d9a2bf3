import type { RotationView } from "#contract/competition/rotations.ts";
import type { EventOf } from "#contract/events/events.ts";
import { isPlayedOut } from "#domain/competition/rotations/own-rounds.ts";
import { hoursOfRound } from "#domain/competition/rotations/rotation-rules.ts";
import {
  creditOf,
  isComplete,
  type RotationPlay,
  type RotationReason,
  restingIn,
  rotationStanding,
} from "#domain/competition/rotations/rotation-standing.ts";
import type { Round } from "#domain/competition/rotations/round.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { storedOutcome } from "#server/features/competition/draws/reads-board.ts";
import { playOf, type StoredRotation } from "./reads.ts";

/** Presents a drawn individual format: its rounds with their hours, and its standing. */
export function presentRotation(stored: StoredRotation): RotationView {
  const { categoryId, drawId, revision, format, drawnAt, randomSeed, rules, room, players, tables } = stored;
  const play = playOf(stored);
  const { points, restCredit } = rules.rotation;
  return {
    ...{ categoryId, drawId, revision, format, randomSeed, points, restCredit },
    drawnAt: drawnAt.toISOString(),
    day: room.day,
    plannedRounds: stored.plannedRounds,
    rounds: play.rounds.map((round) => ({
      number: round.number,
      ...hoursOfRound(rules.rotation, room, round.number),
      isComplete: isComplete(round),
      tables: tables.filter((table) => table.round === round.number).map((table) => presentTable(table, stored)),
      resting: restingIn(round, play.players),
      restCredit: creditOf(round, restCredit),
    })),
    players: players.map(({ name, untilRound }) => ({ ...name, hasLeft: untilRound !== null })),
    standing: presentStanding(play),
    isPlayedOut: isPlayedOut(play, stored.plannedRounds),
  };
}

/** Returns the name of a court by its number, from 1. */
export function courtNamed({ room }: Pick<StoredRotation, "room">, number: number): string {
  return room.courts[number - 1]?.name ?? `${number}`;
}

function presentTable(table: StoredRotation["tables"][number], stored: StoredRotation) {
  const { id: matchId, position: court, revision, a, b } = table;
  const pairIds: RotationView["rounds"][number]["tables"][number]["pairIds"] = [...table.pairIds];
  const outcome = storedOutcome(table);
  const sides: RotationView["rounds"][number]["tables"][number]["sides"] = [[...a], [...b]];
  const written = outcome && "sets" in outcome ? null : outcome;
  const calledAt = table.calledAt && new Date(table.calledAt).toISOString();
  const place = { court, courtName: courtNamed(stored, court), calledAt };
  return { matchId, ...place, sides, pairIds, revision, outcome: written };
}

/** Presents the standing of a rotation, with the position before the last complete round. */
export function presentStanding(play: RotationPlay<PersonId>): RotationView["standing"] {
  const complete = play.rounds.filter(isComplete);
  const isPlayed = play.rounds.some(({ tables }) => tables.some(({ outcome }) => outcome !== null));
  const last = complete.at(-1)?.number ?? 0;
  const before = { ...play, rounds: complete.filter(({ number }) => number < last) };
  const former = new Map(
    before.rounds.length === 0 ? [] : rotationStanding(before).map(({ player, position }) => [player, position]),
  );
  return rotationStanding(play).map(({ decision, ...row }) => ({
    ...row,
    formerPosition: former.get(row.player) ?? null,
    decision: isPlayed && decision ? presentReason(decision) : null,
  }));
}

function presentReason(reason: RotationReason<PersonId>): RotationView["standing"][number]["decision"] {
  return "among" in reason ? { by: "lots", among: [...reason.among] } : reason;
}

/** Returns a round as its players are notified of it: who plays where, and who rests. */
export function toldRound(stored: StoredRotation, number: number): EventOf<"rotation.round-made">["told"] {
  const play = playOf(stored);
  const round = play.rounds.find((one) => one.number === number) ?? { number, tables: [] };
  // A table that is not played has players whom nobody expects on a court.
  const open = round.tables.filter(({ outcome }) => outcome === null);
  const tables = open.map(({ court, a, b }) => ({ court: stored.room.courts[court - 1]?.id ?? null, a, b }));
  return { number, tables, resting: restingIn(round, play.players) };
}

/** Returns the rounds of a rotation as they were made, with those who rest. */
export function madeRounds(play: RotationPlay<PersonId>): Round<PersonId>[] {
  return play.rounds.map(({ number, tables }) => ({
    number,
    tables,
    resting: restingIn({ number, tables }, play.players),
  }));
}

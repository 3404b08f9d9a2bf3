import { record } from "#domain/competition/matches/board.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import { nextRound } from "#domain/competition/rotations/next-round.ts";
import { defaultRotation, type RotationRules } from "#domain/competition/rotations/rotation-rules.ts";
import type { RotationFormat } from "#domain/competition/rotations/start.ts";
import { firstRounds, startOf } from "#domain/competition/rotations/start.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { isIndividual, isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { type Random, shuffled } from "#domain/lib/random.ts";
import type { Level } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockCategory } from "#server/features/competition/categories/reads.ts";
import { boardFrom, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { enterAlone } from "#server/features/competition/entries/writes.ts";
import { saveMatches } from "#server/features/competition/matches/writes.ts";
import {
  confirmedPlayersOf,
  playOf,
  roomOf,
  rulesOf,
  storedRotationOf,
} from "#server/features/competition/rotations/reads.ts";
import { saveRotation, saveRounds } from "#server/features/competition/rotations/writes.ts";
import { closePlayed } from "./closing.ts";
import { demoId } from "./ids.ts";
import { nobody, type PlannedTournament } from "./plans/plan.ts";
import { type DemoWorld, type Moment, writeTournament } from "./tournaments.ts";

/** A tournament of one individual format: players, and rounds if it is drawn. */
type PlannedRotation = {
  readonly tournament: PlannedTournament;
  /** The players are of these levels of Masculino. */
  readonly levels: readonly Level[];
  readonly confirmed: number;
  readonly awaiting: number;
  /** True if the demonstration's player is among the confirmed ones. */
  readonly hero: boolean;
  /** The rounds with results; null before the draw. */
  readonly played: number | null;
};

type Evening = Pick<
  PlannedTournament,
  "name" | "club" | "startsIn" | "startHour" | "endHour" | "courts" | "description"
>;

const rotationWith = (rotation: Partial<RotationRules>): RotationRules => ({ ...defaultRotation, ...rotation });

function evening(
  of: Evening,
  format: RotationFormat,
  level: Level,
  {
    quota,
    cost,
    status,
    rotation,
  }: {
    readonly quota: number;
    readonly cost: number;
    readonly status: PlannedTournament["status"];
    readonly rotation: RotationRules;
  },
): PlannedTournament {
  const category = { name: "Masculino", level, quota, cost, format, isSeeded: false, crowd: nobody } as const;
  return { ...of, days: 1, status, categories: [{ ...category, eligibility: { kind: "open" }, rules: { rotation } }] };
}

/** A Mexicano that its club has closed. */
export const closedMexicano: PlannedRotation = {
  tournament: evening(
    {
      name: "Mexicano de los Jueves",
      club: 0,
      startsIn: -9,
      startHour: 20,
      endHour: 23,
      courts: 2,
      description: "Siete rondas, cada una entre los que van parejos.",
    },
    "MEXICANO",
    "6ta",
    { quota: 12, cost: 0, status: "finished", rotation: rotationWith({ rounds: 7 }) },
  ),
  levels: ["6ta", "7ma"],
  confirmed: 9,
  awaiting: 0,
  hero: true,
  played: 7,
};

/** A King of the court to come, with entries. */
export const kingToCome: PlannedRotation = {
  tournament: evening(
    {
      name: "Rey de la Ribera",
      club: 0,
      startsIn: 10,
      startHour: 20,
      endHour: 23,
      courts: 3,
      description: "Los que ganan suben una cancha; los que pierden, bajan.",
    },
    "KING",
    "6ta",
    { quota: 16, cost: 8000, status: "upcoming", rotation: rotationWith({ rounds: 8 }) },
  ),
  levels: ["6ta"],
  confirmed: 9,
  awaiting: 2,
  hero: true,
  played: null,
};

const rounds = 9;
const minutes = 15;

/**
 * An Americano of this evening: its fourth round began a few minutes before this minute of the day, if the day has
 * room for it. Its hours hold all nine rounds.
 */
export function americanoTonight(minute: number): PlannedRotation {
  const last = 24 * 60 - rounds * minutes;
  const first = Math.min(last, Math.max(8 * 60, minute - (minute % 5) - 50));
  const startHour = Math.min(21, Math.floor(first / 60));
  return {
    tournament: evening(
      {
        name: "Americano del Doble Vidrio",
        club: 1,
        startsIn: 0,
        startHour,
        endHour: Math.ceil((first + rounds * minutes) / 60),
        courts: 2,
        description: "Nueve jugadores, nueve rondas: cada uno juega con todos.",
      },
      "AMERICANO",
      "5ta",
      { quota: 9, cost: 0, status: "upcoming", rotation: rotationWith({ startMinute: first, minutes }) },
    ),
    levels: ["5ta", "4ta", "3ra"],
    confirmed: 9,
    awaiting: 0,
    hero: false,
    played: Math.min(rounds - 1, Math.max(0, Math.floor((minute - first) / minutes))),
  };
}

/** The seed of the shuffle, so that the demonstration is the same every time. */
const randomSeed = "Punto de Oro, rondas";

/** Writes a tournament of an individual format: its players, its rounds so far, and its closing if it is finished. */
export async function writeRotation(tx: Transaction, plan: PlannedRotation, world: DemoWorld): Promise<void> {
  const { id, endDate, moment } = await writeTournament(tx, plan.tournament, world);
  const categoryId = demoId(id, "0");
  await enter(tx, categoryId, plan, world, moment);
  if (plan.played === null) return;
  await drawRounds(tx, categoryId, moment);
  for (let round = 1; round <= plan.played; round++) {
    if (round > 1) await makeRound(tx, categoryId, moment);
    await playRound(tx, categoryId, round, moment, world.random);
  }
  if (plan.tournament.status === "finished") await closePlayed(tx, id, endDate, moment);
}

/** Enters players alone, as they do themselves; the club confirms the first ones. */
async function enter(
  tx: Transaction,
  categoryId: string,
  { levels, confirmed, awaiting, hero }: PlannedRotation,
  { players, random }: DemoWorld,
  { by, at }: Moment,
): Promise<void> {
  const [known, , ...rest] = players;
  const able = shuffled(
    rest.filter(({ category, level }) => category === "Masculino" && levels.includes(level)),
    random,
  );
  const all = [...(hero && known ? [known] : []), ...able].map(({ id }) => ({ player: id }));
  const category = await lockCategory(tx, categoryId);
  if (!category) throw new Error("the demonstration lost a category");
  await enterAlone(tx, category, all.slice(0, confirmed), { enteredBy: by, confirmed: true, at });
  const terms = { version: termsVersion, acceptedAt: at };
  await enterAlone(tx, category, all.slice(confirmed, confirmed + awaiting), { terms, at });
}

/** Draws the rounds as the club does: all of an Americano, the first of the others. */
async function drawRounds(tx: Transaction, categoryId: string, { by: actorId, at }: Moment): Promise<void> {
  const { format, rules } = await rulesOf(tx, categoryId);
  const [players, room] = [await confirmedPlayersOf(tx, categoryId), await roomOf(tx, categoryId)];
  if (!isIndividual(format)) throw new Error("the demonstration has no rounds for pairs");
  const size = { players: players.length, courts: room.courts.length, day: room };
  const start = startOf(format, rules.rotation, size);
  if (!start.ok) throw new Error(`the demonstration cannot draw: ${start.reason}`);
  const rounds = firstRounds(format, rules.rotation, { ...start.value, players, seed: randomSeed });
  const made = { players, plannedRounds: start.value.rounds, rounds };
  await saveRotation(tx, { categoryId, version: 1, randomSeed, rules, room, ...made, actorId, at });
}

/** Makes the next round of a format whose rounds follow from results. */
async function makeRound(tx: Transaction, categoryId: string, { by: actorId, at }: Moment): Promise<void> {
  const stored = await storedRotationOf(tx, categoryId);
  if (!stored || !isStepByStep(stored.format)) return;
  const { format, drawId, rules, room } = stored;
  const made = nextRound(playOf(stored), { format, courts: room.courts.length, pairing: rules.rotation.pairing });
  if (!made.ok) throw new Error(`the demonstration makes no round: ${made.reason}`);
  await saveRounds(tx, { drawId, rules, room }, [made.value], { actorId, at });
}

/** Plays every table of a round to 24 points. */
async function playRound(
  tx: Transaction,
  categoryId: string,
  round: number,
  { by, at }: Moment,
  random: Random,
): Promise<void> {
  const stored = await storedBoardOf(tx, categoryId);
  if (!stored) throw new Error("the demonstration plays what is not drawn");
  const board = boardFrom(stored);
  const open = [...board.matches.values()].filter((match) => match.round === round && match.outcome === null);
  const actor: { readonly personId: PersonId } = { personId: by };
  for (const { key } of open) {
    const pair1 = 7 + Math.floor(random() * 11);
    const entered = enterResult(board, key, { kind: "points", points: { pair1, pair2: 24 - pair1 } });
    if (!entered.ok) throw new Error(`the demonstration cannot play: ${entered.reason}`);
    const { changes } = entered.value;
    await saveMatches(tx, stored, board, { changes, by: key }, { actor, now: () => at });
    record(board.matches, changes);
  }
}

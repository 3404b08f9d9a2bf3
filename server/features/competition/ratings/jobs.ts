import type { Logger } from "pino";
import {
  originOf,
  type Rating,
  type RatingRules,
  startingRating,
  unplayed,
} from "#domain/competition/ratings/rating.ts";
import {
  type Rated,
  type RatedMatch,
  type Relearnt,
  ratedKey,
  replay,
  type Step,
} from "#domain/competition/ratings/replay.ts";
import { categoryNames } from "#domain/people/players/person.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { applyCap } from "./jobs-cap.ts";
import {
  changesFrom,
  hasMatchesToLearn,
  type MatchToLearn,
  matchesAfter,
  matchesToLearn,
  newcomers,
  playersOf,
  ratingsBefore,
  type StoredChange,
} from "./reads-learning.ts";
import {
  askedRun,
  forgetOtherRuns,
  holdLearning,
  liveRun,
  makeLive,
  type NewRun,
  type Run,
  saveCapped,
  saveChanges,
  saveRatings,
  saveStarts,
  startRun,
  takeLearningTurn,
  takeMatchesToLearn,
} from "./writes-learning.ts";

/** The parts needed to learn. The day of a match is that of the province. */
export type LearningParts = {
  readonly db: Database;
  readonly timeZone: string;
  readonly log?: Logger;
};

/** The most matches that are learnt again one by one; beyond it a rebuild is cheaper. */
const replayedMax = 5_000;
/** The matches of one page of a rebuild. */
const rebuiltAtOnce = 1_000;
const playersPerMatch = 4;

/**
 * Learns every match that waits: new ones are appended, and from the smallest changed one on everything that depends on
 * it is learnt again. Matches that come in meanwhile are learnt as well.
 */
export async function learnRatings(parts: LearningParts, signal?: AbortSignal): Promise<void> {
  do {
    const became = await parts.db.transaction((tx) => learnWaiting(tx, parts));
    if (became === "not our turn") return;
    if (became === "rebuilt") await forgetOtherRuns(parts.db);
  } while (!signal?.aborted && (await hasMatchesToLearn(parts.db)));
}

/** Learns every match that waits and returns once they are learnt, also those of another program. */
export async function learnFirst(parts: LearningParts, signal?: AbortSignal): Promise<void> {
  await learnRatings(parts, signal);
  await parts.db.transaction(holdLearning);
}

async function learnWaiting(tx: Transaction, parts: LearningParts): Promise<"not our turn" | "learnt" | "rebuilt"> {
  if (!(await takeLearningTurn(tx))) return "not our turn";
  // One id beyond the most tells that they are too many; a first run would else hold the id of every match.
  const { ids, run } = await takeMatchesToLearn(tx, replayedMax + 1);
  if (ids.length === 0) return "learnt";
  if (run && ids.length <= replayedMax && (await learnAgain(tx, parts, run, ids))) return "learnt";
  await rebuildIn(tx, parts, { why: run ? "rebuild" : "first", ...(run && { rules: run.rules }) });
  return "rebuilt";
}

/**
 * Computes all ratings anew beside the live ones and replaces them in one transaction. Returns the number of matches;
 * null if another program writes ratings at this moment.
 */
export async function rebuildRatings(parts: LearningParts, rules?: RatingRules): Promise<number | null> {
  const matches = await parts.db.transaction(async (tx) => {
    if (!(await takeLearningTurn(tx))) return null;
    const run = await liveRun(tx);
    const own = rules ?? run?.rules;
    return rebuildIn(tx, parts, { why: rules ? "rules" : "rebuild", ...(own && { rules: own }) });
  });
  if (matches !== null) await forgetOtherRuns(parts.db);
  return matches;
}

/** Makes the rebuild that the platform asked for, if there is one. It takes its turn after a running job. */
export async function rebuildAsked(parts: LearningParts): Promise<void> {
  const matches = await parts.db.transaction(async (tx) => {
    await holdLearning(tx);
    const run = await askedRun(tx);
    return run ? rebuildIn(tx, parts, { why: "rebuild", run }) : null;
  });
  if (matches !== null) await forgetOtherRuns(parts.db);
}

/** Learns changed matches and what follows from them; false, and nothing written, if that is too much. */
async function learnAgain(tx: Transaction, { timeZone }: LearningParts, run: Run, ids: readonly string[]) {
  const found = await matchesToLearn(tx, run.rules, timeZone, ids);
  const most = replayedMax * playersPerMatch;
  const stored = await changesFrom(tx, run.id, ids, found, most);
  if (stored.length >= most) return false;
  const first = Math.min(...found.map(({ seq }) => seq), ...stored.slice(0, 1).map(({ seq }) => seq));
  if (!Number.isFinite(first)) return true;

  const isOld = new Set(ids);
  const old = stored.filter(({ matchId }) => isOld.has(matchId));
  const { matches, capped } = await applyCap(tx, run, timeZone, found, old, first);
  const changed = new Set([...ids, ...matches.map(({ id }) => id)]);
  const steps = stepsOf(changed, matches, stored);
  const ratings = await ratingsFor(tx, run, matches, [...playersOf(matches), ...stored], first);
  const relearnt = replay(run.rules, steps, ratings.before);
  const seqs = new Map([...stored.map(({ matchId, seq }) => [matchId, seq] as const), ...seqOf(matches)]);
  const known = new Set(stored.map(({ matchId }) => matchId));
  const voided = new Set([...changed, ...relearnt.map(({ step }) => step.id)].filter((id) => known.has(id)));
  await saveChanges(tx, run, [...voided], seqs, relearnt);
  await saveCapped(tx, run, capped);
  await saveRatings(tx, run, latest(ratings.players, ratings.before));
  return true;
}

function seqOf(matches: readonly MatchToLearn[]) {
  return matches.map(({ id, seq }) => [id, seq] as const);
}

/** Puts changed matches and stored ones into their order. */
function stepsOf(
  changed: ReadonlySet<string>,
  matches: readonly MatchToLearn[],
  stored: readonly StoredChange[],
): Step[] {
  const byMatch = Map.groupBy(stored, ({ matchId }) => matchId);
  const asStored = (id: string) => new Map((byMatch.get(id) ?? []).map(({ person, rating }) => [person, rating]));
  const now = new Map(matches.map((one) => [one.id, one]));
  const places = new Map([...stored.map(({ matchId, seq }) => [matchId, seq] as const), ...seqOf(matches)]);
  const inOrder = [...places].toSorted(([, one], [, other]) => one - other);
  return inOrder.flatMap(([id]): Step[] => {
    const changes = byMatch.get(id) ?? [];
    const ladder = now.get(id)?.ladder ?? changes[0]?.ladder;
    if (!ladder) return [];
    const isChanged = changed.has(id);
    const match = isChanged ? (now.get(id)?.match ?? null) : learntMatch(changes);
    return [{ id, ladder, match, stored: asStored(id), isChanged }];
  });
}

/** Restores a match from its four stored changes. */
function learntMatch(changes: readonly StoredChange[]): RatedMatch {
  const [first] = changes;
  const [one, other] = changes.filter(({ side }) => side === 1);
  const [theirOne, theirOther] = changes.filter(({ side }) => side === 2);
  if (!first || !one || !other || !theirOne || !theirOther) throw new Error("a learnt match has four changes");
  const { day, factor } = first;
  return {
    day,
    result: { winner: one.won ? "pair1" : "pair2", factor },
    players: { pair1: [one.person, other.person], pair2: [theirOne.person, theirOther.person] },
  };
}

/** Returns the ratings of all these players before a match. Newcomers get their start, which is written once. */
async function ratingsFor(
  tx: Transaction,
  run: Run,
  matches: readonly MatchToLearn[],
  all: readonly Rated[],
  seq: number | null,
  known: ReadonlyMap<string, Rating> = new Map(),
) {
  const players = [
    ...new Map(all.map(({ person, ladder }) => [ratedKey({ person, ladder }), { person, ladder }])).values(),
  ];
  const before = new Map<string, Rating>();
  const isNew: Rated[] = [];
  for (const { person, ladder, last, start } of await ratingsBefore(tx, run.id, players, seq)) {
    const key = ratedKey({ person, ladder });
    if (!start) isNew.push({ person, ladder });
    else {
      const begun = startingRating(run.rules, start);
      before.set(key, last ? { ...last, startSigma: begun.sigma } : unplayed(begun));
    }
  }
  // A merge that was undone leaves players without a match and without a start.
  const playing = new Set(playersOf(matches).map(ratedKey));
  const starting = isNew.filter((one) => playing.has(ratedKey(one)));
  if (starting.length > 0) {
    for (const start of await startNewcomers(tx, run, matches, starting, known)) {
      before.set(ratedKey(start), unplayed(startingRating(run.rules, start)));
    }
  }
  return { players, before };
}

async function startNewcomers(
  tx: Transaction,
  { id }: Run,
  matches: readonly MatchToLearn[],
  isNew: readonly Rated[],
  known: ReadonlyMap<string, Rating>,
) {
  const levels = new Map(
    matches.toReversed().flatMap((match) => playersOf([match]).map((one) => [ratedKey(one), match.level] as const)),
  );
  const starts = (await newcomers(tx, id, isNew)).map((one) => {
    const level = levels.get(ratedKey(one));
    if (!level) throw new Error(`${ratedKey(one)} starts without a match`);
    const origin = originOf({ ...one, otherMu: one.otherMu ?? otherRating(one, known) }, level);
    return { person: one.person, ladder: one.ladder, ...origin };
  });
  await saveStarts(tx, starts);
  return starts;
}

/** Returns the rating of a player in the other ladder with the most matches; null without any. */
function otherRating({ person, ladder }: Rated, known: ReadonlyMap<string, Rating>): number | null {
  const others = categoryNames.flatMap((other) => {
    const rating = other === ladder ? undefined : known.get(ratedKey({ person, ladder: other }));
    return rating && rating.matches > 0 ? [rating] : [];
  });
  return others.toSorted((one, other) => other.matches - one.matches)[0]?.mu ?? null;
}

/** Writes a new run from the first match on, page by page, and makes it live. Returns the number of matches learnt. */
async function rebuildIn(
  tx: Transaction,
  { timeZone, log }: LearningParts,
  asked: NewRun & { readonly run?: Run },
): Promise<number> {
  const run = asked.run ?? (await startRun(tx, asked));
  const ratings = new Map<string, Rating>();
  const everybody = new Map<string, Rated>();
  let count = 0;
  let lost = 0;
  for (let after = 0; ; ) {
    const page = await matchesAfter(tx, run.rules, timeZone, after, rebuiltAtOnce);
    const [first, last] = [page[0], page.at(-1)];
    if (!first || !last) break;
    after = last.seq;
    const { matches, capped } = await applyCap(tx, run, timeZone, page, [], first.seq);
    const isNew = playersOf(matches).filter((one) => !ratings.has(ratedKey(one)));
    if (isNew.length > 0) {
      const { before } = await ratingsFor(tx, run, matches, isNew, null, ratings);
      for (const [key, rating] of before) ratings.set(key, rating);
      for (const one of isNew) everybody.set(ratedKey(one), one);
    }
    const steps = matches.map(({ id, ladder, match }): Step => {
      return { id, ladder, match, stored: new Map(), isChanged: true };
    });
    const relearnt = replay(run.rules, steps, ratings);
    await saveChanges(tx, run, [], new Map(seqOf(matches)), relearnt);
    await saveCapped(tx, run, capped);
    count += relearnt.length / playersPerMatch;
    lost += lossOf(relearnt);
    log?.debug({ matches: count }, "Ratings are being computed anew");
  }
  await saveRatings(tx, run, latest([...everybody.values()], ratings));
  await makeLive(tx, run, { matches: count, logLoss: count === 0 ? null : lost / count });
  log?.info({ matches: count, why: asked.why }, "All ratings are computed anew");
  return count;
}

/** Sums the logarithmic loss of matches: how surprising their results were. */
function lossOf(relearnt: readonly Relearnt[]): number {
  return (
    relearnt.reduce((sum, { change }) => sum - Math.log(change.won ? change.expected : 1 - change.expected), 0) / 4
  );
}

function latest(players: readonly Rated[], ratings: ReadonlyMap<string, Rating>) {
  return players.map(({ person, ladder }) => ({ person, ladder, rating: ratings.get(ratedKey({ person, ladder })) }));
}

import { chanceOf } from "#domain/competition/ratings/chance.ts";
import { learnMatch, type OfTwo } from "#domain/competition/ratings/learn-match.ts";
import type { PredictedMatch } from "#domain/competition/ratings/quality.ts";
import { ratedResult } from "#domain/competition/ratings/rated-result.ts";
import {
  defaultRatingRules,
  type Rating,
  type RatingRules,
  startingRating,
  unplayed,
} from "#domain/competition/ratings/rating.ts";
import { namedFormat } from "#domain/competition/scoring/format.ts";
import type { SetScore } from "#domain/competition/scoring/set-score.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { type Random, seededRandom } from "#domain/lib/random.ts";
import { type Level, levels } from "#domain/people/players/person.ts";

const playersOfLevel = 48;
const rounds = 40;
const firstDay: CalendarDate = "2025-03-01";
const format = namedFormat("super-tie-break");
/** The spread of true strength inside a level, and the points that decide a game as c decides a match. */
const spreadInLevel = 50;
const spreadOfGame = 700;

type Player = { readonly strength: number; readonly start: number; rating: Rating };

/**
 * Plays an invented season of 336 players in seven levels, always the same one, and returns every match as the rating
 * predicted it. Of the players 8 % declared one level too low, 2 % two, and 4 % one too high; one match in five is
 * played one level up.
 */
export function playSeason(rules: RatingRules = defaultRatingRules): PredictedMatch[] {
  const random = seededRandom("temporada 2025");
  const classes = levels.map((level) => Array.from({ length: playersOfLevel }, () => newPlayer(level, rules, random)));
  const predicted: PredictedMatch[] = [];
  for (let round = 0; round < rounds; round++) {
    const day = addDays(firstDay, 7 * round);
    for (const [nth, level] of levels.entries()) {
      const own = classes[nth] ?? [];
      const below = classes[nth - 1] ?? own;
      for (let match = 0; match < playersOfLevel / 4; match++) {
        const pick = (from: readonly Player[]) => from[Math.floor(random() * from.length)];
        const guests = random() < 0.2 ? below : own;
        const four = [pick(own), pick(own), pick(guests), pick(guests)];
        if (new Set(four).size < 4) continue;
        predicted.push(
          played(
            four.filter((one) => one !== undefined),
            level,
            day,
            rules,
            random,
          ),
        );
      }
    }
  }
  return predicted;
}

function newPlayer(level: Level, rules: RatingRules, random: Random): Player {
  const start = startingRating(rules, { how: "declared", level });
  const dice = random();
  const levelsOff = dice < 0.08 ? 1 : dice < 0.1 ? 2 : dice < 0.14 ? -1 : 0;
  const strength = rules.middles[level] + 100 * levelsOff + spreadInLevel * normal(random);
  return { strength, start: start.mu, rating: unplayed(start) };
}

/** Returns a number of the standard normal distribution, to within the sum of twelve even ones. */
function normal(random: Random): number {
  return Array.from({ length: 12 }, () => random()).reduce((sum, one) => sum + one, -6);
}

function played(four: readonly Player[], level: Level, day: CalendarDate, rules: RatingRules, random: Random) {
  const [one, other, theirOne, theirOther] = four;
  if (!one || !other || !theirOne || !theirOther) throw new RangeError("a match has four players");
  const ahead = one.strength + other.strength - theirOne.strength - theirOther.strength;
  const sets = playSets(chanceOf(ahead, spreadOfGame), random);
  const won = sets.filter(({ pair1, pair2 }) => pair1 > pair2).length === 2;
  const result = ratedResult(rules, format, { kind: "played", sets });
  if (!result) throw new Error("a played match counts");
  const pair = (a: Player, b: Player): OfTwo<Rating> => [a.rating, b.rating];
  const before = { pair1: pair(one, other), pair2: pair(theirOne, theirOther) };
  const { pair1, pair2 } = learnMatch(rules, day, result, before);
  const mu = (two: OfTwo<Rating>) => two[0].mu + two[1].mu;
  const predicted: PredictedMatch = {
    level,
    chance: pair1[0].change.expected,
    won,
    ahead: mu(before.pair1) - mu(before.pair2),
    fewest: Math.min(...four.map(({ rating }) => rating.matches + 1)),
    starts: { pair1: one.start + other.start, pair2: theirOne.start + theirOther.start },
    rankingPoints: { pair1: 0, pair2: 0 },
  };
  [one.rating, other.rating] = [pair1[0].rating, pair1[1].rating];
  [theirOne.rating, theirOther.rating] = [pair2[0].rating, pair2[1].rating];
  return predicted;
}

/** Plays two sets, and a super tie-break at one all. `chance` is that of pair 1 in a game and in a point. */
function playSets(chance: number, random: Random): SetScore[] {
  const isOurs = () => random() < chance;
  const set = (): SetScore => {
    let [pair1, pair2] = [0, 0];
    while (Math.max(pair1, pair2) < 6 || (Math.abs(pair1 - pair2) < 2 && Math.max(pair1, pair2) < 7)) {
      if (isOurs()) pair1++;
      else pair2++;
    }
    return { kind: "games", pair1, pair2 };
  };
  const first = [set(), set()];
  const won = first.filter(({ pair1, pair2 }) => pair1 > pair2).length;
  if (won !== 1) return first;
  let [pair1, pair2] = [0, 0];
  while (Math.max(pair1, pair2) < 10 || Math.abs(pair1 - pair2) < 2) {
    if (isOurs()) pair1++;
    else pair2++;
  }
  return [...first, { kind: "points", pair1, pair2 }];
}

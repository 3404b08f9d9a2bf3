/*
 * The comparison of settings of the rating: every candidate learns the same matches, and predicts each one before it
 * learns from it. Rules R.18.
 */
import type { Side } from "#domain/competition/scoring/side.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { CategoryName } from "#domain/people/players/person.ts";
import { learnMatch, type OfTwo } from "./learn-match.ts";
import { factorOf } from "./rated-result.ts";
import {
  defaultRatingRules,
  type Rating,
  type RatingOrigin,
  type RatingRules,
  shownPoints,
  startingRating,
  unplayed,
} from "./rating.ts";
import { type Rated, ratedKey } from "./replay.ts";
import { type RatingSettings, rulesOf, settingsOf } from "./settings.ts";

/** A match that counted, without the factor, which depends on the settings. */
export type ComparedMatch = {
  readonly ladder: CategoryName;
  readonly day: CalendarDate;
  readonly winner: Side;
  /** The difference of games over all games; null if the margin does not count. */
  readonly share: number | null;
  readonly isOpenMatch: boolean;
  readonly players: Readonly<Record<Side, OfTwo<string>>>;
};

/** A stretch of the history: the origins of players whose first match is in it, and its matches in their order. */
export type ComparedPage = {
  readonly starts: readonly (Rated & { readonly origin: RatingOrigin })[];
  readonly matches: readonly ComparedMatch[];
};

/** A rating that a candidate would move, in whole points: as it is now, and as the candidate would have it. */
export type Movement = Rated & { readonly before: number; readonly after: number };

/** The outcome of a candidate. The first one is the present settings. */
export type ComparedSettings = {
  readonly settings: RatingSettings;
  readonly matches: number;
  /** The means of the logarithmic loss and of the Brier score. */
  readonly logLoss: number;
  readonly brier: number;
  /** The mean loss of the present settings less that of these ones, and the standard error of this difference. */
  readonly gain: number;
  readonly gainError: number;
  /** The ratings that move most, the widest first. */
  readonly movements: readonly Movement[];
};

/** The sums of a candidate over the predicted matches. */
type Sums = { loss: number; square: number; gain: number; gainSquare: number };

/** The ratings of a player, one for each candidate. */
type Player = Rated & { readonly ratings: Rating[] };

/** The judgement of a candidate: an even one differs by no more than chance would explain. */
export const verdicts = ["better", "even", "worse"] as const;
export type Verdict = (typeof verdicts)[number];

/** Judges a candidate by twice the standard error of its gain. */
export function verdictOf({ gain, gainError }: Pick<ComparedSettings, "gain" | "gainError">): Verdict {
  if (Math.abs(gain) <= 2 * gainError) return "even";
  return gain > 0 ? "better" : "worse";
}

/** A comparison under way. It grows with players, and not with matches. */
export type Comparison = {
  readonly rules: readonly RatingRules[];
  readonly since: CalendarDate;
  readonly players: Map<string, Player>;
  readonly sums: readonly Sums[];
  /** The predicted matches. */
  matches: number;
};

/** The values of each setting that are compared, in points but for the slope; `step` is that between two levels. */
const swept = {
  sigmaDeclared: [40, 50, 60, 80, 110, 150, 200],
  slope: [0, 1, 2, 3],
  tau: [0, 2.5, 5, 7.5, 10],
  step: [80, 90, 100, 110, 120],
};

/** The movements that a candidate names. */
export const movementsMax = 10;

/**
 * Returns the settings to compare, each once: the present ones first, those of the run before, our own, and a sweep
 * along each setting from the present ones. Rules R.18.
 */
export function candidatesAround(present: RatingSettings, before: RatingSettings | null): readonly RatingSettings[] {
  const all = [
    present,
    ...(before ? [before] : []),
    settingsOf(defaultRatingRules),
    ...swept.sigmaDeclared.map((sigmaDeclared) => ({ ...present, sigmaDeclared })),
    ...swept.slope.map((slope) => ({ ...present, slope })),
    ...swept.tau.map((tau) => ({ ...present, tau })),
    ...swept.step.map((step) => ({ ...present, beta: betaOf(step) })),
  ];
  return [...new Map(all.map((one) => [settingsKey(one), one])).values()];
}

/** Returns the beta that has the effect of so many points between two levels, which stay 100 apart (decision 0201). */
function betaOf(step: number): number {
  return Math.round((100 * defaultRatingRules.beta) / step);
}

function settingsKey({ sigmaDeclared, slope, tau, beta }: RatingSettings): string {
  return [sigmaDeclared, slope, tau, beta].join(" ");
}

/** Starts a comparison. Matches since a day are predicted; those before it are learnt only. */
export function startComparison(settings: readonly RatingSettings[], since: CalendarDate): Comparison {
  const sums = settings.map(() => ({ loss: 0, square: 0, gain: 0, gainSquare: 0 }));
  return { rules: settings.map(rulesOf), since, players: new Map(), sums, matches: 0 };
}

/** Learns the next stretch of the history with every candidate. */
export function comparePage(comparison: Comparison, { starts, matches }: ComparedPage): void {
  const { rules, players } = comparison;
  for (const { origin, ...rated } of starts) {
    players.set(ratedKey(rated), { ...rated, ratings: rules.map((own) => unplayed(startingRating(own, origin))) });
  }
  for (const match of matches) compareMatch(comparison, match);
}

function compareMatch(
  comparison: Comparison,
  { ladder, day, winner, share, isOpenMatch, players }: ComparedMatch,
): void {
  const { rules, since, sums } = comparison;
  const find = ([one, other]: OfTwo<string>) =>
    [playerIn(comparison, { person: one, ladder }), playerIn(comparison, { person: other, ladder })] as const;
  const four = { pair1: find(players.pair1), pair2: find(players.pair2) };
  const isPredicted = day >= since;
  if (isPredicted) comparison.matches++;
  let presentLoss = 0;
  for (const [nth, own] of rules.entries()) {
    const before = (side: Side): OfTwo<Rating> => [ratingOf(four[side][0], nth), ratingOf(four[side][1], nth)];
    const result = { winner, factor: (isOpenMatch ? own.openMatch.weight : 1) * factorOf(own, share) };
    const learnt = learnMatch(own, day, result, { pair1: before("pair1"), pair2: before("pair2") });
    for (const side of ["pair1", "pair2"] as const) {
      four[side][0].ratings[nth] = learnt[side][0].rating;
      four[side][1].ratings[nth] = learnt[side][1].rating;
    }
    const sum = sums[nth];
    if (!isPredicted || !sum) continue;
    const happened = learnt[winner][0].change.expected;
    const loss = -Math.log(happened);
    if (nth === 0) presentLoss = loss;
    sum.loss += loss;
    sum.square += (1 - happened) ** 2;
    sum.gain += presentLoss - loss;
    sum.gainSquare += (presentLoss - loss) ** 2;
  }
}

/** Returns what each candidate came to, in the order of the settings. Empty without a predicted match. */
export function resultsOf({ rules, players, sums, matches }: Comparison): readonly ComparedSettings[] {
  if (matches === 0) return [];
  return sums.flatMap(({ loss, square, gain, gainSquare }, nth): ComparedSettings[] => {
    const own = rules[nth];
    if (!own) return [];
    const mean = gain / matches;
    const variance = Math.max(0, gainSquare / matches - mean * mean);
    return [
      {
        settings: settingsOf(own),
        matches,
        logLoss: loss / matches,
        brier: square / matches,
        gain: mean,
        gainError: Math.sqrt(variance / matches),
        movements: movementsOf([...players.values()], nth),
      },
    ];
  });
}

function movementsOf(players: readonly Player[], nth: number): readonly Movement[] {
  return players
    .map(({ person, ladder, ratings }): Movement => {
      const [present] = ratings;
      const other = ratings[nth];
      return { person, ladder, before: shownPoints(present?.mu ?? 0), after: shownPoints(other?.mu ?? 0) };
    })
    .filter(({ before, after }) => before !== after)
    .toSorted((one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before))
    .slice(0, movementsMax);
}

function playerIn({ players }: Comparison, rated: Rated): Player {
  const player = players.get(ratedKey(rated));
  if (!player) throw new Error(`${ratedKey(rated)} has no start`);
  return player;
}

function ratingOf({ ratings }: Player, nth: number): Rating {
  const rating = ratings[nth];
  if (!rating) throw new Error("a candidate has a rating for each player");
  return rating;
}

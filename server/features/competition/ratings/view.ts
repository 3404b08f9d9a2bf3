import {
  type BecauseView,
  type LadderRating,
  type RatingChangeView,
  type RatingOfMatch,
  ratingsPageSize,
} from "#contract/competition/ratings.ts";
import { type Because, becauseOf } from "#domain/competition/ratings/because.ts";
import { chancesBefore, type OfTwo, pointsOf } from "#domain/competition/ratings/learn-match.ts";
import { bandOf, type RatingRules, shownPoints } from "#domain/competition/ratings/rating.ts";
import { matchesToBeSure, reliabilityOf } from "#domain/competition/ratings/reliability.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import { pageOf } from "#server/db/page.ts";
import { storedOutcome } from "#server/features/competition/draws/reads-board.ts";
import type { ChangeInMatch, ChangeOfPlayer, ListedRating, OwnRating, RatingOfPlayer } from "./reads.ts";

/**
 * Presents a rating with its changes. A match with a player who hides theirs tells only its own player the points, and
 * nobody else anything: chances and reasons would give the hidden rating away.
 */
export function presentRating(
  { ladder, mu, sigma, matches, rules, months, changes }: RatingOfPlayer,
  isOwn: boolean,
): LadderRating {
  return {
    ladder,
    ...shownRating({ mu, sigma, matches, rules }),
    matches,
    missing: Math.max(0, matchesToBeSure - matches),
    months: months.map(({ month, mu: at }) => ({ month, points: shownPoints(at) })),
    changes: changes.filter(({ isVeiled }) => isOwn || !isVeiled).map((change) => presentChange(change, rules)),
  };
}

function shownRating({ mu, sigma, matches, rules }: Pick<RatingOfPlayer, "mu" | "sigma" | "matches" | "rules">) {
  const { percent: reliability, trust } = reliabilityOf({ sigma, matches });
  return { points: shownPoints(mu), band: bandOf(rules, mu), reliability, trust };
}

/** Presents the band of a rating, without the number. */
export function presentBand({ ladder, ...rating }: OwnRating) {
  const { band, trust } = shownRating(rating);
  return { ladder, band, trust };
}

function presentChange(one: ChangeOfPlayer, { openMatch }: Pick<RatingRules, "openMatch">): RatingChangeView {
  const { matchId, tournamentId, tournamentName, isOpenMatch, day, won, partner, isVeiled } = one;
  const outcome = storedOutcome(one);
  // The reasons tell the margin, which weighs half in an open match.
  const factor = isOpenMatch ? one.factor / openMatch.weight : one.factor;
  const sigma = [one.sigmaBefore, one.sigmaAfter] as const;
  const reasons = isVeiled ? [] : becauseOf({ ...one, factor, sigma }, one.partnerSigma);
  return {
    ...{ matchId, tournamentId, tournamentName, day, won, partner },
    ...(isOpenMatch && { isOpenMatch }),
    score: outcome ? writeOutcome(outcome, sideOf(one.side)) : "",
    ...moved(one),
    because: reasons.map(presentBecause),
  };
}

function presentBecause(because: Because): BecauseView {
  if (because.part !== "expected") return because;
  return { part: "expected", is: because.is, percent: Math.round(100 * because.chance) };
}

function moved({ muBefore, muAfter }: Pick<ChangeOfPlayer, "muBefore" | "muAfter">) {
  return {
    before: shownPoints(muBefore),
    after: shownPoints(muAfter),
    points: pointsOf({ mu: [muBefore, muAfter] }),
  };
}

/** Presents the changes of a match with their sum; where a player hides theirs, the caller's own points alone. */
export function presentMatch(
  {
    changes,
    rules,
    isComing,
    isBeyondCap,
    isOpenMatch,
  }: {
    readonly changes: readonly ChangeInMatch[];
    readonly rules: RatingRules | null;
    readonly isComing: boolean;
    readonly isBeyondCap: boolean;
    readonly isOpenMatch: boolean;
  },
  viewer: string,
): RatingOfMatch {
  const isVeiled = changes.some(({ isHidden }) => isHidden);
  const readable = isVeiled ? changes.filter(({ player }) => player.id === viewer) : changes;
  const players = readable.map((one) => ({
    player: one.player,
    side: sideOf(one.side),
    ...moved(one),
    mu: one.muBefore,
    muAfter: one.muAfter,
    sigma: isVeiled ? null : one.sigmaBefore,
  }));
  return {
    players,
    sum: isVeiled || rules === null ? null : sumOf(changes, rules, isOpenMatch),
    isComing,
    beyondCap: isBeyondCap && rules ? rules.cap : null,
  };
}

function sumOf(changes: readonly ChangeInMatch[], rules: RatingRules, isOpenMatch: boolean): RatingOfMatch["sum"] {
  const [one, other] = [pairOf(changes, 1), pairOf(changes, 2)];
  const [first] = changes;
  if (!first || !one || !other) return null;
  const { chances, spread } = chancesBefore(rules, { pair1: one, pair2: other });
  const winner = (first.side === 1) === first.won ? "pair1" : "pair2";
  const weight = isOpenMatch ? { weight: rules.openMatch.weight } : {};
  return { winner, chances, spread, beta: rules.beta, factor: first.factor, margin: rules.margin, ...weight };
}

function pairOf(changes: readonly ChangeInMatch[], side: 1 | 2): OfTwo<{ mu: number; sigma: number }> | null {
  const [one, other] = changes.filter((change) => change.side === side);
  const before = ({ muBefore: mu, sigmaBefore: sigma }: ChangeInMatch) => ({ mu, sigma });
  return one && other ? [before(one), before(other)] : null;
}

/** Presents a page of the list by rating. */
export function presentList(rows: readonly ListedRating[]) {
  const { shown, next } = pageOf(rows, ratingsPageSize, ({ id }) => id);
  return {
    rows: shown.map(({ id, name, shortName, photoUrl, location, ...rating }) => {
      return { id, name, shortName, photoUrl, location, ...shownRating(rating) };
    }),
    next,
  };
}

function sideOf(side: 1 | 2): Side {
  return side === 1 ? "pair1" : "pair2";
}

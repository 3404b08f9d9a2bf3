import type { DrawFairnessView } from "#contract/competition/draw-fairness.ts";
import type { PairChances } from "#domain/competition/draw-fairness/fairness.ts";
import type { FoundFairness } from "./reads.ts";

/**
 * Presents the fairness of a draw: to its club with every pair, to a player with the own one. Nobody else reads more
 * than the summary, and nothing if a drawn player hides the rating from them: chances would tell it. Rules R.10.
 */
export function presentFairness(found: FoundFairness | undefined, isOwnClub: boolean): DrawFairnessView {
  const isAllowed = isOwnClub || found?.isReadable === true;
  if (!found?.fairness || !isAllowed) return { fairness: null, isComing: isAllowed && found?.isComing === true };
  const { parity, favourite, pairs, unevenZones, unrated } = found.fairness;
  const own = pairs.find(({ pair }) => pair === found.ownPairId);
  return {
    fairness: {
      drawId: found.drawId,
      parity: rounded(parity, 10),
      favourite: share(favourite),
      pairs: pairs.length,
      own: own ? presentChances(own) : null,
      club: isOwnClub
        ? {
            pairs: pairs.map(presentChances),
            unevenZones: unevenZones.map(({ letter, difference, swap }) => ({
              letter,
              difference: Math.round(difference),
              swap: swap && { ...swap, difference: Math.round(swap.difference) },
            })),
            unrated,
          }
        : null,
    },
    isComing: false,
  };
}

function presentChances({ pair, title, final, leaving, luck }: PairChances) {
  return {
    pairId: pair,
    title: share(title),
    final: final === null ? null : share(final),
    leaving: leaving === null ? null : share(leaving),
    luck: luck === null ? null : rounded(luck, 1000),
  };
}

/** Rounds a chance to a thousandth: simulations are not surer. */
function share(chance: number): number {
  return rounded(Math.min(1, Math.max(0, chance)), 1000);
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

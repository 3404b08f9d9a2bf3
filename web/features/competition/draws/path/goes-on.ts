import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CupKey } from "#domain/competition/cups/cup.ts";
import { type CupBracket, cupOfPair } from "#web/features/competition/draws/cup-brackets.ts";
import { matchHour } from "#web/features/competition/draws/scores/match-hour.ts";
import { drawWords, shortRoundTitle } from "#web/i18n/draws.ts";
import { hasWon, isMine, type MyPairs } from "./my-path.ts";

/**
 * Tells a pair that goes on in another cup why, where and when: after the qualifying in the main cup, and after losing
 * there in a cup beside it. Null for any other pair.
 */
export function goesOnText(cups: readonly CupBracket[], myPairs: MyPairs): string | null {
  const own = (key: CupKey): readonly MatchView[] => {
    const matches = cups.find((cup) => cup.key === key)?.bracket.rounds.flat() ?? [];
    return matches.filter((match) => isMine(match, myPairs));
  };
  const isOpen = ({ status }: MatchView) => status === "pending";
  const next = cups.find(({ key }) => key === cupOfPair(cups, myPairs));
  const match = next && own(next.key).find(isOpen);
  if (!match) return null;
  const [cup, hour] = [next.title ?? next.name, matchHour(match)];
  const before = own("qualifying").at(-1);
  if (next.key === "main") {
    if (!before || own("main").some(({ status }) => status === "finished")) return null;
    return hasWon(before, myPairs) ? drawWords.goesOnQualified(cup, hour) : drawWords.goesOnLucky(cup, hour);
  }
  const lost = own("main").at(-1);
  if (lost) return drawWords.goesOn(shortRoundTitle(1, lost.roundsAfter + 1, "main"), cup, hour);
  return next.key === "silver" ? drawWords.goesOnAfterZone(cup, hour) : null;
}

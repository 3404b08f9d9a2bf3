import type { ResultKindView, ZoneNeeds } from "#contract/competition/zones.ts";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import { needWords as words } from "#web/i18n/needs.ts";

type PairNeeds = ZoneNeeds["pairs"][number];
type NeedCase = PairNeeds["cases"][number];
type OpenMatch = ZoneNeeds["matches"][number];

/** Writes the results that a pair needs to qualify, a sentence for each way in which the last matches can end. */
export function needsSentences(pair: PairNeeds, matches: readonly OpenMatch[]): string[] {
  if (pair.state === "in") return [words.isIn];
  if (pair.state === "out") return [words.isOut];
  return pair.cases.map(({ when, verdict }) => {
    const conditions = when.flatMap(({ match, results }) => {
      const played = matches.find((one) => one.match === match);
      return played ? [conditionOf(results, allResults(pair.cases, match), viewOf(played, pair.pairId, matches))] : [];
    });
    return words.sentence(conditions, verdictOf(verdict, pair, matches));
  });
}

/**
 * Writes a short answer if the whole one takes many sentences: the effect of the pair's own match alone, and whether
 * other matches matter. Returns null if the whole answer is as short.
 */
export function needsInShort(pair: PairNeeds, matches: readonly OpenMatch[]): string[] | null {
  const own = matches.find((match) => plays(match, pair.pairId));
  const short = own ? shortOf(pair, own, viewOf(own, pair.pairId, matches)) : [words.dependsOnAll];
  return pair.state === "open" && matches.length > 1 && short.length < pair.cases.length ? short : null;
}

const bestFirst = ["in", "lots", "depends", "out"] as const;

function shortOf({ cases }: PairNeeds, own: OpenMatch, view: View): string[] {
  const all = allResults(cases, own.match);
  const groups = Map.groupBy(all, (result) => {
    const verdicts = new Set(
      cases.filter((one) => holdsAfter(one, own.match, result)).map(({ verdict }) => verdict.is),
    );
    const [only = "by-games"] = verdicts;
    return verdicts.size > 1 || only === "by-games" ? "depends" : only;
  });
  return bestFirst.flatMap((verdict) => {
    const results = groups.get(verdict);
    return results ? [words.sentence([conditionOf(results, all, view)], words.verdicts[verdict])] : [];
  });
}

/** Returns true if a case can come true after this result of a match. */
function holdsAfter({ when }: NeedCase, match: number, result: ResultKindView): boolean {
  const named = when.find((one) => one.match === match);
  const key = JSON.stringify(result);
  return named === undefined || named.results.some((one) => JSON.stringify(one) === key);
}

/** A match described for one of its own pairs, or for a pair that only watches. */
type View = {
  /** True if the results are told from the side of pair 2. */
  readonly turned: boolean;
  readonly wins: (score: string | null) => string;
  readonly loses: (score: string | null) => string;
  /** The rival, for a pair that has more than one match to play. */
  readonly rival: string | null;
};

function viewOf(match: OpenMatch, pairId: string, matches: readonly OpenMatch[]): View {
  const { pair1, pair2 } = match;
  if (!plays(match, pairId)) {
    const [wins, loses] = [words.theyWin(shortPair(pair1.players)), words.theyWin(shortPair(pair2.players))];
    return { turned: false, wins, loses, rival: null };
  }
  const turned = pairId === pair2.pairId;
  const several = matches.filter((one) => plays(one, pairId)).length > 1;
  return {
    turned,
    wins: words.wins,
    loses: words.loses,
    rival: several ? shortPair((turned ? pair1 : pair2).players) : null,
  };
}

function plays({ pair1, pair2 }: OpenMatch, pairId: string): boolean {
  return pairId === pair1.pairId || pairId === pair2.pairId;
}

type Told = { readonly end: "wins" | "loses" | "nobody"; readonly score: string | null };

/** Describes results as shortly as possible, given all possible ones: "gana 2-0 o por W.O.". */
function conditionOf(results: readonly ResultKindView[], all: readonly ResultKindView[], view: View): string {
  const told = results.map((result) => tell(result, view));
  const possible = all.map((result) => tell(result, view));
  const side = (end: "wins" | "loses", say: View["wins"]): string[] => {
    const own = told.filter((one) => one.end === end);
    if (own.length === 0) return [];
    if (own.length === possible.filter((one) => one.end === end).length) return [say(null)];
    return own.map(({ score }) => say(score));
  };
  const nobody = told.some(({ end }) => end === "nobody") ? [words.nobodyComes] : [];
  const said = words.either([...side("wins", view.wins), ...side("loses", view.loses), ...nobody]);
  return view.rival === null ? said : words.against(view.rival, said);
}

/** Describes a result from the point of view. A score has the winner's sets first, unless it is the own pair's. */
function tell(result: ResultKindView, { turned, loses }: View): Told {
  if (result.kind === "walkover") {
    if (result.absent === "both") return { end: "nobody", score: null };
    return { end: (result.absent === "pair2") !== turned ? "wins" : "loses", score: words.walkover };
  }
  const [own, other] = turned ? [result.pair2, result.pair1] : [result.pair1, result.pair2];
  if (own > other) return { end: "wins", score: `${own}-${other}` };
  return { end: "loses", score: loses === words.loses ? `${own}-${other}` : `${other}-${own}` };
}

/** Returns every result of a match in the cases: together they are all that can happen in it. */
function allResults(cases: readonly NeedCase[], match: number): ResultKindView[] {
  const named = cases.flatMap(({ when }) =>
    when.filter((one) => one.match === match).flatMap(({ results }) => results),
  );
  return [...new Map(named.map((result) => [JSON.stringify(result), result])).values()];
}

function verdictOf(verdict: NeedCase["verdict"], pair: PairNeeds, matches: readonly OpenMatch[]): string {
  if (verdict.is !== "by-games") return words.verdicts[verdict.is];
  const played = matches.find(({ match }) => match === verdict.match);
  const own = played !== undefined && plays(played, pair.pairId);
  const parts = [
    verdict.sure.length > 0 &&
      words.byGames(gamesIn(verdict.sure, own), own || !played ? null : shortPair(played.pair1.players)),
    verdict.possible.length > 0 && words.perhaps(gamesIn(verdict.possible, false)),
  ];
  return parts.filter(Boolean).join(words.andElse);
}

/** Formats differences of games: in the own match the least that is enough, in another the range. */
function gamesIn(differences: readonly number[], own: boolean): string {
  const [least = 0, most = 0] = [Math.min(...differences), Math.max(...differences)];
  if (own) return words.orBetter(least);
  return least === most ? words.exactly(least) : words.between(least, most);
}

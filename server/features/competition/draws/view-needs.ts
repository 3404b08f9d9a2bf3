import type { ResultKindView, ZoneNeeds } from "#contract/competition/zones.ts";
import { playOf } from "#domain/competition/matches/board.ts";
import type { NeedCase, When } from "#domain/competition/standings/need-cases.ts";
import { type Need, needs } from "#domain/competition/standings/needs.ts";
import { countsWithoutEnd } from "#domain/competition/standings/possible-results.ts";
import { sidesOf, type ZonePlay } from "#domain/competition/zones/zone-play.ts";
import { boardFrom, finderOf, type StoredBoard, type StoredEntry } from "./reads-board.ts";

type PairNeeds = ZoneNeeds["pairs"][number];
type CaseView = PairNeeds["cases"][number];

/**
 * Presents the needs of each pair of a zone to qualify, or why there is no answer; undefined if the draw has no such
 * zone.
 */
export function presentNeeds(stored: StoredBoard, letter: string): ZoneNeeds | undefined {
  const board = boardFrom(stored);
  const zone = board.zones.get(letter);
  if (!zone) return undefined;
  const entryOf = finderOf(stored.entries);
  const play = playOf(board, zone);
  const { qualifiers } = zone;
  const answer = needs(play, zone.table, qualifiers);
  if (!answer.ok) {
    const state = answer.reason === "ZONE_FINISHED" ? "finished" : "too-open";
    return { letter, qualifiers, state, withinLimits: false, matches: [], pairs: [] };
  }
  const pairs = answer.value.map((need) => ({ ...presentNeed(need), players: entryOf(need.pair).players }));
  const withinLimits = countsWithoutEnd(zone.table.format, zone.table.policy);
  return { letter, qualifiers, state: "open", withinLimits, matches: openMatches(play, entryOf), pairs };
}

function openMatches(play: ZonePlay<string>, entryOf: (pairId: string) => StoredEntry): ZoneNeeds["matches"] {
  return play.outcomes.flatMap((outcome, index) => {
    const { pair1, pair2 } = sidesOf(play, index + 1);
    if (outcome !== null || pair1 === null || pair2 === null) return [];
    const [one, other] = [pair1, pair2].map((pairId) => ({ pairId, players: entryOf(pairId).players }));
    return one && other ? [{ match: index + 1, pair1: one, pair2: other }] : [];
  });
}

function presentNeed(need: Need<string>): Omit<PairNeeds, "players"> {
  const cases = need.state === "open" ? need.cases.map(presentCase) : [];
  return { pairId: need.pair, state: need.state, cases };
}

function presentCase({ when, verdict }: NeedCase): CaseView {
  return {
    when: when.map(({ match, results }) => ({ match, results: results.flatMap(told) })),
    verdict:
      verdict.is === "by-games" ? { ...verdict, sure: [...verdict.sure], possible: [...verdict.possible] } : verdict,
  };
}

/** Leaves disqualifications out, as the rules have done already. */
function told(kind: When["results"][number]): ResultKindView[] {
  return kind.kind === "disqualification" ? [] : [kind];
}

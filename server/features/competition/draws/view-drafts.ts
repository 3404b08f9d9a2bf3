import { createHash } from "node:crypto";
import type { DraftView, KeptPlan } from "#contract/competition/draws.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { drawAgain } from "#domain/competition/stages/draw.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import { originOf, type Prepared } from "./reads-plans.ts";
import { presentBoard } from "./view.ts";
import { presenterOf, type ShownEntry } from "./view-match.ts";

type Plan = NonNullable<Prepared["plan"]>;
type Draft = NonNullable<Prepared["draft"]>;

/** The present state of a category that a draft is drawn from, with its confirmed pairs. */
type Drafted = Pick<ManagedCategory, "format"> & {
  readonly rules: CategoryRules;
  readonly pairs: ManagedCategory["pairs"];
};

/** Presents the club's plan for the next draw, and its author. */
export function presentPlan(
  { id: planId, pairOrder, zones, lines, qualifying, savedAt }: Plan,
  savedBy: string,
): KeptPlan {
  return {
    planId,
    order: pairOrder,
    zones: zones?.map((zone) => [...zone]) ?? null,
    lines: lines && [...lines],
    qualifying,
    savedBy,
    savedAt: savedAt.toISOString(),
  };
}

/** Presents a draft as the bracket that it would be. */
export function presentDraft(draft: Draft, draftedBy: string, category: Drafted): DraftView {
  const told = { draftId: draft.id, draftedBy, draftedAt: draft.createdAt.toISOString() };
  const confirmed = category.pairs.filter(({ status }) => status === "confirmed_by_admin");
  const again = drawAgain({ ...draft, order: draft.pairOrder }, { ...category, pairs: confirmed });
  if (!again.ok) return { ...told, bracket: null };
  const { order, zones } = again.value;
  const board = boardOf(again.value, category.rules, draft.randomSeed);
  const pairs = new Map(confirmed.map((pair) => [pair.id, pair]));
  const places = new Map(zones.flatMap(({ letter, pairs }) => pairs.map((id, at) => [id, { letter, at }] as const)));
  const entries = order.flatMap((pairId, index): ShownEntry[] => {
    const pair = pairs.get(pairId);
    const place = places.get(pairId);
    const inZone = { zone: place?.letter ?? null, zoneSeed: place ? place.at + 1 : null, line: null };
    if (!pair) return [];
    const { players, wildCard } = pair;
    return [{ pairId, players, seed: index + 1, ...inZone, withdrawn: false, wildCard }];
  });
  const drawn = {
    drawId: draft.id,
    version: 1,
    drawnAt: draft.createdAt,
    randomSeed: draft.randomSeed,
    ...originOf(again.value),
    entries,
  };
  const present = presenterOf({ ...drawn, format: category.format, matches: [], lineups: [] }, board);
  // Matches of a draft are not stored: their ids derive from the draft's, so that they are the same in every answer.
  const idOf = (key: string) => uuidFrom(`${draft.id} ${key}`);
  const bracket = presentBoard(drawn, board, (match) => {
    const { id, nextMatchId, ...shown } = present(match);
    return { ...shown, id: idOf(id), nextMatchId: nextMatchId && idOf(nextMatchId) };
  });
  return { ...told, bracket };
}

/** Returns an id derived from a text. */
function uuidFrom(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

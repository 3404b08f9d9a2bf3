import { createHash } from "node:crypto";
import type { DraftView, KeptPlan } from "#contract/draws.ts";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { drawAgain } from "#domain/competition/draw.ts";
import { boardOf } from "#domain/matches/board-of.ts";
import type { CategoryRules } from "#domain/tournaments/category-rules.ts";
import { originOf, type Prepared } from "./reads-plans.ts";
import { presentBoard } from "./view.ts";
import { presenterOf, type ShownEntry } from "./view-match.ts";

type Plan = NonNullable<Prepared["plan"]>;
type Draft = NonNullable<Prepared["draft"]>;

/** What a draft is drawn from now: the category as it stands, with its confirmed pairs. */
type Drafted = Pick<ManagedCategory, "format"> & {
  readonly rules: CategoryRules;
  readonly pairs: ManagedCategory["pairs"];
};

/** What the club has arranged for the next draw, and who left it so. */
export function presentPlan({ id: planId, pairOrder, zones, savedAt }: Plan, savedBy: string): KeptPlan {
  return {
    planId,
    order: pairOrder,
    zones: zones?.map((zone) => [...zone]) ?? null,
    savedBy,
    savedAt: savedAt.toISOString(),
  };
}

/** A draft as the bracket that it would be. */
export function presentDraft(draft: Draft, draftedBy: string, category: Drafted): DraftView {
  const told = { draftId: draft.id, draftedBy, draftedAt: draft.createdAt.toISOString() };
  const confirmed = category.pairs.filter(({ status }) => status === "confirmed_by_admin");
  const again = drawAgain({ ...draft, order: draft.pairOrder }, { ...category, pairs: confirmed });
  if (!again.ok) return { ...told, bracket: null };
  const { order, zones } = again.value;
  const board = boardOf(again.value, category.rules, draft.randomSeed);
  const players = new Map(confirmed.map((pair) => [pair.id, pair.players]));
  const places = new Map(zones.flatMap(({ letter, pairs }) => pairs.map((id, at) => [id, { letter, at }] as const)));
  const entries = order.flatMap((pairId, index): ShownEntry[] => {
    const named = players.get(pairId);
    const place = places.get(pairId);
    const inZone = { zone: place?.letter ?? null, zoneSeed: place ? place.at + 1 : null };
    return named ? [{ pairId, players: named, seed: index + 1, ...inZone, withdrawn: false }] : [];
  });
  const drawn = {
    drawId: draft.id,
    version: 1,
    drawnAt: draft.createdAt,
    randomSeed: draft.randomSeed,
    ...originOf(draft),
    entries,
  };
  const present = presenterOf({ ...drawn, matches: [], lineups: [] }, board);
  // A match of a draft is in no table: its id follows from the draft's, so that it is the same whenever it is asked for.
  const idOf = (key: string) => uuidFrom(`${draft.id} ${key}`);
  const bracket = presentBoard(drawn, board, (match) => {
    const { id, nextMatchId, ...shown } = present(match);
    return { ...shown, id: idOf(id), nextMatchId: nextMatchId && idOf(nextMatchId) };
  });
  return { ...told, bracket };
}

/** An id that follows from a text. */
function uuidFrom(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

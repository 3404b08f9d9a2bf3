import { historyPageSize } from "#contract/players.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { can } from "#domain/people/memberships.ts";
import { pageOf } from "#server/db/page.ts";
import { presentProfileToEverybody } from "#server/features/accounts/view-profiles.ts";
import type { Actor } from "#server/platform/gate.ts";
import type { findHistory, findPlayer } from "./reads.ts";
import { type rankingOf, rowsMax } from "./reads-ranking.ts";

type FoundPlayer = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;
type Finished = Awaited<ReturnType<typeof findHistory>>[number];
type Ranked = Awaited<ReturnType<typeof rankingOf>>;

/** A player as anybody who plays may see them: never an address, a role or a state of the account, which a guest's own club alone reads. */
export function presentPlayer(
  { profile, latest, guestOf, guestOfId, ...found }: FoundPlayer,
  { today, actor }: { readonly today: CalendarDate; readonly actor: Actor },
) {
  const { results, next } = presentHistory(latest, today);
  const isOwnClub = guestOfId !== null && can(actor, "run-club", guestOfId);
  const shown = { ...found, guestOf: isOwnClub ? guestOf : null };
  return { ...shown, profile: presentProfileToEverybody(profile), history: results, next };
}

/** A page of what a player finished, each result with whether its points count today. */
export function presentHistory(found: readonly Finished[], today: CalendarDate) {
  const { shown, next } = pageOf(found, historyPageSize, ({ categoryId }) => categoryId);
  const results = shown.map((result) => {
    return { ...result, counts: result.dateCompleted <= today && today < result.validUntil };
  });
  return { results, next };
}

/** The list, and the viewer's own row, which may stand far behind it. */
export function presentRanking(ranked: Ranked, viewer: string, weeks: number) {
  const rows = ranked.map(({ total: _, ...row }) => row);
  return {
    rows: rows.slice(0, rowsMax),
    mine: rows.find((row) => row.id === viewer) ?? null,
    total: ranked[0]?.total ?? 0,
    weeks,
  };
}

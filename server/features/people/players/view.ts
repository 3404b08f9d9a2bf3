import { historyPageSize } from "#contract/people/players.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { pageOf } from "#server/db/page.ts";
import { type rankingOf, rowsMax } from "#server/features/competition/ranking/reads.ts";
import { presentProfileToEverybody } from "#server/features/people/accounts/view-profiles.ts";
import type { findHistory, findPlayer } from "./reads.ts";

type FoundPlayer = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;
type Finished = Awaited<ReturnType<typeof findHistory>>[number];
type Ranked = Awaited<ReturnType<typeof rankingOf>>;

/**
 * Presents a player to every player: never an address, a role or an account status. Only a guest's own club reads that
 * they are a guest.
 */
export function presentPlayer(
  { profile, latest, guestOf, guestOfId: _, ...found }: FoundPlayer,
  { today, isOwnGuest }: { readonly today: CalendarDate; readonly isOwnGuest: boolean },
) {
  const { results, next } = presentHistory(latest, today);
  const shown = { ...found, guestOf: isOwnGuest ? guestOf : null };
  return { ...shown, profile: presentProfileToEverybody(profile), history: results, next };
}

/** Presents a page of a player's results, each with whether its points count today. */
export function presentHistory(found: readonly Finished[], today: CalendarDate) {
  const { shown, next } = pageOf(found, historyPageSize, ({ categoryId }) => categoryId);
  const results = shown.map((result) => {
    return { ...result, counts: result.dateCompleted <= today && today < result.validUntil };
  });
  return { results, next };
}

/** Presents the list, and the viewer's own row, which may be far behind it. */
export function presentRanking(ranked: Ranked, viewer: string, weeks: number) {
  const rows = ranked.map(({ total: _, ...row }) => row);
  return {
    rows: rows.slice(0, rowsMax),
    mine: rows.find((row) => row.id === viewer) ?? null,
    total: ranked[0]?.total ?? 0,
    weeks,
  };
}

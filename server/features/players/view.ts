import type { CalendarDate } from "#domain/lib/calendar.ts";
import { presentProfileToEverybody } from "#server/features/accounts/view-profiles.ts";
import type { findPlayer } from "./reads.ts";
import { type rankingOf, rowsMax } from "./reads-ranking.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;
type Ranked = Awaited<ReturnType<typeof rankingOf>>;

/** A player as anybody who plays may see them: never an address, a role or a state of the account. */
export function presentPlayer(found: Found, today: CalendarDate) {
  const { id, name, shortName, photoUrl, profile, history, guestOf } = found;
  const results = history.map((result) => {
    return { ...result, counts: result.dateCompleted <= today && today < result.validUntil };
  });
  return { id, name, shortName, photoUrl, profile: presentProfileToEverybody(profile), history: results, guestOf };
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

import type { CourtUse, CourtUseGroup, CourtUseRow } from "#contract/money/reports/court-use.ts";
import type { OpeningHours } from "#domain/clubs/letting/court-rules.ts";
import { openMinutes } from "#domain/clubs/letting/opening-hours.ts";
import { bookingSources } from "#domain/courts/bookings/booking.ts";
import { type CalendarDate, daysFrom } from "#domain/lib/calendar.ts";
import { monthOf } from "#domain/lib/months.ts";
import type { courtsOfClub, FoundUse } from "./reads-courts.ts";

type Asked = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly by: CourtUseGroup;
  readonly hours: OpeningHours;
  readonly courts: Awaited<ReturnType<typeof courtsOfClub>>;
};

/** A row of the report, with the minutes that its courts were open. */
type Place = { readonly key: string; readonly court: string | null; readonly open: number };

/**
 * Presents the court use, row by row and in total: let minutes out of those that could be let. Leaves out rows without
 * open hours or bookings.
 */
export function presentCourtUse(found: readonly FoundUse[], asked: Asked): { rows: CourtUseRow[]; total: CourtUse } {
  const { from, to } = asked;
  const open = daysFrom(from, to).reduce((sum, day) => sum + openMinutes(asked.hours, day), 0) * inUse(asked);
  const sum = (what: keyof Omit<FoundUse, "key">) => found.reduce((total, row) => total + row[what], 0);
  const toLet = Math.max(0, open - sum("kept"));
  const byKey = new Map(found.map((row) => [row.key, row]));
  const rows = placesOf(asked).map(({ key, court, open: hours }) => {
    const { kept = 0, ...used } = byKey.get(key) ?? none;
    return { ...used, key, court, toLet: asked.by === "source" ? toLet : Math.max(0, hours - kept) };
  });
  const total = { toLet, bookings: sum("bookings"), minutes: sum("minutes"), paid: sum("paid") };
  return {
    rows: rows.filter((row) => row.toLet > 0 || row.bookings > 0 || row.cancelled > 0 || row.paid > 0),
    total: { ...total, cancelled: sum("cancelled"), fees: sum("fees"), noShows: sum("noShows") },
  };
}

const none = { bookings: 0, minutes: 0, kept: 0, paid: 0, cancelled: 0, fees: 0, noShows: 0 };

function inUse({ courts }: Asked): number {
  return courts.filter((court) => court.inUse).length;
}

function placesOf(asked: Asked): readonly Place[] {
  const { by, hours, courts } = asked;
  const days = daysFrom(asked.from, asked.to).map((day) => ({ day, open: openMinutes(hours, day) }));
  const openIn = (within: typeof days) => within.reduce((sum, { open }) => sum + open, 0);
  if (by === "source") return bookingSources.map((key) => ({ key, court: null, open: 0 }));
  if (by === "court") {
    const open = openIn(days);
    return courts.map((court) => ({ key: court.id, court: court.name, open: court.inUse ? open : 0 }));
  }
  const groups = Map.groupBy(days, ({ day }) => (by === "day" ? day : monthOf(day)));
  return [...groups].map(([key, within]) => ({ key, court: null, open: openIn(within) * inUse(asked) }));
}

import { useQuery } from "@tanstack/react-query";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { sameHoursWords as words } from "#web/i18n/same-hours.ts";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { sameHours } from "./same-hours.ts";

/** Warns a player of other commitments at the hours of the slot they are about to take. Shows nothing without any. */
export function SameHoursNotice({
  slot,
}: {
  slot: { readonly day: CalendarDate; readonly startMinute: number; readonly endMinute: number };
}) {
  const me = useQuery(meQuery).data;
  const enabled = me != null && plays(me);
  const bookings = useQuery({ ...queries.bookings.mine.queryOptions(), enabled }).data?.toCome ?? [];
  const matches = useQuery({ ...queries.matches.mine.queryOptions(), enabled }).data ?? [];
  const there = sameHours(slot, { bookings, matches });
  return there.length > 0 ? <StateNotice tone="wait">{words.warning(there)}</StateNotice> : null;
}

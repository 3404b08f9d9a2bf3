import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Span } from "#domain/lib/span.ts";
import { checkRequest, type RequestRules } from "./request.ts";
import { type ClubTime, hourlyGrid, overlap, type Slot, slotsOn } from "./slot.ts";

/** What holds a court for a while. */
export type Held = Slot & { readonly courtId: string };

/** The slots of a day that a player could ask for, in order, each with the courts that are free for all of it, in their order; none where all are taken. */
export function freeSlots<Court extends { readonly id: string }>(
  {
    day,
    courts,
    held,
  }: { readonly day: CalendarDate; readonly courts: readonly Court[]; readonly held: readonly Held[] },
  open: Span,
  now: ClubTime,
  rules: RequestRules,
  grid = hourlyGrid,
): { readonly slot: Slot; readonly courts: readonly Court[] }[] {
  const slots = slotsOn(day, open, grid);
  // What can be asked for is so for the rest of the day: once one can, those after it can.
  const first = slots.findIndex((slot) => checkRequest(slot, open, now, rules, grid).ok);
  if (first < 0) return [];
  const heldOf = Map.groupBy(held, ({ courtId }) => courtId);
  const isFree = (slot: Slot, { id }: Court) => !heldOf.get(id)?.some((one) => overlap(one, slot));
  return slots.slice(first).map((slot) => ({ slot, courts: courts.filter((court) => isFree(slot, court)) }));
}

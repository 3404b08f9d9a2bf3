import type { Slot } from "#domain/courts/bookings/slot.ts";

/** A booking that conflicts with a tournament, as the API describes it. */
export type Clash = Slot & { readonly courtName: string; readonly holder: string; readonly isFixed: boolean };

/** Joins consecutive hours of one holder on one court, so that another tournament is one line a day. */
export function joinClashes<One extends Clash>(clashes: readonly One[]): One[] {
  const joined: One[] = [];
  for (const clash of clashes) {
    const last = joined.at(-1);
    if (last && follows(last, clash)) joined[joined.length - 1] = { ...last, endMinute: clash.endMinute };
    else joined.push(clash);
  }
  return joined;
}

function follows(last: Clash, next: Clash): boolean {
  return (
    last.courtName === next.courtName &&
    last.day === next.day &&
    last.holder === next.holder &&
    last.isFixed === next.isFixed &&
    last.endMinute === next.startMinute
  );
}

import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { HeldOpenMatch } from "#contract/courts/bookings/held-open-match.ts";
import { waitsForDeposit } from "#domain/courts/deposits.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { WithHolder } from "./reads.ts";
import type { MatchOnCourt, OpenMatchRow } from "./reads-matches.ts";

/** Presents a booking to its club, with the holder's phone. */
export function presentBooking({ booking, tournament, personName, personPhone }: WithHolder): ClubBooking {
  const name = booking.guestName ?? personName;
  return {
    id: booking.id,
    courtId: booking.courtId,
    day: booking.day,
    startMinute: booking.startMinute,
    endMinute: booking.endMinute,
    state: booking.state,
    kind: booking.kind,
    price: booking.price,
    ...(booking.deposit !== null && { deposit: { amount: booking.deposit, awaited: waitsForDeposit(booking) } }),
    note: booking.note,
    tournament,
    ...(booking.expires && { expires: booking.expires }),
    ...(booking.offered && { offered: booking.offered }),
    ...(booking.noShow && { noShow: true }),
    ...(booking.noShows > 0 && { noShows: booking.noShows }),
    ...(booking.alsoAt && { alsoAt: booking.alsoAt }),
    ...(booking.league && { league: booking.league }),
    ...(booking.money && { money: booking.money }),
    ...(booking.openMatch
      ? { openMatch: presentHeldMatch(booking.openMatch) }
      : booking.clubOpens && { clubOpens: true as const }),
    holder: name === null ? null : { name, phone: presentPhone(booking.guestPhone ?? personPhone) },
  };
}

/** Presents the open match of a booking to its club. */
function presentHeldMatch(found: OpenMatchRow): HeldOpenMatch {
  const { weakest, strongest, day, minute, seats, requests, marks, endsShort, ...match } = found;
  return {
    ...match,
    ...(marks && { marks }),
    ...(endsShort && { endsShort }),
    levels: weakest && strongest ? { weakest, strongest } : null,
    deadline: { day, minute },
    ...(requests && { requests: requests.map((one) => ({ ...one, phone: presentPhone(one.phone) })) }),
    seats: seats.map(({ phone, money, noShow, ...seat }) => ({
      ...seat,
      phone: presentPhone(phone),
      ...(money && { money }),
      ...(noShow && { noShow }),
    })),
  };
}

/** Presents the day of a club: each slot of a tournament lists the matches that begin in it. */
export function presentClubDay({
  bookings,
  matches,
}: {
  readonly bookings: readonly WithHolder[];
  readonly matches: readonly MatchOnCourt[];
}): ClubBooking[] {
  const byCourt = Map.groupBy(matches, ({ courtId }) => courtId);
  return bookings.map((one) => {
    const { courtId, startMinute, endMinute } = one.booking;
    const here = (byCourt.get(courtId) ?? []).filter(
      (match) => startMinute <= match.startMinute && match.startMinute < endMinute,
    );
    const told = here.map(({ courtId: _, ...match }) => match);
    return { ...presentBooking(one), ...(one.tournament && told.length > 0 && { matches: told }) };
  });
}

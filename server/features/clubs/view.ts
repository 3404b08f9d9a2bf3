import type { ClubPanel } from "#contract/clubs.ts";
import type { ClubContact } from "#contract/values.ts";
import { clubRulesOf } from "#domain/bookings/club-rules.ts";
import { type RequestRules, rulesOfClub } from "#domain/bookings/request.ts";
import { outermostHours } from "#domain/clubs/opening-hours.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { findClub } from "./reads.ts";

type StoredContact = { readonly phone: string | null; readonly whatsapp: string | null };
type FoundClub = NonNullable<Awaited<ReturnType<typeof findClub>>>;

/** How a club is reached, to anybody. */
export function presentContact({ phone, whatsapp }: StoredContact): ClubContact {
  return { phone: presentPhone(phone), whatsapp: presentPhone(whatsapp) };
}

/** The club as its own administrators see it; `first` is how it is where it has said nothing of its bookings. */
export function presentPanel({ image, status, courts, ...club }: FoundClub, first: RequestRules): ClubPanel {
  const { id, name, address, timeZone, pointsTables } = club;
  const { openingWeek, dayExceptions, grid, durations, noSlivers, priceBands } = club;
  return {
    id,
    name,
    address,
    imageUrl: image,
    isActive: status === "active",
    timeZone,
    openingWeek,
    dayExceptions,
    grid,
    durations,
    noSlivers,
    priceBands,
    bookingRules: rulesOfClub(club.bookingRules, first),
    clubRules: clubRulesOf(club.bookingRules),
    ...outermostHours(club),
    pointsTables,
    ...presentContact(club),
    courts: courts.map(({ id, number, name, active, covered }) => ({ id, number, name, active, covered })),
  };
}

import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { ClubContact } from "#contract/values.ts";
import { outermostHours } from "#domain/clubs/letting/opening-hours.ts";
import { clubRulesOf } from "#domain/courts/booking-rules/club-rules.ts";
import { type RequestRules, rulesOfClub } from "#domain/courts/booking-rules/request.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { findClub } from "./reads.ts";

type StoredContact = { readonly phone: string | null; readonly whatsapp: string | null };
type FoundClub = NonNullable<Awaited<ReturnType<typeof findClub>>>;

/** Presents the contact details of a club to everyone. */
export function presentContact({ phone, whatsapp }: StoredContact): ClubContact {
  return { phone: presentPhone(phone), whatsapp: presentPhone(whatsapp) };
}

/** Presents the club to its own administrators; `first` has the defaults for its booking rules. */
export function presentPanel({ image, status, courts, ...club }: FoundClub, first: RequestRules): ClubPanel {
  const { id, name, address, services, timeZone, pointsTables } = club;
  const { openingWeek, dayExceptions, grid, durations, noSlivers, priceBands } = club;
  return {
    id,
    name,
    address,
    imageUrl: image,
    services: [...services],
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

import type { ClubPanel } from "#contract/clubs.ts";
import type { ClubContact } from "#contract/values.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { findClub } from "./reads.ts";

type StoredContact = { readonly phone: string | null; readonly whatsapp: string | null };
type FoundClub = NonNullable<Awaited<ReturnType<typeof findClub>>>;

/** How a club is reached, to anybody. */
export function presentContact({ phone, whatsapp }: StoredContact): ClubContact {
  return { phone: presentPhone(phone), whatsapp: presentPhone(whatsapp) };
}

/** The club as its own administrators see it. */
export function presentPanel({ image, status, courts, ...club }: FoundClub): ClubPanel {
  const { id, name, address, timeZone, openingHour, closingHour, pointsTables } = club;
  return {
    id,
    name,
    address,
    imageUrl: image,
    isActive: status === "active",
    timeZone,
    openingHour,
    closingHour,
    pointsTables,
    ...presentContact(club),
    courts: courts.map(({ id, number, name, active, covered }) => ({ id, number, name, active, covered })),
  };
}

import type { ClubPanel } from "#contract/clubs.ts";
import type { findClub } from "./reads.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findClub>>>;

/** The club as its own administrators see it. */
export function presentPanel({ image, status, courts, ...club }: Found): ClubPanel {
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
    courts: courts.map(({ id, number, name, active }) => ({ id, number, name, active })),
  };
}

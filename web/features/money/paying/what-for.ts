import type { OwnDebt } from "#contract/money/finances/own.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { myPaymentWords as words } from "#web/i18n/my-payments.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";

type Charged = Pick<OwnDebt, "booking" | "part" | "tournament" | "category" | "concept">;

/**
 * Describes a charge: "Cancha 2 · sáb 21 nov, 19:00", "Inscripción 6ta Femenino · Copa Primavera", or the club's
 * own text.
 */
export function whatFor({ booking, part, tournament, category, concept }: Charged): string {
  if (booking) {
    const when = formatDayAt(booking.day, timeText(booking.startMinute));
    return (part ? words.courtPart : words.court)(booking.court, when);
  }
  if (tournament) {
    return category
      ? words.inscription(categoryLabel(category), tournament.name)
      : words.inscriptionOf(tournament.name);
  }
  return concept ?? "";
}

/** Sorts charges by their time of play, first one first. Anything but a court stands before them, by creation. */
export function asPlayed<One extends Pick<OwnDebt, "booking" | "createdAt">>(charges: readonly One[]): readonly One[] {
  return charges.toSorted(
    (one, other) => compare(playedAt(one), playedAt(other)) || compare(one.createdAt, other.createdAt),
  );
}

/** Returns a text that sorts by day and hour; empty for anything but a court. */
function playedAt({ booking }: Pick<OwnDebt, "booking">): string {
  return booking ? `${booking.day} ${timeText(booking.startMinute)}` : "";
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

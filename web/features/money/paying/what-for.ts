import type { OwnDebt } from "#contract/money/own.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { myPaymentWords as words } from "#web/i18n/my-payments.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";

type Charged = Pick<OwnDebt, "booking" | "part" | "tournament" | "category" | "concept">;

/** What a charge is for: "Cancha 2 · sáb 21 nov, 19:00", "Inscripción 6ta Femenino · Copa Primavera", or what the club wrote. */
export function whatFor({ booking, part, tournament, category, concept }: Charged): string {
  if (booking) {
    const when = formatDayAt(booking.day, timeText(booking.startMinute));
    return (part ? words.courtPart : words.court)(booking.court, when);
  }
  if (tournament) {
    return category
      ? words.inscription(tournamentWords.categoryName(category.name, category.level), tournament.name)
      : words.inscriptionOf(tournament.name);
  }
  return concept ?? "";
}

import type { ListedDebt, Matter, MovedMoney } from "#contract/money/reports/reports.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { debtActWords, matterWords, movementWords, reminderTexts } from "#web/i18n/reports.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** Returns the name of the debtor. */
export function debtorOf({ debtor }: Pick<Matter, "debtor">): string {
  return debtor ?? texts.deletedPlayer;
}

/** Describes the item that a debt is for: "Copa Primavera · 6ta Masculino", "Cancha 2, sáb 14 nov, 20:00". */
export function matterText({ kind, tournament, category, booking, part, concept }: Matter): string {
  if (tournament) return category ? `${tournament.name} · ${categoryLabel(category)}` : tournament.name;
  if (booking) {
    const when = `${booking.court}, ${formatDayAt(booking.day, timeText(booking.startMinute))}`;
    return part ? `${when}, ${matterWords.part(part)}` : when;
  }
  return kind === "credit" ? texts.credit : (concept ?? "");
}

/** Writes the club's reminder to a debtor, with the alias to pay to if the club has one. */
export function reminderOf(debt: ListedDebt, alias: string | null): string {
  const { tournament, category, owed } = debt;
  const [first = ""] = debtorOf(debt).split(" ");
  const amount = formatMoney(owed);
  if (tournament && category)
    return reminderTexts.inscription(first, categoryLabel(category), tournament.name, amount, alias);
  return reminderTexts.other(first, matterText(debt), amount, alias);
}

/** Writes the club's message to a player who gets a refund. */
export function returnTextOf(debt: ListedDebt): string {
  const [first = ""] = debtorOf(debt).split(" ");
  return reminderTexts.toReturn(first, matterText(debt), formatMoney(debt.toReturn));
}

/**
 * Formats the moment of a movement: "sáb 14 nov, 21:30". If it was recorded later:
 * "jue 12 nov, anotado el sáb 14 nov, 21:30".
 */
export function happenedText({ at, notedAt }: Pick<MovedMoney, "at" | "notedAt">): string {
  const { date, time } = wallClock(at);
  if (notedAt === null) return formatDayAt(date, time);
  const noted = wallClock(notedAt);
  return debtActWords.noted(formatDay(date), formatDayAt(noted.date, noted.time));
}

/** Describes a movement: "Pago de $ 6.000". */
export function movedText({ kind, paid, waived }: Pick<MovedMoney, "kind" | "paid" | "waived">): string {
  return debtActWords.happened(movementWords[kind], formatMoney(Math.abs(paid === 0 ? waived : paid)));
}

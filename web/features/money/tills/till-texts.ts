import type { ClosedTill, TillLine } from "#contract/money/tills.ts";
import { withRole } from "#web/i18n/club-role-names.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { today } from "#web/kit/today.ts";
import { formatDayAt, formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** Formats a moment: "sáb 14 nov, 20:30". */
export function whenText(instant: string): string {
  const { date, time } = wallClock(instant);
  return formatDayAt(date, time);
}

/** Formats a recent moment: "Hoy, 20:30", "Ayer, 20:30", or the day as above. */
export function recentText(instant: string): string {
  const { date, time } = wallClock(instant);
  return formatRelativeDayAt(date, time, today());
}

/** Says who opened and who closed a till, and at what times. */
export function openedClosedText({ openedAt, openedBy, openedByRole, closedAt, closedBy, closedByRole }: ClosedTill) {
  const [opener, closer] = [withRole(openedBy, openedByRole), withRole(closedBy, closedByRole)];
  return words.openedClosed(whenText(openedAt), opener, whenText(closedAt), closer);
}

/** Describes the difference of a count: "Coincide", "Faltan $ 2.000", "Sobran $ 500". */
export function differenceText(counted: number, expected: number): string {
  const difference = counted - expected;
  if (difference === 0) return words.fits;
  return difference < 0 ? words.missing(formatMoney(-difference)) : words.over(formatMoney(difference));
}

/** Formats an amount with its sign: "+$ 500", "-$ 2.000". */
export function signed(amount: number): string {
  return `${amount > 0 ? "+" : ""}${formatMoney(amount)}`;
}

/** Titles a line: "Cobro, Ana Ríos", or its recorded concept. */
export function titleOf({ kind, debtor, concept }: TillLine): string {
  const word = words.kinds[kind];
  if (kind === "in" || kind === "out") return concept === null ? word : `${word}: ${concept}`;
  return debtor === null ? word : `${word}, ${debtor}`;
}

/** Lists the other facts of a line: item, reason, the closed till that it corrects, author. */
export function detailOf(line: TillLine, when: string): string {
  const { kind, chargeKind, chargeOf, concept, correctsTillOf, by, byRole } = line;
  const reason = kind === "in" || kind === "out" ? null : concept;
  const corrects = correctsTillOf === null ? null : words.corrects(whenText(correctsTillOf));
  const forWhat = chargeKind === "credit" ? words.inFavour : chargeOf;
  return [when, forWhat, reason, corrects, by && withRole(by, byRole)].filter((part) => part !== null).join(" · ");
}

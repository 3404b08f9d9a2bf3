import type { MyStep } from "#contract/pairs.ts";
import { pairWords as words } from "#web/i18n/pairs.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** What a player and their partner still owe, each their own part; null where the pair owes nothing. */
export function owesText({ owes, ownPart }: Pick<MyStep, "owes" | "ownPart">, partner: string | undefined) {
  if (owes === null) return null;
  // An answer of the build before knows of no parts.
  if (ownPart === undefined || partner === undefined) return words.owes(formatMoney(owes));
  const rest = owes - ownPart;
  if (ownPart === 0) return words.partnerOwes(partner, formatMoney(rest));
  const own = formatMoney(ownPart);
  return rest === 0 ? words.ownOwed(own, partner) : words.bothOwe(own, partner, formatMoney(rest));
}

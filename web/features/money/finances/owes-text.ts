import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { pairWords as words } from "#web/i18n/pairs.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** Describes the debt of a player and of their partner; null if the pair owes nothing. */
export function owesText({ owes, ownPart }: Pick<MyStep, "owes" | "ownPart">, partner: string | undefined) {
  if (owes === null) return null;
  // An answer of the previous build has no parts.
  if (ownPart === undefined || partner === undefined) return words.owes(formatMoney(owes));
  const rest = owes - ownPart;
  if (ownPart === 0) return words.partnerOwes(partner, formatMoney(rest));
  const own = formatMoney(ownPart);
  return rest === 0 ? words.ownOwed(own, partner) : words.bothOwe(own, partner, formatMoney(rest));
}

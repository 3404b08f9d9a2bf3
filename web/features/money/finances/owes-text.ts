import type { MyStep } from "#contract/competition/pairs/pairs.ts";
import { entryWords } from "#web/i18n/entries.ts";
import { pairWords as words } from "#web/i18n/pairs.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** Describes the debt of a player and of their partner, or of a player alone; null if they owe nothing. */
export function owesText(
  { owes, ownPart }: Pick<MyStep, "owes" | "ownPart">,
  partner: string | undefined,
  alone = false,
) {
  if (owes === null) return null;
  if (alone) return entryWords.owes(formatMoney(owes));
  // An answer of the previous build has no parts.
  if (ownPart === undefined || partner === undefined) return words.owes(formatMoney(owes));
  const rest = owes - ownPart;
  if (ownPart === 0) return words.partnerOwes(partner, formatMoney(rest));
  const own = formatMoney(ownPart);
  return rest === 0 ? words.ownOwed(own, partner) : words.bothOwe(own, partner, formatMoney(rest));
}

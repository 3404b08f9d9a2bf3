import type { ClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import type { DepositRules } from "#domain/courts/deposits.ts";
import { cancellingRule } from "#web/features/courts/bookings/cancelling/cancelling-text.ts";
import { depositRuleWords } from "#web/i18n/deposit-rules.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** The rules of a club with its hours of free cancelling, which are older than the rest. */
export type AllRules = ClubRules & { readonly cancelHours: number };

/** Describes the club's rules for bookings that are not played, as a player reads them. */
export function ClubRuleText({ rules }: { rules: AllRules }) {
  const depositRule = depositSentence(rules.deposit);
  return (
    <>
      <p>{cancellingRule(rules)}</p>
      {rules.noShows > 0 && <p>{words.noShowsRule(rules.noShows)}</p>}
      {depositRule && <p>{depositRule}</p>}
    </>
  );
}

/** Describes the deposit and the players who pay it; null if the club asks for none. */
function depositSentence(rules: DepositRules): string | null {
  const { kind, pesos, percent, from, kept } = rules;
  const asks = kind === "fixed" ? pesos > 0 : kind === "percent" && percent > 0;
  if (!asks) return null;
  const deposit = kind === "fixed" ? depositRuleWords.fixed(formatMoney(pesos)) : depositRuleWords.percent(percent);
  if (from === "new") return depositRuleWords.ofNew(deposit, kept);
  return from === "missed" ? depositRuleWords.ofMissed(deposit) : depositRuleWords.ofAll(deposit);
}

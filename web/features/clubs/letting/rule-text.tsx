import type { ClubRules } from "#domain/bookings/club-rules.ts";
import type { DepositRules } from "#domain/bookings/deposit.ts";
import { cancellingRule } from "#web/features/bookings/cancelling/cancelling-text.ts";
import { depositRuleWords } from "#web/i18n/deposit-rules.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** The rules of a club with its hours of cancelling for nothing, which came before them. */
export type AllRules = ClubRules & { readonly cancelHours: number };

/** What a club does about bookings that are not played, as a player reads it. */
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

/** What a club asks for beforehand, and of whom; null where it asks for nothing. */
function depositSentence(rules: DepositRules): string | null {
  const { kind, pesos, percent, from, kept } = rules;
  const asks = kind === "fixed" ? pesos > 0 : kind === "percent" && percent > 0;
  if (!asks) return null;
  const deposit = kind === "fixed" ? depositRuleWords.fixed(formatMoney(pesos)) : depositRuleWords.percent(percent);
  if (from === "new") return depositRuleWords.ofNew(deposit, kept);
  return from === "missed" ? depositRuleWords.ofMissed(deposit) : depositRuleWords.ofAll(deposit);
}

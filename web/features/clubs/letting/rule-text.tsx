import type { ClubRules } from "#domain/bookings/club-rules.ts";
import { cancellingRule } from "#web/features/bookings/cancelling/cancelling-text.ts";
import { depositSentence } from "#web/features/bookings/deposits/deposit-text.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";

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

import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { FirstSteps } from "#web/features/clubs/clubs/first-steps.tsx";
import { ResultsWaiting } from "#web/features/courts/open-match-results/results-waiting.tsx";
import { RegretsWaiting } from "#web/features/courts/regrets/regrets-waiting.tsx";
import { ProofsWaiting } from "#web/features/money/proofs/proofs-waiting.tsx";
import { MoneyAlerts } from "#web/features/money/tills/alerts/money-alerts.tsx";
import { ClassProposalsWaiting } from "#web/features/people/class-changes/proposals-waiting.tsx";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { RatingAlertsWaiting } from "#web/features/people/rating-alerts/alerts-waiting.tsx";
import { PlayingNow } from "./playing-now.tsx";

/**
 * Shows the tasks of a club besides its courts. They are a till left open, an online account to reconnect, receipts to
 * review, disputed results, withdrawals of purchases, proposed classes and alerts about players. Tournaments in play
 * and the first steps of a new club follow.
 */
export default function ClubTasks({ club }: { club: ClubPanel }) {
  const can = useAbilities();
  return (
    <>
      <MoneyAlerts clubId={club.id} />
      <ProofsWaiting clubId={club.id} />
      <ResultsWaiting clubId={club.id} />
      {can("terms") && (
        <>
          <RegretsWaiting clubId={club.id} />
          <ClassProposalsWaiting clubId={club.id} />
          <RatingAlertsWaiting clubId={club.id} />
        </>
      )}
      <PlayingNow club={club} />
      {can("settings") && <FirstSteps club={club} />}
    </>
  );
}

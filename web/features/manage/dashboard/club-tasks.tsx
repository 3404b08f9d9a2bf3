import type { ClubPanel } from "#contract/clubs.ts";
import { RegretsWaiting } from "#web/features/bookings/regrets/regrets-waiting.tsx";
import { FirstSteps } from "#web/features/clubs/first-steps.tsx";
import { MoneyAlerts } from "#web/features/money/alerts/money-alerts.tsx";
import { ProofsWaiting } from "#web/features/money/proofs/proofs-waiting.tsx";
import { PlayingNow } from "./playing-now.tsx";

/** What a club has to do besides its courts: a till that was left open, an account on line that has to be connected again, receipts to look at, who takes something back, tournaments that are being played, the first steps of a new one. */
export default function ClubTasks({ club }: { club: ClubPanel }) {
  return (
    <>
      <MoneyAlerts clubId={club.id} />
      <ProofsWaiting clubId={club.id} />
      <RegretsWaiting clubId={club.id} />
      <PlayingNow club={club} />
      <FirstSteps club={club} />
    </>
  );
}

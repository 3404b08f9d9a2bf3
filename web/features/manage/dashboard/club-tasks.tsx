import type { ClubPanel } from "#contract/clubs.ts";
import { FirstSteps } from "#web/features/clubs/first-steps.tsx";
import { ProofsWaiting } from "#web/features/money/proofs/proofs-waiting.tsx";
import { PlayingNow } from "./playing-now.tsx";

/** What a club has to do besides its courts: receipts to look at, tournaments that are being played, the first steps of a new one. */
export default function ClubTasks({ club }: { club: ClubPanel }) {
  return (
    <>
      <ProofsWaiting clubId={club.id} />
      <PlayingNow club={club} />
      <FirstSteps club={club} />
    </>
  );
}

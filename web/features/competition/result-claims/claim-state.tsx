import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { MyClaim } from "#contract/competition/result-claims.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { api } from "#web/api.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { claimWords as words } from "#web/i18n/result-claims.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";

/**
 * Shows a claimed result and what it waits for. A player of the other pair confirms or disputes it; a disputed one
 * waits for the club.
 */
export function ClaimState({ claim, match }: { claim: MyClaim; match: Pick<MatchView, "sides"> }) {
  const { confirm, askDispute, isPending } = useClaimActs(claim);
  const { by, mySide, claimedBy, disputed, silenceEndsAt } = claim;
  const told = <p className="type-strong">{words.claimed(claimedBy, resultIn(claim, match))}</p>;
  if (disputed) {
    return (
      <Stack gap={2}>
        {told}
        <StateNotice tone="wait">{words.disputed}</StateNotice>
      </Stack>
    );
  }
  const until = silenceEndsAt && momentOf(silenceEndsAt);
  if (by === mySide) {
    return (
      <Stack gap={2}>
        {told}
        <StateNotice tone="wait">{until ? words.waits(until) : words.waitsForClub}</StateNotice>
      </Stack>
    );
  }
  return (
    <Stack gap={2}>
      {told}
      <p className="type-small quiet">{until ? words.answerBy(until) : words.answerOrClub}</p>
      <Row gap={2}>
        <Button loading={confirm.isPending} loadingLabel={words.confirming} disabled={isPending} onClick={confirm.act}>
          {words.confirm}
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={askDispute}>
          {words.dispute}
        </Button>
      </Row>
    </Stack>
  );
}

/** Describes a claimed result: "ganan Goette / Ñáñez, 6-4 6-3". */
function resultIn({ outcome }: MyClaim, match: Pick<MatchView, "sides">): string {
  const winner = winnerOf(outcome);
  const score = writeOutcome(outcome, winner ?? "pair1");
  return winner === null ? words.nobody(score) : words.wins(shortNames(match)[winner], score);
}

/** Formats a moment within a sentence: "mañana, 21:30". */
function momentOf(instant: string): string {
  const { date, time } = wallClock(instant);
  const text = formatRelativeDayAt(date, time, today());
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The answers of a player to a claimed result; a dispute is asked once more. */
function useClaimActs({ id: claimId, matchId }: Pick<MyClaim, "id" | "matchId">) {
  const of = { claimId, matchId };
  const confirm = useAct({
    mutationFn: () => api.resultClaims.confirm(of),
    onSuccess: () => toast(words.confirmed),
    onError: (error) => void showFailure(words.confirmFailed, error),
  });
  const dispute = useAct({
    mutationFn: () => api.resultClaims.dispute(of),
    onSuccess: () => toast(words.disputeSent),
    onError: (error) => void showFailure(words.disputeFailed, error),
  });
  async function askDispute() {
    const { disputeQuestion: title, disputeMessage: message, dispute: acceptLabel } = words;
    if (await confirmAction({ title, message, acceptLabel })) dispute.act(undefined);
  }
  return {
    confirm: { act: () => confirm.act(undefined), isPending: confirm.isPending },
    askDispute: () => void askDispute(),
    isPending: confirm.isPending || dispute.isPending,
  };
}

import { claimWords as words } from "#web/i18n/result-claims.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** The words that depend on what follows a dispute. */
type DisputeWords = Readonly<Record<"disputed" | "disputeMessage" | "disputeSent", string>>;

/**
 * Tells what a claimed result waits for, in a tournament or an open match. Whoever may answer confirms or disputes it;
 * a dispute is asked once more. `silenceEndsAt` is null if the club decides when nobody answers.
 */
export function ClaimAnswers<Answer>({
  claim: { disputed, silenceEndsAt },
  mayAnswer,
  about,
  confirm,
  dispute,
  onAnswered,
}: {
  claim: { readonly disputed: boolean; readonly silenceEndsAt: string | null };
  mayAnswer: boolean;
  about: DisputeWords;
  confirm: () => Promise<Answer>;
  dispute: () => Promise<Answer>;
  onAnswered?: (answer: Answer) => void;
}) {
  const answered = (told: string) => (answer: Answer) => {
    onAnswered?.(answer);
    toast(told);
  };
  const confirming = useAct({
    mutationFn: confirm,
    onSuccess: answered(words.confirmed),
    onError: (error) => void showFailure(words.confirmFailed, error),
  });
  const disputing = useAct({
    mutationFn: dispute,
    onSuccess: answered(about.disputeSent),
    onError: (error) => void showFailure(words.disputeFailed, error),
  });
  const isPending = confirming.isPending || disputing.isPending;
  const question = { title: words.disputeQuestion, message: about.disputeMessage, acceptLabel: words.dispute };
  const until = silenceEndsAt && momentOf(silenceEndsAt);
  if (disputed) return <StateNotice tone="wait">{about.disputed}</StateNotice>;
  if (!mayAnswer) return <StateNotice tone="wait">{until ? words.waits(until) : words.waitsForClub}</StateNotice>;
  return (
    <>
      <p className="type-small quiet">{until ? words.answerBy(until) : words.answerOrClub}</p>
      <ButtonPair end>
        <Button
          variant="secondary"
          disabled={isPending}
          onClick={() => void confirmAction(question).then((isAccepted) => isAccepted && disputing.act(undefined))}
        >
          {words.dispute}
        </Button>
        <Button
          loading={confirming.isPending}
          loadingLabel={words.confirming}
          disabled={isPending}
          onClick={() => confirming.act(undefined)}
        >
          {words.confirm}
        </Button>
      </ButtonPair>
    </>
  );
}

/** Formats a moment within a sentence: "mañana, 21:30". */
function momentOf(instant: string): string {
  const { date, time } = wallClock(instant);
  const text = formatRelativeDayAt(date, time, today());
  return text.charAt(0).toLowerCase() + text.slice(1);
}

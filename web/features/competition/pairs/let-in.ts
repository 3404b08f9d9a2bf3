import { pairObjections } from "#domain/competition/tournaments/eligibility.ts";
import { refusalCode } from "#web/api.ts";
import { letInWords, objectionWords } from "#web/i18n/eligibility.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { confirmAction } from "#web/ui/dialogs/notices.ts";

/**
 * Asks the club whether to enter a pair in spite of the server's objection, and then calls `letIn`. Any other failure
 * shows with the given sentence.
 */
export async function askToLetIn(failure: unknown, failed: string, letIn: () => void): Promise<void> {
  const code = refusalCode(failure);
  const objection = pairObjections.find((one) => one === code);
  if (!objection) return showFailure(failed, failure);
  const accepted = await confirmAction({
    title: letInWords.question,
    message: letInWords.message(objectionWords[objection]),
    acceptLabel: letInWords.accept,
    cancelLabel: texts.back,
  });
  if (accepted) letIn();
}

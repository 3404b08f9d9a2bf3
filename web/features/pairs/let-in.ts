import { type PairObjection, pairObjections } from "#domain/tournaments/eligibility.ts";
import { refusalCode } from "#web/api.ts";
import { letInWords, objectionWords } from "#web/i18n/eligibility.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";

/** What stands against a pair, where it was refused for that. */
export function objectionIn(failure: unknown): PairObjection | undefined {
  const code = refusalCode(failure);
  return pairObjections.find((objection) => objection === code);
}

/** Asks the club whether it lets a pair in all the same. */
export function askToLetIn(objection: PairObjection): Promise<boolean> {
  return confirmAction({
    title: letInWords.question,
    message: letInWords.message(objectionWords[objection]),
    acceptLabel: letInWords.accept,
    cancelLabel: letInWords.keep,
  });
}

import { sameHoursWords as words } from "#web/i18n/same-hours.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { commitmentsIn } from "./same-hours.ts";

/**
 * Asks whether to book in spite of the commitments for which a slot was refused. Returns false for any other failure.
 */
export function confirmAnyway(error: unknown, onAccept: () => void): boolean {
  const commitments = commitmentsIn(error);
  if (commitments === null) return false;
  const question = { title: words.title, message: words.question(commitments), acceptLabel: words.accept };
  void confirmAction(question).then((isAccepted) => isAccepted && onAccept());
  return true;
}

import type { ScheduleView } from "#contract/play/schedule-views.ts";
import { givenName } from "#web/features/schedule/history/changes-told.tsx";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";

type Reversible = NonNullable<ScheduleView["undoable"]>;

/** What would be taken back, and whose it is. */
export function undoTitle({ kind, matches, by }: Reversible): string {
  return words.wouldUndo(words.acts[kind](matches), by && givenName(by));
}

/** Does it at once; where players have been shown the order of play since, asks first. */
export async function actUnlessSeen({ published }: Reversible, acceptLabel: string, act: () => void): Promise<void> {
  const question = { title: words.beyondTitle, message: words.beyond, cancelLabel: words.beyondNo };
  if (!published || (await confirmAction({ ...question, acceptLabel }))) act();
}

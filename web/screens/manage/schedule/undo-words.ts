import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { givenName } from "#web/features/competition/schedule/history/changes-told.tsx";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { confirmAction } from "#web/ui/dialogs/notices.ts";

type Reversible = NonNullable<ScheduleView["undoable"]>;

/** Describes the change that an undo would revert, with its author. */
export function undoTitle({ kind, matches, by }: Reversible): string {
  return words.wouldUndo(words.acts[kind](matches), by && givenName(by));
}

/** Runs the act at once; asks first if players have seen the order of play since. */
export async function actUnlessSeen({ published }: Reversible, acceptLabel: string, act: () => void): Promise<void> {
  const question = { title: words.beyondTitle, message: words.beyond, cancelLabel: words.beyondNo };
  if (!published || (await confirmAction({ ...question, acceptLabel }))) act();
}

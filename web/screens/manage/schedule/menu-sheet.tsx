import { entryOf, givenName } from "#web/features/competition/schedule/history/changes-told.tsx";
import type { ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import * as texts from "#web/i18n/texts.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { LockIcon, RedoIcon, RefreshIcon, SettingsIcon, UndoIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { undoTitle } from "./undo-words.ts";

/** Acts that have no button of their own on the phone. */
type Beside = {
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onAgain: () => void;
  readonly onRules: () => void;
};

/** The acts on the whole order of play, and its history. */
export default function MenuSheet({
  board: { view, standing },
  beside,
  onLocks,
  onClose,
}: {
  board: ScheduleBoard;
  /** Null if these acts have buttons beside this menu. */
  beside: Beside | null;
  onLocks: () => void;
  onClose: () => void;
}) {
  const { undoable, redoable, history } = view;
  const runs = useAbilities()("tournaments");
  return (
    <Sheet opened onClose={onClose} title={words.more}>
      <Stack gap={6}>
        <Card>
          {beside && undoable && (
            <ActionRow icon={<UndoIcon size={22} />} onClick={beside.onUndo}>
              {undoTitle(undoable)}
            </ActionRow>
          )}
          {beside && redoable && (
            <ActionRow icon={<RedoIcon size={22} />} onClick={beside.onRedo}>
              {words.wouldRedo(redoable.by && givenName(redoable.by))}
            </ActionRow>
          )}
          {beside && runs && (
            <ActionRow icon={<RefreshIcon size={22} />} onClick={beside.onAgain}>
              {scheduleWords.again}
            </ActionRow>
          )}
          {standing.some(({ state }) => state === "planned") && (
            <ActionRow icon={<LockIcon size={22} />} onClick={onLocks}>
              {words.locks}
            </ActionRow>
          )}
          {beside && runs && (
            <ActionRow icon={<SettingsIcon size={22} />} onClick={beside.onRules}>
              {texts.settings}
            </ActionRow>
          )}
        </Card>
        <Section title={words.history}>
          {history.length === 0 ? (
            <p className="quiet">{words.noHistory}</p>
          ) : (
            <Card as="ul">
              {history.map((change) => (
                <li key={change.revision}>
                  <CardRow dense end={change.undone && <Tag>{words.takenBack}</Tag>}>
                    {entryOf(change)}
                  </CardRow>
                </li>
              ))}
            </Card>
          )}
        </Section>
      </Stack>
    </Sheet>
  );
}

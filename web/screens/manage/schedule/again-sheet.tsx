import { useState } from "react";
import type { ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** The matches that a new search keeps in place; `categoryIds` is null for all categories. */
export type Again = {
  readonly keep: "none" | "locked" | "placed";
  readonly categoryIds: readonly string[] | null;
};

/** A sheet that asks which matches a new search may move. */
export default function AgainSheet({
  board: { view },
  filter,
  onAgain,
  onClose,
}: {
  board: ScheduleBoard;
  filter: ReadonlySet<string>;
  onAgain: (again: Again) => void;
  onClose: () => void;
}) {
  const [onlyChosen, setOnlyChosen] = useState(true);
  const chosen = view.categories.filter(({ id }) => filter.has(id));
  const categoryIds = chosen.length > 0 && onlyChosen ? chosen.map(({ id }) => id) : null;
  return (
    <Sheet opened onClose={onClose} title={scheduleWords.again}>
      <Stack gap={4}>
        {chosen.length > 0 && (
          <CheckField
            label={words.onlyOf(chosen.map(tournamentWords.shortCategory))}
            checked={onlyChosen}
            onChange={({ currentTarget }) => setOnlyChosen(currentTarget.checked)}
          />
        )}
        <Card>
          {(["placed", "locked", "none"] as const).map((keep) => (
            <ActionRow key={keep} detail={words.again[keep].detail} onClick={() => onAgain({ keep, categoryIds })}>
              {words.again[keep].title}
            </ActionRow>
          ))}
        </Card>
      </Stack>
    </Sheet>
  );
}

import { useState } from "react";
import { api } from "#web/api.ts";
import { DelayButton } from "#web/features/schedule/delay/delay-button.tsx";
import { type ScheduleBoard, unpublished } from "#web/features/schedule/schedule-board.ts";
import type { ScheduleAct } from "#web/features/schedule/use-schedule-act.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

type Keep = keyof typeof words.keep;

/** What the club does with the order of play as a whole, and what of it everybody sees. */
export function ScheduleTools({
  board: { view },
  searching,
  onAgain,
  onAct,
  onRules,
  onPublish,
}: {
  board: ScheduleBoard;
  searching: boolean;
  onAgain: (keep: Keep) => void;
  onAct: (act: ScheduleAct) => void;
  onRules: () => void;
  onPublish: () => void;
}) {
  const [asks, setAsks] = useState(false);
  const { tournamentId, revision, undoable, publishedAt } = view;
  const published = publishedAt === null ? null : wallClock(publishedAt);
  const pending = unpublished(view).length;
  const undo = () => onAct({ send: () => api.schedule.undo({ tournamentId, revision }), done: words.undone });
  return (
    <Stack gap={3}>
      <Row gap={2}>
        {published === null ? (
          <Tag tone="wait">{words.never}</Tag>
        ) : (
          <>
            <Tag tone="done">{words.publishedAt(formatDayAt(published.date, published.time))}</Tag>
            {pending > 0 && <Tag tone="wait">{words.pending(pending)}</Tag>}
          </>
        )}
      </Row>
      <Row gap={2}>
        {pending > 0 && <Button onClick={onPublish}>{words.publish}</Button>}
        <Button variant="secondary" loading={searching} loadingLabel={words.searching} onClick={() => setAsks(true)}>
          {words.again}
        </Button>
        {view.courts.length > 0 && <DelayButton tournamentId={tournamentId} />}
        {undoable && (
          <Button variant="secondary" title={undoTitle(undoable)} onClick={undo}>
            {words.undo}
          </Button>
        )}
        <Button variant="quiet" onClick={onRules}>
          {words.settings}
        </Button>
      </Row>
      {asks && (
        <Sheet opened onClose={() => setAsks(false)} title={words.again}>
          <Stack gap={2}>
            {(["placed", "locked", "none"] as const).map((keep) => (
              <Button
                key={keep}
                variant="secondary"
                fullWidth
                onClick={() => {
                  setAsks(false);
                  onAgain(keep);
                }}
              >
                {words.keep[keep]}
              </Button>
            ))}
          </Stack>
        </Sheet>
      )}
    </Stack>
  );
}

function undoTitle({ kind, matches }: { kind: string; matches: number }): string {
  const kinds: Readonly<Record<string, (count: number) => string>> = words.undoes;
  return kinds[kind]?.(matches) ?? words.undo;
}

import { useState } from "react";
import { DelayButton } from "#web/features/competition/delays/delay-button.tsx";
import { type ScheduleBoard, unpublished } from "#web/features/competition/schedule/schedule-board.ts";
import { redoAct, type ScheduleAct, undoAct } from "#web/features/competition/schedule/use-schedule-act.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { ChevronDownIcon, RedoIcon, UndoIcon } from "#web/ui/icons/icons.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import type { Again } from "./again-sheet.tsx";
import styles from "./schedule-desk.module.css";
import { actUnlessSeen, undoTitle } from "./undo-words.ts";

const AgainSheet = lazySheet(() => import("./again-sheet.tsx"));
const MenuSheet = lazySheet(() => import("./menu-sheet.tsx"));
const LocksSheet = lazySheet(() => import("./locks-sheet.tsx"));

/** The club's tools for the whole order of play, and its state of publication. */
export function ScheduleTools({
  board,
  filter,
  day,
  searching,
  onAgain,
  onAct,
  onRules,
  onPublish,
}: {
  board: ScheduleBoard;
  /** Categories of the filter; empty for all. */
  filter: ReadonlySet<string>;
  /** The visible day. */
  day: number;
  searching: boolean;
  onAgain: (again: Again) => void;
  onAct: (act: ScheduleAct) => void;
  onRules: () => void;
  onPublish: () => void;
}) {
  const wide = useWide();
  const runs = useAbilities()("tournaments");
  const [opened, setOpened] = useState<"again" | "menu" | "locks">();
  const { view } = board;
  const { tournamentId, revision, undoable, redoable, publishedAt } = view;
  const published = publishedAt === null ? null : wallClock(publishedAt);
  const pending = unpublished(view).length;
  const undo = () => undoable && void actUnlessSeen(undoable, words.undo, () => onAct(undoAct(tournamentId, revision)));
  const redo = () => redoable && void actUnlessSeen(redoable, words.redo, () => onAct(redoAct(tournamentId, revision)));
  const close = () => setOpened(undefined);
  return (
    <Stack gap={3}>
      <Row gap={2}>
        {published === null ? (
          <Tag tone="wait">{scheduleWords.never}</Tag>
        ) : (
          <>
            <Tag tone="done">{scheduleWords.publishedAt(formatDayAt(published.date, published.time))}</Tag>
            {pending > 0 && <Tag tone="wait">{scheduleWords.pending(pending)}</Tag>}
          </>
        )}
      </Row>
      <Row gap={2}>
        {pending > 0 && <Button onClick={onPublish}>{scheduleWords.publish}</Button>}
        {runs && (wide || pending === 0) && (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            loading={searching}
            loadingLabel={texts.searchingOrder}
            onClick={() => setOpened("again")}
          >
            <span className={styles.menu}>
              {scheduleWords.again} <ChevronDownIcon size={16} />
            </span>
          </Button>
        )}
        {view.courts.length > 0 && <DelayButton tournamentId={tournamentId} />}
        {wide && undoable && (
          <Button variant="secondary" icon={<UndoIcon />} title={undoTitle(undoable)} onClick={undo}>
            {words.undo}
          </Button>
        )}
        {wide && redoable && (
          <Button variant="secondary" icon={<RedoIcon />} title={words.wouldRedo(redoable.by)} onClick={redo}>
            {words.redo}
          </Button>
        )}
        {wide && runs && (
          <Button variant="quiet" onClick={onRules}>
            {texts.settings}
          </Button>
        )}
        <IconButton label={words.more} aria-haspopup="dialog" onClick={() => setOpened("menu")}>
          <DotsIcon size={22} />
        </IconButton>
      </Row>
      {opened === "again" && (
        <AgainSheet
          board={board}
          filter={filter}
          onAgain={(again) => {
            close();
            onAgain(again);
          }}
          onClose={close}
        />
      )}
      {opened === "menu" && (
        <MenuSheet
          board={board}
          beside={
            wide
              ? null
              : {
                  onUndo: () => {
                    close();
                    undo();
                  },
                  onRedo: () => {
                    close();
                    redo();
                  },
                  onAgain: () => setOpened("again"),
                  onRules: () => {
                    close();
                    onRules();
                  },
                }
          }
          onLocks={() => setOpened("locks")}
          onClose={close}
        />
      )}
      {opened === "locks" && (
        <LocksSheet
          board={board}
          day={day}
          filter={filter}
          onAct={(act) => {
            close();
            onAct(act);
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}

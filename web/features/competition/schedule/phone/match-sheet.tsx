import { useState } from "react";
import type { ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { lockAct, type ScheduleAct, unplaceAct } from "#web/features/competition/schedule/use-schedule-act.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { LockIcon, SwapIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PlaceChoice } from "./place-choice.tsx";

/** A match of the order of play on the phone: its place, and the club's acts on it. */
export default function MatchSheet({
  board,
  matchId,
  teller,
  onAct,
  onSwap,
  onClose,
}: {
  board: ScheduleBoard;
  matchId: string;
  teller: Teller;
  onAct: (act: ScheduleAct) => void;
  /** Starts an exchange; the other match is chosen in the list. */
  onSwap: () => void;
  onClose: () => void;
}) {
  const { view, plan } = board;
  const { tournamentId } = view;
  const placed = plan.get(matchId);
  const isPlanned = placed?.state === "planned";
  const locked = isPlanned && placed.locked;
  const [moves, setMoves] = useState(!isPlanned);
  const act = (one: ScheduleAct) => {
    onAct(one);
    onClose();
  };
  const done = locked ? words.unlocked : scheduleWords.isLocked;
  const now = isPlanned
    ? scheduleWords.now(`${teller.when(placed.start)}, ${teller.court(placed.courtId)}`)
    : texts.withoutHour;
  const detail = `${teller.title(matchId)} · ${now}`;
  if (moves)
    return (
      <PlaceChoice board={board} matchId={matchId} teller={teller} detail={detail} onAct={act} onClose={onClose} />
    );
  return (
    <Sheet opened onClose={onClose} title={teller.pairs(matchId)} detail={detail}>
      <Stack gap={2}>
        {!locked && (
          <Button fullWidth onClick={() => setMoves(true)}>
            {texts.move}
          </Button>
        )}
        <Button
          variant="secondary"
          fullWidth
          icon={<LockIcon size={20} />}
          onClick={() => act(lockAct(tournamentId, [matchId], !locked, done))}
        >
          {locked ? texts.unlock : scheduleWords.lock}
        </Button>
        {!locked && (
          <>
            <Button variant="secondary" fullWidth icon={<SwapIcon size={20} />} onClick={onSwap}>
              {words.swap}
            </Button>
            <Button variant="quiet" fullWidth onClick={() => act(unplaceAct(matchId))}>
              {scheduleWords.takeOff}
            </Button>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

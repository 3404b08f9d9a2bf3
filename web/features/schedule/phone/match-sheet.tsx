import { useState } from "react";
import { type Cell, placeMap } from "#domain/scheduling/judgement/place-map.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import { api } from "#web/api.ts";
import { canPut, isWhereItStands, putMatch } from "#web/features/schedule/moving/put-match.tsx";
import type { ScheduleBoard } from "#web/features/schedule/schedule-board.ts";
import type { Teller } from "#web/features/schedule/teller.ts";
import type { ScheduleAct } from "#web/features/schedule/use-schedule-act.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { LockIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";

/** How many places are offered before any other is looked for. */
const offered = 5;

/** A match of the order of play: where it stands, and what the club can do with it. */
export default function MatchSheet({
  board,
  matchId,
  teller,
  onAct,
  onPick,
  onClose,
}: {
  board: ScheduleBoard;
  matchId: string;
  teller: Teller;
  onAct: (act: ScheduleAct) => void;
  /** Where there is a grid: the place is chosen there. */
  onPick: (() => void) | null;
  onClose: () => void;
}) {
  const { view, plan } = board;
  const placed = plan.get(matchId);
  const isPlanned = placed?.state === "planned";
  const locked = isPlanned && placed.locked;
  const [moves, setMoves] = useState(!isPlanned);
  const { revision, tournamentId } = view;
  const act = (one: ScheduleAct) => {
    onAct(one);
    onClose();
  };
  const lock = () =>
    act({
      send: () => api.schedule.lock({ tournamentId, matchIds: [matchId], locked: !locked, revision }),
      done: locked ? words.unlocked : words.isLocked,
    });
  const takeOff = () => act({ send: () => api.schedule.unplace({ matchId, revision }), done: words.takenOff });
  const put = async (cell: Cell) => {
    const chosen = await putMatch(matchId, cell, revision, teller);
    if (chosen) act(chosen);
  };
  const detail = `${teller.title(matchId)} · ${isPlanned ? words.now(teller.place(placed)) : words.nowhere}`;
  return (
    <Sheet opened onClose={onClose} title={teller.pairs(matchId)} detail={detail}>
      <Stack gap={4}>
        {!moves && (
          <Stack gap={2}>
            {!locked && (
              <Button variant="action" fullWidth onClick={onPick ?? (() => setMoves(true))}>
                {words.move}
              </Button>
            )}
            <Button variant="secondary" fullWidth icon={<LockIcon size={20} />} onClick={lock}>
              {locked ? words.unlock : words.lock}
            </Button>
            {!locked && (
              <Button variant="quiet" fullWidth onClick={takeOff}>
                {words.takeOff}
              </Button>
            )}
          </Stack>
        )}
        {moves && <Places board={board} matchId={matchId} teller={teller} onPut={(cell) => void put(cell)} />}
      </Stack>
    </Sheet>
  );
}

function Places({
  board: { problem, plan, days },
  matchId,
  teller,
  onPut,
}: {
  board: ScheduleBoard;
  matchId: string;
  teller: Teller;
  onPut: (cell: Cell) => void;
}) {
  const [day, setDay] = useState<string>();
  const placed = plan.get(matchId);
  const from = placed?.state === "planned" ? placed.start : 0;
  const cells = placeMap(problem, plan, matchId).filter((cell) => canPut(cell) && !isWhereItStands(placed, cell));
  const isFree = ({ verdict }: Cell) => verdict.worst === null || verdict.worst === "notice";
  const best = cells
    .filter(isFree)
    .toSorted((one, other) => Math.abs(one.start - from) - Math.abs(other.start - from) || one.start - other.start)
    .slice(0, offered);
  const [first] = best;
  const chosen = Number(day ?? dayOf(first?.start ?? from));
  const ofDay = cells.filter(({ start }) => dayOf(start) === chosen).toSorted((one, other) => one.start - other.start);
  return (
    <Stack gap={4}>
      {best.length > 0 && (
        <Stack gap={2}>
          <h3>{words.best}</h3>
          {best.map((cell) => (
            <Button
              key={`${cell.courtId} ${cell.start}`}
              variant="secondary"
              size="row"
              fullWidth
              onClick={() => onPut(cell)}
            >
              {teller.place(cell)}
            </Button>
          ))}
        </Stack>
      )}
      <Stack gap={2}>
        <h3>{words.other}</h3>
        <ChoiceChips
          label={words.days}
          value={String(chosen)}
          onChange={setDay}
          options={days.map(({ index, date }) => ({ value: String(index), label: formatDay(date) }))}
        />
        {ofDay.length === 0 && <p>{words.noPlace}</p>}
        <Row gap={2}>
          {ofDay.map((cell) => (
            <Button
              key={`${cell.courtId} ${cell.start}`}
              variant="secondary"
              size="row"
              icon={isFree(cell) ? undefined : <WarningIcon size={18} />}
              onClick={() => onPut(cell)}
            >
              {teller.time(cell.start)} · {teller.court(cell.courtId)}
              {!isFree(cell) && (
                <span className="unseen">
                  {cell.verdict.worst === "never" && cell.swap
                    ? words.swapWith(teller.pairs(cell.swap.with))
                    : words.withWarning}
                </span>
              )}
            </Button>
          ))}
        </Row>
      </Stack>
    </Stack>
  );
}

import { useEffect, useRef } from "react";
import type { ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { lockAct, type ScheduleAct, unplaceAct } from "#web/features/competition/schedule/use-schedule-act.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LockIcon } from "#web/ui/icons/icons.ts";
import { Row } from "#web/ui/layouts/stack.tsx";
import styles from "./moving-strip.module.css";

/**
 * The match in hand with its further acts. It overlays the bottom of the grid and takes no room: a match must stay
 * under the pointer that lifts it.
 */
export function MovingStrip({
  board: { plan, problem, view },
  matchId,
  teller,
  onAct,
  onLeave,
}: {
  board: ScheduleBoard;
  matchId: string;
  teller: Teller;
  onAct: (act: ScheduleAct) => void;
  onLeave: () => void;
}) {
  const leaveNow = useRef(onLeave);
  leaveNow.current = onLeave;
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // An open dialog closes first.
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) leaveNow.current();
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, []);
  const { tournamentId } = view;
  const placed = plan.get(matchId);
  const planned = placed?.state === "planned" ? placed : null;
  const length = problem.fixtures.find(({ key }) => key === matchId)?.length ?? 0;
  const lock = (locked: boolean, done: string) => onAct(lockAct(tournamentId, [matchId], locked, done));
  const takeOff = () => {
    onLeave();
    onAct(unplaceAct(matchId));
  };
  return (
    <div className={styles.foot}>
      <div className={styles.strip}>
        <div className={styles.what}>
          <strong>
            {planned?.locked
              ? `${teller.pairs(matchId)} · ${teller.title(matchId)}`
              : words.moving(teller.pairs(matchId), teller.title(matchId), length)}
          </strong>
          <p className="quiet">
            {planned?.locked
              ? words.lockedHere(`${teller.when(planned.start)}, ${teller.court(planned.courtId)}`)
              : words.how}
          </p>
        </div>
        <Row gap={2}>
          {planned?.locked && (
            <Button size="row" onClick={() => lock(false, words.unlocked)}>
              {words.unlock}
            </Button>
          )}
          {planned && !planned.locked && (
            <>
              <Button
                variant="secondary"
                size="row"
                icon={<LockIcon size={16} />}
                onClick={() => {
                  onLeave();
                  lock(true, scheduleWords.isLocked);
                }}
              >
                {scheduleWords.lock}
              </Button>
              <Button variant="secondary" size="row" onClick={takeOff}>
                {scheduleWords.takeOff}
              </Button>
            </>
          )}
          <Button variant="quiet" size="row" onClick={onLeave}>
            {words.leave}
          </Button>
        </Row>
      </div>
    </div>
  );
}

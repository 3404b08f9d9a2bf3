import { dayOf } from "#domain/scheduling/minutes.ts";
import type { ScheduleBoard } from "#web/features/schedule/schedule-board.ts";
import type { Teller } from "#web/features/schedule/teller.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { classList } from "#web/ui/class-list.ts";
import { LockIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import styles from "./day-list.module.css";

/** A day of the order of play on the phone: by hour, of one court or of all. */
export function DayList({
  board,
  day,
  court,
  teller,
  onOpen,
}: {
  board: ScheduleBoard;
  day: number;
  /** The id of the only court to show; empty for all. */
  court: string;
  teller: Teller;
  onOpen: (key: string) => void;
}) {
  const shown = board.standing.filter(
    ({ start, courtId }) => dayOf(start) === day && (court === "" || court === courtId),
  );
  const categories = new Map(board.view.categories.map(({ id }, nth) => [id, 1 + (nth % 8)]));
  const courts = new Map(board.view.courts.map(({ id, name }) => [id, name]));
  if (shown.length === 0) return <EmptyState drawing={false} title={words.nothingThatDay} />;
  return (
    <ul className={styles.list}>
      {shown.map(({ key, start, courtId, scheduled, locked, state, differs }) => (
        <li key={key}>
          <button
            type="button"
            className={classList(styles.row, state === "over" && styles.over, differs && styles.differs)}
            style={{ borderLeftColor: `var(--cat-${categories.get(scheduled.categoryId) ?? 1})` }}
            onClick={() => onOpen(key)}
          >
            <span className={styles.hour}>{teller.time(start)}</span>
            <span className={styles.what}>
              <span className={styles.pairs}>{teller.pairs(key)}</span>
              <span className="quiet">
                {courts.get(courtId)} · {teller.title(key)}
                {scheduled.match.score !== null && ` · ${scheduled.match.score}`}
              </span>
            </span>
            {locked && (
              <span>
                <LockIcon size={18} />
                <span className="unseen">{words.locked}</span>
              </span>
            )}
            {scheduled.accepted.length > 0 && (
              <span>
                <WarningIcon size={18} />
                <span className="unseen">{words.accepted}</span>
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

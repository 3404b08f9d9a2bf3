import { minutesPerHour } from "#domain/lib/span.ts";
import type { Cell } from "#domain/scheduling/judgement/place-map.ts";
import { dayOf, gridBetween } from "#domain/scheduling/minutes.ts";
import { shortNames } from "#web/features/matches/match-names.ts";
import { canPut } from "#web/features/schedule/moving/put-match.tsx";
import { hoursOfDay, type ScheduleBoard, type Standing } from "#web/features/schedule/schedule-board.ts";
import type { Teller } from "#web/features/schedule/teller.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { classList } from "#web/ui/class-list.ts";
import { LockIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import styles from "./day-grid.module.css";

/** Fifteen minutes are as high as this, so that three lines of a match of 75 minutes can be read. */
const pixelsPerMinute = 22 / 15;

/** A day of the order of play: courts side by side, hours from top to bottom; what is not held is hatched. */
export function DayGrid({
  board,
  day,
  teller,
  cells,
  onOpen,
  onPut,
}: {
  board: ScheduleBoard;
  day: number;
  teller: Teller;
  /** Where the match that is being moved could stand; null while none is. */
  cells: readonly Cell[] | null;
  onOpen: (key: string) => void;
  onPut: (cell: Cell) => void;
}) {
  const { from, to } = hoursOfDay(board.view, day);
  const begin = minutesPerHour * Math.floor(from / minutesPerHour);
  const at = (minute: number) => (minute - begin) * pixelsPerMinute;
  const height = at(to);
  const ofDay = board.standing.filter(({ start }) => dayOf(start) === day);
  const categories = new Map(board.view.categories.map(({ id }, nth) => [id, 1 + (nth % 8)]));
  return (
    <div className={styles.frame}>
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: `56px repeat(${board.view.courts.length}, minmax(150px, 1fr))` }}
      >
        <span className={styles.head} />
        {board.view.courts.map(({ id, name }) => (
          <h3 key={id} className={styles.head}>
            {name}
          </h3>
        ))}
        <div className={styles.hours} style={{ height }}>
          {gridBetween(begin, to, minutesPerHour).map((hour) => (
            <span key={hour} style={{ top: at(hour) }}>
              {teller.time(hour)}
            </span>
          ))}
        </div>
        {board.view.courts.map((court) => (
          <div key={court.id} className={styles.court} style={{ height }}>
            {court.held
              .filter((held) => dayOf(held.from) === day)
              .map((held) => (
                <span
                  key={held.from}
                  className={styles.held}
                  style={{ top: at(held.from), height: (held.to - held.from) * pixelsPerMinute }}
                />
              ))}
            {ofDay
              .filter(({ courtId }) => courtId === court.id)
              .map((one) => (
                <MatchCard
                  key={one.key}
                  one={one}
                  category={categories.get(one.scheduled.categoryId) ?? 1}
                  teller={teller}
                  behind={cells !== null}
                  style={{ top: at(one.start), height: one.length * pixelsPerMinute }}
                  onOpen={onOpen}
                />
              ))}
            {cells
              ?.filter((cell) => cell.courtId === court.id && dayOf(cell.start) === day && canPut(cell))
              .map((cell) => (
                <button
                  key={cell.start}
                  type="button"
                  className={styles.cell}
                  data-verdict={cell.verdict.worst === "never" ? "swap" : (cell.verdict.worst ?? "free")}
                  style={{ top: at(cell.start) }}
                  onClick={() => onPut(cell)}
                >
                  {(cell.verdict.worst === "confirm" || cell.verdict.worst === "never") && <WarningIcon size={14} />}
                  {teller.time(cell.start)}
                  <span className="unseen">
                    {court.name}
                    {cell.verdict.worst === "confirm" && `, ${words.withWarning}`}
                    {cell.verdict.worst === "never" && cell.swap && `, ${words.swapWith(teller.pairs(cell.swap.with))}`}
                  </span>
                </button>
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function MatchCard({
  one,
  category,
  teller,
  behind,
  style,
  onOpen,
}: {
  one: Standing;
  category: number;
  teller: Teller;
  /** While another match is being moved. */
  behind: boolean;
  style: { top: number; height: number };
  onOpen: (key: string) => void;
}) {
  const { key, scheduled, locked, state, differs, start } = one;
  const names = shortNames(scheduled.match);
  return (
    <button
      type="button"
      // The colours of the dark scheme are those that are read on the night of a planned match, in both schemes.
      {...(state === "planned" && { "data-color-scheme": "dark" })}
      className={classList(
        styles.card,
        state === "over" && styles.over,
        differs && styles.differs,
        behind && styles.behind,
      )}
      style={{ ...style, borderLeftColor: `var(--cat-${category})` }}
      onClick={() => onOpen(key)}
    >
      <span className={styles.title}>
        {teller.time(start)} · {teller.title(key)}
        {locked && (
          <>
            <LockIcon size={13} />
            <span className="unseen">{words.locked}</span>
          </>
        )}
        {scheduled.accepted.length > 0 && (
          <>
            <WarningIcon size={13} />
            <span className="unseen">{words.accepted}</span>
          </>
        )}
      </span>
      <span className={styles.pair}>{names.pair1}</span>
      <span className={styles.pair}>{names.pair2}</span>
      {scheduled.match.score !== null && <span className={styles.title}>{scheduled.match.score}</span>}
    </button>
  );
}

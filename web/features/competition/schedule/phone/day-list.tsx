import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { givenName } from "#web/features/competition/schedule/history/changes-told.tsx";
import { outlookOf } from "#web/features/competition/schedule/moving/moving.ts";
import type { Hand } from "#web/features/competition/schedule/moving/use-moving.ts";
import type { ScheduleBoard, Standing } from "#web/features/competition/schedule/schedule-board.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { classList } from "#web/ui/class-list.ts";
import { LockIcon, SwapIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./day-list.module.css";

/**
 * A day of the order of play on the phone, by hour, for one court or all. During an exchange, impossible matches are
 * dimmed.
 */
export function DayList({
  board,
  day,
  court,
  filter,
  teller,
  hand,
  onOpen,
}: {
  board: ScheduleBoard;
  day: number;
  /** The id of the only court to show; empty for all. */
  court: string;
  /** Categories of the filter; empty for all. */
  filter: ReadonlySet<string>;
  teller: Teller;
  hand: Hand;
  /** Null if matches have no acts. */
  onOpen: ((key: string) => void) | null;
}) {
  const shown = board.standing.filter(
    ({ start, courtId, scheduled }) =>
      dayOf(start) === day &&
      (court === "" || court === courtId) &&
      (filter.size === 0 || filter.has(scheduled.categoryId)),
  );
  if (shown.length === 0) return <EmptyState drawing={false} title={scheduleWords.nothingThatDay} />;
  return (
    <ul className={styles.list}>
      {shown.map((one) => (
        <li key={one.key}>
          <MatchRow
            one={one}
            colour={board.colours.get(one.scheduled.categoryId) ?? 1}
            teller={teller}
            hand={hand}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}

function MatchRow({
  one,
  colour,
  teller,
  hand,
  onOpen,
}: {
  one: Standing;
  colour: number;
  teller: Teller;
  hand: Hand;
  onOpen: ((key: string) => void) | null;
}) {
  const { key, start, courtId, scheduled, locked, state, differs } = one;
  const { accepted, acceptedBy, match } = scheduled;
  const swapping = hand.key !== null && hand.key !== key;
  const cell = swapping ? hand.lookAt({ courtId, start }) : null;
  const outlook = cell && outlookOf(cell);
  const canSwap = outlook === "swap" || outlook === "swap-confirm";
  const why = words.acceptedBy(
    accepted.map((kind) => words.acceptedKinds[kind] ?? scheduleWords.accepted),
    acceptedBy && givenName(acceptedBy),
  );
  const shell = {
    className: classList(styles.row, state === "over" && styles.over, differs && styles.differs),
    style: { borderLeftColor: `var(--cat-${colour})` },
    "data-behind": (swapping && !canSwap) || undefined,
    "data-picked": hand.key === key || undefined,
  };
  const content = (
    <>
      <span className={styles.hour}>{teller.time(start)}</span>
      <span className={styles.what}>
        <span className={styles.pairs}>{teller.pairs(key)}</span>
        <span className="quiet">
          {teller.court(courtId)} · {teller.title(key)}
          {match.score !== null && (
            <>
              {" · "}
              <span className={styles.score}>{match.score}</span>
            </>
          )}
        </span>
        {(state === "playing" || state === "called") && (
          <span>
            {state === "playing" ? <Tag tone="live">{words.live}</Tag> : <Tag tone="wait">{words.called}</Tag>}
          </span>
        )}
        {accepted.length > 0 && (
          <span className={styles.accepted}>
            <WarningIcon size={14} /> {why}
          </span>
        )}
      </span>
      {locked && (
        <span>
          <LockIcon size={18} />
          <span className="unseen">{scheduleWords.locked}</span>
        </span>
      )}
      {canSwap && (
        <span className={styles.swap}>
          <SwapIcon size={18} />
          <span className="unseen">{words.outlook[outlook]}</span>
        </span>
      )}
      {swapping && !canSwap && <span className="unseen">{words.noSwap}</span>}
    </>
  );
  if (onOpen === null || state !== "planned") return <div {...shell}>{content}</div>;
  const press = () => {
    if (hand.key === null) onOpen(key);
    else if (hand.key === key) hand.send({ kind: "leave" });
    else hand.send({ kind: "choose", target: cell });
  };
  return (
    <button {...shell} type="button" onClick={press}>
      {content}
    </button>
  );
}

import type { ReactNode } from "react";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { orderWords as words } from "#web/i18n/order.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Fold } from "#web/ui/lists/fold.tsx";
import styles from "./order.module.css";
import { byCourt, byHour, hasEnded, type OrderedDay, type OrderedHour, type OrderedMatch } from "./order-of-play.ts";
import { PlayCard, type Told } from "./play-card.tsx";

/** The grouping of the matches of a day. */
export type Arrangement = "hora" | "cancha";

type Shown = {
  readonly courts: readonly { readonly name: string }[];
  readonly myPairs: MyPairs;
  readonly today: CalendarDate;
  readonly arrangement: Arrangement;
  /** True if nothing is folded, because the viewer searches. */
  readonly unfolded: boolean;
};

/**
 * The number of matches from which an order of play is too long to read at once. Everything folds but the next hours of
 * one day.
 */
export const longFrom = 24;
/** The number of open matches of a day before its later hours fold. */
const openMatches = 12;

/**
 * Shows the order of play day by day. A past day folds, and so do the past hours of the current one. Of a long order
 * one day is open, and of that the next hours.
 */
export function OrderDays({
  days,
  opened,
  end,
  ...shown
}: Shown & {
  days: readonly OrderedDay[];
  /** Returns the actions on a day. */
  end?: (day: OrderedDay) => ReactNode;
  /** The day in the address: it is open, past or not. */
  opened?: CalendarDate | undefined;
}) {
  const isLong = !shown.unfolded && days.reduce((sum, { matches }) => sum + matches.length, 0) >= longFrom;
  return days.map((one) => {
    const title = dayTitle(one.day, shown.today);
    const folds = one.isOver || (isLong && one.day !== opened);
    return (
      <section key={one.day} id={dayId(one.day)} className={styles.day} aria-label={title}>
        {folds ? (
          <Fold
            look="row"
            className={styles.over}
            open={shown.unfolded || one.day === opened}
            title={
              <>
                <h2>{title}</h2>
                <span className={styles.count}>
                  {one.isOver ? words.dayOver(one.matches.length) : words.count(one.matches.length)}
                </span>
              </>
            }
          >
            <div className={styles.unfolded}>
              {!one.isOver && end?.(one)}
              <DayMatches matches={one.matches} isLong={isLong} {...shown} />
            </div>
          </Fold>
        ) : (
          <>
            <div className={styles.dayTitle}>
              <h2>{title}</h2>
              <span className={styles.count}>{words.count(one.matches.length)}</span>
              {end?.(one)}
            </div>
            <DayMatches matches={one.matches} isLong={isLong} {...shown} />
          </>
        )}
      </section>
    );
  });
}

/** Returns the id of a day on its page. */
export function dayId(day: CalendarDate): string {
  return `dia-${day}`;
}

/** Titles a day: "Hoy, sáb 28 nov". */
function dayTitle(day: CalendarDate, today: CalendarDate): string {
  return day === today ? `${texts.today}, ${formatDay(day)}` : formatDay(day);
}

function DayMatches({
  matches,
  courts,
  arrangement,
  unfolded,
  isLong,
  myPairs,
}: Shown & {
  matches: readonly OrderedMatch[];
  /** True if the order of play has many matches. */
  isLong: boolean;
}) {
  if (arrangement === "cancha") {
    return (
      <div className={styles.courts}>
        {byCourt(matches, courts).map(({ court, matches: own }) => (
          <Group key={court} title={court ?? drawWords.noCourtYet}>
            <Matches matches={own} tells="hour" myPairs={myPairs} />
          </Group>
        ))}
      </div>
    );
  }
  const hours = byHour(matches);
  const isOver = ({ matches }: OrderedHour) => matches.every(hasEnded);
  const folds = !unfolded && !hours.every(isOver);
  const over = folds ? hours.filter(isOver) : [];
  const ahead = folds ? hours.filter((one) => !isOver(one)) : hours;
  const next = isLong ? firstHours(ahead) : ahead;
  const later = ahead.slice(next.length);
  const hoursOf = (some: readonly OrderedHour[]) =>
    some.map(({ at, notBefore, matches: own }) => (
      <Group key={`${at} ${notBefore}`} title={words.hour(timeText(at), notBefore)}>
        <Matches matches={own} tells="court" myPairs={myPairs} grid />
      </Group>
    ));
  return (
    <>
      {over.length > 0 && (
        <Fold title={words.finished(over.reduce((sum, { matches }) => sum + matches.length, 0))}>
          <div className={styles.day}>{hoursOf(over)}</div>
        </Fold>
      )}
      {hoursOf(next)}
      {later.length > 0 && (
        <Fold title={words.later(later.reduce((sum, { matches }) => sum + matches.length, 0))}>
          <div className={styles.day}>{hoursOf(later)}</div>
        </Fold>
      )}
    </>
  );
}

/** Returns the hours that stay open: until enough matches are shown, and at least one. */
function firstHours(hours: readonly OrderedHour[]): readonly OrderedHour[] {
  let shown = 0;
  const end = hours.findIndex(({ matches }) => {
    shown += matches.length;
    return shown >= openMatches;
  });
  return end === -1 ? hours : hours.slice(0, end + 1);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Matches({
  matches,
  tells,
  myPairs,
  grid = false,
}: {
  matches: readonly OrderedMatch[];
  tells: Told;
  myPairs: MyPairs;
  grid?: boolean;
}) {
  return (
    <div className={grid ? styles.grid : styles.list}>
      {matches.map((one) => (
        <div key={one.match.id} data-match={one.match.id}>
          <PlayCard one={one} tells={tells} myPairs={myPairs} />
        </div>
      ))}
    </div>
  );
}

/** Shows the matches on the courts at this moment: in play or called. */
export function OnCourtNow({ matches, myPairs }: { matches: readonly OrderedMatch[]; myPairs: MyPairs }) {
  if (matches.length === 0) return null;
  return (
    // The same matches also stand in their day, drawn differently. A live update distinguishes them by `data-strip`.
    <section className={styles.day} aria-label={texts.now} data-strip="now">
      <h2 className={styles.dayTitle}>{texts.now}</h2>
      <Matches matches={matches} tells="court" myPairs={myPairs} grid />
    </section>
  );
}

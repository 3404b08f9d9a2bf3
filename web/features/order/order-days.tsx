import type { ReactNode } from "react";
import { timeText } from "#domain/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { MyPairs } from "#web/features/draws/path/my-path.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { orderWords as words } from "#web/i18n/order.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Fold } from "#web/ui/lists/fold.tsx";
import styles from "./order.module.css";
import { byCourt, byHour, hasEnded, type OrderedDay, type OrderedHour, type OrderedMatch } from "./order-of-play.ts";
import { PlayCard, type Told } from "./play-card.tsx";

/** By what the matches of a day are put together. */
export type Arrangement = "hora" | "cancha";

type Shown = {
  readonly courts: readonly { readonly name: string }[];
  readonly myPairs: MyPairs;
  readonly today: CalendarDate;
  readonly arrangement: Arrangement;
  /** Whether nothing is folded: somebody looks for something. */
  readonly unfolded: boolean;
};

/** Day by day what is played; a day that is over folds, and so do the hours of this one whose matches are over. */
export function OrderDays({
  days,
  opened,
  end,
  ...shown
}: Shown & {
  days: readonly OrderedDay[];
  /** What can be done with a day. */
  end?: (day: OrderedDay) => ReactNode;
  /** The day that is asked for: it is open, over or not. */
  opened?: CalendarDate | undefined;
}) {
  return days.map((one) => {
    const title = dayTitle(one.day, shown.today);
    return (
      <section key={one.day} id={dayId(one.day)} className={styles.day} aria-label={title}>
        {one.isOver ? (
          <Fold
            look="row"
            className={styles.over}
            open={shown.unfolded || one.day === opened}
            title={
              <>
                <h2>{title}</h2>
                <span className={styles.count}>{words.dayOver(one.matches.length)}</span>
              </>
            }
          >
            <div className={styles.unfolded}>
              <DayMatches matches={one.matches} {...shown} />
            </div>
          </Fold>
        ) : (
          <>
            <div className={styles.dayTitle}>
              <h2>{title}</h2>
              <span className={styles.count}>{words.count(one.matches.length)}</span>
              {end?.(one)}
            </div>
            <DayMatches matches={one.matches} {...shown} />
          </>
        )}
      </section>
    );
  });
}

/** Where a day stands on its page. */
export function dayId(day: CalendarDate): string {
  return `dia-${day}`;
}

/** "Hoy, sáb 28 nov". */
function dayTitle(day: CalendarDate, today: CalendarDate): string {
  return day === today ? `${words.today}, ${formatDay(day)}` : formatDay(day);
}

function DayMatches({ matches, courts, arrangement, unfolded, myPairs }: Shown & { matches: readonly OrderedMatch[] }) {
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
      {hoursOf(folds ? hours.filter((one) => !isOver(one)) : hours)}
    </>
  );
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

/** What is on the courts at this moment: in play or called. */
export function OnCourtNow({ matches, myPairs }: { matches: readonly OrderedMatch[]; myPairs: MyPairs }) {
  if (matches.length === 0) return null;
  return (
    // The same matches stand in their day as well, drawn otherwise: which is which, what puts news in their place knows by this.
    <section className={styles.day} aria-label={words.now} data-strip="now">
      <h2 className={styles.dayTitle}>{words.now}</h2>
      <Matches matches={matches} tells="court" myPairs={myPairs} grid />
    </section>
  );
}

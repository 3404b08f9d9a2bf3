import type { ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import * as texts from "#web/i18n/texts.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import styles from "./day-tabs.module.css";

/** The days of the tournament, each with its number of matches and a dot for open notices. */
export function DayTabs({
  days,
  noticed,
  day,
  onDay,
}: {
  days: ScheduleBoard["days"];
  /** Days with open notices. */
  noticed: ReadonlySet<number>;
  day: number;
  onDay: (day: number) => void;
}) {
  return (
    <ChoiceChips
      label={texts.days}
      value={String(day)}
      onChange={(value) => onDay(Number(value))}
      options={days.map(({ index, date, count }) => ({
        value: String(index),
        label: (
          <>
            {scheduleWords.dayCount(formatDay(date), count)}
            {noticed.has(index) && (
              <>
                <span aria-hidden="true" className={styles.dot} />
                <span className="unseen">, {words.withFindings}</span>
              </>
            )}
          </>
        ),
      }))}
    />
  );
}

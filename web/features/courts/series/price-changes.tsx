import type { RepricedDate } from "#contract/courts/series.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import styles from "./series.module.css";

/**
 * Lists the effect of a new price on each reserved date: those that change, and those that stay because something was
 * paid.
 */
export function PriceChanges({ dates }: { dates: readonly RepricedDate[] }) {
  const changing = dates.filter(({ before, after }) => before !== after);
  const staying = dates.filter(({ stays }) => stays);
  return (
    <section className={styles.preview} aria-label={words.previewTitle}>
      <p role="status">{dates.length === 0 ? words.repriceNone : words.repriceCount(changing.length)}</p>
      {changing.length + staying.length > 0 && (
        <ul>
          {changing.map(({ day, before, after }) => (
            <li key={day}>
              <b>{formatDay(day)}</b> {words.fromTo(textOf(before), textOf(after))}
            </li>
          ))}
          {staying.map(({ day, before }) => (
            <li key={day}>
              <b>{formatDay(day)}</b> {words.stays(textOf(before))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function textOf(price: number | null): string {
  return price === null ? words.unpriced : formatMoney(price);
}

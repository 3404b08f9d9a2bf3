import type { CSSProperties } from "react";
import type { Foresight } from "#domain/competition/forecasts/foresight.ts";
import styles from "./forecast.module.css";

/** Eight colours, given in the categories' order; from the ninth on they repeat, and the names distinguish them. */
const colours = 8;

/** A bar of each category's matches beside the capacity; slots lost because the last rounds wait are hatched. */
export function ForecastBar({
  foresight: { needed, offered, usable, byCategory },
  categories,
}: {
  foresight: Foresight;
  /** In the order of the forecast. */
  categories: readonly { readonly key: string; readonly label: string }[];
}) {
  const whole = Math.max(needed, offered, 1);
  const part = (matches: number) => `${(matches / whole) * 100}%`;
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {categories.map(({ key }, nth) => (
          <i key={key} style={{ ...colourOf(nth), width: part(byCategory[nth] ?? 0) }} />
        ))}
        {usable < offered && (
          <span className={styles.unusable} style={{ left: part(usable), width: part(offered - usable) }} />
        )}
        {offered < needed && <span className={styles.end} style={{ left: part(offered) }} />}
      </div>
      <ul className={styles.parts}>
        {categories.map(({ key, label }, nth) => (
          <li key={key}>
            <i aria-hidden="true" style={colourOf(nth)} />
            {label}, {byCategory[nth] ?? 0}
          </li>
        ))}
      </ul>
    </>
  );
}

function colourOf(nth: number): CSSProperties {
  return { background: `var(--cat-${(nth % colours) + 1})` };
}

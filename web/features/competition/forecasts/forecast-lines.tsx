import type { Foresight } from "#domain/competition/forecasts/foresight.ts";
import { forecastWords as words } from "#web/i18n/forecast.ts";
import styles from "./forecast.module.css";
import { reasonsOf, remedyText } from "./forecast-text.ts";

/** The reasons why the tournament fits or not, and the changes that would help. */
export function ForecastLines({ foresight }: { foresight: Foresight }) {
  return (
    <>
      {reasonsOf(foresight).map((line) => (
        <p key={line} className={styles.line}>
          {line}
        </p>
      ))}
      {foresight.remedies.length > 0 && (
        <p className={styles.line}>
          <b>{words.remedies}:</b> {foresight.remedies.map(remedyText).join(", ")}.
        </p>
      )}
    </>
  );
}

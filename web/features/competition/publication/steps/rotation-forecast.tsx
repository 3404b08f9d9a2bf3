import { foreseeRotation } from "#domain/competition/rotations/rotation-forecast.ts";
import type { Hours } from "#domain/competition/rotations/rotation-rules.ts";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import styles from "#web/features/competition/forecasts/forecast.module.css";
import type { CategoryValues } from "#web/features/competition/publication/form/publish-values.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { rotationSizeWords as words } from "#web/i18n/rotation-choices.ts";

/** Tells the rounds and hours of an individual format once its places are taken; nothing for the other formats. */
export function RotationForecast({
  category: { format, rules, quota, name, level },
  titled,
  courtIds,
  day,
}: {
  category: CategoryValues;
  /** True to name the category. */
  titled: boolean;
  /** The courts of the tournament. */
  courtIds: readonly string[];
  day: Hours;
}) {
  if (!isIndividual(format)) return null;
  const { rotation } = rules ?? defaultChoice;
  const courts = courtIds.filter((id) => rotation.courtIds.length === 0 || rotation.courtIds.includes(id)).length;
  const players = quota ?? 0;
  const foreseen = foreseeRotation(format, rotation, { players, courts, day });
  const title = titled ? `${level} ${name}. ` : "";
  if (!foreseen.ok) return <p className={styles.line}>{`${title}${refusalWords[foreseen.reason]}`}</p>;
  const { rounds, startMinute, endMinute, each, complete, endsLate } = foreseen.value;
  const lines = [
    `${title}${words.size(players, foreseen.value.courts)} ${words.hours(rounds, startMinute, endMinute)}`,
    each && words.each(each.matches, each.rests),
    complete !== null && words.incomplete(complete),
    endsLate && words.endsLate,
  ].filter((line) => typeof line === "string");
  return lines.map((line) => (
    <p key={line} className={styles.line}>
      {line}
    </p>
  ));
}

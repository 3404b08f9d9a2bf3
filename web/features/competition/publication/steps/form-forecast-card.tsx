import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { planBlock } from "#domain/competition/publication/publication.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import styles from "#web/features/competition/forecasts/forecast.module.css";
import { ForecastBar } from "#web/features/competition/forecasts/forecast-bar.tsx";
import { ForecastLines } from "#web/features/competition/forecasts/forecast-lines.tsx";
import { verdictOf } from "#web/features/competition/forecasts/forecast-text.ts";
import {
  countedAtOnce,
  formForecastQuery,
  guaranteedWhenFull,
} from "#web/features/competition/publication/form/form-forecast.ts";
import type { PublishValues } from "#web/features/competition/publication/form/publish-values.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { daysAndHours } from "#web/features/competition/tournaments/playing-hours.ts";
import { clubWords } from "#web/i18n/clubs.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { forecastWords as words } from "#web/i18n/forecast.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { RotationForecast } from "./rotation-forecast.tsx";

/** Pause in typing after which the server is asked, in milliseconds. */
const pause = 500;

/** The forecast of the form: on the chosen courts, or on all of the club's until one is chosen. */
export function FormForecastCard({
  values,
  club,
  today,
}: {
  values: PublishValues;
  club: ClubPanel;
  today: CalendarDate;
}) {
  const typed = useDeferredValue(values);
  const settled = useSettled(values);
  const courtsOf = ({ courtIds }: PublishValues) =>
    courtIds.length > 0 ? courtIds : club.courts.filter(({ active }) => active).map(({ id }) => id);
  const courtIds = courtsOf(typed);
  const block = planBlock({ ...typed, courtIds }, today);
  const asked = planBlock({ ...settled, courtIds: courtsOf(settled) }, today);
  // The rounds of players alone are counted here: they need no trial.
  const alone = typed.categories.every(({ format }) => isIndividual(format));
  const canAsk = asked.ok && !alone && settled.categories.every(({ quota }) => (quota ?? 0) >= 2);
  const { data } = useQuery({
    ...formForecastQuery(club.id, asked.ok ? asked.value : noBlock, courtsOf(settled), settled.categories),
    enabled: canAsk && settled === typed,
  });
  if (!block.ok) return null;
  const told = settled === typed ? data : undefined;
  const foresight = told ?? countedAtOnce(block.value, courtIds.length, typed.categories);
  if (!foresight) return null;
  const { firstDay: startDate, lastDay: endDate, ...hours } = block.value;
  const count = clubWords.courtCount(courtIds.length);
  return (
    <Card as="section" label={words.title}>
      <CardBlock className={styles.card}>
        <div className={styles.head}>
          {alone ? (
            <h3>{words.roundsTitle}</h3>
          ) : (
            <h3 className={styles.verdict} data-fit={foresight.fit}>
              {verdictOf(foresight)}
            </h3>
          )}
          <p>
            {words.where(
              daysAndHours({ startDate, endDate, ...hours }),
              typed.courtIds.length > 0 ? count : words.withAllCourts(count),
            )}
          </p>
        </div>
        {!alone && (
          <>
            <ForecastLines foresight={foresight} />
            <ForecastBar
              foresight={foresight}
              categories={typed.categories.map((one) => ({ key: one.key, label: categoryLabel(one) }))}
            />
          </>
        )}
        {typed.categories.map((category) => (
          <RotationForecast
            key={category.key}
            category={category}
            titled={typed.categories.length > 1}
            courtIds={courtIds}
            day={block.value}
          />
        ))}
        <p className={styles.note}>{told ? words.allFullInFree : words.allFull}</p>
        {typed.categories.map((category) => {
          const least = guaranteedWhenFull(category);
          if (least === null) return null;
          const { key, level, name } = category;
          return (
            <p key={key} className={styles.note}>
              {typed.categories.length > 1 && `${level} ${name}. `}
              {drawWords.guaranteed(least)}
            </p>
          );
        })}
      </CardBlock>
    </Card>
  );
}

/** Placeholder input of the query while it is disabled. */
const noBlock = {
  firstDay: "2000-01-01",
  lastDay: "2000-01-01",
  startMinute: 0,
  endMinute: 0,
  otherHours: [],
} as const;

/** Returns the values after a pause in typing. */
function useSettled(values: PublishValues): PublishValues {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(values), pause);
    return () => clearTimeout(waiting);
  }, [values]);
  return settled;
}

import type { ClubPanel } from "#contract/clubs.ts";
import { isCalendarDate } from "#domain/lib/calendar.ts";
import { daysAndHours } from "#web/features/hours/playing-hours.ts";
import { type Capacity, capacityOf } from "#web/features/publish/form/publish-capacity.ts";
import type { PublishValues } from "#web/features/publish/form/publish-values.ts";
import { clubWords } from "#web/i18n/clubs.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import styles from "./capacity-card.module.css";

/** Above this part of the hours on offer it is tight: matches that run over would not find a court. */
const tight = 0.75;

/** Whether the categories fit in the days, hours and courts: on the chosen courts, or on all of the club's while none is. */
export function CapacityCard({ values, club }: { values: PublishValues; club: ClubPanel }) {
  const { startDate, endDate, categories, courtIds } = values;
  const chosen = courtIds.length > 0;
  const courts = chosen ? courtIds.length : club.courts.filter(({ active }) => active).length;
  const capacity = capacityOf(values, courts);
  if (!capacity || !isCalendarDate(startDate) || !isCalendarDate(endDate)) return null;
  const count = clubWords.courtCount(courts);
  const whole = Math.max(capacity.total, capacity.offered);
  return (
    <Card as="section" label={titleOf(capacity)}>
      <CardBlock className={styles.card}>
        <div className={styles.head}>
          <h3 data-tight={capacity.total > capacity.offered || undefined}>{titleOf(capacity)}</h3>
          <p>
            {words.whenAndWhere(
              daysAndHours({ ...values, startDate, endDate }),
              chosen ? count : words.withAllCourts(count),
            )}
          </p>
        </div>
        <div className={styles.bar} aria-hidden="true">
          {categories.map(({ key }, index) => (
            <i key={key} style={{ width: `${((capacity.needed[index] ?? 0) / whole) * 100}%` }} />
          ))}
        </div>
        <ul className={styles.parts}>
          {categories.map(({ key, name, level }, index) => (
            <li key={key}>
              <i aria-hidden="true" />
              {level} {name}, {capacity.needed[index]}
            </li>
          ))}
        </ul>
        <p className={styles.note}>{words.capacityNote}</p>
      </CardBlock>
    </Card>
  );
}

function titleOf({ total, offered }: Capacity): string {
  if (total > offered) return words.doesNotFit(total, offered);
  return total > offered * tight ? words.fitsTightly(total, offered) : words.fitsEasily(total, offered);
}

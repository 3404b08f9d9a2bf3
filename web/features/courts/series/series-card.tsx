import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { SeriesView } from "#contract/courts/series.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { durationText } from "#web/i18n/letting-durations.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import * as texts from "#web/i18n/texts.ts";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import styles from "./series.module.css";
import { SeriesDates } from "./series-dates.tsx";
import { SeriesDebts } from "./series-debts.tsx";

const EndSheet = lazySheet(() => import("./end-sheet.tsx"));
const PriceSheet = lazySheet(() => import("./price-sheet.tsx"));

/** Shows one recurring booking: its holder, its slot, its next dates as chips, and its end. */
export function SeriesCard({ series, club }: { series: SeriesView; club: ClubPanel }) {
  const [ending, setEnding] = useState(false);
  const [pricing, setPricing] = useState(false);
  const agrees = useAbilities()("terms");
  const { court, weekday, startMinute, minutes, firstDay, lastDay, price, holder, dates } = series;
  const who = holder?.name ?? texts.noName;
  const fixed = words.fixed(weekday, timeText(startMinute), court.name);
  const isSaid = [
    club.durations.length > 1 && durationText(minutes),
    price !== null && words.each(formatMoney(price)),
    firstDay > today() && words.from(formatDay(firstDay)),
    lastDay !== null && words.until(formatDay(lastDay)),
  ].filter(Boolean);
  return (
    <Card as="article" label={`${fixed} · ${who}`}>
      <CardBlock className={styles.block}>
        <div className={styles.head}>
          <div>
            <h3 className={styles.who}>{who}</h3>
            <p className={styles.fixed}>{fixed}</p>
            {isSaid.length > 0 && <p className="quiet type-small">{isSaid.join(" · ")}</p>}
          </div>
          {agrees && (
            <Button
              variant="quiet"
              size="row"
              aria-haspopup="dialog"
              aria-label={lastDay === null ? words.endOf(who) : words.changeEndOf(who)}
              onClick={() => setEnding(true)}
            >
              {lastDay === null ? texts.end : words.changeEnd}
            </Button>
          )}
        </div>
        {court.outOfService && <p className={styles.out}>{words.courtOut(court.name)}</p>}
        <SeriesDates series={series} />
        <SeriesDebts series={series} clubId={club.id} />
        {agrees && dates.some(({ made }) => made !== null) && (
          <Button variant="quiet" size="row" aria-haspopup="dialog" onClick={() => setPricing(true)}>
            {words.repriceButton}
          </Button>
        )}
        {holder?.phone && (
          <div className={styles.date}>
            <span className="quiet type-small">{texts.phone}</span>
            <ButtonAnchor variant="quiet" size="row" href={`tel:${holder.phone.e164}`}>
              {holder.phone.text}
            </ButtonAnchor>
          </div>
        )}
      </CardBlock>
      {pricing && <PriceSheet series={series} club={club} onClose={() => setPricing(false)} />}
      {ending && <EndSheet series={series} onClose={() => setEnding(false)} />}
    </Card>
  );
}

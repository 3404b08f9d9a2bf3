import { useState } from "react";
import type { SeriesDebt, SeriesView } from "#contract/courts/series.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import styles from "./series.module.css";

const SeriesChargeSheet = lazySheet(() => import("./series-charge-sheet.tsx"));

/** What is owed of a turno fijo: of dates that are over or begin today, and apart from it of those to come; each can be taken at once. */
export function SeriesDebts({ series, clubId }: { series: SeriesView; clubId: string }) {
  const [charging, setCharging] = useState<"due" | "toCome">();
  const { holder, weekday, startMinute, court, debts, credit } = series;
  const who = holder?.name ?? words.someone;
  const day = today();
  const owed = {
    due: debts.filter((debt) => debt.day <= day),
    toCome: debts.filter((debt) => debt.day > day),
  };
  return (
    <>
      {debts.length > 0 && (
        <section className={styles.debts} aria-label={words.debts}>
          {owed.due.length > 0 && (
            <div className={styles.date}>
              <b className={styles.due}>{words.due(sumOf(owed.due), datesIn(owed.due))}</b>
              <Button
                variant="secondary"
                size="row"
                aria-haspopup="dialog"
                aria-label={words.chargeDue(who)}
                onClick={() => setCharging("due")}
              >
                {words.charge}
              </Button>
            </div>
          )}
          {owed.toCome.length > 0 && (
            <div className={styles.date}>
              <span className="quiet type-small">{words.toCome(sumOf(owed.toCome), datesIn(owed.toCome))}</span>
              <Button
                variant="quiet"
                size="row"
                aria-haspopup="dialog"
                aria-label={words.chargeToCome(who)}
                onClick={() => setCharging("toCome")}
              >
                {words.charge}
              </Button>
            </div>
          )}
        </section>
      )}
      {charging && (
        <SeriesChargeSheet
          clubId={clubId}
          who={who}
          place={words.fixed(weekday, timeText(startMinute), court.name)}
          debts={owed[charging]}
          credit={credit}
          onClose={() => setCharging(undefined)}
        />
      )}
    </>
  );
}

function sumOf(debts: readonly SeriesDebt[]): string {
  return formatMoney(debts.reduce((sum, { owed }) => sum + owed, 0));
}

/** A date that is divided is owed in parts. */
function datesIn(debts: readonly SeriesDebt[]): number {
  return new Set(debts.map(({ day, startMinute }) => `${day} ${startMinute}`)).size;
}

import { useState } from "react";
import type { SeriesDebt, SeriesView } from "#contract/courts/series.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { seriesWords as words } from "#web/i18n/series.ts";
import * as texts from "#web/i18n/texts.ts";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import styles from "./series.module.css";

const SeriesChargeSheet = lazySheet(() => import("./series-charge-sheet.tsx"));

/**
 * Shows the debt of a recurring booking: of past dates and today's, and apart from it of future ones. Each sum can be
 * paid at once.
 */
export function SeriesDebts({ series, clubId }: { series: SeriesView; clubId: string }) {
  const [charging, setCharging] = useState<"due" | "toCome">();
  const { holder, weekday, startMinute, court, debts, credit } = series;
  const who = holder?.name ?? texts.noName;
  const day = today();
  const owed = {
    due: debts.filter((debt) => debt.day <= day),
    toCome: debts.filter((debt) => debt.day > day),
  };
  return (
    <>
      {debts.length > 0 && (
        <section className={styles.debts} aria-label={texts.whatIsOwed}>
          <Row
            debts={owed.due}
            text={words.due}
            label={words.chargeDue(who)}
            isDue
            onCharge={() => setCharging("due")}
          />
          <Row
            debts={owed.toCome}
            text={words.toCome}
            label={words.chargeToCome(who)}
            onCharge={() => setCharging("toCome")}
          />
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

/** Shows the debt of some dates and the button that takes its payment. Shows nothing without debt. */
function Row({
  debts,
  text,
  label,
  isDue = false,
  onCharge,
}: {
  debts: readonly SeriesDebt[];
  text: (amount: string, dates: number) => string;
  label: string;
  isDue?: boolean;
  onCharge: () => void;
}) {
  if (debts.length === 0) return null;
  const sum = debts.reduce((before, { owed }) => before + owed, 0);
  return (
    <div className={styles.date}>
      <span className={isDue ? styles.due : "quiet type-small"}>{text(formatMoney(sum), datesIn(debts))}</span>
      <Button
        variant={isDue ? "secondary" : "quiet"}
        size="row"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={onCharge}
      >
        {texts.charge}
      </Button>
    </div>
  );
}

/** Counts the dates of some debts. A divided date is owed in parts, so it has several debts. */
function datesIn(debts: readonly SeriesDebt[]): number {
  return new Set(debts.map(({ day, startMinute }) => `${day} ${startMinute}`)).size;
}

import type { CourtUse, CourtUseGroup, CourtUseRow } from "#contract/money/reports/court-use.ts";
import { bookingSources } from "#domain/courts/bookings/booking.ts";
import { isCalendarDate, isCalendarMonth } from "#domain/lib/calendar.ts";
import { courtUseWords as words } from "#web/i18n/court-use.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatDay, formatMonth } from "#web/ui/formats/format-date.ts";
import { formatInteger, formatMoney } from "#web/ui/formats/format-money.ts";
import type { Column } from "#web/ui/tables/column.ts";
import styles from "./court-use.module.css";

/** Returns the columns of the table for each day, month, court or origin. */
export function courtUseColumns(by: CourtUseGroup): readonly Column<CourtUseRow>[] {
  return [
    { key: "name", header: words.heads[by], cell: (row) => <span className="type-strong">{nameOf(row)}</span> },
    { key: "share", header: words.share, cell: (row) => <Share of={row} />, sortBy: shareOf },
    { key: "bookings", header: texts.bookings, align: "right", cell: bookingsText, sortBy: ({ bookings }) => bookings },
    { key: "fees", header: words.cancelled, align: "right", cell: cancelledText, sortBy: ({ cancelled }) => cancelled },
    {
      key: "missed",
      header: words.noShows,
      align: "right",
      cell: ({ noShows }) => formatInteger(noShows),
      sortBy: ({ noShows }) => noShows,
    },
    { key: "hour", header: words.perHour, align: "right", cell: perHourText, sortBy: perHour },
    {
      key: "paid",
      header: texts.collected,
      align: "right",
      cell: ({ paid }) => <b>{formatMoney(paid)}</b>,
      sortBy: ({ paid }) => paid,
    },
  ];
}

/** Shows a row of the same table on a phone. */
export function CourtUsePhoneRow({ row }: { row: CourtUseRow }) {
  const more = [
    row.cancelled > 0 && words.cancelledFor(row.cancelled, formatMoney(row.fees)),
    row.noShows > 0 && words.missed(row.noShows),
  ].filter(Boolean);
  return (
    <div className={styles.phone}>
      <b className="type-strong">{nameOf(row)}</b>
      <b>{formatMoney(row.paid)}</b>
      <span className="quiet type-small">{bookingsText(row)}</span>
      <span className="quiet type-small">{row.toLet > 0 && words.anHour(perHourText(row))}</span>
      <Share of={row} />
      {more.length > 0 && <span className="quiet type-small">{more.join(" · ")}</span>}
    </div>
  );
}

/** Formats the share of the hours to let that was let; a placeholder if there were none. */
export function shareText(of: CourtUse): string {
  return of.toLet > 0 ? words.percent(Math.round(shareOf(of))) : words.nothing;
}

/** Formats the income for each hour to let; a placeholder if there were none. */
export function perHourText(of: CourtUse): string {
  return of.toLet > 0 ? formatMoney(perHour(of)) : words.nothing;
}

function Share({ of }: { of: CourtUse }) {
  return (
    <span className={styles.share}>
      <span>{shareText(of)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${shareOf(of)}%` }} />
      </span>
    </span>
  );
}

function shareOf({ minutes, toLet }: CourtUse): number {
  return toLet > 0 ? Math.min(100, (100 * minutes) / toLet) : 0;
}

function perHour({ paid, toLet }: CourtUse): number {
  return toLet > 0 ? Math.round((60 * paid) / toLet) : 0;
}

function bookingsText({ bookings, minutes }: CourtUse): string {
  return words.bookingsOf(bookings, hours.format(minutes / 60));
}

const hours = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 1 });

function cancelledText({ cancelled, fees }: CourtUse): string {
  return cancelled === 0 ? formatInteger(0) : words.withSum(cancelled, formatMoney(fees));
}

function nameOf({ key, court }: CourtUseRow): string {
  if (court !== null) return court;
  if (isCalendarDate(key)) return formatDay(key);
  if (isCalendarMonth(key)) return formatMonth(key);
  const source = bookingSources.find((one) => one === key);
  return source ? words.sources[source] : key;
}

import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { tournamentPath } from "#contract/addresses.ts";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { paperWords as words } from "#web/i18n/paper.ts";
import { suspendedWords } from "#web/i18n/suspended.ts";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";
import type { WallClock } from "#web/ui/formats/format-instant.ts";
import { QrCode } from "#web/ui/sharing/qr-code.tsx";
import styles from "./order-paper.module.css";
import { courtSheets, type PaperDay, type PaperMatch, paperOf } from "./order-sheets.ts";

/** Kinds and sizes of the printed order of play. */
export type PaperKind = keyof typeof words.kinds;
export type PaperSize = keyof typeof words.sizes;

/**
 * The printed order of play: hidden on the screen, and the only content on paper. Each sheet states the tournament and
 * the time of printing, so that an old one is recognised, and the address of the current hours.
 */
export default function OrderPaper({
  view,
  kind,
  day,
  size,
  now,
  origin,
}: {
  view: ScheduleView;
  kind: PaperKind;
  /** Index of the only day to print; null: all. */
  day: number | null;
  size: PaperSize;
  now: WallClock;
  origin: string;
}) {
  const { days, unplaced } = paperOf(view);
  const printed = words.printed(formatDayAt(now.date, now.time), view.publishedRevision ?? view.revision);
  const head = (title: string) => (
    <div className={styles.head}>
      <div>
        <p>
          <b>{view.name}</b> · {title}
        </p>
        <p>{printed}</p>
        {view.resumesOn && view.resumesOn > now.date && (
          <p>
            <b>{suspendedWords.continues(formatDay(view.resumesOn))}</b>
          </p>
        )}
      </div>
      <p className={styles.moment}>{words.atTheMoment}</p>
      <QrCode text={origin + tournamentPath(view.tournamentId, "partidos")} className={styles.code} />
    </div>
  );
  const shown = days.filter(({ index }) => day === null || index === day);
  return createPortal(
    <div className={styles.paper} aria-hidden="true" data-size={size}>
      {shown.map((one) => (
        <DaySheets key={one.index} day={one} kind={kind} view={view} head={head} />
      ))}
      {kind !== "desk" && unplaced.length > 0 && (
        <List head={head(words.unplaced)} matches={unplaced} columns={["category", "pairs"]} />
      )}
    </div>,
    document.body,
  );
}

function DaySheets({
  day: { date, matches },
  kind,
  view,
  head,
}: {
  day: PaperDay;
  kind: PaperKind;
  view: ScheduleView;
  head: (title: string) => ReactNode;
}) {
  if (kind === "hours") {
    return <List head={head(formatDay(date))} matches={matches} columns={["hour", "court", "category", "pairs"]} />;
  }
  if (kind === "desk") {
    return view.courts.map(({ id, name }) => {
      const own = matches.filter(({ courtId }) => courtId === id);
      if (own.length === 0) return null;
      return (
        <List
          key={id}
          head={head(`${name} · ${formatDay(date)}`)}
          matches={own}
          columns={["hour", "category", "pairs", "called", "score", "signature"]}
        />
      );
    });
  }
  const sheets = courtSheets(matches, view.courts);
  return sheets.map(({ courts, hours }, part) => (
    <section key={courts[0]?.id} className={styles.sheet} data-shape="landscape">
      <table className={styles.grid}>
        <colgroup>
          <col className={styles.hours} />
          {courts.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th colSpan={courts.length + 1}>
              {head(
                sheets.length > 1 ? `${formatDay(date)} · ${words.part(part + 1, sheets.length)}` : formatDay(date),
              )}
            </th>
          </tr>
          <tr>
            <th>{words.hour}</th>
            {courts.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, cells }) => (
            <tr key={hour}>
              <th scope="row">{timeText((hour % 24) * 60)}</th>
              {cells.map((cell, index) => (
                <td key={courts[index]?.id}>
                  {cell.map((match) => (
                    <div key={match.key} className={styles.match} data-match={match.key} data-mark={match.mark}>
                      <p className={styles.what}>
                        <b>{match.time}</b> <Mark of={match} /> {match.title}
                      </p>
                      <Pairs of={match} />
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

type Column = "hour" | "court" | "category" | "pairs" | "called" | "score" | "signature";

/** Matches below each other, with room for handwriting. */
function List({
  head,
  matches,
  columns,
}: {
  head: ReactNode;
  matches: readonly PaperMatch[];
  columns: readonly Column[];
}) {
  return (
    <section className={styles.sheet} data-shape="portrait">
      <table className={styles.list}>
        <thead>
          <tr>
            <th colSpan={columns.length}>{head}</th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <tr key={match.key} data-match={match.key} data-by-hand={columns.includes("signature") || undefined}>
              {columns.map((column) => (
                <td key={column} data-column={column}>
                  <Cell column={column} match={match} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ column, match }: { column: Column; match: PaperMatch }) {
  switch (column) {
    case "hour":
      return <b>{match.time}</b>;
    case "court":
      return match.court;
    case "category":
      return (
        <span className={styles.edge} data-mark={match.mark}>
          <Mark of={match} /> {match.title}
        </span>
      );
    case "pairs":
      return <Pairs of={match} />;
    case "score":
      return match.score;
    default:
      return null;
  }
}

function Mark({ of: { mark } }: { of: PaperMatch }) {
  return <span className={styles.letter}>{mark}</span>;
}

function Pairs({ of: { pairs, score } }: { of: PaperMatch }) {
  return (
    <>
      <p>{pairs[0]}</p>
      <p>
        {pairs[1]} {score && <b className={styles.score}>{score}</b>}
      </p>
    </>
  );
}

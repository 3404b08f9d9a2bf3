import type { RotationView } from "#contract/competition/rotations.ts";
import { roundWords as words } from "#web/i18n/rounds.ts";
import { signed } from "#web/i18n/zones.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { QrCode } from "#web/ui/sharing/qr-code.tsx";
import styles from "./round-tables.module.css";

type Table = RotationView["rounds"][number]["tables"][number];

/**
 * The printed sheet of an individual format: all rounds that are made, one line each, with room for points, and the
 * standing. Hidden on the screen.
 */
export function RotationPaper({
  rotation,
  title,
  format,
  address,
}: {
  rotation: RotationView;
  title: string;
  format: string;
  /** The address of the page with the current state. */
  address: string;
}) {
  const names = new Map(rotation.players.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? "";
  const courts = [...new Map(rotation.rounds.flatMap(({ tables }) => tables.map((one) => [one.court, one.courtName])))];
  const rests = rotation.rounds.some(({ resting }) => resting.length > 0);
  const isPlayed = rotation.standing.some(({ played }) => played > 0);
  return (
    <div className={styles.sheet} data-paper="">
      <div className={styles.sheetHead}>
        <div>
          <p className={styles.sheetTitle}>{title}</p>
          <p>
            {format} · {formatDay(rotation.day)}
          </p>
          {rotation.points.kind === "fixed-total" && rests && rotation.restCredit === "average" && (
            <p>{words.restIsWorth(Math.ceil(rotation.points.total / 2), rotation.points.total)}</p>
          )}
        </div>
        <QrCode text={address} className={styles.sheetCode} />
      </div>
      <table>
        <thead>
          <tr>
            <th>{words.roundHead}</th>
            {courts.map(([court, name]) => (
              <th key={court}>{name}</th>
            ))}
            {rests && <th>{words.restsHead}</th>}
          </tr>
        </thead>
        <tbody>
          {rotation.rounds.map((round) => (
            <tr key={round.number}>
              <th>
                {round.number}
                <small>{words.hours(round.startMinute, round.endMinute)}</small>
              </th>
              {courts.map(([court]) => (
                <td key={court}>
                  <Match table={round.tables.find((one) => one.court === court)} nameOf={nameOf} />
                </td>
              ))}
              {rests && <td>{round.resting.map(nameOf).join(", ")}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {isPlayed && (
        <table className={styles.sheetStanding}>
          <thead>
            <tr>
              <th colSpan={2}>{words.standing}</th>
              <th>{words.heads.played}</th>
              <th>{words.heads.won}</th>
              <th>{words.heads.difference}</th>
              <th>{words.heads.points}</th>
            </tr>
          </thead>
          <tbody>
            {rotation.standing.map((row) => (
              <tr key={row.player}>
                <th>{row.position}</th>
                <td>{nameOf(row.player)}</td>
                <td>{row.played}</td>
                <td>{row.won}</td>
                <td>{signed(row.difference)}</td>
                <th>{row.points}</th>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Both pairs of a court below each other, with their points or a line to write them. */
function Match({ table, nameOf }: { table: Table | undefined; nameOf: (id: string) => string }) {
  if (!table) return null;
  if (table.outcome?.kind === "not-played") return words.notPlayed;
  const points = table.outcome?.kind === "points" ? table.outcome.points : null;
  return table.sides.map((side, index) => (
    <p key={side.join()}>
      <span>{words.pair(side.map(nameOf))}</span>
      <b>{points ? (index === 0 ? points.pair1 : points.pair2) : ""}</b>
    </p>
  ));
}

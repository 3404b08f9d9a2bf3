import type { RotationView } from "#contract/competition/rotations.ts";
import { roundWords as words } from "#web/i18n/rounds.ts";
import { Card } from "#web/ui/cards/card.tsx";
import styles from "./round-tables.module.css";

type Round = RotationView["rounds"][number];

/** Shows a round: each court with its two pairs and their points, and those who rest. */
export function RoundTables({
  round,
  nameOf,
  me,
}: {
  round: Round;
  nameOf: (playerId: string) => string;
  /** The viewer, whose court is marked. */
  me?: string | undefined;
}) {
  const { number, tables, resting, restCredit } = round;
  return (
    <Card as="ul" label={words.round(number)}>
      {tables.map((table) => (
        <li
          key={table.matchId}
          className={styles.table}
          data-mine={table.sides.flat().some((id) => id === me) || undefined}
        >
          <p className={styles.court}>{table.courtName}</p>
          <div className={styles.sides}>
            {table.sides.map((side, index) => (
              <p key={side.join()} data-won={isAhead(table, index) || undefined}>
                <span>{words.pair(side.map(nameOf))}</span>
                <b>{pointsAt(table, index)}</b>
              </p>
            ))}
            {table.outcome?.kind === "not-played" && <p className={styles.note}>{words.notPlayed}</p>}
          </div>
        </li>
      ))}
      {resting.length > 0 && (
        <li className={styles.resting} data-mine={resting.some((id) => id === me) || undefined}>
          {words.resting(resting.map(nameOf), restCredit)}
        </li>
      )}
    </Card>
  );
}

type Table = Round["tables"][number];

function pointsAt({ outcome }: Table, side: number): number | null {
  if (outcome?.kind !== "points") return null;
  return side === 0 ? outcome.points.pair1 : outcome.points.pair2;
}

function isAhead(table: Table, side: number): boolean {
  return (pointsAt(table, side) ?? 0) > (pointsAt(table, 1 - side) ?? 0);
}

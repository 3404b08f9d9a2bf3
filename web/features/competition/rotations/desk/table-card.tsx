import type { RotationView } from "#contract/competition/rotations.ts";
import type { Points } from "#domain/competition/scoring/points-format.ts";
import { firstPoints, mostPoints } from "#web/features/competition/rotations/points-entry.ts";
import { outboxWords } from "#web/i18n/outbox.ts";
import { rotationWords as words } from "#web/i18n/rotations.ts";
import { listOfAll } from "#web/i18n/spanish-list.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { classList } from "#web/ui/class-list.ts";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./rotation-desk.module.css";
import { CalledTag } from "./round-call.tsx";

type Table = RotationView["rounds"][number]["tables"][number];

/**
 * Shows the four players of a court with a counter for each side. With a fixed total both counters move together, so
 * that one press is a result.
 */
export function TableCard({
  table,
  title = table.courtName,
  points,
  typed,
  stuck,
  format,
  nameOf,
  live,
  onPoints,
  onClear,
}: {
  table: Table;
  title?: string;
  /** The counters, also before they are a result. */
  points: Points | null;
  /** True while the points are no result, and so only in this browser. */
  typed: boolean;
  /** True while the result waits for the connection. */
  stuck: boolean;
  format: RotationView["points"];
  nameOf: (playerId: string) => string;
  /** True while results can be entered. */
  live: boolean;
  onPoints: (side: "pair1" | "pair2", count: number) => void;
  /** Absent for scorers, who clear nothing. */
  onClear?: () => void;
}) {
  const idle = table.outcome?.kind === "not-played";
  return (
    <Card as="article" label={title}>
      <div className={classList(styles.head, title !== table.courtName && styles.long)}>
        <h3>{title}</h3>
        {typed ? (
          <Tag tone="wait">{words.unsent}</Tag>
        ) : stuck ? (
          <Tag tone="wait">{outboxWords.unsent}</Tag>
        ) : table.outcome !== null ? (
          <Tag tone="done">{words.done}</Tag>
        ) : table.calledAt !== null ? (
          <CalledTag table={table} />
        ) : (
          <Tag tone="outline">{words.open}</Tag>
        )}
      </div>
      {(["pair1", "pair2"] as const).map((side, index) => {
        const pair = listOfAll((table.sides[index] ?? []).map(nameOf));
        return (
          <CardBlock key={side} className={styles.side}>
            <p className={styles.pair}>{pair}</p>
            {!idle && (
              <StepperField
                label={words.points(pair)}
                hideLabel
                big
                value={points?.[side] ?? null}
                max={mostPoints(format)}
                from={firstPoints(format)}
                strong={points !== null && points[side] * 2 >= points.pair1 + points.pair2}
                disabled={!live}
                onChange={(count) => {
                  if (count !== null && Number.isInteger(count)) onPoints(side, count);
                }}
              />
            )}
          </CardBlock>
        );
      })}
      {typed && (
        <CardBlock>
          <p className={styles.note}>{words.noResult(format)}</p>
        </CardBlock>
      )}
      {idle && <CardBlock>{words.notPlayed}</CardBlock>}
      {live && onClear && table.outcome?.kind === "points" && (
        <CardBlock>
          <Button variant="quiet" size="row" onClick={onClear}>
            {words.clear}
          </Button>
        </CardBlock>
      )}
    </Card>
  );
}

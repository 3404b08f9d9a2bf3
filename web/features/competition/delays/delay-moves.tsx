import type { DelayPreview } from "#contract/competition/delays/schedule-delays.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { MoveRow } from "#web/features/competition/schedule/moving/move-row.tsx";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { delayWords as words } from "#web/i18n/schedule-delay.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";

type Move = DelayPreview["moves"][number];

/** Number of rows visible at first; a button shows more. */
const readAtOnce = 8;

/** The counts of a delay, and each moved match with its old and new place, by the day of the old one. */
export function DelayMoves({
  preview: { moves, counts, stopped },
  teller,
  firstDay,
}: {
  preview: DelayPreview;
  teller: Teller;
  firstDay: CalendarDate;
}) {
  const days = [...Map.groupBy(inOrder(moves), ({ from, to }) => dayOf((from ?? to)?.start ?? 0))];
  const rows = days.map(([day, ofDay]) => (
    <Stack gap={2} key={day}>
      <h3>{words.listDay(formatDay(addDays(firstDay, day)), ofDay.length)}</h3>
      <Card as="ul">
        {ofDay.map((move) => (
          <li key={move.matchId}>
            <MoveRow move={move} teller={teller} />
          </li>
        ))}
      </Card>
    </Stack>
  ));
  const last = Math.max(0, ...stopped.map(({ until }) => until));
  return (
    <Stack gap={4}>
      <Card>
        <StatRow>
          <Stat value={counts.moved} label={words.moved(counts.moved)} />
          <Stat value={counts.otherDay} label={words.otherDay(counts.otherDay)} />
          <Stat value={counts.unplaced} label={words.unplaced(counts.unplaced)} />
        </StatRow>
      </Card>
      <div>
        {stopped.length > 0 && <p>{words.stopped(stopped.length, teller.when(last))}</p>}
        {counts.stay > 0 && <p className="quiet">{words.stay(counts.stay)}</p>}
        {counts.unplaced + counts.otherDay > 0 && <p className="quiet">{words.moreHours}</p>}
      </div>
      {moves.length > readAtOnce ? (
        <Fold title={words.list(moves.length)}>
          <Stack gap={4}>{rows}</Stack>
        </Fold>
      ) : (
        <Stack gap={4}>{rows}</Stack>
      )}
    </Stack>
  );
}

/** Sorts matches that lose their hour first, then by old hour. */
function inOrder(moves: readonly Move[]): Move[] {
  const hour = ({ from, to }: Move) => (from ?? to)?.start ?? 0;
  return moves.toSorted((one, other) => Number(one.to !== null) - Number(other.to !== null) || hour(one) - hour(other));
}

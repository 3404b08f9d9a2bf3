import type { DelayPreview } from "#contract/play/schedule-delays.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { dayOf } from "#domain/scheduling/minutes.ts";
import type { Place } from "#domain/scheduling/problem.ts";
import type { Teller } from "#web/features/schedule/teller.ts";
import { delayWords as words } from "#web/i18n/schedule-delay.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";

type Move = DelayPreview["moves"][number];

/** So many rows are read at once; more are opened by whoever wants them. */
const readAtOnce = 8;

/** A delay in three numbers, and every match that it moves with its place before and after, by the days on which they were. */
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

function MoveRow({ move: { matchId, from, to }, teller }: { move: Move; teller: Teller }) {
  const isSameDay = from && to && dayOf(from.start) === dayOf(to.start);
  const place = ({ courtId, start }: Place) =>
    `${isSameDay ? teller.time(start) : teller.when(start)} · ${teller.court(courtId)}`;
  return (
    <CardRow>
      <p className="type-small quiet">{teller.title(matchId)}</p>
      <p className="type-name">{teller.pairs(matchId)}</p>
      <p>
        <s className="quiet">
          <span className="unseen">{words.was("")}</span>
          {from ? place(from) : words.withoutHour}
        </s>{" "}
        <strong>
          <span className="unseen">{words.isNow("")}</span>
          {to ? place(to) : words.withoutHour}
        </strong>
      </p>
    </CardRow>
  );
}

/** What has no hour any more first, then by the hours that they had. */
function inOrder(moves: readonly Move[]): Move[] {
  const hour = ({ from, to }: Move) => (from ?? to)?.start ?? 0;
  return moves.toSorted((one, other) => Number(one.to !== null) - Number(other.to !== null) || hour(one) - hour(other));
}

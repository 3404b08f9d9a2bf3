import type { ScoredRotation, ScorerMatches } from "#contract/clubs/scorers.ts";
import { TableCard } from "#web/features/competition/rotations/desk/table-card.tsx";
import { usePointsEntry } from "#web/features/competition/rotations/desk/use-points-entry.ts";
import { namesAtTables } from "#web/features/competition/rotations/names-at-tables.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { rotationWords } from "#web/i18n/rotations.ts";
import { scorerPageWords as words } from "#web/i18n/scorers.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Table = ScoredRotation["rounds"][number]["tables"][number];

/**
 * The tables of an individual format on the courts of a pass: the next one of each court, and those whose points this
 * pass may still correct. A press of a counter is a result at once, so a table stays in its place after the first.
 */
export default function ScorerRounds({
  tournamentId,
  rotation,
  updatedAt,
  mayCorrect,
}: {
  readonly tournamentId: string;
  readonly rotation: ScoredRotation;
  readonly updatedAt: number;
  readonly mayCorrect: ScorerMatches["mayCorrect"];
}) {
  const entry = usePointsEntry(tournamentId, rotation, updatedAt);
  const nameOf = namesAtTables(rotation.players);
  const { rounds } = entry.shown;
  const untilOf = (table: Table) => mayCorrect.find(({ matchId }) => matchId === table.matchId)?.until;
  const isOpenAtServer = ({ matchId }: Table) =>
    rotation.rounds.some(({ tables }) => tables.some((one) => one.matchId === matchId && one.outcome === null));
  const all = rounds.flatMap(({ number, tables }) => tables.map((table) => ({ number, table })));
  const isNext = ({ table: { court, matchId, outcome } }: (typeof all)[number]) =>
    outcome === null &&
    all.find(({ table }) => table.court === court && table.outcome === null)?.table.matchId === matchId;
  const shown = all.filter((one) => {
    const isEntered = one.table.outcome?.kind === "points" && (isOpenAtServer(one.table) || untilOf(one.table));
    return isEntered || isNext(one);
  });
  if (shown.length === 0) return null;
  return (
    <Section title={categoryLabel(rotation)}>
      <Stack gap={4}>
        {shown.map(({ number, table }) => {
          const until = untilOf(table);
          return (
            <div key={table.matchId}>
              <TableCard
                table={table}
                title={`${table.courtName}, ${rotationWords.round(number).toLocaleLowerCase("es-AR")}`}
                points={entry.pointsAt(table)}
                typed={entry.isTyped(table)}
                stuck={entry.isStuck(table)}
                format={rotation.points}
                nameOf={nameOf}
                live
                onPoints={(side, count) => entry.enter(number, table, side, count)}
              />
              {until !== undefined && <p className="type-small quiet">{words.correctUntil(wallClock(until).time)}</p>}
            </div>
          );
        })}
      </Stack>
    </Section>
  );
}

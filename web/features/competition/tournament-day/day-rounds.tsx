import { useQuery } from "@tanstack/react-query";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import { currentRound } from "#web/features/competition/rotations/current-round.ts";
import { CalledTag, RoundCall } from "#web/features/competition/rotations/desk/round-call.tsx";
import { namesAtTables } from "#web/features/competition/rotations/names-at-tables.ts";
import { rotationQuery } from "#web/features/competition/rotations/rotation-query.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { DrawsLive } from "#web/features/outreach/live/draws-live.tsx";
import { roundCallWords as words } from "#web/i18n/round-call.ts";
import { roundWords } from "#web/i18n/rounds.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./day-desk.module.css";

type Category = Pick<ManagedCategory, "id" | "name" | "level" | "division">;
type Table = RotationView["rounds"][number]["tables"][number];

/** The round of a rotation that is played today: one card a court, the call of all of them, and the way to its desk. */
export default function DayRounds({ tournamentId, category }: { tournamentId: string; category: Category }) {
  const query = rotationQuery(category.id);
  const { data, error, refetch, isFetching } = useQuery(query);
  return (
    <Section title={categoryLabel(category)}>
      <DrawsLive tournamentId={tournamentId} shows="desk" keys={[query.queryKey]} />
      {data ? (
        <Round rotation={data} tournamentId={tournamentId} category={category} />
      ) : error ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonCards count={2} rows={2} button />
      )}
    </Section>
  );
}

function Round({
  rotation,
  tournamentId,
  category,
}: {
  rotation: RotationView;
  tournamentId: string;
  category: Category;
}) {
  const round = rotation.rounds.find(({ number }) => number === currentRound(rotation));
  const nameOf = namesAtTables(rotation.players);
  if (!round) return null;
  const makesNext = round.isComplete && isStepByStep(rotation.format) && !rotation.isPlayedOut;
  const current = roundWords.current(round.number, rotation.plannedRounds);
  return (
    <Stack gap={3}>
      <p className="quiet">{`${current} · ${roundWords.hours(round.startMinute, round.endMinute)}`}</p>
      <ul className={styles.courts}>
        {round.tables.map((table) => (
          <Card as="li" key={table.matchId}>
            <CardBlock>
              <Stack gap={2}>
                <div>
                  <h3>{table.courtName}</h3>
                  <TableTag table={table} />
                </div>
                <div>
                  {table.sides.map((side) => (
                    <p key={side.join()} className="type-name">
                      {roundWords.pair(side.map(nameOf))}
                    </p>
                  ))}
                </div>
              </Stack>
            </CardBlock>
          </Card>
        ))}
      </ul>
      {round.resting.length > 0 && (
        <p className="quiet">{roundWords.resting(round.resting.map(nameOf), round.restCredit)}</p>
      )}
      <RoundCall categoryId={category.id} round={round} />
      <ButtonLink
        variant="quiet"
        fullWidth
        to="/admin/gestionar/$tournamentId"
        params={{ tournamentId }}
        search={{ categoria: categorySlug(category), ver: "cuadro" }}
      >
        {makesNext ? words.nextRound : words.enter}
      </ButtonLink>
    </Stack>
  );
}

function TableTag({ table }: { table: Table }) {
  const { outcome, calledAt } = table;
  if (outcome?.kind === "points") {
    const { pair1, pair2 } = outcome.points;
    return <Tag tone="done">{words.points(pair1, pair2)}</Tag>;
  }
  if (outcome !== null) return <Tag>{roundWords.notPlayed}</Tag>;
  return calledAt === null ? <Tag tone="outline">{words.notCalled}</Tag> : <CalledTag table={table} />;
}

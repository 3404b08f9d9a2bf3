import { AlikePairs } from "#web/features/competition/draws/alike-pairs.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { FechaList } from "./fecha-list.tsx";
import { MyFechas } from "./my-fechas.tsx";
import { type LeaguePart, ReadLeague } from "./read-league.tsx";

/** Shows the fechas of a league: the viewer's own first, then all of them with their days and matches. */
export default function LeagueFechas(part: LeaguePart) {
  const { category, tournament } = part;
  const matches = category.bracket?.zones.flatMap((zone) => zone.matches) ?? [];
  const myPairs = new Set(category.mine.pairs.map(({ id }) => id));
  return (
    <ReadLeague {...part} loading={<SkeletonCards count={3} rows={2} />}>
      {(league) => (
        <AlikePairs matches={matches}>
          <Stack gap={6}>
            <MyFechas league={league} category={category} tournament={tournament} matches={matches} myPairs={myPairs} />
            <FechaList league={league} matches={matches} myPairs={myPairs} />
          </Stack>
        </AlikePairs>
      )}
    </ReadLeague>
  );
}

import { Suspense } from "react";
import { TouchedMatches } from "#web/features/competition/draws/touched/touched-matches.tsx";
import { matchesIn } from "#web/features/competition/order-of-play/order-of-play.ts";
import { ShareResult } from "#web/features/competition/order-of-play/share-order.tsx";
import { CategoryChips } from "#web/features/competition/tournaments/category-chips.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import { lazily } from "#web/lazily.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

const BracketBoard = lazily(
  "features/competition/draws/bracket/bracket-board.tsx",
  () => import("#web/features/competition/draws/bracket/bracket-board.tsx"),
);
const ZoneBoard = lazily(
  "features/competition/zones/zone-board.tsx",
  () => import("#web/features/competition/zones/zone-board.tsx"),
);
const FairnessCard = lazily(
  "features/competition/draw-fairness/fairness-card.tsx",
  () => import("#web/features/competition/draw-fairness/fairness-card.tsx"),
);

const LeagueFechas = lazily(
  "features/competition/leagues/league-fechas.tsx",
  () => import("#web/features/competition/leagues/league-fechas.tsx"),
);
const LeagueTable = lazily(
  "features/competition/leagues/league-table.tsx",
  () => import("#web/features/competition/leagues/league-table.tsx"),
);

type DrawnCategory = TournamentPage["categories"][number];

/** The bracket, the zones, the fechas or the table of a category; at first the one in which the viewer plays. */
export default function TournamentDraw({
  part,
  tournament,
  categories,
  isOneOfSeveral,
  chosen,
  onChoose,
  myId,
}: {
  part: "llave" | "zonas" | "fechas" | "tabla";
  tournament: TournamentPage;
  /** The categories that have this part. */
  categories: readonly DrawnCategory[];
  /** True if the tournament has other categories, so that a single one here shows its name. */
  isOneOfSeveral: boolean;
  chosen: DrawnCategory | undefined;
  onChoose: (slug: string) => void;
  myId: string;
}) {
  const shown = categories.find((category) => category === chosen) ?? categories.find(isMine) ?? categories[0];
  if (!shown?.bracket) return null;
  const played = matchesIn([shown]);
  const mine = shown.mine.pairs.filter(({ status }) => status === "confirmed_by_admin");
  const partner = mine[0]?.players.find(({ id }) => id !== myId)?.name;
  const start =
    categories.length > 1 ? (
      <CategoryChips categories={categories} chosen={shown} onChoose={onChoose} />
    ) : (
      isOneOfSeveral && <h2>{categoryLabel(shown)}</h2>
    );
  const shared = { bracket: shown.bracket, myPairIds: mine.map(({ id }) => id), start };
  return (
    <Suspense fallback={<SkeletonCards rows={2} />}>
      <TouchedMatches
        key={shown.id}
        acts={({ id }) => (
          <ShareResult one={played.find(({ match }) => match.id === id)} tournamentId={tournament.id} />
        )}
      >
        {part === "fechas" && <LeagueFechas category={shown} tournament={tournament} start={start} />}
        {part === "tabla" && <LeagueTable category={shown} tournament={tournament} start={start} />}
        {part === "zonas" && <ZoneBoard categoryId={shown.id} zoneOfFour={shown.rules.zones.zoneOfFour} {...shared} />}
        {part === "llave" && <BracketBoard {...shared} partner={partner} />}
      </TouchedMatches>
      {(part === "zonas" || part === "llave") && (
        <Stack style={{ marginTop: "var(--s4)" }}>
          <Suspense fallback={null}>
            <FairnessCard categoryId={shown.id} bracket={shown.bracket} />
          </Suspense>
        </Stack>
      )}
    </Suspense>
  );
}

function isMine({ mine }: DrawnCategory): boolean {
  return mine.step === "complete";
}

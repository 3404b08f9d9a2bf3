import { type ReactNode, Suspense } from "react";
import type { BracketView } from "#contract/competition/draws.ts";
import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { hasCups } from "#web/features/competition/draws/champions.ts";
import { PrintButton } from "#web/features/competition/draws/draw-box/print-button.tsx";
import { canRedraw } from "#web/features/competition/draws/draw-box/seed-order.ts";
import { lazily } from "#web/lazily.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { DrawnPart, ManagedRules, PrintBracket } from "./lazy-parts.ts";

const ZoneBoard = lazily(
  "features/competition/zones/zone-board.tsx",
  () => import("#web/features/competition/zones/zone-board.tsx"),
);
const ManagedLeague = lazily("screens/manage/drawn/managed-league.tsx", () => import("./drawn/managed-league.tsx"));

/** Shows the zones of a drawn or drafted category. A drawn league has its desk of fechas and its table. */
export function ManagedZones({
  tournament,
  category,
  board,
  printed,
  end,
}: {
  tournament: TournamentManagement;
  category: ManagedCategory;
  /** The draw, or a draft of it. */
  board: BracketView;
  printed: { readonly title: string; readonly detail: string };
  /** The next action after the last match. */
  end: (close: () => void) => ReactNode;
}) {
  const { bracket } = category;
  const live = tournament.status === "upcoming";
  const start = bracket && (
    <Stack gap={4}>
      {hasCups(bracket) ? (
        <Row>
          <PrintButton />
        </Row>
      ) : (
        <DrawnPart category={category} bracket={bracket} live={live} />
      )}
    </Stack>
  );
  return (
    <Suspense fallback={<SkeletonCards rows={3} />}>
      {bracket && hasFechas(category.format) ? (
        <ManagedLeague
          tournament={tournament}
          category={category}
          bracket={bracket}
          live={live}
          printed={printed}
          end={end}
        />
      ) : (
        <ZoneBoard
          categoryId={category.id}
          bracket={board}
          zoneOfFour={category.rules.zones.zoneOfFour}
          start={start}
        />
      )}
      {live && bracket && !hasCups(bracket) && canRedraw(bracket) && <ManagedRules category={category} />}
      {bracket && !hasFechas(category.format) && <PrintBracket bracket={bracket} {...printed} onlyZones />}
    </Suspense>
  );
}

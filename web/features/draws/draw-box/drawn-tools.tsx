import { lazy, Suspense, useState } from "react";
import type { BracketView } from "#contract/draws.ts";
import type { TournamentManagement } from "#contract/tournaments.ts";
import { redrawWords as words } from "#web/i18n/manage.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ListIcon, PrintIcon, RefreshIcon } from "#web/ui/icons/icons.ts";
import { Row } from "#web/ui/layouts/stack.tsx";
import { canRedraw, seedsOf } from "./seed-order.ts";
import { useAnnulDraw, useRedraw } from "./use-generate-draw.ts";

const SeedOrderSheet = lazy(() => import("./seed-order-sheet.tsx"));
const DrawHistorySheet = lazy(() => import("./draw-history-sheet.tsx"));

/** Over a drawn bracket: draw it again or take it back while nothing is played, print it, and see every draw there was. */
export function DrawnTools({
  tournamentId,
  category,
  bracket,
  live,
}: {
  tournamentId: string;
  category: TournamentManagement["categories"][number];
  bracket: BracketView;
  live: boolean;
}) {
  const [opened, setOpened] = useState<"order" | "history">();
  const redraw = useRedraw(tournamentId, category, bracket.drawId);
  const annul = useAnnulDraw(tournamentId, category, bracket.drawId);
  const changeable = live && canRedraw(bracket);
  const close = () => setOpened(undefined);
  return (
    <Row gap={2}>
      {changeable && (
        <Button
          variant="secondary"
          icon={<RefreshIcon />}
          loading={redraw.isPending}
          loadingLabel={words.redrawing}
          // By points the same pairs make the same draw again: only another order changes it.
          onClick={() => (bracket.isSeeded ? setOpened("order") : redraw.ask(null))}
        >
          {words.redraw}
        </Button>
      )}
      <Button variant="secondary" icon={<PrintIcon />} onClick={() => window.print()}>
        {words.print}
      </Button>
      <Button variant="quiet" icon={<ListIcon />} aria-haspopup="dialog" onClick={() => setOpened("history")}>
        {words.history}
      </Button>
      {changeable && (
        <Button variant="quiet" loading={annul.isPending} loadingLabel={words.annulling} onClick={annul.ask}>
          {words.annul}
        </Button>
      )}
      <Suspense fallback={null}>
        {opened === "order" && (
          <SeedOrderSheet
            pairs={category.pairs}
            order={seedsOf(bracket)}
            useLabel={words.redraw}
            onUse={redraw.ask}
            onClose={close}
          />
        )}
        {opened === "history" && <DrawHistorySheet categoryId={category.id} onClose={close} />}
      </Suspense>
    </Row>
  );
}

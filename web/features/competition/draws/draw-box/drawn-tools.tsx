import { useState } from "react";
import type { BracketView } from "#contract/competition/draws.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { lineNames, linesOf, previewLines } from "#web/features/competition/draws/plan/given-lines.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { linePlanWords, redrawWords as words, zonePlanWords } from "#web/i18n/draw-box.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { ListIcon, RefreshIcon } from "#web/ui/icons/icons.ts";
import { Row } from "#web/ui/layouts/stack.tsx";
import { PrintButton } from "./print-button.tsx";
import { canRedraw, namesIn, qualifyingOf, seedsOf, zonesOf } from "./seed-order.ts";
import { useAnnulDraw, useRedraw } from "./use-generate-draw.ts";

const SeedOrderSheet = lazySheet(() => import("./seed-order-sheet.tsx"));
const LinesSheet = lazySheet(() => import("#web/features/competition/draws/plan/lines-sheet.tsx"));
const ZonesSheet = lazySheet(() => import("#web/features/competition/draws/plan/zones-sheet.tsx"));
const DrawHistorySheet = lazySheet(() => import("./draw-history-sheet.tsx"));

const asDrawn = { order: null, zones: null, lines: null, qualifying: null };

/**
 * Offers the actions on a drawn bracket: draw again or annul it before any result, print it, and see every earlier
 * draw.
 */
export default function DrawnTools({
  category,
  bracket,
  live,
}: {
  category: ManagedCategory;
  bracket: BracketView;
  live: boolean;
}) {
  const [opened, setOpened] = useState<"order" | "zones" | "lines" | "history">();
  const redraw = useRedraw(category, bracket.drawId);
  const annul = useAnnulDraw(category, bracket.drawId);
  const changeable = useAbilities()("tournaments") && live && canRedraw(bracket);
  const zones = zonesOf(bracket);
  const close = () => setOpened(undefined);
  // Reserves are outside the draw: it is made again of the pairs in it.
  const drawn = new Set(seedsOf(bracket));
  const drawnPairs = category.pairs.filter(({ id }) => drawn.has(id));
  const ownOrder = bracket.orderedByClub ? seedsOf(bracket) : null;
  const bySeeds = bracket.isSeeded && !bracket.seedsByLot;
  const inQualifying = qualifyingOf(bracket);
  const keepsQualifying = inQualifying.length > 0 && (bracket.qualifyingByClub || !bySeeds);
  const qualifying = keepsQualifying ? inQualifying : null;
  return (
    <Row gap={2}>
      {changeable && (
        <Button
          variant="secondary"
          icon={<RefreshIcon />}
          loading={redraw.isPending}
          loadingLabel={words.redrawing}
          // By points the same pairs make the same draw again; only another order changes it.
          onClick={() => (bySeeds ? setOpened("order") : redraw.ask(asDrawn, close))}
        >
          {words.redraw}
        </Button>
      )}
      {changeable && zones.length > 1 && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened("zones")}>
          {zonePlanWords.adjust}
        </Button>
      )}
      {changeable && zones.length === 0 && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened("lines")}>
          {linePlanWords.open}
        </Button>
      )}
      <PrintButton />
      <Button variant="quiet" icon={<ListIcon />} aria-haspopup="dialog" onClick={() => setOpened("history")}>
        {words.history}
      </Button>
      {changeable && (
        <Button variant="quiet" loading={annul.isPending} loadingLabel={texts.voiding} onClick={annul.ask}>
          {words.annul}
        </Button>
      )}
      {opened === "order" && (
        <SeedOrderSheet
          pairs={drawnPairs}
          order={seedsOf(bracket)}
          useLabel={words.redraw}
          busy={redraw.isPending}
          onUse={(order) => redraw.ask({ ...asDrawn, order, qualifying }, close)}
          onClose={close}
        />
      )}
      {opened === "zones" && (
        <ZonesSheet
          zones={zones}
          usual={zones}
          nameOf={namesIn(category.pairs)}
          useLabel={words.redraw}
          mustChange
          busy={redraw.isPending}
          onUse={(own) => own && redraw.ask({ ...asDrawn, order: ownOrder, zones: own }, close)}
          onClose={close}
        />
      )}
      {opened === "lines" && (
        <LinesSheet
          lines={linesOf(bracket)}
          usual={bySeeds && qualifyingOf(bracket).length === 0 ? previewLines(seedsOf(bracket), null) : null}
          nameOf={lineNames(namesIn(category.pairs))}
          useLabel={words.redraw}
          mustChange
          busy={redraw.isPending}
          onUse={(lines) => redraw.ask({ ...asDrawn, order: ownOrder, lines, qualifying }, close)}
          onClose={close}
        />
      )}
      {opened === "history" && <DrawHistorySheet categoryId={category.id} onClose={close} />}
    </Row>
  );
}

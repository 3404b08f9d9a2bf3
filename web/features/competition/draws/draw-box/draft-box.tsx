import { useState } from "react";
import type { DraftView } from "#contract/competition/draws.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { lineNames, linesOf, previewLines } from "#web/features/competition/draws/plan/given-lines.ts";
import { linePlanWords, redrawWords, draftWords as words, zonePlanWords } from "#web/i18n/draw-box.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import styles from "./draw-box.module.css";
import { whenOf } from "./draw-box.tsx";
import { namesIn, qualifyingOf, seedsOf, zonesOf } from "./seed-order.ts";
import { useDiscardDraft, useDraft, usePublishDraft, useSavePlan } from "./use-generate-draw.ts";

const SeedOrderSheet = lazySheet(() => import("./seed-order-sheet.tsx"));
const LinesSheet = lazySheet(() => import("#web/features/competition/draws/plan/lines-sheet.tsx"));
const ZonesSheet = lazySheet(() => import("#web/features/competition/draws/plan/zones-sheet.tsx"));

const asDrawn = { order: null, zones: null, lines: null, qualifying: null };

/** Tells above a draft that only the club sees it. Offers to change it, prepare it again, publish it or discard it. */
export default function DraftBox({
  category,
  draft,
  onDone,
}: {
  category: ManagedCategory;
  draft: DraftView;
  /** Called once the draft is published or discarded, which removes this box. */
  onDone: () => void;
}) {
  const { bracket, draftId, draftedBy, draftedAt } = draft;
  const zones = bracket ? zonesOf(bracket) : [];
  const accept = zones.length > 0 ? words.publishZones : words.publish;
  const publish = usePublishDraft(category, draftId, accept, onDone);
  const again = useDraft(category, () => {});
  const discard = useDiscardDraft(category, draftId, onDone);
  const saving = useSavePlan(category);
  const [opened, setOpened] = useState<"order" | "zones" | "lines">();
  const close = () => setOpened(undefined);
  const ownOrder = bracket?.orderedByClub ? seedsOf(bracket) : null;
  const byLot = bracket !== null && (!bracket.isSeeded || bracket.seedsByLot);
  const inQualifying = bracket ? qualifyingOf(bracket) : [];
  const keepsQualifying = inQualifying.length > 0 && (bracket?.qualifyingByClub || byLot);
  const qualifying = keepsQualifying ? inQualifying : null;
  return (
    <PitchPanel label={words.title}>
      <PitchPart>
        <h2 className={styles.title}>{words.title}</h2>
        <PitchNote>{bracket ? words.onlyYou : words.outdated}</PitchNote>
        <PitchNote>{words.madeBy(draftedBy, whenOf(draftedAt))}</PitchNote>
      </PitchPart>
      <PitchPart>
        <div className={styles.acts}>
          {bracket && (
            <Button
              variant="on-pitch"
              fullWidth
              loading={publish.isPending}
              loadingLabel={texts.publishing}
              onClick={publish.ask}
            >
              {accept}
            </Button>
          )}
          {bracket && zones.length > 1 && (
            <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("zones")}>
              {zonePlanWords.adjust}
            </Button>
          )}
          {bracket && zones.length === 0 && (
            <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("lines")}>
              {linePlanWords.open}
            </Button>
          )}
          {bracket?.isSeeded && (
            <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("order")}>
              {redrawWords.order}
            </Button>
          )}
          {(byLot || !bracket) && (
            <Button
              variant={bracket ? "on-pitch-quiet" : "on-pitch"}
              fullWidth
              loading={again.isPending}
              loadingLabel={words.making}
              onClick={again.act}
            >
              {bracket ? words.lotAgain : words.again}
            </Button>
          )}
          <Button
            variant="on-pitch-quiet"
            fullWidth
            loading={discard.isPending}
            loadingLabel={words.discarding}
            onClick={discard.act}
          >
            {words.discard}
          </Button>
        </div>
      </PitchPart>
      {opened === "order" && bracket && (
        <SeedOrderSheet
          pairs={category.pairs}
          order={seedsOf(bracket)}
          detail={
            bracket.zonesByClub
              ? redrawWords.orderUndoesZones
              : bracket.linesByClub
                ? linePlanWords.orderUndoes
                : undefined
          }
          busy={saving.isPending}
          onUse={(order) => saving.save({ ...asDrawn, order, qualifying }, close)}
          onClose={close}
        />
      )}
      {opened === "zones" && bracket && (
        <ZonesSheet
          zones={zones}
          usual={zones}
          nameOf={namesIn(category.pairs)}
          mustChange
          busy={saving.isPending}
          onUse={(own) => own && saving.save({ ...asDrawn, order: ownOrder, zones: own }, close)}
          onClose={close}
        />
      )}
      {opened === "lines" && bracket && (
        <LinesSheet
          lines={linesOf(bracket)}
          usual={byLot || qualifyingOf(bracket).length > 0 ? null : previewLines(seedsOf(bracket), null)}
          nameOf={lineNames(namesIn(category.pairs))}
          busy={saving.isPending}
          onUse={(lines) => saving.save({ ...asDrawn, order: ownOrder, lines, qualifying }, close)}
          onClose={close}
        />
      )}
    </PitchPanel>
  );
}

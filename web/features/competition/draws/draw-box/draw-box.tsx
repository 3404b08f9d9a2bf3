import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { sameLines } from "#domain/competition/draws/given-lines.ts";
import { fewestPairs, mostPairs } from "#domain/competition/tournaments/category-rules.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { hasZones } from "#domain/competition/tournaments/tournament.ts";
import { sameZones } from "#domain/competition/zones/given-zones.ts";
import { zoneSchedule } from "#domain/competition/zones/zone-matches.ts";
import type { Zone } from "#domain/competition/zones/zone-plan.ts";
import type { ZoneSettings } from "#domain/competition/zones/zone-settings.ts";
import { lineNames, previewLines } from "#web/features/competition/draws/plan/given-lines.ts";
import { plannedQualifying } from "#web/features/competition/draws/plan/planned-qualifying.ts";
import {
  draftWords,
  linePlanWords,
  qualifyingPlanWords,
  redrawWords,
  drawBoxWords as words,
  zonePlanWords,
} from "#web/i18n/draw-box.ts";
import { firstRefusals } from "#web/i18n/first-refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import styles from "./draw-box.module.css";
import { type DrawForecast, forecastDraw } from "./draw-forecast.ts";
import { PastDraws } from "./past-draws.tsx";
import { confirmedByStrength, inOrder, namesIn, withoutPoints } from "./seed-order.ts";
import { useDraft, useGenerateDraw, useSavePlan } from "./use-generate-draw.ts";
import { type DrawPlan, previewZones, qualifiersIn } from "./zone-preview.ts";

const SeedOrderSheet = lazySheet(() => import("./seed-order-sheet.tsx"));
const LinesSheet = lazySheet(() => import("#web/features/competition/draws/plan/lines-sheet.tsx"));
const QualifyingSheet = lazySheet(() => import("#web/features/competition/draws/plan/qualifying-sheet.tsx"));
const ZonesSheet = lazySheet(() => import("#web/features/competition/draws/plan/zones-sheet.tsx"));

const nothing: DrawPlan = { order: null, zones: null, lines: null, qualifying: null };

/**
 * Shows the draw box of a category without a draw: the number of pairs, the size of the draw, and the buttons that make
 * it. It is made for everybody, or at first for the club alone.
 */
export default function DrawBox({
  category,
  onDrawn,
}: {
  category: ManagedCategory;
  /** Called once there is a draw or a draft to see. */
  onDrawn: () => void;
}) {
  const { pairs, format, plan: kept } = category;
  const plan = kept ?? nothing;
  const byPoints = confirmedByStrength(pairs);
  const confirmed = byPoints.length;
  const forecast = forecastDraw(confirmed);
  const generate = useGenerateDraw(category, onDrawn);
  const draft = useDraft(category, onDrawn);
  const saving = useSavePlan(category);
  const [opened, setOpened] = useState<"order" | "zones" | "lines" | "qualifying">();
  const close = () => setOpened(undefined);
  // An order made before a pair came or went still holds for the others.
  const ids = inOrder(byPoints, plan.order).map(({ id }) => id);
  const zoned = hasZones(format);
  const zoneSettings = category.rules.zones;
  const zones = zoned ? previewZones(ids, zoneSettings, plan.zones) : [];
  const usual = previewZones(ids, zoneSettings, null);
  const ownZones = plan.zones !== null && !sameZones(zones, usual);
  const order = plan.order && ids;
  // The club's own order replaces points if no pair has any.
  const seedsByLot = category.isSeeded && order === null && withoutPoints(byPoints);
  const isSeeded = category.isSeeded && !seedsByLot;
  // A lot decides who plays the qualifying, unless the club does: nobody can be placed before.
  const canPlace = category.rules.qualifying === 0 || isSeeded || plan.qualifying !== null;
  const inZones = zoned && (zones.length > 0 || !forecast);
  const group = zones.length > 0 && zoneSettings.shape === "one-group" ? zones[0] : undefined;
  const isTooSmall = forecast !== null && hasFechas(format) && confirmed < fewestPairs(format);
  const isTooLarge = zoned && confirmed > mostPairs(format, zoneSettings);
  const finals = zoned ? 0 : category.rules.qualifying;
  const ordered = inOrder(byPoints, plan.order);
  const qualifying = finals > 0 ? plannedQualifying(ordered, finals, plan.qualifying) : null;
  const lines = previewLines(ids, plan.lines, qualifying);
  // A lot deals the lines of the qualifying.
  const usualLines = isSeeded && finals === 0 ? previewLines(ids, null) : null;
  const ownLines = plan.lines !== null && sameLines(lines, plan.lines);
  return (
    <PitchPanel label={texts.draw}>
      <PitchPart>
        <h2 className={styles.title}>{texts.draw}</h2>
        <PitchNote>
          {group
            ? words.groupByPoints
            : inZones
              ? zoneMethodOf(category.isSeeded, ownZones)
              : methodOf(category.isSeeded, order !== null)}
          {!inZones && ownLines && ` ${words.linesByClub}`}
        </PitchNote>
        {seedsByLot && !ownLines && <PitchNote>{words.seedsByLot}</PitchNote>}
        {kept && <PitchNote>{redrawWords.planBy(kept.savedBy, whenOf(kept.savedAt))}</PitchNote>}
      </PitchPart>
      <PitchColumns>
        <Figure label={words.confirmed} value={confirmed} />
        {inZones ? (
          <Figure label={texts.zones} value={zones.length} />
        ) : (
          <Figure label={words.byes} value={lines.filter((line) => line === null).length} />
        )}
      </PitchColumns>
      <PitchPart>
        {isTooLarge ? (
          <p className={styles.words}>{texts.groupTooLarge}</p>
        ) : isTooSmall ? (
          <p className={styles.words}>{texts.divisionTooSmall}</p>
        ) : forecast ? (
          <>
            <p className={styles.words}>
              {zones.length > 0
                ? zoneSentences(zones, zoneSettings)
                : finals > 0
                  ? qualifying && qualifyingPlanWords.plays(qualifying.playing.length, finals)
                  : `${words.size(confirmed, forecast.lines)} ${ownLines ? "" : byeSentence(forecast, isSeeded)}`}
            </p>
            {finals > 0 && qualifying === null && (
              <p className={styles.words}>{plan.qualifying ? qualifyingPlanWords.outdated : texts.cupTooSmall}</p>
            )}
            {plan.zones !== null && !ownZones && <p className={styles.words}>{redrawWords.zonesOutdated}</p>}
            {!inZones && plan.lines !== null && !ownLines && <p className={styles.words}>{linePlanWords.outdated}</p>}
            <Button
              variant="on-pitch"
              fullWidth
              loading={generate.isPending}
              loadingLabel={words.generating}
              onClick={generate.ask}
            >
              {texts.generateDraw}
            </Button>
            <Button
              variant="on-pitch-quiet"
              fullWidth
              loading={draft.isPending}
              loadingLabel={draftWords.making}
              onClick={draft.act}
            >
              {draftWords.make}
            </Button>
            {category.isSeeded && zones.length > 0 && !group && (!seedsByLot || ownZones) && (
              <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("zones")}>
                {zonePlanWords.open}
              </Button>
            )}
            {finals > 0 && (
              <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("qualifying")}>
                {qualifyingPlanWords.open}
              </Button>
            )}
            {!inZones && canPlace && (
              <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("lines")}>
                {linePlanWords.open}
              </Button>
            )}
            {category.isSeeded && (
              <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("order")}>
                {redrawWords.order}
              </Button>
            )}
          </>
        ) : (
          <p className={styles.words}>{firstRefusals.NOT_ENOUGH_PAIRS}</p>
        )}
        <PastDraws categoryId={category.id} />
      </PitchPart>
      {opened === "order" && (
        <SeedOrderSheet
          pairs={pairs}
          order={order}
          detail={ownZones ? redrawWords.orderUndoesZones : ownLines ? linePlanWords.orderUndoes : undefined}
          busy={saving.isPending}
          onUse={(own) => saving.save({ ...nothing, order: own, qualifying: plan.qualifying }, close)}
          onClose={close}
        />
      )}
      {opened === "zones" && (
        <ZonesSheet
          zones={zones}
          usual={usual}
          nameOf={namesIn(pairs)}
          busy={saving.isPending}
          onUse={(own) => saving.save({ ...nothing, order, zones: own }, close)}
          onClose={close}
        />
      )}
      {opened === "lines" && (
        <LinesSheet
          lines={lines}
          usual={usualLines}
          nameOf={lineNames(namesIn(pairs))}
          busy={saving.isPending}
          onUse={(own) => saving.save({ ...nothing, order, lines: own, qualifying: plan.qualifying }, close)}
          onClose={close}
        />
      )}
      {opened === "qualifying" && (
        <QualifyingSheet
          pairs={ordered}
          playing={plan.qualifying || isSeeded ? (qualifying?.playing ?? []) : []}
          finals={finals}
          busy={saving.isPending}
          onUse={(own) => saving.save({ ...nothing, order, qualifying: own }, close)}
          onClose={close}
        />
      )}
    </PitchPanel>
  );
}

/** Formats the moment at which something was saved, by the club's clock. */
export function whenOf(instant: string): string {
  const { date, time } = wallClock(instant);
  return formatDayAt(date, time);
}

function methodOf(isSeeded: boolean, orderedByClub: boolean): string {
  if (!isSeeded) return words.byLot;
  return orderedByClub ? redrawWords.orderedByClub : words.seeded;
}

function zoneMethodOf(isSeeded: boolean, byClub: boolean): string {
  if (byClub) return words.groupsByClub;
  return isSeeded ? words.groups : words.groupsByLot;
}

/** Says the sizes of the zones, or the matches of one group, and the pairs that go on. */
function zoneSentences(zones: readonly Zone<string>[], settings: ZoneSettings): string {
  const sizes = zones.map(({ pairs }) => pairs.length);
  const confirmed = sizes.reduce((sum, size) => sum + size, 0);
  const passing = qualifiersIn(zones, settings);
  const matches = zoneSchedule(confirmed, 1, settings).fixtures.length;
  const first = settings.shape === "one-group" ? words.group(confirmed, matches) : words.zoneSizes(confirmed, sizes);
  return `${first} ${passing === 0 ? words.groupDecides : words.qualifiers(passing)}`;
}

/** Says which pairs pass the first round without playing. */
function byeSentence({ byes, byesGoTo }: DrawForecast, isSeeded: boolean): string {
  if (byes === 0) return words.noByes;
  return isSeeded ? words.firstPass(byes, byesGoTo) : words.drawnPass(byes, byesGoTo);
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <dl className={styles.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </dl>
  );
}

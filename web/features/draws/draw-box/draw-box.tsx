import { useState } from "react";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { hasZones } from "#domain/tournaments/tournament.ts";
import { redrawWords, drawBoxWords as words, zonePlanWords } from "#web/i18n/manage.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import styles from "./draw-box.module.css";
import { type DrawForecast, forecastDraw } from "./draw-forecast.ts";
import { PastDraws } from "./past-draws.tsx";
import { confirmedByStrength, inOrder, namesIn } from "./seed-order.ts";
import { useGenerateDraw } from "./use-generate-draw.ts";
import { type DrawPlan, previewZones, qualifiersIn, sameZones } from "./zone-preview.ts";

const SeedOrderSheet = lazySheet(() => import("./seed-order-sheet.tsx"));
const ZonesSheet = lazySheet(() => import("./zones-sheet.tsx"));

/** The draw box of a category that is not drawn: how many pairs are in, how big the draw will be, and the button that makes it. */
export function DrawBox({
  category,
  plan,
  onPlan,
}: {
  category: ManagedCategory;
  /** The club's own order of the seeds and its own zones. */
  plan: DrawPlan;
  onPlan: (plan: DrawPlan) => void;
}) {
  const { pairs, format, isSeeded } = category;
  const confirmed = pairs.filter(({ status }) => status === "confirmed_by_admin").length;
  const forecast = forecastDraw(confirmed);
  const generate = useGenerateDraw(category);
  const [opened, setOpened] = useState<"order" | "zones">();
  const close = () => setOpened(undefined);
  // An order that was made before a pair came or went still holds for the others.
  const entrants = inOrder(confirmedByStrength(pairs), plan.order);
  const ids = entrants.map(({ id }) => id);
  const zoneSettings = category.rules.zones;
  const zones = hasZones(format) ? previewZones(ids, zoneSettings, plan.zones) : [];
  const usual = previewZones(ids, zoneSettings, null);
  const ownZones = plan.zones !== null && !sameZones(zones, usual);
  const current: DrawPlan = {
    order: plan.order && ids,
    zones: ownZones ? zones.map(({ pairs: own }) => own) : null,
  };
  return (
    <PitchPanel label={words.title}>
      <PitchPart>
        <h2 className={styles.title}>{words.title}</h2>
        <PitchNote>
          {zones.length > 0 ? zoneMethodOf(isSeeded, ownZones) : methodOf(isSeeded, plan.order !== null)}
        </PitchNote>
      </PitchPart>
      <PitchColumns>
        <Figure label={words.confirmed} value={confirmed} />
        {zones.length > 0 ? (
          <Figure label={words.zones} value={zones.length} />
        ) : (
          <Figure label={words.byes} value={forecast?.byes ?? 0} />
        )}
      </PitchColumns>
      <PitchPart>
        {forecast ? (
          <>
            <p className={styles.words}>
              {zones.length > 0
                ? `${words.zoneSizes(
                    confirmed,
                    zones.map(({ pairs: own }) => own.length),
                  )} ${words.qualifiers(qualifiersIn(zones, zoneSettings))}`
                : `${words.size(confirmed, forecast.lines)} ${byeSentence(forecast, isSeeded)}`}
            </p>
            <Button
              variant="on-pitch"
              fullWidth
              loading={generate.isPending}
              loadingLabel={words.generating}
              onClick={() => generate.ask(current)}
            >
              {words.generate}
            </Button>
            {isSeeded && zones.length > 0 && (
              <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("zones")}>
                {zonePlanWords.open}
              </Button>
            )}
            {isSeeded && (
              <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("order")}>
                {redrawWords.order}
              </Button>
            )}
          </>
        ) : (
          <p className={styles.words}>{refusalWords.NOT_ENOUGH_PAIRS}</p>
        )}
        <PastDraws categoryId={category.id} />
      </PitchPart>
      {opened === "order" && (
        <SeedOrderSheet
          pairs={pairs}
          order={current.order}
          onUse={(order) => onPlan({ order, zones: null })}
          onClose={close}
        />
      )}
      {opened === "zones" && (
        <ZonesSheet
          zones={zones}
          usual={usual}
          nameOf={namesIn(pairs)}
          onUse={(own) => onPlan({ ...plan, zones: own })}
          onClose={close}
        />
      )}
    </PitchPanel>
  );
}

function methodOf(isSeeded: boolean, orderedByClub: boolean): string {
  if (!isSeeded) return words.byLot;
  return orderedByClub ? redrawWords.orderedByClub : words.seeded;
}

function zoneMethodOf(isSeeded: boolean, byClub: boolean): string {
  if (byClub) return words.groupsByClub;
  return isSeeded ? words.groups : words.groupsByLot;
}

/** Who goes on without playing the first round. */
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

import { lazy, Suspense, useState } from "react";
import type { TournamentManagement } from "#contract/tournaments.ts";
import { redrawWords, drawBoxWords as words } from "#web/i18n/manage.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import styles from "./draw-box.module.css";
import { type DrawForecast, forecastDraw } from "./draw-forecast.ts";
import { PastDraws } from "./past-draws.tsx";
import { confirmedByStrength, inOrder } from "./seed-order.ts";
import { useGenerateDraw } from "./use-generate-draw.ts";

const SeedOrderSheet = lazy(() => import("./seed-order-sheet.tsx"));

type DrawableCategory = TournamentManagement["categories"][number];

/** The draw box of a category that is not drawn: how many pairs are in, how big the draw will be, and the button that makes it. */
export function DrawBox({
  tournamentId,
  category,
  order,
  onOrder,
}: {
  tournamentId: string;
  category: DrawableCategory;
  /** The club's own order of the seeds, or null for that of the points. */
  order: readonly string[] | null;
  onOrder: (order: string[] | null) => void;
}) {
  const { pairs, format, isSeeded } = category;
  const confirmed = pairs.filter(({ status }) => status === "confirmed_by_admin").length;
  const forecast = forecastDraw(confirmed);
  const groups = format === "ROUND_ROBIN";
  const generate = useGenerateDraw(tournamentId, category);
  const [ordering, setOrdering] = useState(false);
  // An order that was made before a pair came or went still holds for the others.
  const current = order && inOrder(confirmedByStrength(pairs), order).map(({ id }) => id);
  return (
    <PitchPanel label={words.title}>
      <PitchPart>
        <h2 className={styles.title}>{words.title}</h2>
        <PitchNote>{groups ? words.groups : methodOf(isSeeded, order !== null)}</PitchNote>
      </PitchPart>
      <PitchColumns>
        <Figure label={words.confirmed} value={confirmed} />
        {!groups && <Figure label={words.byes} value={forecast?.byes ?? 0} />}
      </PitchColumns>
      <PitchPart>
        {groups ? (
          <p className={styles.words}>{words.groupsNotYet}</p>
        ) : forecast ? (
          <>
            <p className={styles.words}>
              {words.size(confirmed, forecast.lines)} {byeSentence(forecast, isSeeded)}
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
            {isSeeded && (
              <Button variant="on-pitch-quiet" fullWidth aria-haspopup="dialog" onClick={() => setOrdering(true)}>
                {redrawWords.order}
              </Button>
            )}
          </>
        ) : (
          <p className={styles.words}>{refusalWords.NOT_ENOUGH_PAIRS}</p>
        )}
        <PastDraws categoryId={category.id} />
      </PitchPart>
      {ordering && (
        <Suspense fallback={null}>
          <SeedOrderSheet pairs={pairs} order={current} onUse={onOrder} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </PitchPanel>
  );
}

function methodOf(isSeeded: boolean, orderedByClub: boolean): string {
  if (!isSeeded) return words.byLot;
  return orderedByClub ? redrawWords.orderedByClub : words.seeded;
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

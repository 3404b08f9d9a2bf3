import { lazy, Suspense, useState } from "react";
import type { TournamentManagement } from "#contract/tournaments.ts";
import { DrawBox } from "#web/features/draws/draw-box/draw-box.tsx";
import { DrawnTools } from "#web/features/draws/draw-box/drawn-tools.tsx";
import { ManageMoney } from "#web/features/pairs/desk/manage-money.tsx";
import { ManagePairs } from "#web/features/pairs/desk/manage-pairs.tsx";
import { ManageSingles } from "#web/features/pairs/desk/manage-singles.tsx";
import { manageWords as words } from "#web/i18n/manage.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { StepsBar } from "#web/ui/layouts/steps-bar.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import { categoryStage } from "./category-stage.ts";
import type { ManagedCategory, ManageView } from "./manage-search.ts";
import styles from "./manage-tournament.module.css";
import { RegistrationSwitch } from "./registration-switch.tsx";

const BracketBoard = lazy(() => import("#web/features/draws/bracket-board.tsx"));
const PrintBracket = lazy(() => import("#web/features/draws/draw-box/print-bracket.tsx"));

/**
 * One category: its pairs beside its draw box, and once it is drawn the bracket instead. Where both do not fit side by side, one
 * of them is shown.
 */
export function ManagedCategoryPanel({
  tournament,
  category,
  view,
  onView,
}: {
  tournament: TournamentManagement;
  category: ManagedCategory;
  view: ManageView | undefined;
  onView: (view: ManageView) => void;
}) {
  const wide = useWide();
  // Here, so that it outlives a look at the pairs.
  const [order, setOrder] = useState<string[] | null>(null);
  const { bracket } = category;
  const live = tournament.status === "upcoming";
  const shown = view ?? (bracket ? "cuadro" : "parejas");
  const split = wide && !bracket;
  const pairs = (
    <>
      <ManagePairs tournamentId={tournament.id} category={category} live={live} />
      <ManageSingles entrants={category.entrants} />
    </>
  );
  const draw = (
    <div className={styles.side}>
      {live && <DrawBox tournamentId={tournament.id} category={category} order={order} onOrder={setOrder} />}
      <ManageMoney category={category} />
    </div>
  );
  return (
    <>
      {(live || bracket) && (
        <Card className={styles.stages}>
          <StepsBar label={words.stagesLabel} steps={words.stages} current={categoryStage(category)} />
        </Card>
      )}
      {live && !bracket && <RegistrationSwitch tournamentId={tournament.id} category={category} />}
      {!split && (
        <Segmented
          label={words.views}
          value={shown}
          onChange={onView}
          options={[
            { value: "parejas", label: words.pairsView },
            { value: "cuadro", label: bracket ? words.bracketView : words.drawView },
          ]}
          fit={wide}
        />
      )}
      <div className={styles.desk} data-split={split || undefined}>
        {(split || shown === "parejas") && <div className={styles.desk}>{pairs}</div>}
        {!bracket && (split || shown === "cuadro") && draw}
        {bracket && shown === "cuadro" && (
          <section className={styles.bracket}>
            <h2 className="unseen">{words.bracketView}</h2>
            <DrawnTools tournamentId={tournament.id} category={category} bracket={bracket} live={live} />
            <Suspense fallback={<SkeletonCards rows={2} />}>
              <BracketBoard bracket={bracket} />
              <PrintBracket
                bracket={bracket}
                title={`${tournament.name}: ${category.name} ${category.level}`}
                detail={`${tournament.club.name}, ${formatDayRange(tournament.startDate, tournament.endDate)}`}
              />
            </Suspense>
          </section>
        )}
      </div>
    </>
  );
}

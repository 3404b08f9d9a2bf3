import { Suspense, useState } from "react";
import type { ManagedCategory, TournamentManagement } from "#contract/tournaments.ts";
import { DrawBox } from "#web/features/draws/draw-box/draw-box.tsx";
import { DrawnTools } from "#web/features/draws/draw-box/drawn-tools.tsx";
import type { DrawPlan } from "#web/features/draws/draw-box/zone-preview.ts";
import { ManageMoney } from "#web/features/pairs/desk/manage-money.tsx";
import { ManagePairs } from "#web/features/pairs/desk/manage-pairs.tsx";
import { ManageSingles } from "#web/features/pairs/desk/manage-singles.tsx";
import { manageWords as words } from "#web/i18n/manage.ts";
import { lazily } from "#web/lazily.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { StepsBar } from "#web/ui/layouts/steps-bar.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import { categoryStage } from "./category-stage.ts";
import type { ManageView } from "./manage-search.ts";
import styles from "./manage-tournament.module.css";
import { ManagedRules } from "./managed-rules.tsx";
import { RegistrationSwitch } from "./registration-switch.tsx";

const CategorySheet = lazySheet(() => import("./options/category-sheet.tsx"));
const BracketBoard = lazily("features/draws/bracket-board.tsx", () => import("#web/features/draws/bracket-board.tsx"));
const MatchesDesk = lazily(
  "features/matches/desk/matches-desk.tsx",
  () => import("#web/features/matches/desk/matches-desk.tsx"),
);
const ZoneBoard = lazily(
  "features/draws/zones/zone-board.tsx",
  () => import("#web/features/draws/zones/zone-board.tsx"),
);
const PrintBracket = lazily(
  "features/draws/draw-box/print-bracket.tsx",
  () => import("#web/features/draws/draw-box/print-bracket.tsx"),
);

/**
 * One category: its pairs beside its draw box, and once it is drawn its zones, bracket and matches instead. Where they do not fit
 * side by side, one of them is shown.
 */
export function ManagedCategoryPanel({
  tournament,
  category,
  view,
  allMatches,
  onView,
}: {
  tournament: TournamentManagement;
  category: ManagedCategory;
  view: ManageView | undefined;
  /** Whether the matches are those of every category. */
  allMatches: boolean;
  onView: (view: ManageView) => void;
}) {
  const wide = useWide();
  // Here, so that it outlives a look at the pairs.
  const [plan, setPlan] = useState<DrawPlan>({ order: null, zones: null });
  const [changesTerms, setChangesTerms] = useState(false);
  const { bracket } = category;
  const live = tournament.status === "upcoming";
  const parts = partsOf(category);
  const shown = parts.find((part) => part === view) ?? (bracket ? "cuadro" : "parejas");
  const split = wide && !bracket;
  const pairs = (
    <>
      <ManagePairs tournamentId={tournament.id} category={category} live={live} onQuota={() => setChangesTerms(true)} />
      {changesTerms && <CategorySheet category={category} onClose={() => setChangesTerms(false)} />}
      <ManageSingles entrants={category.entrants} />
    </>
  );
  const draw = (
    <div className={styles.side}>
      {live && <DrawBox category={category} plan={plan} onPlan={setPlan} />}
      {live && <ManagedRules category={category} />}
      <ManageMoney category={category} />
    </div>
  );
  return (
    <>
      {(live || bracket) && (
        <Card className={styles.stages}>
          <StepsBar
            label={words.stagesLabel}
            steps={words.stages}
            current={categoryStage(category, tournament.status)}
          />
        </Card>
      )}
      {live && !bracket && <RegistrationSwitch category={category} />}
      {!split && (
        <Segmented
          label={words.views}
          value={shown}
          onChange={onView}
          options={parts.map((part) => ({ value: part, label: labelOf(part, bracket !== null) }))}
          fit={wide}
        />
      )}
      <div className={styles.desk} data-split={split || undefined}>
        {(split || shown === "parejas") && <div className={styles.desk}>{pairs}</div>}
        {!bracket && (split || shown === "cuadro") && draw}
        {bracket && shown === "partidos" && (
          <Suspense fallback={<SkeletonCards count={3} rows={2} />}>
            <MatchesDesk tournamentId={tournament.id} categoryId={allMatches ? null : category.id} />
          </Suspense>
        )}
        {bracket && shown === "zonas" && (
          <Suspense fallback={<SkeletonCards rows={3} />}>
            <ZoneBoard categoryId={category.id} bracket={bracket} />
          </Suspense>
        )}
        {bracket && shown === "cuadro" && (
          <section className={styles.bracket}>
            <h2 className="unseen">{words.bracketView}</h2>
            <Suspense fallback={<SkeletonCards rows={2} />}>
              <DrawnTools category={category} bracket={bracket} live={live} />
              <BracketBoard bracket={bracket} />
              <PrintBracket
                bracket={bracket}
                title={`${tournament.name}: ${category.level} ${category.name}`}
                detail={`${tournament.club.name}, ${formatDayRange(tournament.startDate, tournament.endDate)}`}
              />
            </Suspense>
          </section>
        )}
      </div>
    </>
  );
}

/** What there is to see of a category: before the draw its pairs and the draw box, then all that the draw has brought. */
function partsOf({ bracket }: ManagedCategory): ManageView[] {
  if (!bracket) return ["parejas", "cuadro"];
  return bracket.zones.length > 0 ? ["parejas", "zonas", "cuadro", "partidos"] : ["parejas", "cuadro", "partidos"];
}

function labelOf(part: ManageView, drawn: boolean): string {
  switch (part) {
    case "parejas":
      return words.pairsView;
    case "zonas":
      return words.zonesView;
    case "cuadro":
      return drawn ? words.bracketView : words.drawView;
    case "partidos":
      return words.matchesView;
  }
}

import { Suspense, useEffect, useRef, useState } from "react";
import type { BracketView } from "#contract/competition/draws.ts";
import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { type Format, hasZones, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { zoneSizes } from "#domain/competition/zones/zone-plan.ts";
import { hasCups } from "#web/features/competition/draws/champions.ts";
import { canRedraw } from "#web/features/competition/draws/draw-box/seed-order.ts";
import { ManagePlayers } from "#web/features/competition/entries/manage-players.tsx";
import { ManageMoney } from "#web/features/competition/pairs/desk/manage-money.tsx";
import { ManagePairs } from "#web/features/competition/pairs/desk/manage-pairs.tsx";
import { ManageSingles } from "#web/features/competition/pairs/desk/manage-singles.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import type { ManageView } from "#web/features/competition/tournaments/manage-search.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { manageWords as words } from "#web/i18n/manage.ts";
import { manageEntryWords } from "#web/i18n/manage-entries.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { useWideBehind } from "#web/ui/dialogs/use-wide-behind.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { StepsBar } from "#web/ui/layouts/steps-bar.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { categoryStage } from "./category-stage.ts";
import { DraftPart, DrawnPart, ManagedRotation, ManagedRules, PrintBracket } from "./lazy-parts.ts";
import styles from "./manage-tournament.module.css";
import { ManagedZones } from "./managed-zones.tsx";
import { RegistrationSwitch } from "./registration-switch.tsx";
import { TournamentEnd } from "./tournament-end.tsx";
import { shareOf } from "./tournament-share.ts";

const ShareSheet = lazySheet(() => import("#web/ui/sharing/share-sheet.tsx"));
const CategorySheet = lazySheet(() => import("./options/category-sheet.tsx"));
const BracketBoard = lazily(
  "features/competition/draws/bracket/bracket-board.tsx",
  () => import("#web/features/competition/draws/bracket/bracket-board.tsx"),
);
const DrawBox = lazily(
  "features/competition/draws/draw-box/draw-box.tsx",
  () => import("#web/features/competition/draws/draw-box/draw-box.tsx"),
);
const MatchesDesk = lazily(
  "features/competition/matches/desk/matches-desk.tsx",
  () => import("#web/features/competition/matches/desk/matches-desk.tsx"),
);
const WaitingCard = lazily(
  "features/competition/waiting-list/waiting-card.tsx",
  () => import("#web/features/competition/waiting-list/waiting-card.tsx"),
);
const TournamentForecast = lazily(
  "features/competition/forecasts/tournament-forecast.tsx",
  () => import("#web/features/competition/forecasts/tournament-forecast.tsx"),
);

/**
 * Shows one category: its pairs beside its draw box; once drawn, its zones, bracket and matches instead. On a narrow
 * screen one of them is shown.
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
  /** True if the matches are those of every category. */
  allMatches: boolean;
  onView: (view: ManageView) => void;
}) {
  const wide = useWideBehind();
  const can = useAbilities();
  const [changesTerms, setChangesTerms] = useState(false);
  const [shares, setShares] = useState(false);
  const { bracket } = category;
  const live = tournament.status === "upcoming";
  const draft = live && !bracket ? category.draft : null;
  const board = bracket ?? draft?.bracket ?? null;
  const parts = partsOf(category, board);
  const drawnPart = isInZones(category) ? "zonas" : "cuadro";
  const shown = parts.find((part) => part === view) ?? (board ? drawnPart : "parejas");
  const split = wide && !board;
  const stage = bracket ? "drawn" : draft ? "draft" : "open";
  const desk = useFocusAfter(stage);
  const printedHead = {
    title: `${tournament.name}: ${categoryLabel(category)}`,
    detail: `${tournament.club.name}, ${formatDayRange(tournament.startDate, tournament.endDate)}`,
  };
  const alone = isIndividual(category.format);
  // The quota belongs to people who run tournaments.
  const onQuota = can("tournaments") ? () => setChangesTerms(true) : undefined;
  const pairs = alone ? (
    <ManagePlayers tournament={tournament} category={category} live={live} />
  ) : (
    <>
      <ManagePairs
        tournamentId={tournament.id}
        tournamentName={tournament.name}
        category={category}
        live={live}
        onQuota={onQuota}
      />
      {changesTerms && <CategorySheet category={category} onClose={() => setChangesTerms(false)} />}
      {hasLine(category) && (
        <Suspense fallback={<SkeletonCards count={1} rows={2} />}>
          <WaitingCard tournamentId={tournament.id} category={category} live={live} />
        </Suspense>
      )}
      <ManageSingles category={category} live={live} onQuota={onQuota} />
    </>
  );
  const drawnNow = () => {
    desk.expect();
    onView(drawnPart);
  };
  const rotation = (
    <Suspense fallback={<SkeletonCards count={2} rows={3} />}>
      <ManagedRotation tournament={tournament} category={category} onDrawn={drawnNow} />
    </Suspense>
  );
  const box = alone
    ? rotation
    : live &&
      can("tournaments") && (
        <Suspense fallback={<SkeletonCards count={1} rows={3} />}>
          {draft ? (
            <DraftPart category={category} draft={draft} onDone={desk.expect} />
          ) : (
            <DrawBox category={category} onDrawn={drawnNow} />
          )}
        </Suspense>
      );
  const end = (close: () => void) => {
    // Closes the sheet of the result first: no sheet stands over another one.
    const share = () => {
      close();
      setShares(true);
    };
    return <TournamentEnd tournament={tournament} onShare={share} onClosed={close} />;
  };
  const showsDraw = !bracket && (split || shown === "cuadro" || shown === "zonas");
  // A draft comes first; its settings stand below it.
  const settings = (
    <div className={styles.side}>
      {!draft && box}
      {live && !bracket && !alone && can("tournaments") && (
        <Suspense fallback={null}>
          <TournamentForecast tournament={tournament} />
        </Suspense>
      )}
      {live && (
        <Suspense fallback={<SkeletonCards rows={2} />}>
          <ManagedRules category={category} />
        </Suspense>
      )}
      <ManageMoney tournament={tournament} category={category} />
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
      {live && !bracket && can("tournaments") && <RegistrationSwitch category={category} />}
      {!split && (
        <Segmented
          label={words.views}
          value={shown}
          onChange={onView}
          options={parts.map((part) => ({
            value: part,
            label: labelOf(part, board !== null, category.format),
          }))}
          fit={wide}
        />
      )}
      {shares && <ShareSheet share={shareOf(tournament)} onClose={() => setShares(false)} />}
      <div ref={desk.ref} tabIndex={-1} className={styles.desk} data-split={split || undefined}>
        {(split || shown === "parejas") && <div className={styles.desk}>{pairs}</div>}
        {showsDraw && (draft ? box : settings)}
        {bracket && shown === "partidos" && (
          <Suspense fallback={<SkeletonCards count={3} rows={2} />}>
            <MatchesDesk tournamentId={tournament.id} categoryId={allMatches ? null : category.id} end={end} />
          </Suspense>
        )}
        {board && shown === "zonas" && (
          <ManagedZones tournament={tournament} category={category} board={board} printed={printedHead} end={end} />
        )}
        {bracket && alone && shown === "cuadro" && rotation}
        {board && !alone && shown === "cuadro" && (
          <section className={styles.bracket}>
            <h2 className="unseen">{texts.bracket}</h2>
            <Suspense fallback={<SkeletonCards rows={2} />}>
              {bracket && <DrawnPart category={category} bracket={bracket} live={live} />}
              <BracketBoard bracket={board} />
              {live && bracket && canRedraw(bracket) && <ManagedRules category={category} />}
              {bracket && <PrintBracket bracket={bracket} {...printedHead} />}
            </Suspense>
          </section>
        )}
        {showsDraw && draft && settings}
      </div>
    </>
  );
}

/**
 * Returns the visible parts of a category: its pairs and the draw box, then everything of the draw. A draft has no
 * matches yet.
 */
function partsOf({ bracket, format }: ManagedCategory, board: BracketView | null): ManageView[] {
  const withZones: ManageView[] = board && board.zones.length > 0 ? ["zonas"] : [];
  const drawn: ManageView[] = board && !hasCups(board) ? withZones : [...withZones, "cuadro"];
  return bracket && !isIndividual(format) ? ["parejas", ...drawn, "partidos"] : ["parejas", ...drawn];
}

/** Returns true if there is a waiting list to show: a pair is in it, or the next pair would be. */
function hasLine({ drawn, quota, taken, waiting, offers }: ManagedCategory): boolean {
  return waiting > 0 || offers > 0 || (!drawn && taken >= quota);
}

/** Returns true if a draw now would put the confirmed pairs into zones. */
function isInZones({ format, pairs, rules, bracket }: ManagedCategory): boolean {
  if (bracket) return bracket.zones.length > 0;
  const confirmed = pairs.filter(({ status }) => status === "confirmed_by_admin").length;
  const sizes = zoneSizes(confirmed, rules.zones);
  return hasZones(format) && sizes.ok && sizes.value.length > 0;
}

function labelOf(part: ManageView, drawn: boolean, format: Format): string {
  const alone = isIndividual(format);
  switch (part) {
    case "parejas":
      return alone ? manageEntryWords.title : texts.pairs;
    case "zonas":
      return hasFechas(format) ? texts.fechas : texts.zones;
    case "cuadro":
      if (alone) return words.rounds;
      return drawn ? texts.bracket : texts.draw;
    case "partidos":
      return texts.matches;
    case "horarios":
      return texts.hours;
    case "hoy":
      return texts.today;
  }
}

/**
 * Moves the focus and the view to the replacement of a box whose pressed button disappeared. The category was drawn,
 * drafted or reopened. It does so after the operator's own action (`expect`), never after that of another desk.
 */
function useFocusAfter(stage: string) {
  const ref = useRef<HTMLDivElement>(null);
  const expected = useRef(false);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    if (!expected.current) return;
    expected.current = false;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "start" });
  }, [stage]);
  const expect = () => {
    expected.current = true;
  };
  return { ref, expect };
}

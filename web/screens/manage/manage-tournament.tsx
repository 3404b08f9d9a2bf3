import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import { suspendedUntil } from "#web/features/competition/tournaments/club-stage.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { everyCategory, type ManageSearch } from "#web/features/competition/tournaments/manage-search.ts";
import { whenPlayed } from "#web/features/competition/tournaments/playing-hours.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { tournamentStandWords as optionWords, manageWords as words } from "#web/i18n/manage.ts";
import { suspendedWords } from "#web/i18n/suspended.ts";
import * as texts from "#web/i18n/texts.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { evening, today } from "#web/kit/today.ts";
import { lazily } from "#web/lazily.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import styles from "./manage-tournament.module.css";
import { ManagedCategoryPanel } from "./managed-category.tsx";
import { TournamentOptions } from "./options/tournament-options.tsx";
import { shareOf } from "./tournament-share.ts";
import { wholeView, wholeViews } from "./whole-view.ts";

const route = getRouteApi("/admin/gestionar/$tournamentId");

const ScreensSheet = lazySheet(() => import("#web/features/clubs/televisions/screens-sheet.tsx"));
const ClosingPart = lazily(
  "features/competition/closing/closing-part.tsx",
  () => import("#web/features/competition/closing/closing-part.tsx"),
);
const NextSeasonCard = lazily(
  "features/competition/leagues/seasons/next-season-card.tsx",
  () => import("#web/features/competition/leagues/seasons/next-season-card.tsx"),
);
const PublishedNotice = lazily("screens/manage/published-notice.tsx", () => import("./published-notice.tsx"));
const DayDesk = lazily(
  "features/competition/tournament-day/day-desk.tsx",
  () => import("#web/features/competition/tournament-day/day-desk.tsx"),
);
const ScheduleDesk = lazily("screens/manage/schedule/schedule-desk.tsx", () => import("./schedule/schedule-desk.tsx"));

/** Shows a tournament at the club's desk: one category at a time, its pairs and its draw. */
export function ManageTournament({ tournament }: { tournament: TournamentManagement }) {
  const wide = useWide();
  const can = useAbilities();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (more: ManageSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...more }), replace, resetScroll: false });
  const { name, categories } = tournament;
  const chosen = categories.find((category) => categorySlug(category) === search.categoria) ?? categories[0];
  const drawn = categories.filter((category) => category.drawn);
  const views = wholeViews(tournament);
  const whole = wholeView(tournament, search, today(), evening());
  const together = search.ver === "partidos" && drawn.length > 1;
  const all = together && search.categoria === everyCategory;
  const share = shareOf(tournament);
  const suspended = suspendedUntil(tournament, evening());
  const [showsScreens, setShowsScreens] = useState(false);
  return (
    <Page
      title={name}
      bar="back"
      back={<BackLink to="/admin/mis-torneos">{texts.myTournaments}</BackLink>}
      lead={
        <>
          {whenPlayed(tournament)}{" "}
          {suspended && <Tag tone="wait">{suspendedWords.continues(formatDay(suspended))}</Tag>}
          {tournament.status === "cancelled" && <Tag tone="wrong">{texts.cancelled}</Tag>}
          {tournament.status === "finished" && <Tag>{optionWords.finishedTag}</Tag>}
        </>
      }
      actions={
        <>
          <ShareButton
            share={share}
            compact={!wide}
            also={{ label: texts.clubScreen, onChoose: () => setShowsScreens(true) }}
          />
          <TournamentOptions tournament={tournament} />
        </>
      }
    >
      {showsScreens && <ScreensSheet tournament={tournament} onClose={() => setShowsScreens(false)} />}
      {search.publicado && (
        <Suspense fallback={null}>
          <PublishedNotice
            tournament={tournament}
            share={share}
            onClose={() =>
              void navigate({ search: ({ publicado: _, ...before }) => before, replace: true, resetScroll: false })
            }
          />
        </Suspense>
      )}
      {views.length > 0 && tournament.status !== "cancelled" && (
        <Segmented
          label={words.wholeViews}
          value={whole ?? "categorias"}
          onChange={(part) =>
            void navigate({
              // While the tournament is played, an address without a category means the day.
              search: ({ ver: _, ...before }) =>
                part === "categorias"
                  ? { ...(chosen && { categoria: categorySlug(chosen) }), ...before }
                  : { ...before, ver: part },
              resetScroll: false,
            })
          }
          options={[
            ...(views.includes("hoy") ? [{ value: "hoy" as const, label: texts.today }] : []),
            { value: "categorias", label: texts.categories },
            ...(views.includes("horarios") ? [{ value: "horarios" as const, label: texts.hours }] : []),
          ]}
          fit={wide}
        />
      )}
      {whole === "hoy" && (
        <Suspense fallback={<SkeletonCards count={3} rows={2} button />}>
          <DayDesk tournamentId={tournament.id} categories={categories} />
        </Suspense>
      )}
      {whole === "horarios" && (
        <Suspense fallback={<SkeletonCards count={3} rows={2} />}>
          <ScheduleDesk tournamentId={tournament.id} />
        </Suspense>
      )}
      {!whole && chosen && categories.length > 1 && (
        <ChoiceChips
          label={texts.categories}
          value={all ? everyCategory : categorySlug(chosen)}
          onChange={(categoria) => change({ categoria })}
          options={[
            ...(together ? [{ value: everyCategory, label: words.allCategories }] : []),
            ...categories.map((category) => ({
              value: categorySlug(category),
              label: <CategoryLabel {...category} />,
            })),
          ]}
        />
      )}
      {!whole && chosen && (
        <ManagedCategoryPanel
          key={chosen.id}
          tournament={tournament}
          category={chosen}
          view={search.ver}
          allMatches={all}
          onView={(ver) => change({ ver })}
        />
      )}
      {!whole && can("tournaments") && (drawn.length > 0 || tournament.status === "finished") && (
        <Suspense fallback={null}>
          <ClosingPart tournament={tournament} />
        </Suspense>
      )}
      {!whole && can("tournaments") && tournament.status === "finished" && isLeague(categories) && (
        <Suspense fallback={null}>
          <NextSeasonCard tournamentId={tournament.id} />
        </Suspense>
      )}
    </Page>
  );
}

function CategoryLabel(category: ManagedCategory) {
  return (
    <>
      {categoryLabel(category)} <span className={styles.taken}>{words.taken(category.taken, category.quota)}</span>
    </>
  );
}

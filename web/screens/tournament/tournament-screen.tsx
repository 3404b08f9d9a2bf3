import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { hasCups } from "#web/features/competition/draws/champions.ts";
import type { OrderChange } from "#web/features/competition/order-of-play/order-search.ts";
import { TournamentSteps } from "#web/features/competition/pairs/story/tournament-steps.tsx";
import { stageOf } from "#web/features/competition/tournaments/club-stage.ts";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { evening, today } from "#web/kit/today.ts";
import { lazily } from "#web/lazily.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { stuckRef } from "#web/ui/pages/publish-height.ts";
import { TabPanel } from "#web/ui/pages/tabs.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import { TournamentHeader } from "./tournament-header.tsx";
import styles from "./tournament-screen.module.css";
import { type Section, sections, tournamentSearch } from "./tournament-search.ts";
import { TournamentStart } from "./tournament-start.tsx";

const TournamentMatches = lazily(
  "features/competition/order-of-play/tournament-matches.tsx",
  () => import("#web/features/competition/order-of-play/tournament-matches.tsx"),
);

const TournamentEntrants = lazily(
  "screens/tournament/tournament-entrants.tsx",
  () => import("./tournament-entrants.tsx"),
);

const TournamentDraw = lazily("screens/tournament/tournament-draw.tsx", () => import("./tournament-draw.tsx"));
const TournamentRounds = lazily("screens/tournament/tournament-rounds.tsx", () => import("./tournament-rounds.tsx"));

const route = getRouteApi("/_player/torneo/$tournamentId");

/** A tournament for a player: facts, entries, draws, and the player's next act. */
export function TournamentScreen({ tournament }: { tournament: TournamentPage }) {
  const { me } = route.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const wide = useWide();
  const { categories } = tournament;
  const drawn = categories.filter(({ bracket }) => bracket !== null);
  const withRounds = drawn.filter(({ format }) => isIndividual(format));
  const ofPairs = drawn.filter(({ format }) => !isIndividual(format));
  const withCups = ofPairs.filter(({ bracket }) => bracket && hasCups(bracket));
  const withZones = drawn.filter(({ bracket }) => (bracket?.zones.length ?? 0) > 0);
  const category = categories.find((one) => categorySlug(one) === search.categoria);
  // During play the player's next match comes first, before any entry.
  const isPlayed =
    stageOf(tournament, today(), evening()) === "playing" && categories.every(({ bracket }) => bracket !== null);
  const isLeague = categories.every(({ format }) => hasFechas(format));
  const parts: Readonly<Record<Section, boolean>> = {
    inicio: true,
    partidos: ofPairs.length > 0 && !isLeague,
    fechas: withZones.length > 0 && isLeague,
    tabla: withZones.length > 0 && isLeague,
    inscriptos: true,
    zonas: withZones.length > 0 && !isLeague,
    llave: withCups.length > 0,
    rondas: withRounds.length > 0,
  };
  const tabs = sections.filter((section) => parts[section]).map((value) => ({ value, label: words.tabs[value] }));
  const asked = askedSection(search.seccion, category?.bracket ? [category] : drawn);
  const section = tabs.find(({ value }) => value === asked)?.value ?? "inicio";
  const change = (more: OrderChange & { seccion?: Section }) =>
    void navigate({ search: (before) => tournamentSearch({ ...before, ...more }), replace: true, resetScroll: false });
  const chooseCategory = (categoria: string) => change({ categoria });

  return (
    <Page
      title={tournament.name}
      bar="none"
      header={
        <TournamentHeader
          tournament={tournament}
          tabs={tabs}
          section={section}
          onSection={(seccion) => change({ seccion })}
        />
      }
      footer={
        !wide &&
        !isPlayed &&
        (section === "inicio" || section === "inscriptos") && (
          <div ref={stuckRef} className={styles.sticky} data-stuck="">
            <TournamentSteps tournament={tournament} me={me} part="first" />
          </div>
        )
      }
    >
      <TabPanel id="torneo" value={section}>
        {section === "partidos" ? (
          <TournamentMatches tournament={tournament} search={search} onChange={change} myId={me.id} />
        ) : section !== "inicio" && section !== "inscriptos" && section !== "rondas" ? (
          <Suspense fallback={<SkeletonCards rows={2} />}>
            <TournamentDraw
              part={section}
              tournament={tournament}
              categories={section === "llave" ? withCups : withZones}
              isOneOfSeveral={categories.length > 1}
              chosen={category}
              onChoose={chooseCategory}
              myId={me.id}
            />
          </Suspense>
        ) : section === "rondas" ? (
          <Suspense fallback={<SkeletonCards count={2} rows={3} />}>
            <TournamentRounds
              tournamentId={tournament.id}
              categories={withRounds}
              isOneOfSeveral={categories.length > 1}
              chosen={category}
              onChoose={chooseCategory}
              myId={me.id}
            />
          </Suspense>
        ) : (
          <div className={styles.columns}>
            <div>
              {section === "inicio" ? (
                <TournamentStart tournament={tournament} me={me} />
              ) : (
                <Suspense fallback={<SkeletonCards rows={4} />}>
                  <TournamentEntrants
                    categories={categories}
                    chosen={category}
                    onChoose={chooseCategory}
                    myId={me.id}
                  />
                </Suspense>
              )}
            </div>
            {wide && (
              <aside className={styles.steps} aria-label={words.mySteps}>
                <Card>
                  <TournamentSteps tournament={tournament} me={me} />
                </Card>
              </aside>
            )}
          </div>
        )}
      </TabPanel>
    </Page>
  );
}

/**
 * Returns the tab that an address asks for. Notices of a draw lead to its bracket: one group of all without a playoff
 * has only its zone, an individual format only its rounds, and a league its fechas.
 */
function askedSection(
  section: Section | undefined,
  drawn: readonly Pick<TournamentPage["categories"][number], "format" | "bracket">[],
): Section | undefined {
  if (section === undefined || section === "inicio" || section === "inscriptos") return section;
  if (drawn.length > 0 && drawn.every(({ format }) => isIndividual(format))) return "rondas";
  const leads = drawn.some(({ bracket }) => bracket && hasCups(bracket));
  const hasPart = section !== "llave" || leads;
  if (drawn.length > 0 && drawn.every(({ format }) => hasFechas(format))) {
    if (section === "zonas") return "tabla";
    return section === "partidos" || !hasPart ? "fechas" : section;
  }
  return hasPart ? section : "zonas";
}

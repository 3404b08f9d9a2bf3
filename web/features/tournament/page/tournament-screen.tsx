import { getRouteApi } from "@tanstack/react-router";
import type { OrderChange } from "#web/features/order/order-search.ts";
import type { TournamentPage } from "#web/features/tournament/tournament-query.ts";
import { TournamentSteps } from "#web/features/tournament/tournament-steps.tsx";
import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { lazily } from "#web/lazily.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { TabPanel } from "#web/ui/pages/tabs.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import { TournamentDraw } from "./tournament-draw.tsx";
import { TournamentEntrants } from "./tournament-entrants.tsx";
import { TournamentHeader } from "./tournament-header.tsx";
import styles from "./tournament-screen.module.css";
import { type Section, sections, tournamentSearch } from "./tournament-search.ts";
import { TournamentStart } from "./tournament-start.tsx";

const TournamentMatches = lazily(
  "features/order/tournament-matches.tsx",
  () => import("#web/features/order/tournament-matches.tsx"),
);

const route = getRouteApi("/_player/torneo/$tournamentId");

/** A tournament as a player reads it: what it is, who plays, the draws; and what they can do next. */
export function TournamentScreen({ tournament }: { tournament: TournamentPage }) {
  const { me } = route.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const wide = useWide();
  const { categories } = tournament;
  const drawn = categories.filter(({ bracket }) => bracket !== null);
  const withZones = drawn.filter(({ bracket }) => (bracket?.zones.length ?? 0) > 0);
  const tabs = sections
    .filter((section) => (section !== "llave" && section !== "partidos") || drawn.length > 0)
    .filter((section) => section !== "zonas" || withZones.length > 0)
    .map((value) => ({ value, label: words.tabs[value] }));
  const section = tabs.find(({ value }) => value === search.seccion)?.value ?? "inicio";
  const category = categories.find((one) => categorySlug(one) === search.categoria);
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
        (section === "inicio" || section === "inscriptos") && (
          <div className={styles.sticky} data-stuck="">
            <TournamentSteps tournament={tournament} me={me} part="first" />
          </div>
        )
      }
    >
      <TabPanel id="torneo" value={section}>
        {section === "partidos" ? (
          <TournamentMatches tournament={tournament} search={search} onChange={change} myId={me.id} />
        ) : section === "llave" || section === "zonas" ? (
          <TournamentDraw
            part={section}
            tournamentId={tournament.id}
            categories={section === "llave" ? drawn : withZones}
            isOneOfSeveral={categories.length > 1}
            chosen={category}
            onChoose={chooseCategory}
            myId={me.id}
          />
        ) : (
          <div className={styles.columns}>
            <div>
              {section === "inicio" ? (
                <TournamentStart tournament={tournament} me={me} />
              ) : (
                <TournamentEntrants categories={categories} chosen={category} onChoose={chooseCategory} myId={me.id} />
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

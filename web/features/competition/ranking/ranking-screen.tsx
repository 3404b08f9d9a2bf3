import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { Ranking } from "#contract/people/players.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { rankingWords as words } from "#web/i18n/players.ts";
import { type CategoryKey, categorySlug } from "#web/kit/category-slug.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { lazily } from "#web/lazily.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import podium from "./podium.module.css";
import { rankingQuery } from "./ranking-query.ts";
import { RankingRows } from "./ranking-rows.tsx";
import styles from "./ranking-screen.module.css";
import { rankedCategory } from "./ranking-search.ts";

const RankingRules = lazily("features/competition/ranking/ranking-rules.tsx", () => import("./ranking-rules.tsx"));
const RatingList = lazily(
  "features/competition/ratings/rating-list.tsx",
  () => import("#web/features/competition/ratings/rating-list.tsx"),
);

const route = getRouteApi("/_player/ranking");

/** The best of a category and level: three on the podium, the rest in a list, the viewer's own row always visible. */
export function RankingScreen() {
  const { me } = route.useRouteContext();
  const navigate = route.useNavigate();
  const { por, ...search } = route.useSearch();
  const shown = rankedCategory(search, me);
  const choose = (category: CategoryKey, by: "points" | "rating" = por ?? "points") => {
    const chosen = { categoria: categorySlug(category), ...(by === "rating" && { por: by }) };
    void navigate({ search: chosen, replace: true, resetScroll: false });
  };
  return (
    <Page
      title={words.title}
      toolbar={
        <div className={styles.toolbar}>
          <Segmented
            label={words.category}
            value={shown.name}
            onChange={(name) => choose({ ...shown, name })}
            options={categoryNames.map((value) => ({ value, label: value }))}
          />
          <Segmented
            label={words.order}
            value={por ?? "points"}
            onChange={(by) => choose(shown, by)}
            options={[
              { value: "points", label: words.byPoints },
              { value: "rating", label: words.byRating },
            ]}
          />
          {por !== "rating" && (
            <div className={styles.levels}>
              <ChoiceChips
                label={words.level}
                value={shown.level}
                onChange={(level) => choose({ ...shown, level })}
                options={levels.map((value) => ({ value, label: value }))}
                even
              />
            </div>
          )}
        </div>
      }
    >
      {por === "rating" ? <RatingList ladder={shown.name} myId={me.id} /> : <ByPoints shown={shown} myId={me.id} />}
    </Page>
  );
}

/** The ranking by points: the one that the specification means. */
function ByPoints({ shown, myId }: { shown: CategoryKey; myId: string }) {
  const ranking = useQuery({ ...rankingQuery(shown), placeholderData: keepPreviousData });
  const { rows, mine } = ranking.data ?? { rows: [], mine: null };
  const scorers = rows.filter(({ points }) => points > 0);
  const onPodium = scorers.length >= 3 ? scorers.slice(0, 3) : [];
  return (
    <>
      {ranking.isError ? (
        <ErrorState
          message={reasonOf(ranking.error)}
          onRetry={() => void ranking.refetch()}
          retrying={ranking.isFetching}
        />
      ) : !ranking.data ? (
        <SkeletonRows count={8} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.board} aria-busy={ranking.isPlaceholderData || undefined}>
            {scorers.length === 0 && (
              <EmptyState
                title={words.nobody(categoryLabel(shown))}
                message={words.nobodyMessage}
                drawing={rows.length === 0}
              />
            )}
            {onPodium.length > 0 && <Podium players={onPodium} myId={myId} />}
            <RankingRows rows={rows.slice(onPodium.length)} mine={mine} all={rows} />
          </div>
          <RankingRules weeks={ranking.data.weeks} />
        </div>
      )}
    </>
  );
}

/** The first three: the best in the middle and highest, equal places at the same height. Reading order is 1 to 3. */
function Podium({ players, myId }: { players: Ranking["rows"]; myId: string }) {
  return (
    <ol className={podium.podium} aria-label={words.podium}>
      {players.map(({ id, name, location, points, position }, index) => (
        <li key={id} className={podium.place} data-step={index + 1} data-place={position}>
          <Link to="/perfil/$userId" params={{ userId: id }} className={podium.name}>
            {name}
            {id === myId && ` ${words.you}`}
          </Link>
          <span className={podium.location}>{location}</span>
          <span className={podium.box}>
            <span className="unseen">{words.position(position)}</span>
            <b aria-hidden="true">{position}</b>
            <span className={podium.points}>
              {formatInteger(points)}
              <span className="unseen"> {words.points}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AlikePairs } from "#web/features/draws/alike-pairs.tsx";
import { matchesWords as words } from "#web/i18n/matches.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { countMatches, filterMatches, inOrderOfPlay, type MatchFilter, matchFilters } from "./desk-matches.ts";
import { MatchCard } from "./match-card.tsx";
import styles from "./matches-desk.module.css";
import { matchesQuery } from "./use-result.tsx";

const ResultDesk = lazily("features/matches/desk/result-desk.tsx", () => import("./result-desk.tsx"));
const HistorySheet = lazySheet(() => import("./history-sheet.tsx"));

/** Fewer matches than these are seen at once: nothing to search. */
const worthSearching = 6;

/** 'Partidos': the matches of a category, or of the whole tournament (null), with their filters; results are entered here. */
export default function MatchesDesk({ tournamentId, categoryId }: { tournamentId: string; categoryId: string | null }) {
  const { data, error, refetch, isFetching } = useQuery(matchesQuery(tournamentId));
  const [filter, setFilter] = useState<MatchFilter>();
  const [text, setText] = useState("");
  const [opened, setOpened] = useState<{ readonly sheet: "result" | "history"; readonly matchId: string }>();
  if (error && !data) {
    return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <SkeletonCards count={3} rows={2} button />;

  const all = inOrderOfPlay(data.categories, categoryId);
  if (all.length === 0) return <EmptyState drawing={false} title={words.none} message={words.noneMessage} />;
  const live = data.status === "upcoming";
  const counts = countMatches(all);
  // Until somebody chooses, what can be done comes first.
  const chosen = filter ?? (live && counts.ready > 0 ? "ready" : "all");
  const shown = filterMatches(all, chosen, text);
  const close = () => setOpened(undefined);
  const showAll = () => {
    setFilter("all");
    setText("");
  };
  return (
    <section className={styles.desk} aria-label={words.title}>
      {!live && <p className={styles.note}>{words.closed}</p>}
      <div className={styles.tools}>
        <ChoiceChips
          label={words.filters}
          value={chosen}
          onChange={setFilter}
          options={matchFilters.map((one) => ({ value: one, label: words.states[one](counts[one]) }))}
        />
        {counts.all >= worthSearching && <SearchField placeholder={words.search} value={text} onChange={setText} />}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          drawing={false}
          title={text.trim() === "" ? words.noneInState[chosen] : words.nobodyFound}
          action={
            shown.length < all.length && (
              <Button variant="secondary" onClick={showAll}>
                {words.seeAll}
              </Button>
            )
          }
        />
      ) : (
        <AlikePairs matches={all.map(({ match }) => match)}>
          <div className={styles.cards}>
            {shown.map((one) => (
              <MatchCard
                key={one.match.id}
                of={one}
                live={live}
                showCategory={categoryId === null && data.categories.length > 1}
                onEnter={() => setOpened({ sheet: "result", matchId: one.match.id })}
                onHistory={() => setOpened({ sheet: "history", matchId: one.match.id })}
              />
            ))}
          </div>
        </AlikePairs>
      )}
      {opened?.sheet === "result" && (
        <ResultDesk tournamentId={tournamentId} matches={all} matchId={opened.matchId} onClose={close} />
      )}
      {opened?.sheet === "history" && <HistorySheet matchId={opened.matchId} onClose={close} />}
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { AlikePairs } from "#web/features/competition/draws/alike-pairs.tsx";
import { useShownMatches } from "#web/features/competition/matches/outbox/use-shown-matches.ts";
import { DrawsLive } from "#web/features/outreach/live/draws-live.tsx";
import { matchesWords as words } from "#web/i18n/matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import {
  countMatches,
  filterMatches,
  inOrderOfPlay,
  type MatchFilter,
  matchFilters,
  partOf,
  partsOf,
} from "./desk-matches.ts";
import { MatchCard } from "./match-card.tsx";
import styles from "./matches-desk.module.css";
import { matchesQuery } from "./use-result.tsx";

const fetchResultDesk = () => import("./result-desk.tsx");
const ResultDesk = lazySheet(fetchResultDesk);
const DeskReady = lazily(
  "features/outreach/offline/desk-ready.tsx",
  () => import("#web/features/outreach/offline/desk-ready.tsx"),
);
const HistorySheet = lazySheet(() => import("./history-sheet.tsx"));

/** The fewest matches that are worth a search field. */
const worthSearching = 6;

/**
 * 'Partidos': shows the matches of a category, or of the whole tournament (null), with their filters. Results are
 * entered here.
 */
export default function MatchesDesk({
  tournamentId,
  categoryId,
  end,
}: {
  tournamentId: string;
  categoryId: string | null;
  /** The next action after a final. */
  end: (close: () => void) => ReactNode;
}) {
  const { data: told, error, refetch, isFetching } = useQuery(matchesQuery(tournamentId));
  const data = useShownMatches(told);
  const [filter, setFilter] = useState<MatchFilter>();
  const [text, setText] = useState("");
  const [part, setPart] = useState("");
  const [opened, setOpened] = useState<{ readonly sheet: "result" | "history"; readonly matchId: string }>();
  useEffect(() => {
    // Load the sheet of results early: it could not be fetched once the signal is lost.
    void fetchResultDesk().catch(() => {});
  }, []);
  if (error && !data) {
    return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <SkeletonCards count={3} rows={2} button />;

  const all = inOrderOfPlay(data.categories, categoryId);
  if (all.length === 0) return <EmptyState drawing={false} title={texts.noMatches} message={words.noneMessage} />;
  const live = data.status === "upcoming";
  const parts = partsOf(all);
  // A round disappears when the draw is annulled.
  const chosenPart = parts.includes(part) ? part : "";
  const inPart = chosenPart === "" ? all : all.filter((one) => partOf(one) === chosenPart);
  const counts = countMatches(inPart);
  // Without a choice of the operator, the matches that can be played come first.
  const chosen = filter ?? (live && counts.ready > 0 ? "ready" : "all");
  const shown = filterMatches(inPart, chosen, text);
  const close = () => setOpened(undefined);
  const showAll = () => {
    setFilter("all");
    setText("");
    setPart("");
  };
  return (
    <section className={styles.desk} aria-label={texts.matches}>
      <DrawsLive tournamentId={tournamentId} shows="desk" keys={[matchesQuery(tournamentId).queryKey]} />
      {!live && <p className={styles.note}>{words.closed}</p>}
      <div className={styles.tools}>
        <ChoiceChips
          label={words.filters}
          value={chosen}
          onChange={setFilter}
          options={matchFilters.map((one) => ({ value: one, label: words.states[one](counts[one]) }))}
        />
        {all.length >= worthSearching && (
          <div className={styles.find}>
            <SearchField placeholder={texts.searchPlayer} value={text} onChange={setText} />
            {parts.length > 1 && (
              <SelectField
                label={words.parts}
                hideLabel
                value={chosenPart}
                onChange={({ currentTarget }) => setPart(currentTarget.value)}
                options={[{ value: "", label: words.parts }, ...parts.map((value) => ({ value, label: value }))]}
              />
            )}
          </div>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          drawing={false}
          title={text.trim() === "" ? words.noneInState[chosen] : texts.nobodyFound}
          action={
            shown.length < all.length && (
              <Button variant="secondary" onClick={showAll}>
                {texts.seeAll}
              </Button>
            )
          }
        />
      ) : (
        <AlikePairs matches={all.map(({ match }) => match)}>
          <FoldedRows key={`${chosen} ${chosenPart}`} rows={shown}>
            {(some) => (
              <div className={styles.cards}>
                {some.map((one) => (
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
            )}
          </FoldedRows>
        </AlikePairs>
      )}
      {live && (
        <Suspense fallback={null}>
          <DeskReady tournamentId={tournamentId} />
        </Suspense>
      )}
      {opened?.sheet === "result" && (
        <ResultDesk tournamentId={tournamentId} matches={all} matchId={opened.matchId} end={end} onClose={close} />
      )}
      {opened?.sheet === "history" && <HistorySheet matchId={opened.matchId} onClose={close} />}
    </section>
  );
}

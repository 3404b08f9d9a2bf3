import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { League } from "#contract/competition/leagues.ts";
import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { api, queries } from "#web/api.ts";
import { AlikePairs } from "#web/features/competition/draws/alike-pairs.tsx";
import PrintBracket from "#web/features/competition/draws/draw-box/print-bracket.tsx";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import { LeagueStanding } from "#web/features/competition/leagues/league-table.tsx";
import { type DeskMatch, inOrderOfPlay } from "#web/features/competition/matches/desk/desk-matches.ts";
import { matchesQuery } from "#web/features/competition/matches/desk/use-result.tsx";
import { useShownMatches } from "#web/features/competition/matches/outbox/use-shown-matches.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { leagueDeskWords as words } from "#web/i18n/league-desk.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { ClaimsDesk } from "./claims-desk.tsx";
import { DeskFecha } from "./desk-fecha.tsx";

const FechaSheet = lazySheet(() => import("./fecha-sheet.tsx"));
const fetchResultDesk = () => import("#web/features/competition/matches/desk/result-desk.tsx");
const ResultDesk = lazySheet(fetchResultDesk);
const HistorySheet = lazySheet(() => import("#web/features/competition/matches/desk/history-sheet.tsx"));

const nobody: ReadonlySet<string> = new Set();

/** The sheet that is open, and the fecha or the match that it is about. */
type Opened =
  | { readonly sheet: "move"; readonly number: number }
  | { readonly sheet: "result" | "history"; readonly matchId: string };

/**
 * The desk of a drawn league: claimed results that wait, matches whose fecha is over, the fechas with their days and
 * matches, and the table.
 */
export function LeagueDesk({
  tournament,
  category,
  live,
  printed,
  end,
}: {
  tournament: TournamentManagement;
  category: ManagedCategory;
  /** True while the tournament is neither over nor cancelled. */
  live: boolean;
  /** The head of its sheets of paper. */
  printed: { readonly title: string; readonly detail: string };
  /** The next action after the last match. */
  end: (close: () => void) => ReactNode;
}) {
  const { id: tournamentId } = tournament;
  const [opened, setOpened] = useState<Opened>();
  const can = useAbilities();
  const query = queries.leagues.get.queryOptions({ input: { categoryId: category.id } });
  const ofMatches = matchesQuery(tournamentId);
  const { data, error, refetch } = useQuery(query);
  const told = useQuery(ofMatches);
  const waiting = useQuery(queries.resultClaims.ofTournament.queryOptions({ input: { tournamentId } }));
  const shown = useShownMatches(told.data);
  useLive(topicOf("desk", tournamentId), [query.queryKey, ofMatches.queryKey]);
  const failure = error ?? told.error;
  if (!data || !shown) {
    if (!failure) return <SkeletonRows count={4} picture={false} />;
    const retry = () => void Promise.all([refetch(), told.refetch()]);
    return <ErrorState title={words.failed} message={reasonOf(failure)} onRetry={retry} />;
  }
  const all = inOrderOfPlay(shown.categories, category.id);
  const ofFecha = ({ matchIds }: League["fechas"][number]) => all.filter(({ match }) => matchIds.includes(match.id));
  const isOpen = ({ match }: DeskMatch) => match.status === "pending";
  const claimed = new Set(waiting.data?.claims.map(({ matchId }) => matchId));
  const late = data.fechas
    .filter(({ until }) => until < today())
    .flatMap(ofFecha)
    .filter((one) => isOpen(one) && !claimed.has(one.match.id)).length;
  const named = new Map(data.table.map(({ pairId, players }) => [pairId, shortPair(players)]));
  const moved = data.fechas.find(({ number }) => opened?.sheet === "move" && number === opened.number);
  const daysOf = (number: number) => {
    const fecha = data.fechas.find((one) => one.number === number);
    return fecha && formatDayRange(fecha.from, fecha.until);
  };
  const close = () => setOpened(undefined);
  const enter = (matchId: string) => setOpened({ sheet: "result", matchId });
  return (
    <AlikePairs matches={all.map(({ match }) => match)}>
      <Stack gap={4}>
        <ClaimsDesk
          tournamentId={tournamentId}
          categoryId={category.id}
          matches={all.map(({ match }) => match)}
          live={live}
          onEnter={enter}
        />
        {live && late > 0 && can("tournaments") && <UnplayedCard categoryId={category.id} matches={late} />}
        <Section title={words.fechas}>
          <Stack gap={2}>
            {data.fechas.map((fecha) => (
              <DeskFecha
                key={fecha.number}
                fecha={fecha}
                matches={ofFecha(fecha)}
                free={fecha.freePairIds.flatMap((id) => named.get(id) ?? [])}
                unfolded={fecha.number === data.current || (fecha.until < today() && ofFecha(fecha).some(isOpen))}
                live={live}
                onMove={can("tournaments") ? () => setOpened({ sheet: "move", number: fecha.number }) : undefined}
                onEnter={enter}
                onHistory={(matchId) => setOpened({ sheet: "history", matchId })}
              />
            ))}
          </Stack>
        </Section>
        <LeagueStanding league={data} category={category} tournament={tournament} myPairs={nobody} />
      </Stack>
      {category.bracket && <PrintBracket bracket={category.bracket} {...printed} onlyZones daysOf={daysOf} />}
      {moved && (
        <FechaSheet
          key={moved.number}
          categoryId={category.id}
          fecha={moved}
          isLast={moved.number === data.fechas.length}
          onClose={close}
        />
      )}
      {opened?.sheet === "result" && (
        <ResultDesk tournamentId={tournamentId} matches={all} matchId={opened.matchId} end={end} onClose={close} />
      )}
      {opened?.sheet === "history" && <HistorySheet matchId={opened.matchId} onClose={close} />}
    </AlikePairs>
  );
}

/** The open matches of fechas that are over, without a claimed result. One act ends them all: neither pair came. */
function UnplayedCard({ categoryId, matches }: { categoryId: string; matches: number }) {
  const end = useAct({
    mutationFn: () => api.leagues.endUnplayed({ categoryId }),
    onSuccess: ({ matches: ended }) => toast(words.ended(ended)),
    onError: (error) => void showFailure(words.endFailed, error),
  });
  async function ask() {
    const { endQuestion, endMessage: message, endAll: acceptLabel } = words;
    const accepted = await confirmAction({ title: endQuestion(matches), message, acceptLabel, danger: true });
    if (accepted) end.act(undefined);
  }
  return (
    <Card as="section" label={words.unplayed(matches)}>
      <CardBlock>
        <Stack gap={2}>
          <h3 className="type-strong">{words.unplayed(matches)}</h3>
          <p className="quiet type-small">{words.unplayedHint}</p>
          <Row>
            <Button variant="secondary" loading={end.isPending} loadingLabel={words.ending} onClick={() => void ask()}>
              {words.endAll}
            </Button>
          </Row>
        </Stack>
      </CardBlock>
    </Card>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { api, queries } from "#web/api.ts";
import { leagueDeskWords as words } from "#web/i18n/league-desk.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { today } from "#web/kit/today.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { ClaimsDesk } from "./claims-desk.tsx";

const FechaSheet = lazySheet(() => import("./fecha-sheet.tsx"));

/**
 * The desk of a drawn league: claimed results that wait, matches whose fecha is over, and the fechas with their days.
 */
export default function LeagueDesk({
  tournamentId,
  category,
  live,
}: {
  tournamentId: string;
  category: ManagedCategory;
  /** True while the tournament is neither over nor cancelled. */
  live: boolean;
}) {
  const [moved, setMoved] = useState<number>();
  const query = queries.leagues.get.queryOptions({ input: { categoryId: category.id } });
  const { data, error, refetch } = useQuery(query);
  useLive(topicOf("desk", tournamentId), [query.queryKey]);
  if (!data) {
    if (error) return <ErrorState title={words.failed} message={reasonOf(error)} onRetry={() => void refetch()} />;
    return <SkeletonRows count={4} picture={false} />;
  }
  const matches = category.bracket?.zones.flatMap((zone) => zone.matches) ?? [];
  const isOpen = new Set(matches.filter(({ status }) => status === "pending").map(({ id }) => id));
  const openIn = (ids: readonly string[]) => ids.filter((id) => isOpen.has(id)).length;
  const late = data.fechas.filter(({ until }) => until < today()).reduce((sum, one) => sum + openIn(one.matchIds), 0);
  const chosen = data.fechas.find(({ number }) => number === moved);
  return (
    <Stack gap={4}>
      <ClaimsDesk tournamentId={tournamentId} categoryId={category.id} matches={matches} live={live} />
      {live && late > 0 && <UnplayedCard categoryId={category.id} matches={late} />}
      <Section title={words.fechas}>
        <Card as="ul">
          {data.fechas.map(({ number, from, until, matchIds }) => (
            <li key={number}>
              <CardRow
                end={
                  live && (
                    <Button
                      variant="quiet"
                      size="row"
                      aria-haspopup="dialog"
                      aria-label={words.moveOf(number)}
                      onClick={() => setMoved(number)}
                    >
                      {words.move}
                    </Button>
                  )
                }
              >
                <b>{words.fecha(number, number === data.current)}</b>
                <p className="quiet type-small">{formatDayRange(from, until)}</p>
                <p className="quiet type-small">{words.open(openIn(matchIds), matchIds.length)}</p>
              </CardRow>
            </li>
          ))}
        </Card>
      </Section>
      {chosen && (
        <FechaSheet
          key={chosen.number}
          categoryId={category.id}
          fecha={chosen}
          isLast={chosen.number === data.fechas.length}
          onClose={() => setMoved(undefined)}
        />
      )}
    </Stack>
  );
}

/** The open matches of fechas that are over. One act ends them all: neither pair came. */
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

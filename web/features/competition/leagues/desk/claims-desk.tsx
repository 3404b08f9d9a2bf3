import { useQuery } from "@tanstack/react-query";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { ResultClaim } from "#contract/competition/result-claims.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { otherSide } from "#domain/competition/scoring/side.ts";
import { api, queries } from "#web/api.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { leagueDeskWords as words } from "#web/i18n/league-desk.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** The claimed results of a league that wait, the disputed ones first. The club accepts one in one tap. */
export function ClaimsDesk({
  tournamentId,
  categoryId,
  matches,
  live,
  onEnter,
}: {
  tournamentId: string;
  categoryId: string;
  matches: readonly MatchView[];
  live: boolean;
  /** Opens the sheet of the result of a match. */
  onEnter: (matchId: string) => void;
}) {
  const query = queries.resultClaims.ofTournament.queryOptions({ input: { tournamentId } });
  const { data, error, refetch } = useQuery(query);
  useLive(topicOf("desk", tournamentId), [query.queryKey]);
  if (error && !data) {
    return <ErrorState title={words.claimsFailed} message={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  const rows = (data?.claims ?? []).flatMap((claim) => {
    const match = matches.find(({ id }) => id === claim.matchId);
    return claim.categoryId === categoryId && match ? [{ claim, match }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title={words.claims}>
      <Card as="ul">
        {rows.map(({ claim, match }) => (
          <li key={claim.id}>
            <ClaimRow claim={claim} match={match} live={live} onEnter={() => onEnter(match.id)} />
          </li>
        ))}
      </Card>
    </Section>
  );
}

function ClaimRow({
  claim,
  match,
  live,
  onEnter,
}: {
  claim: ResultClaim;
  match: MatchView;
  live: boolean;
  onEnter: () => void;
}) {
  const { by, claimedBy, disputed, outcome } = claim;
  const accept = useAct({
    mutationFn: () => api.matches.enter({ matchId: match.id, revision: match.revision, outcome }),
    onSuccess: () => toast(words.accepted),
    onError: (error) => void showFailure(words.acceptFailed, error),
  });
  const names = shortNames(match);
  const winner = winnerOf(outcome);
  const score = writeOutcome(outcome, winner ?? "pair1");
  const result = winner === null ? words.nobody(score) : words.wins(names[winner], score);
  return (
    <CardRow>
      <Stack gap={2}>
        <div>
          <b>{words.match(names.pair1, names.pair2)}</b>{" "}
          <Tag tone={disputed ? "wrong" : "wait"}>{disputed ? words.disputed : words.waiting}</Tag>
          <p className="type-small">{words.claimed(claimedBy, names[by], result)}</p>
          {disputed && <p className="type-small">{words.denied(names[otherSide(by)])}</p>}
        </div>
        {live && (
          <Row>
            <Button
              variant="secondary"
              loading={accept.isPending}
              loadingLabel={words.accepting}
              onClick={() => accept.act(undefined)}
            >
              {words.accept}
            </Button>
            <Button variant="quiet" aria-haspopup="dialog" onClick={onEnter}>
              {words.otherResult}
            </Button>
          </Row>
        )}
      </Stack>
    </CardRow>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { passPrefix } from "#contract/screen-person.ts";
import { queries, refusalCode } from "#web/api.ts";
import { useNotes } from "#web/features/competition/matches/outbox/notes.ts";
import { writeForPass } from "#web/features/competition/matches/outbox/outbox.ts";
import OutboxBar from "#web/features/competition/matches/outbox/outbox-bar.tsx";
import { scorerPageWords as words } from "#web/i18n/scorers.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { ScorerCourts } from "./scorer-courts.tsx";
import { useKeptMatches } from "./use-kept-matches.ts";

const lookAgainMilliseconds = 30_000;

/** The phone of a scorer: the courts of the pass, the end of the pass, or no pass at all. */
export default function ScorerPage() {
  const queryClient = useQueryClient();
  const asked = queries.scorers.matches.queryOptions({ refetchInterval: lookAgainMilliseconds });
  const { data, dataUpdatedAt, error, refetch } = useQuery(asked);
  const { isLooking, isOld } = useKeptMatches({ data, dataUpdatedAt, error });
  useLive(data && topicOf("tournament", data.day.tournamentId), [asked.queryKey]);
  const notes = useNotes();
  const kept = notes.find(({ by }) => by.startsWith(passPrefix))?.by.slice(passPrefix.length);
  const code = refusalCode(error);
  const isEnded = code === "PASS_ENDED";
  // The notes of an ended pass are refused once more, so that they stay to be read out.
  const passId = isEnded ? (kept ?? null) : (data?.pass.id ?? null);
  useEffect(() => writeForPass(queryClient, passId), [queryClient, passId]);
  useEffect(() => () => writeForPass(queryClient, null), [queryClient]);
  if (isEnded) {
    return (
      <Page title={words.ended} bar="brand" lead={words.endedLead} width="form">
        <Left hasNotes={notes.length > 0} />
      </Page>
    );
  }
  if (code === "UNAUTHORIZED" || code === "FORBIDDEN") {
    return (
      <Page title={words.none} bar="brand" lead={words.noneLead} width="form">
        <Left hasNotes={kept !== undefined} />
      </Page>
    );
  }
  if (!data && error && !isLooking) {
    return (
      <Page title={words.failed} bar="brand" width="form">
        <Stack gap={4}>
          <OutboxBar />
          <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} />
        </Stack>
      </Page>
    );
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonCards count={1} rows={2} button />
      </Loading>
    );
  }
  return <ScorerCourts read={data} updatedAt={dataUpdatedAt} isOld={isOld} />;
}

/** Shows the notes that nobody sends any more, and the way home. */
function Left({ hasNotes }: { readonly hasNotes: boolean }) {
  return (
    <Stack gap={4}>
      {hasNotes && <p role="status">{words.endedNotes}</p>}
      <OutboxBar />
      <ButtonLink to="/" variant="secondary" size="large" fullWidth>
        {texts.goHome}
      </ButtonLink>
    </Stack>
  );
}

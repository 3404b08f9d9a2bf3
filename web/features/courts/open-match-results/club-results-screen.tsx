import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FriendlyResultView, OpenMatchResult } from "#contract/courts/open-match-results.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { api, queries } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { openResultWords as words } from "#web/i18n/open-match-results.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { ListStates } from "#web/kit/pages.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { describeResult, seatName } from "./split.ts";

const EnterResultSheet = lazySheet(() => import("./enter-result-sheet.tsx"));

/** Lists the open matches of the club whose players do not agree on the result, and lets the club decide. */
export default function ClubResultsScreen() {
  const { id: clubId } = useClub();
  const found = useQuery(queries.openMatchResults.ofClub.queryOptions({ input: { clubId } }));
  const [deciding, setDeciding] = useState<OpenMatchResult>();
  const rows = found.data?.waiting;
  return (
    <Page
      title={words.clubTitle}
      bar="back"
      back={<BackLink to="/admin">{texts.courts}</BackLink>}
      lead={words.clubLead}
      width="form"
    >
      <Stack gap={3}>
        <ListStates
          query={found}
          rows={rows}
          failed={words.failed}
          loading={<SkeletonRows count={3} picture={false} />}
          empty={<EmptyState title={words.none} message={words.noneDetail} />}
        />
        {rows?.map((match) => (
          <Card key={match.matchId}>
            <CardBlock>
              <Stack gap={3}>
                <div>
                  <h2 className="type-strong">
                    {formatDayAt(match.day, timeText(match.startMinute))} · {match.court}
                  </h2>
                  <p className="type-small quiet">{match.seats.map(({ seat }) => seatName(match, seat)).join(" · ")}</p>
                </div>
                {match.claim && (
                  <p>{words.claimed(match.claim.claimedBy, describeResult(match, match.claim.result))}</p>
                )}
                <Button aria-haspopup="dialog" onClick={() => setDeciding(match)}>
                  {words.decide}
                </Button>
              </Stack>
            </CardBlock>
          </Card>
        ))}
      </Stack>
      {deciding && <DecideSheet match={deciding} clubId={clubId} onClose={() => setDeciding(undefined)} />}
    </Page>
  );
}

function DecideSheet({ match, clubId, onClose }: { match: OpenMatchResult; clubId: string; onClose: () => void }) {
  const { matchId } = match;
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const decide = useAct({
    mutationFn: (result: FriendlyResultView) => api.openMatchResults.decide({ matchId, result }),
    onSuccess: () => {
      const { queryKey } = queries.openMatchResults.ofClub.queryOptions({ input: { clubId } });
      queryClient.setQueryData(queryKey, (known) => {
        return known && { waiting: known.waiting.filter((one) => one.matchId !== matchId) };
      });
      toast(words.decided);
      onClose();
    },
    onError: (error) => setRefusal(reasonOf(error)),
  });
  return (
    <EnterResultSheet
      match={match}
      mine={null}
      save={words.saveDecision}
      saving={decide.isPending}
      refusal={refusal}
      onSave={(result) => {
        setRefusal(undefined);
        decide.act(result);
      }}
      onClose={onClose}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DayView } from "#contract/competition/tournament-day.ts";
import { type MovedUp, movedUp } from "#domain/competition/tournament-day/moved-up.ts";
import { api, queries } from "#web/api.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { boardOf } from "#web/features/competition/schedule/schedule-board.ts";
import { type Teller, tellerOf } from "#web/features/competition/schedule/teller.ts";
import { useScheduleAct } from "#web/features/competition/schedule/use-schedule-act.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import * as texts from "#web/i18n/texts.ts";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

/** A sheet to move a match into a freed hour: the possible matches, the next one first, then the players to notify. */
export default function AdvanceSheet({
  tournamentId,
  freed,
  onClose,
}: {
  tournamentId: string;
  freed: DayView["freed"][number];
  onClose: () => void;
}) {
  const { data, error, refetch, isFetching } = useQuery(queries.schedule.get.queryOptions({ input: { tournamentId } }));
  const [moved, setMoved] = useState<MovedUp>();
  const teller = data ? tellerOf(data) : null;
  const { act } = useScheduleAct({ tournamentId, revision: data?.revision ?? 0 }, teller);
  const { act: publish } = useAct({
    mutationFn: (revision: number) => api.schedule.publish({ tournamentId, revision }),
    onSuccess: () => {
      toast(words.published);
      onClose();
    },
    onError: (publishError) => void showFailure(scheduleWords.publishFailed, publishError),
  });
  if (data && teller && moved) {
    const { revision, publishedAt } = data;
    const match = data.matches.find((one) => one.match.id === moved.key)?.match;
    const { pair1, pair2 } = match ? shortNames(match) : { pair1: "", pair2: "" };
    return (
      <Sheet
        opened
        onClose={onClose}
        title={teller.pairs(moved.key)}
        detail={words.advanced(teller.place(moved.to))}
        footer={
          // The publication needs the revision after the move, which loads for a moment.
          <Button
            fullWidth
            loading={publishedAt !== null && isFetching}
            onClick={publishedAt === null ? onClose : () => publish(revision)}
          >
            {publishedAt === null ? texts.done : words.publish}
          </Button>
        }
      >
        <Stack gap={3}>
          {publishedAt !== null && <p>{words.notPublished}</p>}
          <a
            href={whatsAppLink(words.advancedText(pair1, pair2, teller.place(moved.to)))}
            target="_blank"
            rel="noreferrer"
          >
            {texts.notifyByWhatsApp}
          </a>
        </Stack>
      </Sheet>
    );
  }
  return (
    <Sheet opened onClose={onClose} title={words.advance} detail={words.isFree(freed.court, freed.from, freed.to)}>
      {error && !data && <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows count={3} picture={false} />}
      {data && teller && (
        <Candidates
          candidates={candidatesFor(data, freed)}
          teller={teller}
          onChoose={(one) => {
            const { courtId, start } = one.to;
            const send = async (revision: number) => {
              const placed = await api.schedule.place({ matchId: one.key, courtId, start, revision, accepted: [] });
              // Unlocked again: a match that starts early needs no fixed hour.
              return api.schedule.lock({ tournamentId, matchIds: [one.key], locked: false, revision: placed.revision });
            };
            act({ name: `advance ${one.key}`, send, done: words.isAdvanced, after: () => setMoved(one) });
          }}
        />
      )}
    </Sheet>
  );
}

function candidatesFor(view: Parameters<typeof boardOf>[0], { courtId, from }: DayView["freed"][number]): MovedUp[] {
  const { openProblem: problem, plan } = boardOf(view, null);
  return movedUp(problem, plan, { courtId, from: Math.max(from, view.now) });
}

function Candidates({
  candidates,
  teller,
  onChoose,
}: {
  candidates: readonly MovedUp[];
  teller: Teller;
  onChoose: (one: MovedUp) => void;
}) {
  if (candidates.length === 0) {
    return <EmptyState drawing={false} title={words.noneToAdvance} message={words.noneToAdvanceMessage} />;
  }
  return (
    <Stack gap={3}>
      <p>{words.advanceLead}</p>
      <Card as="ul">
        {candidates.map((one, nth) => (
          <li key={one.key}>
            <CardRow
              end={
                <Button size="row" variant={nth === 0 ? "action" : "secondary"} onClick={() => onChoose(one)}>
                  {words.advanceThis}
                </Button>
              }
            >
              <p className="type-small quiet">{teller.title(one.key)}</p>
              <p className="type-name">{teller.pairs(one.key)}</p>
              <p className="type-small quiet">{words.advanceTo(teller.time(one.from), teller.time(one.to.start))}</p>
            </CardRow>
          </li>
        ))}
      </Card>
    </Stack>
  );
}

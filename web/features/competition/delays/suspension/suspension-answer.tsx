import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SuspensionPreview } from "#contract/competition/delays/schedule-suspensions.ts";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { MoveRow } from "#web/features/competition/schedule/moving/move-row.tsx";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { suspensionWords as words } from "#web/i18n/schedule-suspension.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import type { AskedSuspension } from "./suspension-days.ts";

/** Previews a suspension; nothing is done until its button is pressed. */
export function SuspensionAnswer({
  view,
  teller,
  asked: { why, days, courtIds },
  onBack,
  onClose,
}: {
  view: ScheduleView;
  teller: Teller;
  asked: AskedSuspension;
  onBack: () => void;
  onClose: () => void;
}) {
  const { tournamentId, firstDay } = view;
  const [hasChanged, setChanged] = useState(false);
  const asked = { tournamentId, days: days.map(({ id: _, ...day }) => day), courtIds: [...courtIds] };
  const preview = useQuery(
    queries.schedule.suspensionPreview.queryOptions({
      input: asked,
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
    }),
  );
  const undo = useAct({
    mutationFn: (revision: number) => api.schedule.undo({ tournamentId, revision }),
    onSuccess: () => toast(texts.undone),
    onError: (error) => void showFailure(texts.undoFailed, error),
  });
  const confirm = useAct({
    mutationFn: ({ revision, moves }: SuspensionPreview) =>
      api.schedule.suspend({ ...asked, revision, why, moves: moves.map(({ matchId, to }) => ({ matchId, to })) }),
    onSuccess: ({ moved, unplaced, revision }) => {
      onClose();
      toast(words.done(moved, unplaced), [{ label: texts.undo, onPress: () => undo.act(revision) }]);
    },
    onError: (error) => {
      if (refusalCode(error) !== "SCHEDULE_CHANGED") return void showFailure(texts.suspendFailed, error);
      setChanged(true);
      void preview.refetch();
    },
  });
  const { error, isFetching } = preview;
  const shown = error ? undefined : preview.data;
  const [first] = days.map(({ day }) => day).toSorted();
  return (
    <Sheet
      opened
      onClose={onClose}
      title={texts.suspendTournament}
      footer={
        <ButtonPair>
          <Button variant="secondary" size="large" onClick={onBack}>
            {texts.back}
          </Button>
          <Button
            size="large"
            disabled={!shown || isFetching}
            loading={confirm.isPending}
            loadingLabel={texts.suspending}
            onClick={() => shown && confirm.act(shown)}
          >
            {words.confirm(first ? formatDay(first) : "")}
          </Button>
        </ButtonPair>
      }
    >
      <Stack gap={4}>
        {hasChanged && <p role="status">{texts.changedMeanwhile}</p>}
        {error && (
          <ErrorState
            title={texts.computeFailed}
            message={reasonOf(error)}
            onRetry={() => void preview.refetch()}
            retrying={isFetching}
          />
        )}
        {!error && !shown && (
          <div role="status">
            <p className="quiet">{texts.searchingOrder}</p>
            <SkeletonRows count={4} picture={false} />
          </div>
        )}
        {shown && <Effects preview={shown} teller={teller} firstDay={firstDay} />}
      </Stack>
    </Sheet>
  );
}

function Effects({
  preview: { moves, interrupted, playersTold, isPublished, hours, taken },
  teller,
  firstDay,
}: {
  preview: SuspensionPreview;
  teller: Teller;
  firstDay: CalendarDate;
}) {
  const unplaced = moves.filter(({ to }) => to === null).length;
  const moved = moves.length - unplaced;
  const day = (minute: number) => formatDay(addDays(firstDay, dayOf(minute)));
  return (
    <>
      <Card>
        <StatRow>
          <Stat value={moved} label={words.moved(moved)} />
          <Stat value={unplaced} label={words.unplaced(unplaced)} />
          <Stat value={playersTold} label={words.told(playersTold)} />
        </StatRow>
      </Card>
      <div>
        {interrupted.length > 0 && <p>{words.interrupted(interrupted.length)}</p>}
        {unplaced > 0 && <p>{words.moreHours}</p>}
        {hours.length > 0 && (
          <p className="quiet">
            {words.takes(hours.map(({ court, from, to }) => words.stretch(court, day(from), from, to)))}
          </p>
        )}
        <p className="quiet">{words.givesBack}</p>
        <p className="quiet">{isPublished ? words.shown : words.draft}</p>
      </div>
      {taken.length > 0 && (
        <div>
          <p className="type-strong">{words.takenTitle}</p>
          <ul>
            {taken.map(({ court, from, to, holder }) => (
              <li key={`${court} ${from}`}>{words.taken(court, day(from), from, to, holder)}</li>
            ))}
          </ul>
        </div>
      )}
      <Card as="ul">
        {moves.map((move) => (
          <li key={move.matchId}>
            <MoveRow move={move} teller={teller} />
          </li>
        ))}
      </Card>
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DelayPreview } from "#contract/competition/delays/schedule-delays.ts";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { delayActWords, delayWords as words } from "#web/i18n/schedule-delay.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type AskedDelay, onWire } from "./asked-delay.ts";
import { BookerRow } from "./booker-row.tsx";
import { brokenIn } from "./broken-in.ts";
import { DelayMoves } from "./delay-moves.tsx";
import { DelayText } from "./delay-text.tsx";
import { leftOver } from "./left-over.ts";

/** The preview of a delay in one of its ways; the order of play changes only when its button is pressed. */
export function DelayAnswer({
  view,
  teller,
  asked,
  onWay,
  onBack,
  onDone,
  onSuspend,
  onClose,
}: {
  view: ScheduleView;
  teller: Teller;
  asked: AskedDelay;
  onWay: (way: AskedDelay["way"]) => void;
  onBack: () => void;
  onDone: (moved: number, revision: number) => void;
  /** Opens the suspension, which continues on later days; absent for people who may not suspend. */
  onSuspend: (() => void) | undefined;
  onClose: () => void;
}) {
  const { tournamentId } = view;
  const [tellByMail, setTellByMail] = useState(true);
  const [hasChanged, setChanged] = useState(false);
  const preview = useQuery(
    queries.schedule.delayPreview.queryOptions({
      input: { tournamentId, ...onWire(view, asked) },
      // The preview is refetched after a conflict, and never while the reader looks at it.
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
    }),
  );
  const confirm = useAct({
    mutationFn: ({ revision, way, closure, moves }: DelayPreview) =>
      api.schedule.delay({
        ...{ tournamentId, revision, way, closure, tellByMail, why: asked.why },
        moves: moves.map(({ matchId, to }) => ({ matchId, to })),
      }),
    onSuccess: ({ moved, revision }) => onDone(moved, revision),
    onError: (error) => {
      if (refusalCode(error) === "SCHEDULE_CHANGED") setChanged(true);
      else void showFailure(words.confirmFailed, error);
    },
  });
  const { data, error, isFetching, refetch } = preview;
  const shown = error ? undefined : data;
  const moved = shown?.moves.length ?? 0;
  const left = shown ? leftOver(view, shown) : 0;
  const canConfirm = shown !== undefined && moved + shown.stopped.length > 0;
  const [court] = asked.courts;
  const ways = [
    { value: "shift" as const, label: words.way.shift },
    { value: "rearrange" as const, label: words.way.rearrange },
    ...(court !== undefined && asked.courts.length === 1
      ? [{ value: "one-court" as const, label: words.wayAlone(teller.court(court)) }]
      : []),
  ];
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.title}
      detail={shown && detailOf(shown, asked, view, teller)}
      footer={
        <ButtonPair>
          <Button variant="secondary" size="large" onClick={onBack}>
            {texts.back}
          </Button>
          <Button
            size="large"
            disabled={!canConfirm || isFetching}
            loading={confirm.isPending}
            loadingLabel={words.confirming}
            onClick={() => shown && confirm.act(shown)}
          >
            {shown && canConfirm
              ? words.confirm(shown.counts.moved, shown.counts.unplaced, shown.stopped.length)
              : delayActWords.delay}
          </Button>
        </ButtonPair>
      }
    >
      <Stack gap={5}>
        <Stack gap={2}>
          <ChoiceChips label={words.ways} value={asked.way} onChange={onWay} options={ways} />
          <p className="type-small quiet">{words.wayDetails[asked.way]}</p>
        </Stack>
        {hasChanged && <p role="status">{texts.changedMeanwhile}</p>}
        {error && (
          <ErrorState
            title={
              asked.way === "one-court" && court !== undefined
                ? words.notAlone(teller.court(court))
                : texts.computeFailed
            }
            message={brokenIn(error, teller) ?? reasonOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!error && !shown && (
          <div role="status">
            {asked.way === "rearrange" && <p className="quiet">{texts.searchingOrder}</p>}
            <SkeletonRows count={4} picture={false} />
          </div>
        )}
        {shown && left > 0 && (
          <Stack gap={2}>
            <StateNotice tone="wait">{words.leftOver(left)}</StateNotice>
            {onSuspend && (
              <Button variant="secondary" fullWidth aria-haspopup="dialog" onClick={onSuspend}>
                {texts.suspendTournament}
              </Button>
            )}
          </Stack>
        )}
        {shown && !canConfirm && left === 0 && <p>{words.nothing}</p>}
        {shown && canConfirm && <DelayMoves preview={shown} teller={teller} firstDay={view.firstDay} />}
        {shown && <DelayOthers preview={shown} />}
        {shown && canConfirm && (
          <Stack gap={3}>
            <p className="type-small quiet">{shown.isPublished ? words.shown : words.draft}</p>
            {shown.playersTold > 0 && (
              <CheckField
                label={words.mail(shown.playersTold)}
                checked={tellByMail}
                onChange={({ currentTarget }) => setTellByMail(currentTarget.checked)}
              />
            )}
            {shown.isPublished && <DelayText preview={shown} why={asked.why} view={view} teller={teller} />}
          </Stack>
        )}
      </Stack>
    </Sheet>
  );
}

function detailOf(
  { closure }: DelayPreview,
  { why, courts, until }: AskedDelay,
  { now }: ScheduleView,
  teller: Teller,
): string {
  const where = courts.length === 0 ? words.allCourts : courts.map(teller.court).join(", ");
  const { from, to } = closure;
  const begins = dayOf(from) === dayOf(now) ? teller.time(from) : teller.when(from);
  const hours = until === "day" ? words.restOfDay(begins) : words.hours(begins, teller.time(to));
  return [words.reasons[why], where, hours].join(" · ");
}

/** The bookings that a delay affects, by an overrunning match or by rain. The delay changes none of them. */
function DelayOthers({ preview: { reached, rained } }: { preview: DelayPreview }) {
  const known = new Set(reached.map(({ bookingId }) => bookingId));
  const others = rained.filter(({ bookingId }) => !known.has(bookingId));
  if (reached.length + others.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{words.others(reached.length + others.length)}</h3>
      {others.length > 0 && <p className="type-small quiet">{words.rained(others.length)}</p>}
      <Card as="ul">
        {reached.map((booking) => (
          <li key={booking.bookingId}>
            <BookerRow booking={booking} until={booking.until} />
          </li>
        ))}
        {others.map((booking) => (
          <li key={booking.bookingId}>
            <BookerRow booking={booking} until={null} />
          </li>
        ))}
      </Card>
    </Stack>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenMatch, OpenMatchSeat } from "#contract/courts/open-matches.ts";
import { fitsMark, markOfCategory, type SeatMark } from "#domain/courts/open-matches/marks.ts";
import { api } from "#web/api.ts";
import { confirmAnyway } from "#web/features/courts/bookings/same-hours/confirm-anyway.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { openMatchWords as matchWords } from "#web/i18n/open-matches.ts";
import { seatMarkWords } from "#web/i18n/seat-marks.ts";
import { seatRequestWords as words } from "#web/i18n/seat-requests.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { MarkChoice } from "./mark-choice.tsx";
import { openMatchQuery } from "./open-match-query.ts";

/** The reader's way to a seat that they cannot take: "Pedir lugar", "Avisame si se libera", or their open request. */
export function RequestActs({ match }: { match: OpenMatch }) {
  const [opened, setOpened] = useState<Request>();
  const own = useOwnMark();
  const { requestAim: aim, request, mayBeGuest } = match.mine;
  if (request === "open") return <OpenRequest match={match} />;
  const guests = mayBeGuest ? match.seats.filter(({ mark = null }) => fitsMark(mark, own)) : [];
  return (
    <>
      {aim && (
        <Button size="large" fullWidth aria-haspopup="dialog" onClick={() => setOpened({ aim })}>
          {words[aim]}
        </Button>
      )}
      {guests.map(
        ({ seat, guest }) =>
          guest && (
            <Button
              key={seat}
              variant="quiet"
              fullWidth
              aria-haspopup="dialog"
              onClick={() => setOpened({ aim: "ask", guest: { seat, name: guest } })}
            >
              {words.amGuest(guest)}
            </Button>
          ),
      )}
      {opened && <RequestSheet match={match} request={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Returns the mark of the seats of the reader's category; null for any. */
function useOwnMark(): SeatMark | null {
  const { category } = useQuery(meQuery).data?.profile ?? {};
  return category ? markOfCategory(category) : null;
}

/** A request before it is sent; `guest` is the name in a seat who the reader is. */
type Request = {
  readonly aim: "ask" | "wait";
  readonly guest?: { readonly seat: OpenMatchSeat["seat"]; readonly name: string };
};

function RequestSheet({
  match,
  request: { aim, guest },
  onClose,
}: {
  match: OpenMatch;
  request: Request;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const title = guest ? words.amGuest(guest.name) : words[aim];
  const { id: matchId, largestPart: part, host, price } = match;
  const [mark, setMark] = useState<SeatMark | null>(null);
  const [isMissing, setMissing] = useState(false);
  // Only players of mixed pairs choose; the seats of others follow from their category.
  const isAsked = useOwnMark() === null && !guest && match.seats.some((seat) => seat.mark !== undefined);
  const { act, isPending } = useAct({
    mutationFn: (anyway: boolean) => {
      const seat = guest ? { seat: guest.seat } : isAsked && mark !== null && { mark };
      return api.openMatches.ask({ matchId, part, anyway, ...seat });
    },
    onSuccess: (asked) => {
      queryClient.setQueryData(openMatchQuery(matchId).queryKey, asked);
      toast(words.sent[aim]);
      onClose();
    },
    onError: (error) => {
      if (confirmAnyway(error, () => act(true))) return;
      // The page shows what changed: a seat that is free, or another price.
      onClose();
      void showFailure(reasonOf(error), error, words.failed);
    },
  });
  const send = () => (isAsked && mark === null ? setMissing(true) : act(false));
  return (
    <Sheet
      opened
      onClose={onClose}
      title={title}
      footer={
        <Button size="large" fullWidth loading={isPending} loadingLabel={words.sending} onClick={send}>
          {title}
        </Button>
      }
    >
      <Stack gap={3}>
        {isAsked && (
          <MarkChoice
            label={seatMarkWords.wanted}
            seats={match.seats}
            value={mark}
            error={isMissing && mark === null && seatMarkWords.missing}
            onChange={setMark}
          />
        )}
        <p>{words.detail[guest ? "guest" : aim](host ?? matchWords.theHost)}</p>
        <p>{price ? words.mostToOwe(formatMoney(part)) : matchWords.partFree}</p>
      </Stack>
    </Sheet>
  );
}

function OpenRequest({ match: { id: matchId, mine } }: { match: OpenMatch }) {
  const queryClient = useQueryClient();
  const { act, isPending } = useAct({
    mutationFn: () => api.openMatches.withdraw({ matchId }),
    onSuccess: (changed) => {
      queryClient.setQueryData(openMatchQuery(matchId).queryKey, changed);
      toast(words.withdrawn);
    },
    onError: (error: Error) => void showFailure(reasonOf(error), error, words.failed),
  });
  return (
    <Stack gap={2}>
      <p role="status">
        <b className="type-strong">{words.isOpen}.</b> {mine.closed === null ? words.seatIsFree : words.isOpenDetail}
      </p>
      <Button
        variant="secondary"
        fullWidth
        loading={isPending}
        loadingLabel={words.withdraw}
        onClick={() => act(undefined)}
      >
        {words.withdraw}
      </Button>
    </Stack>
  );
}

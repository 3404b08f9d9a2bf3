import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { OpenMatch } from "#contract/courts/open-matches.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { markOfCategory, openSeats, type SeatMark } from "#domain/courts/open-matches/marks.ts";
import { api } from "#web/api.ts";
import { confirmAnyway } from "#web/features/courts/bookings/same-hours/confirm-anyway.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { openMatchWords as words } from "#web/i18n/open-matches.ts";
import { seatMarkWords } from "#web/i18n/seat-marks.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { isOfBoth, MarkChoice, seatsOfMark } from "./mark-choice.tsx";
import { openMatchQuery } from "./open-match-query.ts";

const route = getRouteApi("/_player/partido/$matchId");

/**
 * "Sumarme": says what a seat costs and until when leaving is free, and takes the first open one. A link from outside
 * opens it (`?sumarme=true`), once. Players of mixed pairs choose between a seat for a woman and one for a man.
 */
export function JoinButton({ match }: { match: OpenMatch }) {
  const { sumarme } = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState(sumarme === true);
  const close = () => {
    setOpened(false);
    if (sumarme) void navigate({ search: {}, replace: true });
  };
  return (
    <>
      <Button size="large" fullWidth aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {words.join}
      </Button>
      {opened && <JoinSheet match={match} onClose={close} />}
    </>
  );
}

function JoinSheet({ match, onClose }: { match: OpenMatch; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id: matchId, club, court, day, startMinute, deadline, price, host, mine } = match;
  const { category } = useQuery(meQuery).data?.profile ?? {};
  const [mark, setMark] = useState<SeatMark | null>(null);
  const [isMissing, setMissing] = useState(false);
  const open = openSeats(match.seats, category ? markOfCategory(category) : null);
  const among = seatsOfMark(open, mark);
  const seat = among.find(({ state }) => state === "free") ?? among[0];
  const part = seat?.part ?? 0;
  const { act, isPending } = useAct({
    mutationFn: (anyway: boolean) => api.openMatches.join({ matchId, seat: seat?.seat ?? 1, part, anyway }),
    onSuccess: (joined) => {
      queryClient.setQueryData(openMatchQuery(matchId).queryKey, joined);
      toast(words.joined);
      onClose();
    },
    onError: (error) => {
      if (confirmAnyway(error, () => act(true))) return;
      // The page shows what changed: a seat that is taken, or another part.
      onClose();
      void showFailure(reasonOf(error), error, words.joinFailed);
    },
  });
  const join = () => (isOfBoth(open) && mark === null ? setMissing(true) : act(false));
  const money = price
    ? part > 0
      ? words.part(formatMoney(part))
      : words.partPaid(host ?? words.theHost)
    : words.partFree;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.joinTitle}
      detail={`${words.where(court, club.name)}, ${formatDayAt(day, timeText(startMinute))}`}
      footer={
        <Button size="large" fullWidth loading={isPending} loadingLabel={words.joining} onClick={join}>
          {words.join}
        </Button>
      }
    >
      <Stack gap={3}>
        <MarkChoice
          label={seatMarkWords.wanted}
          seats={open}
          value={mark}
          error={isMissing && mark === null && seatMarkWords.missing}
          onChange={setMark}
        />
        {!mine.isHost && <p>{money}</p>}
        <p>
          {deadline.passed ? words.leaveLate : words.leaveUntil(formatDayAt(deadline.day, timeText(deadline.minute)))}
        </p>
        {match.ifNotFull === "cancel" && !deadline.passed && (
          <p>{words.fillUntil(formatDayAt(deadline.day, timeText(deadline.minute)))}</p>
        )}
      </Stack>
    </Sheet>
  );
}

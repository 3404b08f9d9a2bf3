import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { OpenMatch, OpenMatchSeat } from "#contract/courts/open-matches.ts";
import { openMatchLimits } from "#domain/courts/open-matches/open-match.ts";
import { api } from "#web/api.ts";
import { hostWords } from "#web/i18n/open-match-host.ts";
import { openMatchWords as words } from "#web/i18n/open-matches.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { openMatchQuery } from "./open-match-query.ts";

const ChangeSheet = lazySheet(() => import("#web/features/courts/open-matches/change-sheet.tsx"));
const GuestSheet = lazySheet(() => import("#web/features/courts/open-matches/guest-sheet.tsx"));
const RemoveSheet = lazySheet(() => import("#web/features/courts/open-matches/remove-sheet.tsx"));

/** The acts of the host: guests, changing the match, taking a seat from a player, and closing an empty match. */
export function HostActs({ match }: { match: OpenMatch }) {
  const { mine, seats } = match;
  const [removed, setRemoved] = useState<OpenMatchSeat>();
  const [opened, setOpened] = useState<"change" | "guest">();
  const close = () => setOpened(undefined);
  const [free, ...more] = seats.filter(({ state }) => state === "free");
  const guests = seats.filter(({ guest }) => guest !== null);
  const others = seats.filter(({ player, isHost }) => player && !isHost);
  return (
    <>
      {mine.mayChange && free && guests.length < openMatchLimits.guests && (
        <Button variant="quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("guest")}>
          {hostWords.addGuest}
        </Button>
      )}
      {mine.mayChange && (
        <Button variant="quiet" fullWidth aria-haspopup="dialog" onClick={() => setOpened("change")}>
          {hostWords.change}
        </Button>
      )}
      {mine.mayChange && guests.map((seat) => <RemoveGuestButton key={seat.seat} matchId={match.id} seat={seat} />)}
      {opened === "change" && <ChangeSheet match={match} onClose={close} />}
      {opened === "guest" && free && <GuestSheet matchId={match.id} free={[free, ...more]} onClose={close} />}
      {mine.mayRemove &&
        others.map((seat) => (
          <Button key={seat.seat} variant="quiet" fullWidth aria-haspopup="dialog" onClick={() => setRemoved(seat)}>
            {words.removeOne(seat.player?.name ?? "")}
          </Button>
        ))}
      {mine.mayClose && <CloseButton matchId={match.id} />}
      {removed?.player && (
        <RemoveSheet
          matchId={match.id}
          seat={removed.seat}
          player={removed.player}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

function RemoveGuestButton({ matchId, seat: { seat, guest } }: { matchId: string; seat: OpenMatchSeat }) {
  const queryClient = useQueryClient();
  const name = guest ?? "";
  const { act, isPending } = useAct({
    mutationFn: () => api.openMatches.setGuest({ matchId, seat, name: null }),
    onSuccess: (changed) => {
      queryClient.setQueryData(openMatchQuery(matchId).queryKey, changed);
      toast(words.removed(name));
    },
    onError: (error: unknown) => void showFailure(reasonOf(error), error, hostWords.guestFailed),
  });
  return (
    <Button variant="quiet" fullWidth loading={isPending} loadingLabel={words.removing} onClick={() => act(undefined)}>
      {words.removeOne(name)}
    </Button>
  );
}

function CloseButton({ matchId }: { matchId: string }) {
  const navigate = useNavigate();
  const { act, isPending } = useAct({
    mutationFn: () => api.openMatches.close({ matchId }),
    onSuccess: () => {
      toast(words.closed);
      void navigate({ to: "/mis-turnos" });
    },
    onError: (error: unknown) => void showFailure(reasonOf(error), error, words.closeFailed),
  });
  const question = { title: words.closeQuestion, message: words.closeMessage, acceptLabel: words.close };
  return (
    <Button
      variant="quiet"
      fullWidth
      aria-haspopup="dialog"
      loading={isPending}
      loadingLabel={words.close}
      onClick={() => void confirmAction(question).then((isAccepted) => isAccepted && act(undefined))}
    >
      {words.close}
    </Button>
  );
}

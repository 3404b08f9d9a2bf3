import { useQueryClient } from "@tanstack/react-query";
import type { OpenMatch } from "#contract/courts/open-matches.ts";
import { openSeats } from "#domain/courts/open-matches/marks.ts";
import { api } from "#web/api.ts";
import { seatMarkWords } from "#web/i18n/seat-marks.ts";
import { seatRequestWords as words } from "#web/i18n/seat-requests.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { openMatchQuery } from "./open-match-query.ts";

/** The open requests for a seat, which the host accepts or declines. In a full match they wait. */
export default function SeatRequests({ match: { id, requests, seats } }: { match: OpenMatch }) {
  const isFull = seats.every(({ state }) => state === "taken");
  return (
    <Section title={isFull ? words.waiting : words.asking}>
      <Card as="ul">
        {requests.map((request) => (
          <li key={request.player.id}>
            <RequestRow
              matchId={id}
              request={request}
              guest={seats.find(({ seat }) => seat === request.seat)?.guest ?? null}
              hasSeat={openSeats(seats, request.mark ?? null).length > 0}
            />
          </li>
        ))}
      </Card>
    </Section>
  );
}

function RequestRow({
  matchId,
  request: { player, plays, mark },
  guest,
  hasSeat,
}: {
  matchId: string;
  request: OpenMatch["requests"][number];
  /** The name of the guest who the player says to be. */
  guest: string | null;
  /** True if a seat is open that the player can have. */
  hasSeat: boolean;
}) {
  const queryClient = useQueryClient();
  const { name, photoUrl, id: playerId } = player;
  const answerOf = (accept: boolean) => ({
    mutationFn: () => api.openMatches.answer({ matchId, playerId, accept }),
    onSuccess: (changed: OpenMatch) => {
      queryClient.setQueryData(openMatchQuery(matchId).queryKey, changed);
      toast(accept ? words.accepted(name) : words.declined(name));
    },
    onError: (error: Error) => void showFailure(reasonOf(error), error, words.answerFailed),
  });
  const declining = useAct(answerOf(false));
  const accepting = useAct(answerOf(true));
  const question = { title: words.declineQuestion(name), message: words.declineMessage, acceptLabel: words.decline };
  return (
    <CardRow
      start={<Avatar name={name} photo={photoUrl} size={40} />}
      end={
        <>
          <Button
            variant="quiet"
            size="row"
            aria-label={words.declineNamed(name)}
            loading={declining.isPending}
            loadingLabel={words.decline}
            onClick={() => void confirmAction(question).then((isAccepted) => isAccepted && declining.act(undefined))}
          >
            {words.decline}
          </Button>
          {(guest !== null || hasSeat) && (
            <Button
              size="row"
              aria-label={words.acceptNamed(name)}
              loading={accepting.isPending}
              loadingLabel={words.accept}
              onClick={() => accepting.act(undefined)}
            >
              {words.accept}
            </Button>
          )}
        </>
      }
    >
      <b className="type-strong">{name}</b>
      <p className="quiet type-small">
        {[
          tournamentWords.categoryName(plays.category, plays.level),
          guest && words.isGuest(guest),
          plays.category === "Mixto" && mark && seatMarkWords.wants[mark],
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </CardRow>
  );
}

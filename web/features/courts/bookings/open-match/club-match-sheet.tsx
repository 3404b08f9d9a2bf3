import { useState } from "react";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { HeldOpenMatch } from "#contract/courts/bookings/held-open-match.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { markOf } from "#domain/courts/open-matches/marks.ts";
import { type SeatNumber, seatNumbers } from "#domain/courts/open-matches/open-match.ts";
import { api } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import type { Moment } from "#web/features/courts/bookings/day/day-stretches.ts";
import { ResultsWaiting } from "#web/features/courts/open-match-results/results-waiting.tsx";
import { MoneyState } from "#web/features/money/finances/state/money-state.tsx";
import { bookingActWords } from "#web/i18n/bookings.ts";
import { clubMatchWords as words } from "#web/i18n/club-open-matches.ts";
import { openMatchWords } from "#web/i18n/open-matches.ts";
import { freeSeat } from "#web/i18n/seat-marks.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { MoneyIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { moneyOfHost } from "./host-money.ts";
import { OpenBookingSheet, RemovalSheet, SeatSheet } from "./seat-forms.tsx";

type TakenSeat = HeldOpenMatch["seats"][number];

/** Shows the open match of a booking to its club: each seat with its money, requests, and the club's acts. */
export default function ClubMatchSheet({
  booking,
  place,
  moment,
  onCharge,
  onClose,
}: {
  booking: ClubBooking;
  place: string;
  moment: Moment;
  onCharge: () => void;
  onClose: () => void;
}) {
  const [next, setNext] = useState<{ readonly seat: SeatNumber } | { readonly removes: TakenSeat }>();
  const { openMatch: match, id: bookingId } = booking;
  const { id: clubId } = useClub();
  const back = () => setNext(undefined);
  if (!match) return <OpenBookingSheet bookingId={bookingId} place={place} onClose={onClose} />;
  const markAt = (seat: SeatNumber) => markOf(match.marks ?? null, seat);
  if (next && "seat" in next)
    return <SeatSheet matchId={match.id} seat={next.seat} mark={markAt(next.seat)} onClose={back} />;
  if (next) return <RemovalSheet matchId={match.id} seat={next.removes} onClose={back} />;
  const { ladder, levels, note, deadline, endsShort, seats, requests = [] } = match;
  const range = levels ? openMatchWords.range(levels.weakest, levels.strongest) : words.anyLevel;
  const hostMoney = moneyOfHost(booking);
  const owes = seats.some(({ money }) => money && money.owed > 0) || (booking.money?.owed ?? 0) > 0;
  const mayClose = moment === "ahead" && seats.every(({ isHost }) => isHost);
  return (
    <Sheet
      opened
      onClose={onClose}
      title={bookingActWords.openMatch(seats.length)}
      detail={`${place} · ${range} · ${ladder}`}
      footer={
        owes && (
          <Button icon={<MoneyIcon size={20} />} size="large" fullWidth aria-haspopup="dialog" onClick={onCharge}>
            {texts.charge}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {note && <p>{note}</p>}
        {moment !== "ahead" && <ResultsWaiting clubId={clubId} matchId={match.id} />}
        {endsShort && moment === "ahead" && seats.length < seatNumbers.length && (
          <p className="quiet type-small">{words.until(formatDayAt(deadline.day, timeText(deadline.minute)))}</p>
        )}
        <Card>
          {seatNumbers.map((number) => {
            const taken = seats.find(({ seat }) => seat === number);
            const canSeat = moment !== "past" && (!taken || taken.wantsOut);
            return (
              <CardRow
                key={number}
                dense
                end={
                  <>
                    {canSeat && (
                      <Button
                        variant="secondary"
                        size="row"
                        aria-label={words.seatOne(number)}
                        aria-haspopup="dialog"
                        onClick={() => setNext({ seat: number })}
                      >
                        {words.seat}
                      </Button>
                    )}
                    {taken && moment === "ahead" && (
                      <Button
                        variant="quiet"
                        size="row"
                        aria-label={words.removeOne(taken.name)}
                        aria-haspopup="dialog"
                        onClick={() => setNext({ removes: taken })}
                      >
                        {words.remove}
                      </Button>
                    )}
                    {taken && moment !== "ahead" && !taken.isHost && <MissedButton matchId={match.id} seat={taken} />}
                  </>
                }
              >
                {taken ? (
                  <Occupant seat={taken} ofHost={hostMoney} />
                ) : (
                  <p className="quiet">{freeSeat(markAt(number))}</p>
                )}
              </CardRow>
            );
          })}
        </Card>
        {requests.length > 0 && <Requests matchId={match.id} requests={requests} />}
        {mayClose && <CloseButton match={match} onDone={onClose} />}
      </Stack>
    </Sheet>
  );
}

function Occupant({
  seat: { name, phone, isHost, wantsOut, money: ofSeat, noShow },
  ofHost,
}: {
  seat: TakenSeat;
  ofHost: TakenSeat["money"];
}) {
  const money = isHost ? ofHost : ofSeat;
  const facts = [isHost && words.host, wantsOut && words.looksFor, noShow && texts.noShow, phone?.text];
  return (
    <>
      <p>{name}</p>
      <p className="quiet type-small">{facts.filter(Boolean).join(" · ")}</p>
      {money && <MoneyState sums={{ ...money, proof: money.inReview ? "waiting" : null }} />}
    </>
  );
}

/** Notes that the occupant of a seat did not come, or takes it back. */
function MissedButton({ matchId, seat: { id: seatId, name, noShow } }: { matchId: string; seat: TakenSeat }) {
  const missed = noShow !== true;
  const { act, isPending } = useAct({
    mutationFn: (seat: string) => api.clubOpenMatches.noteMissed({ matchId, seatId: seat, missed }),
    onError: (error) => void showFailure(reasonOf(error), error, texts.noteFailed),
  });
  return (
    <Button
      variant="quiet"
      size="row"
      aria-label={missed ? words.missedOne(name) : words.cameOne(name)}
      loading={isPending}
      onClick={() => act(seatId)}
    >
      {missed ? texts.noShow : words.came}
    </Button>
  );
}

/** Lists the players who ask for a seat, with both answers. */
function Requests({ matchId, requests }: { matchId: string; requests: NonNullable<HeldOpenMatch["requests"]> }) {
  const { act, isPending } = useAct({
    mutationFn: (answer: { readonly playerId: string; readonly accept: boolean }) =>
      api.clubOpenMatches.answer({ matchId, ...answer }),
    onSuccess: () => toast(words.answered),
    onError: (error) => void showFailure(reasonOf(error), error, words.failed),
  });
  return (
    <section>
      <h3 className="type-small">{words.requests}</h3>
      <Card>
        {requests.map(({ playerId, name, plays }) => (
          <CardRow
            key={playerId}
            dense
            end={
              <>
                <Button
                  variant="secondary"
                  size="row"
                  aria-label={words.declineOne(name)}
                  disabled={isPending}
                  onClick={() => act({ playerId, accept: false })}
                >
                  {texts.reject}
                </Button>
                <Button
                  size="row"
                  aria-label={words.acceptOne(name)}
                  disabled={isPending}
                  onClick={() => act({ playerId, accept: true })}
                >
                  {words.accept}
                </Button>
              </>
            }
          >
            <p>{name}</p>
            <p className="quiet type-small">
              {plays.level} {plays.category}
            </p>
          </CardRow>
        ))}
      </Card>
    </section>
  );
}

/** Closes a match in which only its holder has a seat; an hour of the club is free again. */
function CloseButton({ match: { id: matchId, freeHour }, onDone }: { match: HeldOpenMatch; onDone: () => void }) {
  const { act, isPending } = useAct({
    mutationFn: (id: string) => api.clubOpenMatches.close({ matchId: id }),
    onSuccess: () => {
      toast(words.closed);
      onDone();
    },
    onError: (error) => void showFailure(reasonOf(error), error, words.failed),
  });
  const message = freeHour ? words.closeHour : words.closeBooking;
  const question = { title: words.closeQuestion, message, acceptLabel: words.close, danger: true };
  return (
    <Button
      variant="quiet"
      fullWidth
      aria-haspopup="dialog"
      loading={isPending}
      loadingLabel={words.close}
      onClick={() => void confirmAction(question).then((isAccepted) => isAccepted && act(matchId))}
    >
      {words.close}
    </Button>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ReachedBooking } from "#contract/courts/bookings/reached-bookings.ts";
import { api, queries } from "#web/api.ts";
import { aheadWords as words } from "#web/i18n/schedule-delay.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

type Props = {
  readonly booking: ReachedBooking;
  /** Minute of the tournament until which a match takes the court; null for rain. */
  readonly until: number | null;
  /** Further buttons of the row. */
  readonly acts?: ReactNode;
};

/**
 * A booking affected by the tournament, with its consequence and the club's options. The booking never changes by
 * itself.
 */
export function BookerRow({ booking, until, acts }: Props) {
  const { bookingId, court, start, end, name } = booking;
  const [choosing, setChoosing] = useState(false);
  return (
    <CardBlock>
      <Stack gap={2}>
        <p>{until === null ? words.booked(name, court, start, end) : words.reached(court, until, start, name)}</p>
        <Row gap={2}>
          {acts}
          <Tell booking={booking} until={until} />
          <Button
            size="row"
            variant="secondary"
            aria-expanded={choosing}
            onClick={() => setChoosing((before) => !before)}
          >
            {words.otherCourt}
          </Button>
        </Row>
        {choosing && <OtherCourts bookingId={bookingId} name={name} onMoved={() => setChoosing(false)} />}
      </Stack>
    </CardBlock>
  );
}

/** Buttons to notify the booker: by mail once, and by WhatsApp if the phone number is known. */
function Tell({ booking, until }: Props) {
  const { bookingId, name, phone, court, start, canMail, toldAt } = booking;
  const why = until === null ? "rain" : "late";
  const tell = useAct({
    mutationFn: (_: undefined) =>
      api.bookings.tellOfDelay({ bookingId, why, until: until === null ? null : minuteOfDay(until, start) }),
    onSuccess: () => toast(words.toldNow(name)),
    onError: (error) => void showFailure(texts.notifyFailed, error),
  });
  const text =
    until === null ? words.whatsApp.rain(name, court, start) : words.whatsApp.late(name, court, start, until);
  return (
    <>
      {toldAt !== null && <Tag tone="done">{words.told(wallClock(toldAt).time)}</Tag>}
      {canMail && toldAt === null && (
        <Button
          size="row"
          variant="secondary"
          loading={tell.isPending}
          loadingLabel={texts.notifying}
          onClick={() => tell.act(undefined)}
        >
          {words.tell(name)}
        </Button>
      )}
      {phone && (
        <ButtonAnchor
          size="row"
          variant="secondary"
          icon={<WhatsAppIcon size={18} />}
          aria-label={words.whatsAppTo(name)}
          href={whatsAppLink(text, phone.e164)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </ButtonAnchor>
      )}
    </>
  );
}

/** The courts that are free at that hour; one press moves the booking there. */
function OtherCourts({ bookingId, name, onMoved }: { bookingId: string; name: string; onMoved: () => void }) {
  const { data, error } = useQuery(queries.bookings.freeCourts.queryOptions({ input: { bookingId } }));
  const move = useAct({
    mutationFn: (court: { id: string; name: string }) => api.bookings.moveToCourt({ bookingId, courtId: court.id }),
    onSuccess: (_, court) => {
      toast(words.moved(name, court.name));
      onMoved();
    },
    onError: (failure) => void showFailure(words.moveFailed, failure),
  });
  if (error) return <p role="status">{reasonOf(error)}</p>;
  if (!data) return <p role="status">{words.looking}</p>;
  if (data.length === 0) return <p role="status">{words.noCourt}</p>;
  return (
    <Row gap={2}>
      {data.map((court) => (
        <Button key={court.id} size="row" loading={move.isPending} onClick={() => move.act(court)}>
          {words.toCourt(court.name)}
        </Button>
      ))}
    </Row>
  );
}

/** Converts a minute of the tournament to minutes of the day on which a booking begins. */
function minuteOfDay(minute: number, start: number): number {
  return minute - 1440 * Math.floor(start / 1440);
}

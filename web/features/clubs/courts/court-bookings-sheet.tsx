import { useQuery } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { weekday } from "#domain/lib/calendar.ts";
import { queries } from "#web/api.ts";
import { HolderContact } from "#web/features/courts/bookings/acts/holder-contact.tsx";
import { slotWhen } from "#web/features/courts/bookings/acts/slot-place.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import { setupWords as words } from "#web/i18n/setup.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay, formatDayRange } from "#web/ui/formats/format-date.ts";
import { DrawIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import styles from "./court-editor.module.css";

/** Lists the future bookings of a court: each tournament once, and each booking with its holder and their contact. */
export default function CourtBookingsSheet({
  court,
  onTakeOut,
  onClose,
}: {
  court: ClubPanel["courts"][number];
  /** Takes the court out of service despite its bookings; undefined if they must be gone first. */
  onTakeOut: (() => void) | undefined;
  onClose: () => void;
}) {
  const held = useQuery(queries.bookings.upcoming.queryOptions({ input: { courtId: court.id }, staleTime: 0 }));
  return (
    <Sheet
      opened
      onClose={onClose}
      title={onTakeOut ? words.courtHeld(court.name) : words.courtStays(court.name)}
      detail={onTakeOut ? words.courtHeldMessage : words.courtStaysMessage}
      footer={
        onTakeOut && (
          <Button variant="danger" size="large" fullWidth onClick={onTakeOut}>
            {words.takeOut}
          </Button>
        )
      }
    >
      {held.data ? (
        <Stack gap={3}>
          {held.data.series !== undefined && (
            <p>{onTakeOut ? words.courtHeldSeries(held.data.series) : words.courtStaysSeries(held.data.series)}</p>
          )}
          {held.data.tournaments.length > 0 && (
            <Card>
              {held.data.tournaments.map(({ id, name, slots, firstDay, lastDay }) => (
                <LinkRow
                  key={id}
                  to="/admin/gestionar/$tournamentId"
                  params={{ tournamentId: id }}
                  icon={<DrawIcon size={20} />}
                  detail={words.ofTournament(bookingWords.slotCount(slots), formatDayRange(firstDay, lastDay))}
                >
                  {name}
                </LinkRow>
              ))}
            </Card>
          )}
          {held.data.bookings.length > 0 && (
            <Card as="ul">
              {byHolder(held.data.bookings).map(({ booking, later }) => (
                <li key={booking.id}>
                  <CardBlock className={styles.held}>
                    <p>
                      <b>{slotWhen(booking)}</b>
                      <span className="quiet">{booking.holder?.name ?? texts.noName}</span>
                      {later.length > 0 && (
                        <span className="quiet type-small">
                          {words.datesMore(later.length, formatDay(later.at(-1)?.day ?? booking.day))}
                        </span>
                      )}
                    </p>
                    <HolderContact booking={booking} court={court} />
                  </CardBlock>
                </li>
              ))}
            </Card>
          )}
          {held.data.total > held.data.bookings.length && (
            <p className="quiet type-small">{words.heldMore(held.data.total - held.data.bookings.length)}</p>
          )}
        </Stack>
      ) : held.error ? (
        <ErrorState message={reasonOf(held.error)} onRetry={() => void held.refetch()} />
      ) : (
        <SkeletonRows count={3} picture={false} />
      )}
    </Sheet>
  );
}

/**
 * Groups the bookings: each alone, but the dates of a recurring booking together, next one first. So each holder is
 * contacted once.
 */
function byHolder(bookings: readonly ClubBooking[]) {
  const keyOf = ({ id, kind, holder, day, startMinute }: ClubBooking) =>
    kind === "series" ? `${holder?.name} ${weekday(day)} ${startMinute}` : id;
  return [...Map.groupBy(bookings, keyOf).values()].flatMap(([booking, ...later]) =>
    booking ? [{ booking, later }] : [],
  );
}

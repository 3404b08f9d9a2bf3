import { useState } from "react";
import type { Me } from "#contract/accounts.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { giveUp } from "#domain/bookings/request.ts";
import type { ClubTime, Slot } from "#domain/bookings/slot.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { api, refusalCode } from "#web/api.ts";
import { CompleteProfileLink } from "#web/features/accounts/my-account/complete-profile-link.tsx";
import { minutesOf } from "#web/features/bookings/day/day-stretches.ts";
import { ClubContactLinks } from "#web/features/clubs/club-contact.tsx";
import { askingWords as words } from "#web/i18n/asking.ts";
import { contactWords } from "#web/i18n/guests.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { ClockIcon, CourtIcon, CrossIcon, ListIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./asking.module.css";
import { useMyBookings } from "./asking-queries.ts";
import type { FreeDay, FreeSlot } from "./hour-grid.tsx";

/** Asks for a slot: which court, what happens then, and the one button. */
export default function HourSheet({
  free: { club, answerHours, cancelHours, waitingAtOnce },
  day,
  pressed: { startMinute, endMinute, courts },
  me,
  onClose,
}: {
  free: FreeDay;
  day: CalendarDate;
  pressed: FreeSlot;
  me: Me;
  onClose: () => void;
}) {
  const slot = { day, startMinute, endMinute };
  const [courtId, setCourtId] = useState(courts[0]?.id ?? "");
  const { act, isPending } = useAct({
    mutationFn: (court: string) => api.bookings.ask({ courtId: court, ...slot }),
    onSuccess: () => {
      toast(words.asked(club.name));
      onClose();
    },
    onError: (error) => {
      // What was refused is of no use here any more; what did not arrive can be tried again.
      if (refusalCode(error)) onClose();
      void showFailure(reasonOf(error), error, words.askFailed);
    },
  });
  const [only] = courts;
  const waiting = useMyBookings(me).data?.toCome.filter(({ answerUntil }) => answerUntil !== null).length ?? 0;
  const full = waiting >= waitingAtOnce;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.when(formatDay(day), timeText(startMinute), timeText(endMinute))}
      detail={club.name}
      footer={
        me.profile ? (
          <Button size="large" fullWidth loading={isPending} loadingLabel={words.asking} onClick={() => act(courtId)}>
            {words.ask}
          </Button>
        ) : (
          <CompleteProfileLink size="large" fullWidth>
            {words.completeProfile}
          </CompleteProfileLink>
        )
      }
    >
      <Stack gap={5}>
        {courts.length > 1 && (
          <ChoiceChips
            label={words.courtChoice}
            showLabel
            value={courtId}
            onChange={setCourtId}
            options={courts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <div className={styles.rules}>
          {courts.length === 1 && only && (
            <p>
              <CourtIcon size={20} />
              {only.name}
            </p>
          )}
          <p>
            <ClockIcon size={20} />
            {words.howItGoes(answerHours)}
          </p>
          <p>
            <CrossIcon size={20} />
            {isCancellable(slot, cancelHours) ? words.howToCancel(cancelHours) : words.howNotToCancel}
          </p>
          <p role={full ? "alert" : undefined}>
            <ListIcon size={20} />
            {full ? words.waitFirst(waitingAtOnce) : words.howMany(waitingAtOnce)}
          </p>
          <ClubContactLinks
            name={club.name}
            contact={club.contact}
            about={contactWords.aboutBooking(
              club.name,
              words.when(formatDay(day), timeText(startMinute), timeText(endMinute)),
            )}
          />
          {!me.profile && <p>{words.noProfile}</p>}
        </div>
      </Stack>
    </Sheet>
  );
}

/** Whether there will still be time to give the slot back, once it is confirmed. */
function isCancellable(slot: Slot, cancelHours: number): boolean {
  const { date, time } = wallClock(new Date().toISOString());
  const now: ClubTime = { today: date, minute: minutesOf(time) };
  return giveUp("RESERVADO", slot, now, { cancelHours }).ok;
}

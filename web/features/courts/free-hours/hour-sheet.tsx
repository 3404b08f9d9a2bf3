import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { bookingAnchor } from "#contract/addresses.ts";
import type { FreeDay, FreeSlot } from "#contract/courts/bookings/court-days.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { askClub } from "#web/features/clubs/clubs/ask-club.tsx";
import { ClubContactLinks } from "#web/features/clubs/clubs/club-contact.tsx";
import { cancellingText } from "#web/features/courts/bookings/cancelling/cancelling-text.ts";
import { confirmAnyway } from "#web/features/courts/bookings/same-hours/confirm-anyway.ts";
import { SameHoursNotice } from "#web/features/courts/bookings/same-hours/same-hours-notice.tsx";
import { askedText, depositBefore } from "#web/features/courts/deposits/deposit-text.ts";
import { CompleteProfileLink } from "#web/features/people/accounts/my-account/complete-profile-link.tsx";
import { askingWords as words } from "#web/i18n/asking.ts";
import { contactWords } from "#web/i18n/contact.ts";
import { depositWords } from "#web/i18n/deposits.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { ClockIcon, CourtIcon, CrossIcon, ListIcon, MoneyIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./asking.module.css";
import { useMyBookings } from "./asking-queries.ts";
import { lengthLabel } from "./length-label.ts";

/** Asks for a slot: shows the duration, the court, the price, the next steps and the one button. */
export default function HourSheet({
  free: { club, answer, answerHours, cancelHours, clubRules, waitingAtOnce },
  day,
  pressed: { startMinute, options },
  before,
  me,
  onClose,
}: {
  free: FreeDay;
  day: CalendarDate;
  pressed: FreeSlot;
  /** The choices made before signing in. */
  before: { minutes?: number | undefined; courtId?: string | undefined; matchId?: string | undefined };
  me: Me;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [chosenMinutes, setMinutes] = useState(before.minutes ?? options[0]?.minutes ?? minutesPerHour);
  const [chosenCourt, setCourt] = useState(before.courtId ?? "");
  // The chosen duration may have been taken meanwhile: then the first of the remaining ones is chosen.
  const minutes = options.some((one) => one.minutes === chosenMinutes) ? chosenMinutes : (options[0]?.minutes ?? 0);
  const courts = options
    .filter((one) => one.minutes === minutes)
    .flatMap(({ price, courts: at }) => at.map((court) => ({ ...court, price })));
  const court = courts.find(({ id }) => id === chosenCourt) ?? courts[0];
  const lengths = [...new Set(options.map((one) => one.minutes))];
  const samePrice = new Set(courts.map(({ price }) => price)).size === 1;
  const slot = { day, startMinute, endMinute: startMinute + minutes };
  const isAuto = answer === "auto";
  const when = words.when(formatDay(day), timeText(startMinute), timeText(slot.endMinute));
  const { from, kind } = clubRules.deposit;
  const known = useQuery({
    ...queries.bookings.owesDeposit.queryOptions({ input: { clubId: club.id } }),
    enabled: kind !== "none" && from !== "all",
  });
  const owes = kind !== "none" && (from === "all" ? true : (known.data?.owes ?? null));
  const price = court?.price ?? null;
  const priceText = before.matchId ? words.priceOfMatch : words.price;
  const deposit = depositBefore(clubRules.deposit, { price, isAuto, owes });
  const holds = isAuto && owes === true && deposit !== null;
  const { act, isPending } = useAct({
    mutationFn: ({ courtId, anyway }: { courtId: string; anyway: boolean }) =>
      api.bookings.ask({ courtId, ...slot, anyway, ...(before.matchId && { matchId: before.matchId }) }),
    onSuccess: (asked) => {
      const openIt = () => void navigate({ to: "/mis-turnos", search: { abrir: asked.id } });
      if (asked.opening) toast(words.bookedToOpen, [{ label: texts.openToPlayers, onPress: openIt }]);
      else toast(askedText(asked, words));
      onClose();
      // "Mis turnos" shows the booking, and opens its payment if it waits for a deposit.
      const search = asked.deposit?.awaited ? { pagar: asked.id } : {};
      void navigate({ to: "/mis-turnos", search, hash: bookingAnchor(asked.id) });
    },
    onError: (error, { courtId }) => {
      if (confirmAnyway(error, () => act({ courtId, anyway: true }))) return;
      // A refused request is of no use here any more; one that did not arrive can be tried again.
      if (refusalCode(error)) onClose();
      void showFailure(reasonOf(error), error, words.askFailed, askClub(error, club));
    },
  });
  const asked = useMyBookings(me).data?.toCome.filter((one) => one.answerUntil !== null && !one.deposit?.awaited);
  const waiting = asked?.length ?? 0;
  const full = !isAuto && waiting >= waitingAtOnce;
  return (
    <Sheet
      opened
      onClose={onClose}
      title={when}
      detail={club.name}
      footer={
        me.profile ? (
          <Button
            size="large"
            fullWidth
            loading={isPending}
            loadingLabel={isAuto ? words.booking : words.asking}
            onClick={() => court && act({ courtId: court.id, anyway: false })}
          >
            {holds ? depositWords.hold : isAuto ? words.book : words.ask}
          </Button>
        ) : (
          <CompleteProfileLink size="large" fullWidth>
            {words.completeProfile}
          </CompleteProfileLink>
        )
      }
    >
      <Stack gap={5}>
        {lengths.length > 1 && (
          <Segmented
            label={words.durationChoice}
            showLabel
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
            options={lengths.map((length) => ({ value: String(length), label: lengthLabel(length, options) }))}
          />
        )}
        {courts.length > 1 && (
          <ChoiceChips
            label={words.courtChoice}
            showLabel
            value={court?.id ?? ""}
            onChange={setCourt}
            options={courts.map(({ id, name, price }) => ({
              value: id,
              label: samePrice || price === null ? name : words.withPrice(name, formatMoney(price)),
            }))}
          />
        )}
        <SameHoursNotice slot={slot} />
        <div className={styles.rules}>
          {courts.length === 1 && court && (
            <p>
              <CourtIcon size={20} />
              {court.name}
            </p>
          )}
          <p>
            <MoneyIcon size={20} />
            {court?.price == null ? words.askPrice : priceText(formatMoney(court.price))}
          </p>
          <p>
            <ClockIcon size={20} />
            {holds ? deposit : isAuto ? words.confirmedAtOnce : words.howItGoes(answerHours)}
          </p>
          {deposit && !holds && (
            <p>
              <MoneyIcon size={20} />
              {deposit}
            </p>
          )}
          <p>
            <CrossIcon size={20} />
            {cancellingText(slot, { cancelHours, ...clubRules })}
          </p>
          <p role={full ? "alert" : undefined}>
            <ListIcon size={20} />
            {isAuto
              ? words.howManyTaken(waitingAtOnce)
              : full
                ? words.waitFirst(waitingAtOnce)
                : words.howMany(waitingAtOnce)}
          </p>
          <ClubContactLinks
            name={club.name}
            contact={club.contact}
            about={contactWords.aboutBooking(club.name, when)}
          />
          {!me.profile && <p>{words.noProfile}</p>}
        </div>
      </Stack>
    </Sheet>
  );
}

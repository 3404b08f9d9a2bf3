import { useState } from "react";
import { priceOf } from "#domain/clubs/letting/prices.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { Slot } from "#domain/courts/bookings/slot.ts";
import { api, refusalCode } from "#web/api.ts";
import type { Court } from "#web/features/courts/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/courts/bookings/day/slot-content.ts";
import { askingWords } from "#web/i18n/asking.ts";
import { clubMatchWords } from "#web/i18n/club-open-matches.ts";
import { durationText } from "#web/i18n/letting-durations.ts";
import { reservingWords } from "#web/i18n/reserving.ts";
import * as texts from "#web/i18n/texts.ts";
import { whatsAppTexts } from "#web/i18n/whatsapp.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useFormValues } from "#web/kit/forms/use-form-values.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { PeopleIcon, ShareIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { Share } from "#web/ui/sharing/share.ts";
import { HolderFields } from "./holder-fields.tsx";
import { freshHolder, holderFrom, holderIssues } from "./holder-form.ts";
import { slotPlace } from "./slot-place.ts";
import type { FreeStart, SlotWorld } from "./slot-world.ts";

const OpenHourSheet = lazySheet(() => import("#web/features/courts/bookings/open-match/open-hour-sheet.tsx"));
const ShareSheet = lazySheet(() => import("#web/ui/sharing/share-sheet.tsx"));

/** The start of the slot, and the minutes that it should last if they are free from there. */
type Time = { readonly startMinute: number; readonly wanted: number };

/**
 * Books a free slot for a guest, with a name and an optional phone, or for a player found by name. It can also announce
 * that the slot is free.
 */
export default function ReserveSheet({
  court,
  world: { day, club },
  starts,
  onClose,
}: {
  court: Court;
  world: SlotWorld;
  starts: readonly FreeStart[];
  onClose: () => void;
}) {
  const [first] = starts;
  const time = useFormValues<Time>({ startMinute: first?.startMinute ?? 0, wanted: first?.minutes[0] ?? 0 });
  const { startMinute, wanted } = time.values;
  const lengths = starts.find((one) => one.startMinute === startMinute)?.minutes ?? [];
  const minutes = lengths.find((one) => one === wanted) ?? lengths[0] ?? 0;
  const slot: Slot = { day, startMinute, endMinute: startMinute + minutes };
  const priced = priceOf(club.priceBands, { courtId: court.id, day, startMinute, minutes });
  const price = priced.ok ? priced.value : null;
  const [next, setNext] = useState<"share" | "match">();
  const form = useSheetForm({
    initial: freshHolder,
    check: holderIssues,
    send: (values) => api.bookings.reserve({ courtId: court.id, ...slot, holder: holderFrom(values) }),
    done: (booking) => reservingWords.reserved(slotTitle(booking), timeText(booking.startMinute)),
    refused: { PHONE_INVALID: "phone" },
    failed: (error) => {
      // Another booking was faster, or the hour is over: the input is of no use for this slot.
      if (refusalCode(error) === "SLOT_TAKEN" || refusalCode(error) === "SLOT_IN_PAST") onClose();
      void showFailure(reservingWords.reserveFailed, error);
    },
    onClose,
  });
  const back = () => setNext(undefined);
  if (next === "share") return <ShareSheet share={freeCourtShare(club, court, slot, price)} onClose={back} />;
  if (next === "match")
    return <OpenHourSheet court={court} place={slotPlace(court, slot)} slot={slot} onClose={onClose} />;
  return (
    <FormSheet
      {...form.sheet}
      title={texts.book}
      detail={slotPlace(court, slot)}
      submit={texts.book}
      submitting={texts.booking}
      after={
        <>
          <Button variant="quiet" icon={<PeopleIcon />} aria-haspopup="dialog" onClick={() => setNext("match")}>
            {clubMatchWords.arrange}
          </Button>
          <Button variant="quiet" icon={<ShareIcon />} aria-haspopup="dialog" onClick={() => setNext("share")}>
            {reservingWords.tellFree}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {starts.length > 1 && (
          <Segmented
            label={reservingWords.begins}
            showLabel
            value={String(startMinute)}
            onChange={(value) => time.change({ startMinute: Number(value) })}
            options={starts.map((one) => ({ value: String(one.startMinute), label: timeText(one.startMinute) }))}
          />
        )}
        {club.durations.length > 1 && lengths.length > 0 && (
          <Segmented
            label={texts.duration}
            showLabel
            value={String(minutes)}
            onChange={(value) => time.change({ wanted: Number(value) })}
            options={lengths.map((one) => ({ value: String(one), label: durationText(one) }))}
          />
        )}
        {club.priceBands.length > 0 && (
          <p className="quiet type-small">
            {price === null ? reservingWords.noPrice : reservingWords.price(formatMoney(price))}
          </p>
        )}
        <HolderFields form={form} />
      </Stack>
    </FormSheet>
  );
}

/** Returns the announcement of a free hour by the club; its address opens that very hour. */
function freeCourtShare(
  club: { readonly id: string; readonly name: string },
  court: { readonly name: string },
  { day, startMinute, endMinute }: Slot,
  price: number | null,
): Share {
  const when = askingWords.when(formatDay(day), timeText(startMinute), timeText(endMinute));
  const cost = price === null ? "" : formatMoney(price);
  return {
    title: reservingWords.tellFree,
    text: whatsAppTexts.freeCourt(club.name, court.name, when, cost),
    url: `${productOrigin()}/reservar-cancha?complejo=${club.id}&dia=${day}&hora=${startMinute}`,
  };
}

import { useState } from "react";
import { timeText } from "#domain/bookings/booking.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import { priceOf } from "#domain/clubs/prices.ts";
import { api, refusalCode } from "#web/api.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/bookings/day/slot-content.ts";
import { askingWords } from "#web/i18n/asking.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { durationText } from "#web/i18n/letting-durations.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { reservingWords } from "#web/i18n/reserving.ts";
import { whatsAppTexts } from "#web/i18n/whatsapp.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { ShareIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { Share } from "#web/ui/sharing/share.ts";
import { HolderFields } from "./holder-fields.tsx";
import { slotPlace } from "./slot-place.ts";
import type { FreeStart, SlotWorld } from "./slot-world.ts";
import { type HolderValues, holderFrom, useHolderForm } from "./use-holder-form.ts";

const ShareSheet = lazySheet(() => import("#web/ui/sharing/share-sheet.tsx"));

/** Books a free slot for a guest with a name and perhaps a phone, or for a player found by name; or tells others that it is free. */
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
  const [startMinute, setStart] = useState(starts[0]?.startMinute ?? 0);
  const [wanted, setWanted] = useState<number>(starts[0]?.minutes[0] ?? 0);
  const lengths = starts.find((one) => one.startMinute === startMinute)?.minutes ?? [];
  const minutes = lengths.find((one) => one === wanted) ?? lengths[0] ?? 0;
  const slot: Slot = { day, startMinute, endMinute: startMinute + minutes };
  const priced = priceOf(club.priceBands, { courtId: court.id, day, startMinute, minutes });
  const price = priced.ok ? priced.value : null;
  const form = useHolderForm();
  const [sharing, setSharing] = useState(false);
  const reserve = useAct({
    mutationFn: (values: HolderValues) =>
      api.bookings.reserve({ courtId: court.id, ...slot, holder: holderFrom(values) }),
    onSuccess: (booking) => {
      toast(reservingWords.reserved(slotTitle(booking), timeText(booking.startMinute)));
      onClose();
    },
    onError: (error) => {
      if (refusalCode(error) === "PHONE_INVALID") return form.setFieldError("phone", refusalWords.PHONE_INVALID);
      // Somebody was faster, or the hour is over: what was typed is of no use for this slot.
      if (refusalCode(error) === "SLOT_TAKEN" || refusalCode(error) === "SLOT_IN_PAST") onClose();
      void showFailure(reservingWords.reserveFailed, error);
    },
  });
  if (sharing) return <ShareSheet share={freeCourtShare(club, court, slot, price)} onClose={() => setSharing(false)} />;
  return (
    <FormSheet
      title={words.reserve}
      detail={slotPlace(court, slot)}
      submit={words.reserve}
      submitting={reservingWords.reserving}
      isSubmitting={reserve.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => reserve.act(values))}
      onClose={onClose}
      after={
        <Button variant="quiet" icon={<ShareIcon />} aria-haspopup="dialog" onClick={() => setSharing(true)}>
          {reservingWords.tellFree}
        </Button>
      }
    >
      <Stack gap={4}>
        {starts.length > 1 && (
          <Segmented
            label={reservingWords.begins}
            showLabel
            value={String(startMinute)}
            onChange={(value) => setStart(Number(value))}
            options={starts.map((one) => ({ value: String(one.startMinute), label: timeText(one.startMinute) }))}
          />
        )}
        {club.durations.length > 1 && lengths.length > 0 && (
          <Segmented
            label={reservingWords.lasts}
            showLabel
            value={String(minutes)}
            onChange={(value) => setWanted(Number(value))}
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

/** An hour that nobody has taken, as the club tells of it; the address opens that very hour. */
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

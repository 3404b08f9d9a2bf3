import { useForm } from "@mantine/form";
import { bookingHolder } from "#contract/bookings.ts";
import { timeText } from "#domain/bookings/booking.ts";
import type { Slot } from "#domain/bookings/slot.ts";
import { api, refusalCode } from "#web/api.ts";
import type { Court } from "#web/features/bookings/day/day-search.ts";
import { slotTitle } from "#web/features/bookings/day/slot-content.ts";
import { bookingActWords as words } from "#web/i18n/bookings.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { PhoneField, TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PlayerPicker } from "./player-picker.tsx";
import { slotPlace } from "./slot-place.ts";

type Values = { kind: "guest" | "player"; name: string; phone: string; playerId: string };

/** What is sent of the form: a guest's phone only when there is one, or the player that was chosen. */
function holderOf({ kind, name, phone, playerId }: Values) {
  if (kind === "player") return { kind, playerId } as const;
  return { kind, name, ...(phone.trim() !== "" && { phone }) } as const;
}

const holderIssues = formIssues(bookingHolder);

/** Books a free slot for a guest with a name and perhaps a phone, or for a player found by name. */
export default function ReserveSheet({ court, slot, onClose }: { court: Court; slot: Slot; onClose: () => void }) {
  const form = useForm<Values>({
    initialValues: { kind: "guest", name: "", phone: "", playerId: "" },
    validate: (values) => {
      const { playerId, ...issues } = holderIssues(holderOf(values));
      return { ...issues, ...(playerId && { playerId: words.playerRequired }) };
    },
  });
  const { kind } = form.values;
  const reserve = useAct({
    mutationFn: (values: Values) =>
      api.bookings.reserve({ courtId: court.id, ...slot, holder: bookingHolder.parse(holderOf(values)) }),
    onSuccess: (booking) => {
      toast(words.reserved(slotTitle(booking), timeText(booking.startMinute)));
      onClose();
    },
    onError: (error) => {
      if (refusalCode(error) === "PHONE_INVALID") return form.setFieldError("phone", refusalWords.PHONE_INVALID);
      // Somebody was faster, or the hour is over: what was typed is of no use for this slot.
      if (refusalCode(error) === "SLOT_TAKEN" || refusalCode(error) === "SLOT_IN_PAST") onClose();
      void showFailure(words.reserveFailed, error);
    },
  });
  return (
    <FormSheet
      title={words.reserve}
      detail={slotPlace(court, slot)}
      submit={words.reserve}
      submitting={words.reserving}
      isSubmitting={reserve.isPending}
      unsaved={form.isDirty()}
      onSubmit={form.onSubmit((values) => reserve.act(values))}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Segmented
          label={words.forWhom}
          value={kind}
          onChange={(value) => form.setFieldValue("kind", value)}
          options={[
            { value: "guest", label: words.guest },
            { value: "player", label: words.player },
          ]}
        />
        {kind === "guest" ? (
          <>
            <TextField
              label={words.guestName}
              required
              autoComplete="off"
              data-autofocus=""
              {...form.getInputProps("name")}
            />
            <PhoneField label={words.guestPhone} {...form.getInputProps("phone")} />
          </>
        ) : (
          <PlayerPicker
            value={form.values.playerId}
            onChange={({ id }) => form.setFieldValue("playerId", id)}
            error={form.errors.playerId}
          />
        )}
      </Stack>
    </FormSheet>
  );
}

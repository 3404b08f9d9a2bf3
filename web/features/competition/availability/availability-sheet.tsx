import { askableHours, daysWithLittle, stateUnavailable } from "#domain/competition/schedule/unavailable.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { Played } from "#web/features/competition/tournaments/playing-hours.ts";
import { availabilityWords as words } from "#web/i18n/availability.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { useFormValues } from "#web/kit/forms/use-form-values.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { confirmAction } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { formatWeekday } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { UnavailableField } from "./unavailable-field.tsx";
import { playingDays } from "./unavailable-text.ts";

/** "¿Cuándo no podés?": shows a strip for each day of a tournament, within the hours that can be stated. */
export default function AvailabilitySheet({
  tournament,
  said,
  others,
  submit,
  isSubmitting = false,
  onSubmit,
  onClose,
}: {
  tournament: Played & { readonly name: string };
  /** The hours stated so far. */
  said: readonly DayHours[];
  /** The hours stated by the player's partners. */
  others: readonly DayHours[];
  submit: string;
  isSubmitting?: boolean;
  onSubmit: (stretches: DayHours[]) => void;
  onClose: () => void;
}) {
  // Hours that the club states meanwhile are shown until the player changes something here.
  const form = useFormValues<{ readonly stretches: readonly DayHours[] | null }>({ stretches: null });
  const stretches = form.values.stretches ?? said;
  const issue = form.errorOf("stretches");
  const hours = { ...tournament, firstDay: tournament.startDate, lastDay: tournament.endDate };
  const days = playingDays(tournament);
  const asked = askableHours(hours);
  const end = days.at(-1);
  const finals = end && (asked.find(({ day }) => day === end.day)?.endMinute ?? end.startMinute);

  async function check() {
    const stated = stateUnavailable(stretches, hours);
    form.refuse(stated.ok ? {} : { stretches: refusalWords[stated.reason] });
    if (!stated.ok) return;
    const little = daysWithLittle([...stated.value, ...others], hours);
    const sure =
      little.length === 0 ||
      (await confirmAction({
        title: words.littleTitle(little.map(formatWeekday).join(", ")),
        message: words.littleMessage,
        acceptLabel: words.sure,
        cancelLabel: texts.back,
      }));
    if (sure) onSubmit(stated.value);
  }

  return (
    <FormSheet
      title={words.title}
      detail={tournament.name}
      submit={submit}
      submitting={texts.saving}
      isSubmitting={isSubmitting}
      unsaved={form.isDirty}
      onSubmit={() => void check()}
      onClose={onClose}
    >
      <Stack gap={5}>
        <p className="quiet">{words.lead}</p>
        <UnavailableField
          asked={asked}
          days={days}
          stretches={stretches}
          cannot={words.cannot}
          onChange={(changed) => form.change({ stretches: changed })}
        />
        {end && finals !== undefined && finals < end.endMinute && (
          <p className="type-small quiet">
            {formatWeekday(end.day)} · {words.finalsFrom(timeText(finals))}
          </p>
        )}
        <div role="alert">{issue && <FieldError>{issue}</FieldError>}</div>
      </Stack>
    </FormSheet>
  );
}

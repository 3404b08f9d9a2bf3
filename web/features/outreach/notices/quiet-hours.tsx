import { useState } from "react";
import type { NoticeChoices } from "#contract/outreach/notices.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { minutesPerDay } from "#domain/lib/span.ts";
import { usualQuietHours } from "#domain/outreach/notices/quiet-hours.ts";
import { noticeWords as words } from "#web/i18n/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./notices.module.css";

type Quiet = NonNullable<NoticeChoices["quietHours"]>;

const step = 30;

/** "No molestar de 23:00 a 08:00", with its hours; or never. */
export function QuietHours({
  quietHours,
  onChange,
}: {
  quietHours: Quiet | null;
  onChange: (quietHours: Quiet | null) => void;
}) {
  // An invalid choice stays visible with its reason.
  const [wrong, setWrong] = useState<Quiet | null>(null);
  const shown = wrong ?? quietHours;
  const choose = (hours: Quiet) => {
    const isWrong = hours.from === hours.to;
    setWrong(isWrong ? hours : null);
    if (!isWrong) onChange(hours);
  };
  const usual = usualQuietHours;
  return (
    <Stack gap={3}>
      <SwitchField
        spread
        label={shown ? words.quietHours(timeText(shown.from), timeText(shown.to)) : words.quiet}
        checked={quietHours !== null}
        onChange={({ currentTarget }) => {
          setWrong(null);
          onChange(currentTarget.checked ? { from: usual.from, to: usual.to } : null);
        }}
      />
      {shown && (
        <div className={styles.hours}>
          <SelectField
            label={words.from}
            options={timesWith(shown.from)}
            value={shown.from}
            onChange={({ currentTarget }) => choose({ ...shown, from: Number(currentTarget.value) })}
          />
          <SelectField
            label={words.to}
            error={wrong && words.sameHour}
            options={timesWith(shown.to)}
            value={shown.to}
            onChange={({ currentTarget }) => choose({ ...shown, to: Number(currentTarget.value) })}
          />
        </div>
      )}
      <p className="quiet type-small">{words.quietDetail}</p>
    </Stack>
  );
}

/** Lists every half hour, and a chosen minute between two of them. */
function timesWith(chosen: number) {
  const minutes = new Set(Array.from({ length: minutesPerDay / step }, (_, index) => index * step)).add(chosen);
  return [...minutes].toSorted((a, b) => a - b).map((minute) => ({ value: String(minute), label: timeText(minute) }));
}

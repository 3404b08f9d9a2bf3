import { lazy, Suspense, useId, useState } from "react";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { CalendarIcon } from "#web/ui/icons/icons.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import styles from "./date-field.module.css";
import { boxClass, FieldFrame, type FieldProps } from "./field-frame.tsx";

const DayPicker = lazy(() => import("./day-picker.tsx"));

/**
 * A day of play, chosen in the month calendar; null until one is chosen. The calendar opens at the value, else at the
 * first day that can be chosen.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  today,
  min,
  max,
  disabled = false,
  ...frame
}: FieldProps & {
  value: CalendarDate | null;
  onChange: (date: CalendarDate) => void;
  onBlur?: (() => void) | undefined;
  today: CalendarDate;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
  disabled?: boolean;
}) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const refuses = (date: CalendarDate) => (min !== undefined && date < min) || (max !== undefined && date > max);
  const close = () => {
    setOpened(false);
    onBlur?.();
  };
  return (
    <FieldFrame {...frame} id={id}>
      {({ "aria-describedby": describedBy }) => (
        <>
          <button
            type="button"
            id={id}
            className={boxClass(styles.box, frame.error ? styles.wrong : undefined)}
            aria-labelledby={`${id}-label ${id}`}
            aria-describedby={describedBy}
            aria-haspopup="dialog"
            data-invalid={frame.error ? "" : undefined}
            disabled={disabled}
            onClick={() => setOpened(true)}
          >
            <CalendarIcon className={styles.icon} />
            {value ? (
              `${formatDay(value)} ${value.slice(0, 4)}`
            ) : (
              <span className={styles.empty}>{uiWords.chooseDate}</span>
            )}
          </button>
          <Sheet opened={opened} onClose={close} title={frame.label}>
            <Suspense fallback={<Skeleton height={320} />}>
              <DayPicker
                start={value !== null && !refuses(value) ? value : (min ?? today)}
                today={today}
                refuses={refuses}
                onChoose={(date) => {
                  onChange(date);
                  close();
                }}
              />
            </Suspense>
          </Sheet>
        </>
      )}
    </FieldFrame>
  );
}

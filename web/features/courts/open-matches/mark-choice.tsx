import type { ReactNode } from "react";
import { type SeatMark, seatMarks } from "#domain/courts/open-matches/marks.ts";
import { seatMarkWords as words } from "#web/i18n/seat-marks.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/**
 * Asks for the mark of a seat; nothing is asked if these seats have one mark, or none. No mark is chosen beforehand,
 * because nothing says which one the player means.
 */
export function MarkChoice({
  label,
  seats,
  value,
  error,
  onChange,
}: {
  label: string;
  seats: readonly { readonly mark?: SeatMark }[];
  value: SeatMark | null;
  error: ReactNode;
  onChange: (mark: SeatMark) => void;
}) {
  if (!isOfBoth(seats)) return null;
  const options = seatMarks.map((mark) => ({ value: mark, label: words.options[mark] }));
  return (
    <Stack gap={2}>
      <Segmented label={label} showLabel value={value} onChange={onChange} options={options} />
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
    </Stack>
  );
}

/** Returns the seats among which a player chose: those of the mark, once they chose between both. */
export function seatsOfMark<Seat extends { readonly mark?: SeatMark }>(
  seats: readonly Seat[],
  chosen: SeatMark | null,
) {
  return isOfBoth(seats) && chosen !== null ? seats.filter(({ mark }) => mark === chosen) : seats;
}

/** Checks if seats of both marks are among these. */
export function isOfBoth(seats: readonly { readonly mark?: SeatMark }[]): boolean {
  return seatMarks.every((mark) => seats.some((seat) => seat.mark === mark));
}

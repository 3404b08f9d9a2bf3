import { type SeatMark, seatMarks } from "#domain/courts/open-matches/marks.ts";
import { seatMarkWords as words } from "#web/i18n/seat-marks.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";

/** Asks for the mark of a seat; nothing is asked if these seats have one mark, or none. */
export function MarkChoice({
  label,
  seats,
  value,
  onChange,
}: {
  label: string;
  seats: readonly { readonly mark?: SeatMark }[];
  value: SeatMark;
  onChange: (mark: SeatMark) => void;
}) {
  if (!isOfBoth(seats)) return null;
  const options = seatMarks.map((mark) => ({ value: mark, label: words.options[mark] }));
  return <Segmented label={label} showLabel value={value} onChange={onChange} options={options} />;
}

/** Returns the seats among which a player chose: those of the mark, if there are seats of both. */
export function seatsOfMark<Seat extends { readonly mark?: SeatMark }>(seats: readonly Seat[], chosen: SeatMark) {
  return isOfBoth(seats) ? seats.filter(({ mark }) => mark === chosen) : seats;
}

function isOfBoth(seats: readonly { readonly mark?: SeatMark }[]): boolean {
  return seatMarks.every((mark) => seats.some((seat) => seat.mark === mark));
}

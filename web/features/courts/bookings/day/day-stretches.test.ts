import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { foldedAt, hoursOf, minuteOfDay, minutesOf, momentOf, nightAndDayOf, stretchesOf } from "./day-stretches.ts";

function booking(from: string, to: string, more: Partial<ClubBooking> = {}): ClubBooking {
  const id = crypto.randomUUID();
  return {
    id,
    courtId: id,
    day: "2026-11-21",
    startMinute: minutesOf(from),
    endMinute: minutesOf(to),
    state: "RESERVADO",
    kind: "single",
    price: null,
    note: null,
    tournament: null,
    holder: { name: "Gustavo Báez", phone: null },
    ...more,
  };
}

const cup = { id: crypto.randomUUID(), name: "Copa Primavera" };
const league = { id: crypto.randomUUID(), name: "Liga de los jueves" };
const ofTournament = (from: string, to: string, tournament = cup) =>
  booking(from, to, { state: "TORNEO", tournament, holder: null });

const told = (bookings: ClubBooking[]) =>
  stretchesOf(bookings)
    .filter((one) => one.booking)
    .map(({ from, to }) => `${timeText(from)}-${timeText(to)}`);

test("a day without bookings has sixteen free hours, from 08:00 to midnight", () => {
  const free = stretchesOf([]);
  expect(free).toHaveLength(16);
  expect([free[0]?.from, free.at(-1)?.to]).toEqual([8 * 60, 24 * 60]);
});

test("consecutive hours of one tournament are one block, two tournaments are two", () => {
  const hours = [
    ofTournament("10:00", "11:00"),
    ofTournament("11:00", "12:00"),
    ofTournament("12:00", "13:00", league),
  ];
  expect(told(hours)).toEqual(["10:00-12:00", "12:00-13:00"]);
});

test("hours of a tournament with a pause between them stay apart", () => {
  expect(told([ofTournament("20:00", "21:00"), ofTournament("10:00", "11:00")])).toEqual([
    "10:00-11:00",
    "20:00-21:00",
  ]);
});

test("two bookings of people in a row are never joined", () => {
  expect(told([booking("10:00", "11:00"), booking("11:00", "12:00")])).toEqual(["10:00-11:00", "11:00-12:00"]);
});

test("a cancelled booking leaves the hour free", () => {
  expect(told([booking("10:00", "11:00", { state: "CANCELADO" })])).toEqual([]);
});

test("a booking that begins at half past leaves half an hour free before it", () => {
  const pieces = stretchesOf([booking("18:30", "20:00")]);
  expect(pieces.filter(({ from }) => from >= 18 * 60 && from < 20 * 60).map(({ from, to }) => [from, to])).toEqual([
    [18 * 60, 18 * 60 + 30],
    [18 * 60 + 30, 20 * 60],
  ]);
  expect(hoursOf({ from: 18 * 60 + 30, to: 20 * 60, booking: null }).map(timeText)).toEqual(["18:30", "19:00"]);
});

test("a booking that ends at half past leaves half an hour free after it, and then whole hours", () => {
  const after = stretchesOf([booking("18:00", "19:30")]).filter(({ from }) => from >= 19 * 60 + 30);
  expect(after.slice(0, 2).map(({ from, to }) => [timeText(from), timeText(to)])).toEqual([
    ["19:30", "20:00"],
    ["20:00", "21:00"],
  ]);
});

test("a tournament's hours beyond midnight stand before the next day, and no hour of the night is free", () => {
  const night = [ofTournament("00:00", "01:00"), ofTournament("01:00", "02:00"), booking("10:00", "11:00")];
  expect(told(night)).toEqual(["10:00-11:00"]);
  const [first, second] = nightAndDayOf(night);
  expect([first?.from, first?.to, second?.from]).toEqual([0, 120, 8 * 60]);
});

test("the pieces cover the day without gaps and overlaps for any bookings", () => {
  const starts = fc.uniqueArray(fc.integer({ min: 6, max: 23 }), { maxLength: 10 });
  fc.assert(
    fc.property(starts, fc.boolean(), (hours, tournament) => {
      const made = hours.map((hour) => {
        const times = [timeText(hour * 60), timeText((hour + 1) * 60)] as const;
        return tournament ? ofTournament(...times) : booking(...times);
      });
      const pieces = stretchesOf(made);
      expect(pieces[0]?.from).toBe(8 * 60);
      expect(pieces.at(-1)?.to).toBe(24 * 60);
      for (const [index, piece] of pieces.slice(1).entries()) expect(piece.from).toBe(pieces[index]?.to);
    }),
  );
});

test("an hour is past once it is over, and current from its first minute", () => {
  const [eight] = stretchesOf([]);
  if (!eight) throw new Error("the day has no hours");
  expect([7 * 60 + 59, 8 * 60, 8 * 60 + 59, 9 * 60].map((now) => momentOf(eight, now))).toEqual([
    "ahead",
    "current",
    "current",
    "past",
  ]);
});

test("midnight closes the day", () => {
  expect(minutesOf("24:00")).toBe(24 * 60);
});

test("every hour of yesterday is over and none of tomorrow has begun", () => {
  const clock = { date: "2026-11-21", time: "15:20" } as const;
  const moments = (day: "2026-11-20" | "2026-11-21" | "2026-11-22") =>
    new Set(stretchesOf([]).map((hour) => momentOf(hour, minuteOfDay(day, clock))));
  expect(moments("2026-11-20")).toEqual(new Set(["past"]));
  expect(moments("2026-11-21")).toEqual(new Set(["past", "current", "ahead"]));
  expect(moments("2026-11-22")).toEqual(new Set(["ahead"]));
});

test.each([
  ["no hour before the first one has ended", "08:30", 0],
  ["all past hours in the evening", "20:30", 12],
  ["no hour once the last one is over", "24:00", 0],
])("a day folds %s", (_, time, folded) => {
  expect(foldedAt(stretchesOf([]), minutesOf(time))).toBe(folded);
});

import { expect, test } from "vitest";
import { commitmentsIn, sameHours } from "./same-hours.ts";

const slot = { day: "2026-11-28", startMinute: 1200, endMinute: 1260 } as const;
type Own = Parameters<typeof sameHours>[1];
const booking = (startMinute: number, more = {}) =>
  ({
    ...slot,
    startMinute,
    endMinute: startMinute + 60,
    state: "RESERVADO",
    club: { name: "La Ribera" },
    ...more,
  }) as const;
const match = (startMinute: number, more = {}) =>
  ({
    clubName: "Paracao",
    match: { status: "pending", place: { day: "2026-11-28", startMinute, court: null, notBefore: false } },
    ...more,
  }) as const;
const own = (bookings: readonly object[], matches: readonly object[]): Own =>
  JSON.parse(JSON.stringify({ bookings, matches }));

test("a slot clashes with courts and matches at its hours, at any club, and not with those that only touch it", () => {
  expect(sameHours(slot, own([booking(1230)], [match(1140)]))).toEqual([
    "un partido en Paracao a las 19:00",
    "un turno en La Ribera a las 20:30",
  ]);
  expect(sameHours(slot, own([booking(1140), booking(1260)], [match(1260), match(1110)]))).toEqual([]);
  expect(
    sameHours(slot, own([booking(1200, { day: "2026-11-29" }), booking(1200, { state: "CANCELADO" })], [])),
  ).toEqual([]);
});

test("names each commitment of a refused slot by its club and hour, and returns none for any other failure", () => {
  const commitments = [
    { ...slot, kind: "booking", place: "La Ribera" },
    { ...slot, startMinute: 1290, kind: "match", place: "Paracao" },
  ];
  const refused = Object.assign(new Error(), { code: "OTHER_COMMITMENTS", status: 409, data: { commitments } });
  expect(commitmentsIn(refused)).toEqual(["un turno en La Ribera a las 20:00", "un partido en Paracao a las 21:30"]);
  expect(commitmentsIn(Object.assign(new Error(), { code: "SLOT_TAKEN" }))).toBeNull();
  expect(commitmentsIn(new TypeError("Failed to fetch"))).toBeNull();
});

import { expect, test } from "vitest";
import { arrangeCourts, checkCourtGoes, checkNewCourt, courtLimits } from "./courts.ts";

const courts = [
  { id: "b", name: "Cancha 2", position: 2 },
  { id: "a", name: "Cancha 1", position: 1 },
  { id: "c", name: "Cancha 3", position: 3 },
];

test("courts get their names and positions from the list", () => {
  const wanted = [
    { id: "c", name: "Central" },
    { id: "a", name: "Cancha 1" },
    { id: "b", name: "Techada" },
  ];
  expect(arrangeCourts(courts, wanted)).toEqual({
    ok: true,
    value: [
      { id: "c", name: "Central", position: 1 },
      { id: "a", name: "Cancha 1", position: 2 },
      { id: "b", name: "Techada", position: 3 },
    ],
  });
});

test("courts missing from the list keep their names and follow in their order, and a repeated one counts once", () => {
  const wanted = [
    { id: "c", name: "Central" },
    { id: "c", name: "Otra" },
  ];
  const arranged = arrangeCourts(courts, wanted);
  expect(arranged.ok && arranged.value.map(({ id, name }) => `${id} ${name}`)).toEqual([
    "c Central",
    "a Cancha 1",
    "b Cancha 2",
  ]);
});

test("a court of another club is refused, and with it the whole list", () => {
  expect(arrangeCourts(courts, [{ id: "x", name: "Ajena" }])).toEqual({ ok: false, reason: "COURT_NOT_FOUND" });
});

test.each([
  ["a second court without bookings is removed", 2, {}, true],
  ["the last court stays", 1, {}, "LAST_COURT"],
  ["a court with bookings stays", 2, { booked: true }, "COURT_HAS_BOOKINGS"],
  ["a court with a recurring booking stays", 2, { hasSeries: true }, "COURT_HAS_SERIES"],
] as const)("%s", (_words, count, use, expected) => {
  const checked = checkCourtGoes(count, { booked: false, hasSeries: false, ...use });
  expect(checked.ok || checked.reason).toBe(expected);
});

test("a new court needs a free name, in any case of its letters, and a place in the club", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Cancha ${index}` }));
  expect(checkNewCourt(courts, "cancha 1")).toEqual({ ok: false, reason: "COURT_NAME_TAKEN" });
  expect(checkNewCourt(many(courtLimits.max - 1), "Central")).toEqual({ ok: true, value: "Central" });
  expect(checkNewCourt(many(courtLimits.max), "Central")).toEqual({ ok: false, reason: "TOO_MANY_COURTS" });
});

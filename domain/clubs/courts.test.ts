import { expect, test } from "vitest";
import { arrangeCourts } from "./courts.ts";

const courts = [
  { id: "b", name: "Cancha 2", position: 2 },
  { id: "a", name: "Cancha 1", position: 1 },
  { id: "c", name: "Cancha 3", position: 3 },
];

test("courts are named and placed as they are listed", () => {
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

test("courts that are not mentioned keep their names and come after in their order; one mentioned twice counts once", () => {
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

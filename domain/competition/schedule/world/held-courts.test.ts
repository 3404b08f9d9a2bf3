import { expect, test } from "vitest";
import { heldCourts, unavailableOf } from "./held-courts.ts";

const first = "2026-11-27";
const hour = (day: `2026-11-${number}`, at: number, courtId = "1") => ({
  courtId,
  day,
  startMinute: 60 * at,
  endMinute: 60 * (at + 1),
});

test("touching booked hours are one stretch, over midnight too, and a court without any has none", () => {
  const courts = [
    { id: "1", name: "Cancha 1", place: 1 },
    { id: "2", name: "Cancha 2", place: 2 },
  ];
  const spans = [hour("2026-11-28", 0), hour("2026-11-27", 22), hour("2026-11-27", 23), hour("2026-11-28", 9)];
  expect(heldCourts(first, courts, spans)).toEqual([
    {
      id: "1",
      name: "Cancha 1",
      place: 1,
      held: [
        { from: 1320, to: 1500 },
        { from: 1980, to: 2040 },
      ],
    },
    { id: "2", name: "Cancha 2", place: 2, held: [] },
  ]);
});

test("unavailability stated in pieces is joined", () => {
  const said = (startMinute: number, endMinute: number) =>
    ({ personId: "ana", day: "2026-11-28", startMinute, endMinute }) as const;
  expect(unavailableOf(first, [said(600, 720), said(480, 620), said(900, 1440)])).toEqual(
    new Map([
      [
        "ana",
        [
          { from: 1920, to: 2160 },
          { from: 2340, to: 2880 },
        ],
      ],
    ]),
  );
});

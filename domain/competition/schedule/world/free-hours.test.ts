import { expect, test } from "vitest";
import { freeHours, whyNotFree } from "./free-hours.ts";

const court = { id: "1", name: "Cancha 1", place: 1 };
const open = [
  { from: 480, to: 1440 },
  { from: 1920, to: 2880 },
];

test("free hours are the open hours of the club without a holder, from now on", () => {
  const taken = [{ from: 600, to: 660, holder: "Tito" }];
  const held = [{ ...court, held: [{ from: 1080, to: 1320 }] }];
  expect(freeHours([{ ...court, open, taken }], held, 540)).toEqual([
    {
      ...court,
      held: [
        { from: 540, to: 600 },
        { from: 660, to: 1080 },
        { from: 1320, to: 1440 },
        { from: 1920, to: 2880 },
      ],
    },
  ]);
});

test("a court without a free hour is left out", () => {
  const all = [{ from: 0, to: 2880, holder: null }];
  expect(freeHours([{ ...court, open, taken: all }], [], 0)).toEqual([]);
});

test.each([
  [
    { from: 600, to: 675 },
    { kind: "taken", holder: "Tito" },
  ],
  [{ from: 660, to: 735 }, null],
  [{ from: 420, to: 495 }, { kind: "not-open" }],
  [{ from: 1380, to: 1455 }, { kind: "not-open" }],
  [{ from: 525, to: 585 }, { kind: "not-open" }],
] as const)("%o from nine on is refused with %o", (wanted, refused) => {
  const taken = [{ from: 630, to: 660, holder: "Tito" }];
  expect(whyNotFree([{ ...court, open, taken }], [{ courtId: "1", ...wanted }], 540)).toEqual(refused);
});

import { expect, test } from "vitest";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { edited, statedHours } from "./stated-hours.ts";

const players = [
  { id: "ana", name: "Ana" },
  { id: "bea", name: "Bea" },
];
const from = (startMinute: number): DayHours[] => [{ day: "2026-11-28", startMinute, endMinute: startMinute + 60 }];
const said = [{ playerId: "ana", stretches: from(600) }];
const changed = [{ playerId: "ana", stretches: from(900) }];

test("the hours of a player follow what is stored until the club edits them", () => {
  const shown = (stored: typeof said) => statedHours(players, stored, []).map(({ stretches }) => stretches);
  expect(shown(said)).toEqual([from(600), []]);
  expect(shown(changed)).toEqual([from(900), []]);
});

test("edited hours stay, and stored hours that changed meanwhile are shown beside them", () => {
  const edits = edited(edited([], said, { playerId: "ana", stretches: from(660) }), said, {
    playerId: "ana",
    stretches: from(720),
  });
  const [ana, bea] = statedHours(players, said, edits);
  expect(ana).toMatchObject({ stretches: from(720), isEdited: true, newer: null });
  expect(bea).toMatchObject({ isEdited: false });
  expect(statedHours(players, changed, edits)[0]).toMatchObject({ stretches: from(720), newer: from(900) });
  const same = [{ playerId: "ana", stretches: from(720) }];
  expect(statedHours(players, same, edits)[0]).toMatchObject({ newer: null });
});

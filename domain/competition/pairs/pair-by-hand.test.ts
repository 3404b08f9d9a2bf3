import { expect, test } from "vitest";
import type { OpenCategory } from "#domain/competition/tournaments/eligibility.ts";
import { instant, personId } from "#domain/lib/ids.ts";
import { pairByHand } from "./pair-by-hand.ts";
import type { Entrant } from "./proposal.ts";

const ana = personId("00000000-0000-4000-8000-00000000000a");
const bea = personId("00000000-0000-4000-8000-00000000000b");
const caro = personId("00000000-0000-4000-8000-00000000000c");
const now = instant(1_000);
const unpaid = { now, today: "2026-11-29", confirmedBy: null } as const;
const open: OpenCategory = {
  tournamentStatus: "upcoming",
  endDate: "2026-11-29",
  clubIsActive: true,
  registrationOpen: true,
  drawn: false,
  quota: 16,
  taken: 15,
  waiting: 0,
};

test.each<[string, Entrant[]]>([
  ["neither is entered", []],
  ["one is entered", [{ player: bea, status: "unpaired" }]],
  [
    "both are entered",
    [
      { player: ana, status: "unpaired" },
      { player: bea, status: "unpaired" },
    ],
  ],
])("two players become a pair that waits for the club when %s", (_when, entrants) => {
  const value = { state: "awaiting-club", players: [ana, bea], acceptedAt: now };
  expect(pairByHand(open, [ana, bea], entrants, unpaid)).toEqual({ ok: true, value });
});

test("a pair that has paid is confirmed at once, by the administrator who enters it", () => {
  const value = { state: "confirmed", players: [ana, bea], acceptedAt: now, confirmedAt: now, confirmedBy: caro };
  expect(pairByHand(open, [ana, bea], [], { ...unpaid, confirmedBy: caro })).toEqual({ ok: true, value });
});

test("the club may add a pair while registration is closed", () => {
  expect(pairByHand({ ...open, registrationOpen: false }, [ana, bea], [], unpaid).ok).toBe(true);
});

test("after the draw the club may add a pair to a full category, as a reserve", () => {
  expect(pairByHand({ ...open, drawn: true, taken: 16 }, [ana, bea], [], unpaid).ok).toBe(true);
});

test.each([
  ["the tournament was cancelled", { tournamentStatus: "cancelled" }, "TOURNAMENT_NOT_UPCOMING"],
  ["the tournament is over", { tournamentStatus: "finished" }, "TOURNAMENT_NOT_UPCOMING"],
  ["its last day has passed", { endDate: "2026-11-28" }, "TOURNAMENT_NOT_UPCOMING"],
  ["every place is taken", { taken: 16 }, "CATEGORY_FULL"],
] as const)("refuses the pair when %s", (_when, change, reason) => {
  expect(pairByHand({ ...open, ...change }, [ana, bea], [], unpaid)).toEqual({ ok: false, reason });
});

test("refuses a player as their own partner", () => {
  expect(pairByHand(open, [ana, ana], [], unpaid)).toEqual({ ok: false, reason: "PARTNER_IS_SELF" });
});

test.each([ana, bea])("refuses a player who has a partner, first or second", (player) => {
  const entrants: Entrant[] = [{ player, status: "paired" }];
  expect(pairByHand(open, [ana, bea], entrants, unpaid)).toEqual({ ok: false, reason: "PLAYER_PAIRED" });
});

test("other players' partners do not matter", () => {
  expect(pairByHand(open, [ana, bea], [{ player: caro, status: "paired" }], unpaid).ok).toBe(true);
});

import { expect, test } from "vitest";
import { instant, personId } from "#domain/lib/ids.ts";
import type { OpenCategory } from "#domain/tournaments/eligibility.ts";
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

test("with the money in hand, the pair is confirmed at once by whoever puts it together", () => {
  const value = { state: "confirmed", players: [ana, bea], acceptedAt: now, confirmedAt: now, confirmedBy: caro };
  expect(pairByHand(open, [ana, bea], [], { ...unpaid, confirmedBy: caro })).toEqual({ ok: true, value });
});

test("the club may add a pair when registration is closed", () => {
  expect(pairByHand({ ...open, registrationOpen: false }, [ana, bea], [], unpaid).ok).toBe(true);
});

test("the club may add a pair when the draw has come out, however full the category: it is a reserve", () => {
  expect(pairByHand({ ...open, drawn: true, taken: 16 }, [ana, bea], [], unpaid).ok).toBe(true);
});

test.each([
  ["the tournament was called off", { tournamentStatus: "cancelled" }, "TOURNAMENT_NOT_UPCOMING"],
  ["the tournament is over", { tournamentStatus: "finished" }, "TOURNAMENT_NOT_UPCOMING"],
  ["its last day has gone by", { endDate: "2026-11-28" }, "TOURNAMENT_NOT_UPCOMING"],
  ["every place is taken", { taken: 16 }, "CATEGORY_FULL"],
] as const)("not when %s", (_when, change, reason) => {
  expect(pairByHand({ ...open, ...change }, [ana, bea], [], unpaid)).toEqual({ ok: false, reason });
});

test("nobody is put together with themselves", () => {
  expect(pairByHand(open, [ana, ana], [], unpaid)).toEqual({ ok: false, reason: "PARTNER_IS_SELF" });
});

test.each([ana, bea])("nor with somebody who has a partner, first or second", (player) => {
  const entrants: Entrant[] = [{ player, status: "paired" }];
  expect(pairByHand(open, [ana, bea], entrants, unpaid)).toEqual({ ok: false, reason: "PLAYER_PAIRED" });
});

test("other people's partners do not matter", () => {
  expect(pairByHand(open, [ana, bea], [{ player: caro, status: "paired" }], unpaid).ok).toBe(true);
});

import { expect, test } from "vitest";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { ManagedPair } from "#contract/competition/tournaments/tournaments.ts";
import { managedPairView, matchView, sideView } from "#tests/fixtures/views.ts";
import { pairNamed } from "#tests/support/names.ts";
import { countPairs, deskPairs, filterPairs, pairFilters } from "./manage-filters.ts";

let ids = 0;
const pair = (one: string, other: string, status: ManagedPair["status"], place: number | null): ManagedPair => {
  ids += 1;
  const paid = status === "confirmed_by_admin";
  return managedPairView(`pair ${ids}`, { players: pairNamed(one, other), status, place, paid });
};

const accepted = [
  pair("Joaquín Ñáñez", "Facundo Goette", "pending", null),
  pair("Ramiro Domínguez", "Sebastián Vergara", "confirmed_by_admin", 2),
  pair("Nicolás Acosta", "Germán Kaehler", "confirmed_by_players", 3),
  pair("Bruno Schönfeld", "Lautaro Zapata", "confirmed_by_admin", 1),
];
const final = (one = "", other = ""): MatchView => matchView([sideView(one), sideView(other)], { id: "final" });

const pairs = deskPairs({ pairs: accepted, entrants: [], bracket: null });

test("accepted pairs are sorted by place, with proposals after them", () => {
  expect(pairs.map(({ place }) => place)).toEqual([1, 2, 3, null]);
});

test("the number beside each filter equals the pairs that it shows", () => {
  const counts = countPairs(pairs);
  expect(counts).toEqual({ all: 4, "to-confirm": 1, confirmed: 2, pending: 1, reserve: 0, withdrawn: 0 });
  for (const filter of pairFilters) expect(filterPairs(pairs, filter, "")).toHaveLength(counts[filter]);
});

test("after the draw a withdrawn pair is not confirmed, and a pair outside the draw is a reserve", () => {
  const [, plays, reserve, gone] = accepted;
  const bracket = {
    rounds: [[final(plays?.id, gone?.id)]],
    zones: [],
    thirdPlace: null,
    beside: [],
    withdrawnPairIds: [gone?.id ?? ""],
  };
  const drawn = deskPairs({ pairs: accepted, entrants: [], bracket });
  const states = new Map(drawn.map(({ id, state }) => [id, state]));
  expect([plays, reserve, gone].map((one) => states.get(one?.id ?? ""))).toEqual(["confirmed", "reserve", "withdrawn"]);
  const counts = countPairs(drawn);
  expect(counts).toEqual({ all: 4, "to-confirm": 0, confirmed: 1, pending: 1, reserve: 1, withdrawn: 1 });
  expect(filterPairs(drawn, "withdrawn", "schonfeld").map(({ id }) => id)).toEqual([gone?.id]);
});

test.each(["nanez", "ÑÁÑEZ", "  goette joaquin "])("the search finds Joaquín Ñáñez by %s", (text) => {
  expect(filterPairs(pairs, "all", text).map(({ id }) => id)).toEqual([accepted[0]?.id]);
});

test("the search stays within the pairs of the filter", () => {
  expect(filterPairs(pairs, "confirmed", "nanez")).toEqual([]);
});

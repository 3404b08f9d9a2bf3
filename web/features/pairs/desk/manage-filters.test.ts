import { expect, test } from "vitest";
import { countPairs, filterPairs, type ManagedPair, rankPairs } from "./manage-filters.ts";

let ids = 0;
const pair = (one: string, other: string, status: ManagedPair["status"], place: number | null): ManagedPair => {
  const player = (name: string) => ({ id: `player ${name}`, name, photoUrl: null });
  ids += 1;
  return {
    id: `pair ${ids}`,
    players: [player(one), player(other)],
    status,
    proposedAt: "2026-11-20T12:00:00Z",
    strength: 0,
    place,
    cost: null,
  };
};

const pairs = [
  pair("Joaquín Ñáñez", "Facundo Goette", "pending", null),
  pair("Ramiro Domínguez", "Sebastián Vergara", "confirmed_by_admin", 2),
  pair("Nicolás Acosta", "Germán Kaehler", "confirmed_by_players", 3),
  pair("Bruno Schönfeld", "Lautaro Zapata", "confirmed_by_admin", 1),
];

test("accepted pairs stand by their place and proposals after them", () => {
  expect(rankPairs(pairs).map(({ place }) => place)).toEqual([1, 2, 3, null]);
});

test("each filter shows as many pairs as it says", () => {
  const counts = countPairs(pairs);
  expect(counts).toEqual({ all: 4, "to-confirm": 1, confirmed: 2, pending: 1 });
  for (const filter of ["all", "to-confirm", "confirmed", "pending"] as const) {
    expect(filterPairs(pairs, filter, "")).toHaveLength(counts[filter]);
  }
});

test.each(["nanez", "ÑÁÑEZ", "  goette joaquin "])("the search finds Joaquín Ñáñez by %s", (text) => {
  expect(filterPairs(pairs, "all", text)).toEqual([pairs[0]]);
});

test("the search looks only among the pairs of the filter", () => {
  expect(filterPairs(pairs, "confirmed", "nanez")).toEqual([]);
});

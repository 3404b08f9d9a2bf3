import { expect, test } from "vitest";
import { instant, personId } from "#domain/lib/ids.ts";
import type { Pair } from "./pair.ts";
import { type Entrant, proposePair } from "./proposal.ts";

const ana = personId("00000000-0000-4000-8000-00000000000a");
const bea = personId("00000000-0000-4000-8000-00000000000b");
const caro = personId("00000000-0000-4000-8000-00000000000c");
const at = instant(0);

const unpaired = (...people: (typeof ana)[]): Entrant[] => people.map((player) => ({ player, status: "unpaired" }));
const both = unpaired(ana, bea);

test("two players without a partner can become a pair: the proposer first, the other invited", () => {
  expect(proposePair(ana, bea, both, [])).toEqual({
    ok: true,
    value: { state: "invited", proposer: ana, invitee: bea },
  });
});

test("refuses a proposal to oneself", () => {
  expect(proposePair(ana, ana, both, [])).toEqual({ ok: false, reason: "PARTNER_IS_SELF" });
});

test("both must be pre-registered", () => {
  expect(proposePair(ana, bea, unpaired(bea), [])).toEqual({ ok: false, reason: "NOT_PRE_REGISTERED" });
  expect(proposePair(ana, bea, unpaired(ana), [])).toEqual({ ok: false, reason: "PARTNER_NOT_AVAILABLE" });
});

test("a paired player cannot be invited", () => {
  const entrants: Entrant[] = [...unpaired(ana), { player: bea, status: "paired" }];
  expect(proposePair(ana, bea, entrants, [])).toEqual({ ok: false, reason: "PARTNER_NOT_AVAILABLE" });
});

test("an invited player answers before proposing", () => {
  const invitation: Pair = { state: "invited", proposer: caro, invitee: ana };
  expect(proposePair(ana, bea, both, [invitation])).toEqual({ ok: false, reason: "ANSWER_FIRST" });
});

test("a player with an open proposal waits for its answer, even to propose to the same partner again", () => {
  const own: Pair = { state: "invited", proposer: ana, invitee: bea };
  expect(proposePair(ana, bea, both, [own])).toEqual({ ok: false, reason: "PROPOSAL_PENDING" });
});

test.each<Pair>([
  { state: "awaiting-club", players: [ana, caro], acceptedAt: at },
  { state: "confirmed", players: [caro, ana], acceptedAt: at, confirmedAt: at, confirmedBy: bea },
])("a player in a pair that is $state cannot propose", (pair) => {
  expect(proposePair(ana, bea, both, [pair])).toEqual({ ok: false, reason: "ALREADY_PAIRED" });
});

test("a paired player cannot propose, even if the pair itself is not given", () => {
  const entrants: Entrant[] = [{ player: ana, status: "paired" }, ...unpaired(bea)];
  expect(proposePair(ana, bea, entrants, [])).toEqual({ ok: false, reason: "ALREADY_PAIRED" });
});

test("a player with an invitation can still be invited by others", () => {
  const rival: Pair = { state: "invited", proposer: caro, invitee: bea };
  expect(proposePair(ana, bea, both, [rival]).ok).toBe(true);
});

import { describe, expect, test } from "vitest";
import { instant, personId } from "#domain/lib/ids.ts";
import {
  type AwaitingClub,
  acceptInvitation,
  type Confirmed,
  confirmPayment,
  dissolve,
  type Invited,
  notePayment,
  playersOf,
  rejectInvitation,
  undoConfirmation,
  withdrawProposal,
} from "./pair.ts";

const ana = personId("00000000-0000-4000-8000-00000000000a");
const bea = personId("00000000-0000-4000-8000-00000000000b");
const caro = personId("00000000-0000-4000-8000-00000000000c");
const club = personId("00000000-0000-4000-8000-0000000000ff");
const monday = instant(1_000);
const tuesday = instant(2_000);

const invited: Invited = { state: "invited", proposer: ana, invitee: bea };
const awaiting: AwaitingClub = { state: "awaiting-club", players: [ana, bea], acceptedAt: monday };
const confirmed: Confirmed = { ...awaiting, state: "confirmed", confirmedAt: tuesday, confirmedBy: club };

describe("an invitation", () => {
  test("becomes a pair that waits for the club when the invited player accepts it", () => {
    expect(acceptInvitation(invited, bea, monday)).toEqual({ ok: true, value: awaiting });
  });

  test("is rejected by the invited player, and the proposal disappears", () => {
    expect(rejectInvitation(invited, bea)).toEqual({ ok: true, value: invited });
  });

  test.each([
    ["the proposer", ana],
    ["another player", caro],
  ])("cannot be answered by %s", (_who, by) => {
    expect(acceptInvitation(invited, by, monday)).toEqual({ ok: false, reason: "NOT_INVITED" });
    expect(rejectInvitation(invited, by)).toEqual({ ok: false, reason: "NOT_INVITED" });
  });

  test.each([awaiting, confirmed])("cannot be answered again once the pair is $state", (pair) => {
    expect(acceptInvitation(pair, bea, tuesday)).toEqual({ ok: false, reason: "ALREADY_ANSWERED" });
    expect(rejectInvitation(pair, bea)).toEqual({ ok: false, reason: "ALREADY_ANSWERED" });
  });

  test("is withdrawn only by its proposer, and only before it is answered", () => {
    expect(withdrawProposal(invited, ana)).toEqual({ ok: true, value: invited });
    expect(withdrawProposal(invited, bea)).toEqual({ ok: false, reason: "NOT_PROPOSER" });
    expect(withdrawProposal(awaiting, ana)).toEqual({ ok: false, reason: "ALREADY_ANSWERED" });
    expect(withdrawProposal(confirmed, ana)).toEqual({ ok: false, reason: "ALREADY_ANSWERED" });
  });
});

describe("an accepted pair", () => {
  test("is confirmed by the club, once, with the person and the time", () => {
    expect(confirmPayment(awaiting, club, tuesday)).toEqual({ ok: true, value: confirmed });
    expect(confirmPayment(confirmed, club, tuesday)).toEqual({ ok: false, reason: "ALREADY_CONFIRMED" });
  });

  test("is required for a confirmation: a pending invitation cannot be confirmed", () => {
    expect(confirmPayment(invited, club, tuesday)).toEqual({ ok: false, reason: "PAIR_NOT_ACCEPTED" });
  });

  test("is dissolved by either of its players, and by no other", () => {
    expect(dissolve(awaiting, ana)).toEqual({ ok: true, value: awaiting });
    expect(dissolve(awaiting, bea)).toEqual({ ok: true, value: awaiting });
    for (const pair of [invited, awaiting, confirmed]) {
      expect(dissolve(pair, caro)).toEqual({ ok: false, reason: "NOT_YOUR_PAIR" });
    }
  });

  test("is not dissolved by its players before both accepted, nor after the club confirmed", () => {
    expect(dissolve(invited, ana)).toEqual({ ok: false, reason: "PAIR_NOT_ACCEPTED" });
    expect(dissolve(confirmed, ana)).toEqual({ ok: false, reason: "ALREADY_CONFIRMED" });
  });
});

test("an undone confirmation returns the pair to waiting for the club, and requires a confirmed pair", () => {
  expect(undoConfirmation(confirmed)).toEqual({ ok: true, value: awaiting });
  expect(undoConfirmation(awaiting)).toEqual({ ok: false, reason: "NOT_CONFIRMED" });
  expect(undoConfirmation(invited)).toEqual({ ok: false, reason: "NOT_CONFIRMED" });
});

test.each([
  ["a payment before the tournament", "upcoming", true, true],
  ["a payment after the last match", "finished", true, true],
  ["a payment of a cancelled tournament", "cancelled", true, "TOURNAMENT_NOT_UPCOMING"],
  ["a refund of a cancelled tournament", "cancelled", false, true],
] as const)("the club notes of a confirmed pair %s", (_what, status, paid, expected) => {
  const noted = notePayment(confirmed, status, paid);
  expect(noted.ok || noted.reason).toBe(expected);
  expect(notePayment(awaiting, status, paid)).toEqual({ ok: false, reason: "NOT_CONFIRMED" });
});

test.each([invited, awaiting, confirmed])("a pair that is $state names its proposer first", (pair) => {
  expect(playersOf(pair)).toEqual([ana, bea]);
});

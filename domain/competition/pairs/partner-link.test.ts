import { describe, expect, test } from "vitest";
import { instant, personId } from "#domain/lib/ids.ts";
import { nextStep } from "./next-step.ts";
import type { Pair } from "./pair.ts";
import { checkWaits, comeInBy, inviteByLink, linkEndings, type PartnerLink } from "./partner-link.ts";
import { type Entrant, proposePair } from "./proposal.ts";

const ana = personId("00000000-0000-4000-8000-00000000000a");
const bea = personId("00000000-0000-4000-8000-00000000000b");
const hour = 3_600_000;
const now = instant(1_000 * hour);
const entered: Entrant[] = [{ player: ana, status: "unpaired" }];
const first = { madeLately: 0, now };

describe("a link", () => {
  test("waits for three days from when it is made", () => {
    expect(inviteByLink(ana, entered, [], first)).toEqual({ ok: true, value: { expiresAt: now + 72 * hour } });
  });

  test.each([
    ["without an entry", [], [], "NOT_PRE_REGISTERED"],
    ["with a partner", [{ player: ana, status: "paired" }], [], "ALREADY_PAIRED"],
    ["with an open link", [{ player: ana, status: "unpaired", invitesByLink: true }], [], "PROPOSAL_PENDING"],
    ["with a proposal to a player", entered, [{ state: "invited", proposer: ana, invitee: bea }], "PROPOSAL_PENDING"],
    ["with an invitation to answer", entered, [{ state: "invited", proposer: bea, invitee: ana }], "ANSWER_FIRST"],
  ] as const)("is not made by a player %s", (_who, entrants: readonly Entrant[], pairs: readonly Pair[], reason) => {
    expect(inviteByLink(ana, entrants, pairs, first)).toEqual({ ok: false, reason });
  });

  test("is refused after five in an hour", () => {
    expect(inviteByLink(ana, entered, [], { madeLately: 4, now }).ok).toBe(true);
    expect(inviteByLink(ana, entered, [], { madeLately: 5, now })).toEqual({
      ok: false,
      reason: "TOO_MANY_INVITATIONS",
    });
  });

  test("keeps its maker from proposing to another player, and shows them 'Esperando Confirmación'", () => {
    const both: Entrant[] = [
      { player: ana, status: "unpaired", invitesByLink: true },
      { player: bea, status: "unpaired" },
    ];
    expect(proposePair(ana, bea, both, [])).toEqual({ ok: false, reason: "PROPOSAL_PENDING" });
    expect(nextStep(ana, "unpaired", [], true)).toBe("awaiting-partner");
  });

  test("gives way to an invitation that its maker has to answer", () => {
    expect(nextStep(ana, "unpaired", [{ state: "invited", proposer: bea, invitee: ana }], true)).toBe("answer");
  });
});

describe("a player who opens a link", () => {
  const link: PartnerLink = { proposer: ana, expiresAt: instant(now + hour), ending: null };

  test("is invited like any other player", () => {
    expect(comeInBy(link, bea, now)).toEqual({ ok: true, value: { state: "invited", proposer: ana, invitee: bea } });
  });

  test("must not be its maker", () => {
    expect(comeInBy(link, ana, now)).toEqual({ ok: false, reason: "INVITATION_OWN" });
  });

  test.each(linkEndings)("gets nothing once it is %s", (ending) => {
    expect(comeInBy({ ...link, ending }, bea, now)).toEqual({ ok: false, reason: "INVITATION_GONE" });
    expect(comeInBy({ ...link, ending }, ana, now)).toEqual({ ok: false, reason: "INVITATION_GONE" });
  });

  test("gets nothing from its last moment on", () => {
    const last = instant(link.expiresAt);
    expect(checkWaits(link, instant(last - 1)).ok).toBe(true);
    expect(checkWaits(link, last)).toEqual({ ok: false, reason: "INVITATION_GONE" });
  });
});

import { describe, expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import { claimLinkState, classAfterClaim } from "./link-state.ts";

const at = (day: number) => instant(day * 24 * 60 * 60 * 1000);

describe("a link to claim a profile", () => {
  test.each([
    ["open", { expiresAt: at(30), usedAt: null, revokedAt: null }],
    ["expired", { expiresAt: at(22), usedAt: null, revokedAt: null }],
    ["used", { expiresAt: at(30), usedAt: at(3), revokedAt: null }],
    ["used", { expiresAt: at(20), usedAt: at(3), revokedAt: null }],
    ["revoked", { expiresAt: at(30), usedAt: null, revokedAt: at(3) }],
  ])("is %s", (state, link) => {
    expect(claimLinkState(link, at(22))).toBe(state);
  });
});

describe("the class of a player after claiming a guest", () => {
  const own = { category: "Femenino", level: "5ta" } as const;
  const guest = { category: "Femenino", level: "6ta" } as const;
  test.each([
    ["without a class of their own: the guest's", null, { own: false, guest: false }, guest],
    ["without results, like the guest: their own", own, { own: false, guest: false }, own],
    ["without results, unlike the guest: the guest's", own, { own: false, guest: true }, guest],
    ["with results, unlike the guest: their own", own, { own: true, guest: false }, own],
    ["with results, like the guest: their own", own, { own: true, guest: true }, own],
  ])("%s", (_who, said, counts, expected) => {
    expect(classAfterClaim(said, guest, counts)).toEqual(expected);
  });
});

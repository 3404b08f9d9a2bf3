import { describe, expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import { claimLinkState, classAfterClaim } from "./claim.ts";

const at = (day: number) => instant(day * 24 * 60 * 60 * 1000);

describe("a link by which somebody takes what is theirs", () => {
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

describe("what a player competes as once a guest turned out to be them", () => {
  const own = { category: "Femenino", level: "5ta" } as const;
  const guest = { category: "Femenino", level: "6ta" } as const;
  test.each([
    ["said nothing yet", null, { own: false, guest: false }, guest],
    ["won nothing, and neither did the guest", own, { own: false, guest: false }, own],
    ["won nothing, and the guest did", own, { own: false, guest: true }, guest],
    ["won something, and the guest did not", own, { own: true, guest: false }, own],
    ["won something, and so did the guest", own, { own: true, guest: true }, own],
  ])("who %s", (_who, said, counts, expected) => {
    expect(classAfterClaim(said, guest, counts)).toEqual(expected);
  });
});

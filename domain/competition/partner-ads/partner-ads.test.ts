import { describe, expect, test } from "vitest";
import { type Acquaintance, adCategories, checkAd, checkMessage } from "./partner-ads.ts";

const today = "2026-11-14";

describe("an ad", () => {
  test.each([
    ["until today", today, true],
    ["for thirty days", "2026-12-14", true],
    ["for a day more", "2026-12-15", "AD_DAYS_INVALID"],
    ["until yesterday", "2026-11-13", "AD_DAYS_INVALID"],
  ] as const)("%s", (_what, until, expected) => {
    const checked = checkAd({ category: "Femenino", until }, { category: "Femenino", today });
    expect(checked.ok || checked.reason).toBe(expected);
  });

  test("is for the category of its owner, or for mixed pairs", () => {
    expect(adCategories("Masculino")).toEqual(["Masculino", "Mixto"]);
    expect(adCategories("Mixto")).toEqual(["Masculino", "Femenino", "Mixto"]);
    const checked = checkAd({ category: "Femenino", until: today }, { category: "Masculino", today });
    expect(checked).toMatchObject({ reason: "AD_OTHER_CATEGORY" });
    const unknown = checkAd({ category: "Mixto", until: today }, { category: null, today });
    expect(unknown).toMatchObject({ reason: "PROFILE_REQUIRED" });
  });
});

describe("a message", () => {
  const looking: Acquaintance = { present: true, apart: false, looks: true, hasWritten: false };
  test.each([
    ["goes to a player who looks for a partner", looking, 9, true],
    [
      "answers a player who has written, even if they no longer look",
      { ...looking, looks: false, hasWritten: true },
      0,
      true,
    ],
    ["never reaches a player who neither looks nor has written", { ...looking, looks: false }, 0, "PLAYER_NOT_FOUND"],
    [
      "goes in neither direction once one of the two has blocked the other",
      { ...looking, apart: true, hasWritten: true },
      0,
      "PLAYER_NOT_FOUND",
    ],
    ["never reaches a player who has left", { ...looking, present: false, hasWritten: true }, 0, "PLAYER_NOT_FOUND"],
    ["is refused after ten within a day", looking, 10, "TOO_MANY_MESSAGES"],
  ] as const)("%s", (_what, to, sent, expected) => {
    const checked = checkMessage(to, sent);
    expect(checked.ok || checked.reason).toBe(expected);
  });
});

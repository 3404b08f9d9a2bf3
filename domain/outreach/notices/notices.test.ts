import { describe, expect, test } from "vitest";
import { choicesOf, goesBy, isMailed, offeredBy } from "./choices.ts";
import { mailedWith, noticeGroups, noticeRules, replacedBy } from "./kinds.ts";
import { isQuiet, usualQuietHours, waits } from "./quiet-hours.ts";

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe("quiet hours", () => {
  test.each([
    ["22:59", at(22, 59), false],
    ["23:00", at(23), true],
    ["midnight", 0, true],
    ["07:59", at(7, 59), true],
    ["08:00", at(8), false],
  ])("from eleven to eight: %s", (_when, minute, quiet) => {
    expect(isQuiet(minute, usualQuietHours)).toBe(quiet);
  });

  test("may lie within a day, and do not exist if start and end are equal", () => {
    const siesta = { from: at(13), to: at(16) };
    expect([at(12, 59), at(13), at(15, 59), at(16)].map((minute) => isQuiet(minute, siesta))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([0, at(12), at(23, 59)].some((minute) => isQuiet(minute, { from: at(12), to: at(12) }))).toBe(false);
  });

  test("hold a notice back until they end", () => {
    const rule = noticeRules["pair-invited"];
    expect(waits(rule, at(22, 59), usualQuietHours, null)).toBe(0);
    expect(waits(rule, at(23), usualQuietHours, null)).toBe(at(9));
    expect(waits(rule, at(7, 59), usualQuietHours, null)).toBe(1);
  });

  test("let through calls to court and notices of what begins soon", () => {
    expect(waits(noticeRules["match-called"], at(23, 30), usualQuietHours, null)).toBe(0);
    const moved = noticeRules["match-moved"];
    expect(waits(moved, at(23), usualQuietHours, 12 * 60)).toBe(0);
    expect(waits(moved, at(23), usualQuietHours, 12 * 60 + 1)).toBe(at(9));
    expect(waits(noticeRules["booking-moved"], at(23), usualQuietHours, 6 * 60 + 1)).toBe(at(9));
    expect(waits(noticeRules["booking-moved"], at(2), usualQuietHours, 6 * 60)).toBe(0);
    expect(waits(noticeRules["booking-moved"], at(2), usualQuietHours, 0)).toBe(0);
    // A past event is not urgent.
    expect(waits(noticeRules["booking-expired"], at(5), usualQuietHours, -600)).toBe(at(3));
  });
});

describe("choices", () => {
  test("turn a channel of a group off, and the other stays", () => {
    const choice = { group: "pairs", push: true, mail: false } as const;
    expect(goesBy("mail", "pair-invited", undefined)).toBe(true);
    expect(goesBy("mail", "pair-invited", choice)).toBe(false);
    expect(goesBy("push", "pair-invited", choice)).toBe(true);
  });

  test("never turn off a notice about owners or the account that receives the money, nor an answer required by law", () => {
    const none = { push: false, mail: false };
    for (const kind of [
      "account-changed",
      "gateway-changed",
      "gateway-lost",
      "owner-changed",
      "regret-answered",
    ] as const) {
      const choice = { group: noticeRules[kind].group, ...none };
      expect([goesBy("push", kind, choice), goesBy("mail", kind, choice)]).toEqual([true, true]);
    }
  });

  test("never turn on a channel that the kind does not use", () => {
    expect(goesBy("mail", "match-called", { group: "matches", push: true, mail: true })).toBe(false);
  });

  test("are listed for every group, on the channels that the group uses", () => {
    expect(choicesOf([]).map(({ group }) => group)).toEqual(noticeGroups);
    expect(offeredBy.results).toEqual({ push: true, mail: false });
    expect(choicesOf([{ group: "results", push: false, mail: false }])).toContainEqual({
      group: "results",
      push: false,
      mail: null,
    });
  });
});

describe("the notice of a match hour", () => {
  const hour = { kind: "match-moved", tournament: "t", match: "m", place: null, why: null } as const;

  test.each([
    [true, null, true],
    [true, "left", true],
    [false, null, false],
    [false, "left", false],
    [false, "waits", true],
    [null, null, false],
    [null, "left", true],
    [null, "waits", true],
  ] as const)("with byMail %s, after a mail that %s, is mailed: %s", (byMail, before, goes) => {
    expect(isMailed({ ...hour, byMail }, before)).toBe(goes);
  });

  test("goes in one mail with the others of its tournament, and an invitation in a mail of its own", () => {
    const other = { ...hour, match: "n", byMail: true };
    expect(mailedWith(other)).toBe(mailedWith({ ...hour, byMail: false }));
    expect(mailedWith(other)).not.toBe(mailedWith({ ...other, tournament: "u" }));
    expect(mailedWith({ kind: "pair-invited", tournament: "t", category: "c", pair: "p", by: "b" })).toBe(null);
  });
});

test("the loss of a line replaces the notice about it, and is mailed only after a mail about it", () => {
  const lost = { kind: "line-lost", tournament: "t", category: "c" } as const;
  expect(([null, "waits", "left"] as const).map((before) => isMailed(lost, before))).toEqual([false, false, true]);
  expect(replacedBy(lost)).toBe(replacedBy({ ...lost, kind: "line-taken", as: "lucky-loser", place: null }));
});

test("the hour of a match replaces its earlier notice, and an invitation replaces none", () => {
  const hour = { tournament: "t", match: "m", place: null, byMail: false };
  expect(replacedBy({ kind: "match-scheduled", ...hour })).toBe(
    replacedBy({ kind: "match-moved", ...hour, why: null }),
  );
  expect(replacedBy({ kind: "pair-invited", tournament: "t", category: "c", pair: "p", by: "b" })).toBe(null);
});

import { describe, expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import { ok, refuse } from "#domain/lib/result.ts";
import { changeByPass, type HistoryEntry } from "./pass.ts";

const entered = instant(1_000_000);
const minutes = (count: number) => instant(entered + count * 60_000);
const by = (passId: string | null, kind = "entered", at = entered): HistoryEntry => ({ kind, at, passId });

describe("a result by a pass", () => {
  test.each<readonly [string, readonly HistoryEntry[], number, boolean]>([
    ["its own, within 15 minutes", [by("mine")], 15, true],
    ["its own, after 15 minutes", [by("mine")], 15.1, false],
    ["its own, corrected by itself before", [by("mine", "corrected", minutes(5)), by("mine")], 14, true],
    ["its own, corrected by itself too long ago", [by("mine", "corrected", minutes(14)), by("mine")], 16, false],
    ["its own, corrected by the desk since", [by(null, "corrected", minutes(5)), by("mine")], 6, false],
    ["its own after a cleared one of the desk", [by("mine"), by(null, "cleared"), by(null)], 1, true],
    ["that of the desk", [by(null)], 1, false],
    ["that of another pass", [by("other")], 1, false],
    ["a walkover that nobody entered", [by(null, "automatic")], 1, false],
  ])("corrects %s: %#", (_whose, history, after, isAllowed) => {
    const answer = changeByPass({ hasResult: true, undoes: 0 }, history, "mine", minutes(after));
    expect(answer).toEqual(isAllowed ? ok(null) : refuse("PASS_RESULT_CLOSED"));
  });

  test("is entered where there is none, and never costs another result", () => {
    expect(changeByPass({ hasResult: false, undoes: 0 }, [], "mine", entered)).toEqual(ok(null));
    const costs = changeByPass({ hasResult: true, undoes: 1 }, [by("mine")], "mine", entered);
    expect(costs).toEqual(refuse("PASS_RESULT_CLOSED"));
  });
});

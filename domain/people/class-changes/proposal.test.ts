import { describe, expect, test } from "vitest";
import { instant } from "#domain/lib/ids.ts";
import { defaultClassRules } from "./ascent.ts";
import { type ClassDecider, checkAnswer, checkDecision, type Proposal } from "./proposal.ts";

const day = 86_400_000;
const on = (nth: number) => instant(nth * day);
const open: Proposal = { rule: "A1", proposedAt: on(0), answeredAt: null, decision: null, isReviewed: false };
const accepted = { at: on(2), accepted: true };

describe("an answer", () => {
  test.each<[string, Partial<Proposal>, number, string]>([
    ["comes within seven days", {}, 6.9, "ok"],
    ["comes too late after seven", {}, 7, "ANSWER_TOO_LATE"],
    ["has seven days from the decision", { decision: accepted }, 8.9, "ok"],
    ["is given once", { answeredAt: on(1) }, 2, "PROPOSAL_ANSWERED"],
    ["has nothing to contest after a no", { decision: { at: on(2), accepted: false } }, 3, "PROPOSAL_DECIDED"],
    ["is not given to the own request", { rule: "D1" }, 1, "PROPOSAL_DECIDED"],
    ["comes too late after the review", { decision: accepted, isReviewed: true }, 3, "PROPOSAL_DECIDED"],
  ])("%s", (_, more, at, answer) => {
    const checked = checkAnswer(defaultClassRules, { ...open, ...more }, on(at));
    expect(checked.ok ? "ok" : checked.reason).toBe(answer);
  });
});

describe("a decision", () => {
  const [club, platform] = [false, true];
  test.each<[string, ClassDecider, boolean, Partial<Proposal>, number, string]>([
    ["is the club's", "club", club, {}, 1, "decide"],
    ["is the platform's as well", "club", platform, {}, 1, "decide"],
    ["is the platform's once the player answered", "club", club, { answeredAt: on(1) }, 2, "PLATFORM_DECIDES"],
    ["is the platform's if the province says so", "super-admin", club, {}, 9, "PLATFORM_DECIDES"],
    ["waits for the answer", "super-admin", platform, {}, 6, "ANSWER_AWAITED"],
    ["follows the answer", "super-admin", platform, { answeredAt: on(1) }, 2, "decide"],
    ["follows seven days of silence", "super-admin", platform, {}, 7, "decide"],
    ["does not wait for the player's own request", "super-admin", platform, { rule: "D1" }, 1, "decide"],
    ["is made once", "club", platform, { decision: accepted }, 3, "PROPOSAL_DECIDED"],
    ["is reviewed if contested", "club", platform, { decision: accepted, answeredAt: on(3) }, 4, "review"],
    ["is not reviewed by a club", "club", club, { decision: accepted, answeredAt: on(3) }, 4, "PROPOSAL_DECIDED"],
    ["after the answer is final", "club", platform, { decision: accepted, answeredAt: on(1) }, 4, "PROPOSAL_DECIDED"],
    [
      "is reviewed once",
      "club",
      platform,
      { decision: accepted, answeredAt: on(3), isReviewed: true },
      5,
      "PROPOSAL_DECIDED",
    ],
  ])("%s (%s)", (_, decidedBy, isPlatform, more, at, answer) => {
    const asked = { isPlatform, now: on(at) };
    const checked = checkDecision(defaultClassRules, decidedBy, { ...open, ...more }, asked);
    expect(checked.ok ? checked.value : checked.reason).toBe(answer);
  });
});

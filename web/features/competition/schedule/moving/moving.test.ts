import { describe, expect, test } from "vitest";
import type { Finding } from "#domain/competition/schedule/judgement/finding.ts";
import { verdictOver } from "#domain/competition/schedule/judgement/finding.ts";
import type { Cell } from "#domain/competition/schedule/judgement/place-map.ts";
import { type MoveEvent, type Moving, move, type Way } from "./moving.ts";

const taken: Finding = { kind: "court-taken", other: "b", until: 700 };
const short: Finding = { kind: "unavailable", stretch: { from: 0, to: 60 } };
const night: Finding = { kind: "short-night", people: [], other: "b", minutes: 60 };

function cell(findings: readonly Finding[], swap?: readonly Finding[]): Cell {
  const inExchange = swap ? { with: "b", verdict: verdictOver(swap) } : null;
  return { courtId: "2", start: 600, verdict: verdictOver(findings), swap: inExchange };
}

const free = cell([]);
const noticed = cell([night]);
const warned = cell([short]);
const full = cell([taken]);
const exchange = cell([taken], []);
const warnedExchange = cell([taken], [short]);
const own: Cell = { ...cell([]), courtId: "1", start: 540 };
const from = { courtId: "1", start: 540 };

const pick = (way: Way): MoveEvent => ({ kind: "pick", key: "a", way, from, target: way === "keys" ? own : null });
const aim = (target: Cell | null): MoveEvent => ({ kind: "aim", target });
const choose = (target: Cell | null): MoveEvent => ({ kind: "choose", target });
const answer = (accepts: boolean): MoveEvent => ({ kind: "answer", accepts });
const done = (saved: boolean): MoveEvent => ({ kind: "done", saved });
const leave: MoveEvent = { kind: "leave" };

function moved(...events: readonly MoveEvent[]): Moving {
  return events.reduce<Moving>(move, { state: "rest" });
}

describe("a match being moved", () => {
  test.each<[string, readonly MoveEvent[], Partial<Moving> & Record<string, unknown>]>([
    ["is picked without a target at first", [pick("click")], { state: "picked", key: "a", target: null }],
    ["has its own place as the target, by keys", [pick("keys")], { state: "picked", target: own }],
    ["gets a place as its target", [pick("click"), aim(full)], { state: "picked", target: full }],
    ["is released unchanged by Esc", [pick("click"), aim(free), leave], { state: "rest" }],
    ["is saved at a place without findings", [pick("click"), choose(free)], { state: "saving", accepted: [] }],
    ["is saved at a place with only a notice", [pick("drag"), choose(noticed)], { state: "saving" }],
    ["goes to its target", [pick("keys"), aim(free), choose(null)], { state: "saving", target: free }],
    ["stays if its target is its own place", [pick("keys"), choose(null)], { state: "rest" }],
    ["asks about a warning first", [pick("click"), choose(warned)], { state: "asked", findings: [short] }],
    [
      "is saved with the accepted findings",
      [pick("click"), choose(warned), answer(true)],
      { state: "saving", accepted: ["unavailable"] },
    ],
    [
      "stays picked if the person declines the question",
      [pick("keys"), choose(warned), answer(false)],
      { state: "picked" },
    ],
    ["returns after a declined question, if dragged", [pick("drag"), choose(warned), answer(false)], { state: "rest" }],
    ["is refused at an impossible place", [pick("click"), choose(full)], { state: "refused", findings: [taken] }],
    ["stays picked after a refusal", [pick("click"), choose(full), done(false)], { state: "picked", target: full }],
    ["returns after a refusal, if dragged", [pick("drag"), choose(full), done(false)], { state: "rest" }],
    ["returns if dropped outside all places", [pick("drag"), aim(free), aim(null), choose(null)], { state: "rest" }],
    ["stays picked if no place was chosen", [pick("click"), choose(null)], { state: "picked" }],
    ["swaps places with another match", [pick("drag"), choose(exchange)], { state: "saving", swapWith: "b" }],
    ["asks before a warned swap", [pick("drag"), choose(warnedExchange)], { state: "asked", findings: [short] }],
    ["is released once it is saved", [pick("click"), choose(free), done(true)], { state: "rest" }],
    [
      "stays picked if its request to save failed",
      [pick("keys"), choose(free), aim(free), done(false)],
      { state: "picked" },
    ],
    ["is not released by Esc while being saved", [pick("click"), choose(free), leave], { state: "saving" }],
    ["ignores a new place while being saved", [pick("click"), choose(free), choose(full)], { state: "saving" }],
    [
      "replaces the match that was picked before",
      [pick("click"), { kind: "pick", key: "c", way: "click", from: null, target: null }],
      { key: "c" },
    ],
    ["is not picked again while a question is open", [pick("click"), choose(warned), pick("drag")], { state: "asked" }],
  ])("%s", (_, events, expected) => {
    expect(moved(...events)).toMatchObject(expected);
  });

  test("events without a picked match change no state", () => {
    for (const event of [aim(free), choose(free), answer(true), done(true), leave])
      expect(moved(event)).toEqual({ state: "rest" });
  });
});

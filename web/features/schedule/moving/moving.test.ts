import { describe, expect, test } from "vitest";
import type { Finding } from "#domain/scheduling/judgement/finding.ts";
import { verdictOver } from "#domain/scheduling/judgement/finding.ts";
import type { Cell } from "#domain/scheduling/judgement/place-map.ts";
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

describe("a match that is moved", () => {
  test.each<[string, readonly MoveEvent[], Partial<Moving> & Record<string, unknown>]>([
    ["is picked, and nothing is aimed at yet", [pick("click")], { state: "picked", key: "a", target: null }],
    ["is picked where it stands, by keys", [pick("keys")], { state: "picked", target: own }],
    ["aims at a place", [pick("click"), aim(full)], { state: "picked", target: full }],
    ["is left as it is by Esc", [pick("click"), aim(free), leave], { state: "rest" }],
    ["is saved where nothing is against it", [pick("click"), choose(free)], { state: "saving", accepted: [] }],
    ["is saved where there is only something to know", [pick("drag"), choose(noticed)], { state: "saving" }],
    ["goes where it aims", [pick("keys"), aim(free), choose(null)], { state: "saving", target: free }],
    ["stays where it stands already", [pick("keys"), choose(null)], { state: "rest" }],
    ["is asked about first", [pick("click"), choose(warned)], { state: "asked", findings: [short] }],
    [
      "is saved with what was accepted",
      [pick("click"), choose(warned), answer(true)],
      { state: "saving", accepted: ["unavailable"] },
    ],
    [
      "is still picked when somebody thinks better of it",
      [pick("keys"), choose(warned), answer(false)],
      { state: "picked" },
    ],
    ["is back where it was, if it was dragged there", [pick("drag"), choose(warned), answer(false)], { state: "rest" }],
    ["is refused where it cannot be", [pick("click"), choose(full)], { state: "refused", findings: [taken] }],
    ["is still picked after a refusal", [pick("click"), choose(full), done(false)], { state: "picked", target: full }],
    ["goes back after a refusal, if it was dragged", [pick("drag"), choose(full), done(false)], { state: "rest" }],
    ["goes back when it is dropped nowhere", [pick("drag"), aim(free), aim(null), choose(null)], { state: "rest" }],
    ["stays picked when nothing was chosen", [pick("click"), choose(null)], { state: "picked" }],
    ["changes places with another", [pick("drag"), choose(exchange)], { state: "saving", swapWith: "b" }],
    ["asks before it changes places", [pick("drag"), choose(warnedExchange)], { state: "asked", findings: [short] }],
    ["rests once it is saved", [pick("click"), choose(free), done(true)], { state: "rest" }],
    [
      "is still picked when it was not saved",
      [pick("keys"), choose(free), aim(free), done(false)],
      { state: "picked" },
    ],
    ["goes nowhere while it is being saved", [pick("click"), choose(free), choose(full)], { state: "saving" }],
    [
      "takes the place of one that was picked before",
      [pick("click"), { kind: "pick", key: "c", way: "click", from: null, target: null }],
      { key: "c" },
    ],
    ["is not picked twice while a question is open", [pick("click"), choose(warned), pick("drag")], { state: "asked" }],
  ])("%s", (_, events, expected) => {
    expect(moved(...events)).toMatchObject(expected);
  });

  test("nothing happens to nothing", () => {
    for (const event of [aim(free), choose(free), answer(true), done(true), leave])
      expect(moved(event)).toEqual({ state: "rest" });
  });
});

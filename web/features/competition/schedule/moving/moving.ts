import { type Finding, severities } from "#domain/competition/schedule/judgement/finding.ts";
import type { Cell } from "#domain/competition/schedule/judgement/place-map.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";

/** Way of moving: a failed drag puts the match back, the others keep it picked. */
export type Way = "click" | "drag" | "keys";

type Picked = { readonly key: string; readonly way: Way; readonly from: Place | null; readonly target: Cell | null };
type Aimed = Picked & { readonly target: Cell };

/**
 * State of a match being moved, by mouse, finger or keys. "asked", "saving" and "refused" wait for a dialog, a request
 * or a message, which then sends the next event.
 */
export type Moving =
  | { readonly state: "rest" }
  | ({ readonly state: "picked" } & Picked)
  | ({ readonly state: "asked"; readonly findings: readonly Finding[]; readonly swapWith: string | null } & Aimed)
  | ({
      readonly state: "saving";
      readonly accepted: readonly Finding["kind"][];
      readonly swapWith: string | null;
    } & Aimed)
  | ({ readonly state: "refused"; readonly findings: readonly Finding[] } & Aimed);

export type MoveEvent =
  | ({ readonly kind: "pick" } & Picked)
  | { readonly kind: "aim"; readonly target: Cell | null }
  /** Null chooses the current target. */
  | { readonly kind: "choose"; readonly target: Cell | null }
  | { readonly kind: "answer"; readonly accepts: boolean }
  | { readonly kind: "done"; readonly saved: boolean }
  | { readonly kind: "leave" };

/** Applies an event to the state of a move. */
export function move(moving: Moving, event: MoveEvent): Moving {
  switch (event.kind) {
    case "pick": {
      const { kind: _, ...picked } = event;
      return moving.state === "rest" || moving.state === "picked" ? { state: "picked", ...picked } : moving;
    }
    case "aim":
      return moving.state === "picked" ? { ...moving, target: event.target } : moving;
    case "choose":
      return moving.state === "picked" ? chosen(moving, event.target ?? moving.target) : moving;
    case "answer": {
      if (moving.state !== "asked") return moving;
      const { findings, ...rest } = moving;
      return event.accepts
        ? { ...rest, state: "saving", accepted: [...new Set(findings.map(({ kind }) => kind))] }
        : back(moving);
    }
    case "done":
      if (moving.state === "refused") return back(moving);
      if (moving.state !== "saving") return moving;
      return event.saved ? { state: "rest" } : back(moving);
    case "leave":
      return moving.state === "saving" ? moving : { state: "rest" };
  }
}

/** Suitability of a place for a match, shared by all views. */
export type Outlook = "free" | "confirm" | "swap" | "swap-confirm" | "never";

/** Returns the suitability of a place. */
export function outlookOf({ verdict, swap }: Pick<Cell, "verdict" | "swap">): Outlook {
  if (verdict.worst === "confirm") return "confirm";
  if (verdict.worst !== "never") return "free";
  if (!swap) return "never";
  return swap.verdict.worst === "confirm" ? "swap-confirm" : "swap";
}

/** Returns the findings of a place, to accept or to read: for the match alone, or in exchange for another. */
export function findingsAt({ verdict, swap }: Pick<Cell, "verdict" | "swap">): readonly Finding[] {
  return verdict.worst === "never" && swap ? swap.verdict.findings : verdict.findings;
}

/** Returns whether two places are the same. */
export function isSamePlace(one: Place | null, other: Place | null): boolean {
  return one?.courtId === other?.courtId && one?.start === other?.start;
}

function chosen(picked: Extract<Moving, { state: "picked" }>, target: Cell | null): Moving {
  if (!target) return picked.way === "drag" ? { state: "rest" } : picked;
  if (picked.from && isSamePlace(picked.from, target)) return { state: "rest" };
  const outlook = outlookOf(target);
  const found = findingsAt(target);
  if (outlook === "never")
    return { ...picked, state: "refused", target, findings: found.filter(({ kind }) => severities[kind] === "never") };
  const swapWith = outlook === "swap" || outlook === "swap-confirm" ? (target.swap?.with ?? null) : null;
  const findings = found.filter(({ kind }) => severities[kind] === "confirm");
  return findings.length > 0
    ? { ...picked, state: "asked", target, findings, swapWith }
    : { ...picked, state: "saving", target, accepted: [], swapWith };
}

function back({ key, way, from, target }: Aimed): Moving {
  return way === "drag" ? { state: "rest" } : { state: "picked", key, way, from, target };
}

import type { Reason, WhyNot } from "#domain/scheduling/reasons/why-not.ts";

/** The names of the reasons, for a program. */
export function reasonsOf(why: WhyNot): string[] {
  return why.kind === "reasons" ? why.reasons.map(({ kind }) => kind) : [why.kind];
}

/** The same for whoever reads it. */
export function sentenceOf(why: WhyNot, told: (minute: number) => string): string {
  switch (why.kind) {
    case "room":
      return `It could be on ${why.courtId} at ${told(why.start)}: the search did not find the way there.`;
    case "before":
      return `It waits for ${why.feeders.join(", ")}, without a place.`;
    case "late": {
      const ends = why.ahead === null ? `the courts close at ${told(why.closes)}` : `${why.ahead} is already fixed`;
      return `It could not begin before ${told(why.earliest)}${why.after ? `, after ${why.after}` : ""}, and ${ends}.`;
    }
    case "reasons": {
      const when = why.stretches.map(({ from, to }) => `${told(from)} to ${told(to)}`).join(", ");
      return `It could only be at ${when}, but ${why.reasons.map((reason) => inTheWay(reason, told)).join(", and ")}.`;
    }
  }
}

function inTheWay(reason: Reason, told: (minute: number) => string): string {
  switch (reason.kind) {
    case "courts":
      return `the ${reason.held} courts that are held then are taken`;
    case "unavailable":
      return `somebody cannot play at ${reason.stretches.map(({ from, to }) => `${told(from)} to ${told(to)}`).join(", ")}`;
    case "no-common-day":
      return "both pairs are never free on one day";
    case "people":
      return `its people play or rest (${[...new Set(reason.findings.map(({ other }) => other))].join(", ")})`;
    case "day":
      return "its people play as many matches that day as they may";
  }
}

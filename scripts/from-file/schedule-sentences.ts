import type { Reason, WhyNot } from "#domain/competition/schedule/reasons/why-not.ts";

/** Lists the names of the reasons, for a program. */
export function reasonsOf(why: WhyNot): string[] {
  return why.kind === "reasons" ? why.reasons.map(({ kind }) => kind) : [why.kind];
}

/** Describes the reasons in words, for people. */
export function sentenceOf(why: WhyNot, told: (minute: number) => string): string {
  switch (why.kind) {
    case "room":
      return `It could be on ${why.courtId} at ${told(why.start)}: the search did not find the way there.`;
    case "before":
      return `It waits for ${why.matches.join(", ")}, without a place.`;
    case "no-stretch": {
      const stretch = `for ${why.minutes} minutes on end, counted from a start of the grid`;
      return why.since === null
        ? `No court is held ${stretch}.`
        : `${soonest(why.since, told)}, and no court is held after that ${stretch}.`;
    }
    case "late": {
      const ends = why.ahead === null ? `the courts close at ${told(why.closes)}` : `${why.ahead} is already fixed`;
      return `${soonest(why, told)}, and ${ends}.`;
    }
    case "reasons": {
      const when = why.stretches.map(({ from, to }) => `${told(from)} to ${told(to)}`).join(", ");
      return `It could only be at ${when}, but ${why.reasons.map((reason) => inTheWay(reason, told)).join(", and ")}.`;
    }
  }
}

function soonest(
  { earliest, after }: { readonly earliest: number; readonly after: string | null },
  told: (minute: number) => string,
): string {
  return `It could not begin before ${told(earliest)}${after ? `, after ${after}` : ""}`;
}

function inTheWay(reason: Reason, told: (minute: number) => string): string {
  switch (reason.kind) {
    case "courts":
      return `the ${reason.held} courts that are held then are taken`;
    case "unavailable": {
      const stretches = reason.stretches.map(({ from, to }) => `${told(from)} to ${told(to)}`);
      return `somebody cannot play at ${stretches.join(", ")}`;
    }
    case "not-before":
      return `it was asked to start not before ${told(reason.from)}`;
    case "ahead":
      return `${reason.other}, which waits for it, already stands before it`;
    case "no-common-day":
      return "both pairs are never free on one day";
    case "people":
      return `its people play or rest (${[...new Set(reason.findings.map(({ other }) => other))].join(", ")})`;
    case "day":
      return "its people play as many matches that day as they may";
  }
}

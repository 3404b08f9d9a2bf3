import type { ScorerPasses } from "#contract/clubs/scorers.ts";
import type { FoundPass } from "./reads.ts";

type Courts = ScorerPasses["courts"];

/** Presents the open passes of a tournament to its desk. A code that is over is not shown. */
export function presentPasses(
  tournamentId: string,
  courts: Courts,
  passes: readonly FoundPass[],
  now: Date,
): ScorerPasses {
  return {
    tournamentId,
    courts,
    passes: passes.map(({ id, label, madeBy, endsAt, courtIds, enrolUntil, phones }) => ({
      id,
      label,
      courts: courts.filter((court) => courtIds.includes(court.id)),
      madeBy,
      endsAt: endsAt.toISOString(),
      codeUntil: enrolUntil && enrolUntil > now ? enrolUntil.toISOString() : null,
      phones: phones.map(({ seenAt, ...phone }) => ({ ...phone, seenAt: new Date(seenAt).toISOString() })),
    })),
  };
}

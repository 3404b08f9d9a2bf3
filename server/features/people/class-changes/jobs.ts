import type { Logger } from "pino";
import { addDays } from "#domain/lib/calendar.ts";
import { defaultClassRules, proposeAscent } from "#domain/people/class-changes/ascent.ts";
import type { Database } from "#server/db/connect.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { type Candidate, candidates } from "./reads.ts";
import { readStanding } from "./reads-evidence.ts";
import { closeOutdated, saveProposal } from "./writes.ts";

/** The parts needed to propose. Days are those of the province. */
export type ProposingParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly log: Logger;
};

const atOnce = 500;
const millisecondsPerDay = 86_400_000;

/** Proposes higher classes by rating, titles and finals. Running it again proposes nothing new. Rules C.1 and C.2. */
export async function proposeClasses(parts: ProposingParts, signal?: AbortSignal): Promise<void> {
  const { db, now, log } = parts;
  const { ascent, days, quietDays } = defaultClassRules;
  const at = now();
  await closeOutdated(db, at);
  const since = addDays(rankingDay(parts), -days);
  const quietSince = new Date(at.getTime() - quietDays * millisecondsPerDay);
  let proposed = 0;
  for (let after: string | null = null; !signal?.aborted; ) {
    const found = await candidates(db, { matches: ascent.matches, since, quietSince }, after, atOnce);
    for (const one of found) if (await proposeFor(parts, one)) proposed += 1;
    after = found.at(-1)?.personId ?? null;
    if (found.length < atOnce) break;
  }
  if (proposed > 0) log.info({ proposed }, "Higher classes are proposed");
}

async function proposeFor(parts: ProposingParts, { personId, ...from }: Candidate): Promise<boolean> {
  const today = rankingDay(parts);
  return await parts.db.transaction(async (tx) => {
    const { standing, middles, evidence } = await readStanding(tx, personId, from, today);
    const found = proposeAscent(defaultClassRules, middles, standing, today);
    if (!found) return false;
    const to = { category: from.category, level: found.level };
    const proposal = { personId, from, to, rule: found.rule, why: null, evidence };
    const by = { actor: null, requestId: "propose-classes", now: parts.now };
    const saved = await saveProposal(tx, by, { ...proposal, proposedBy: null, proposedAt: parts.now() });
    return saved !== undefined;
  });
}

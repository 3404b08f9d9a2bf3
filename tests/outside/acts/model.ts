import type { World } from "#tests/money/history-world.ts";
import type { Competitions } from "./competitions.ts";
import { leaguesKnown } from "./model-of-leagues.ts";
import { matchesKnown } from "./model-of-matches.ts";
import { openMatchesKnown } from "./model-of-open-matches.ts";
import { peopleKnown } from "./model-of-people.ts";
import { rotationsKnown } from "./model-of-rotations.ts";
import { schedulesKnown } from "./model-of-schedules.ts";
import { staffKnown } from "./model-of-staff.ts";

/** The state of what was acknowledged, kept apart from the database. */
export type Model = ReturnType<typeof createModel>;

/** Creates the model of each family of acts. It knows only what the server acknowledged. */
export function createModel(world: World, competitions: Competitions) {
  const parts = {
    people: peopleKnown(world),
    matches: matchesKnown(competitions),
    leagues: leaguesKnown(world, competitions),
    rotations: rotationsKnown(competitions),
    openMatches: openMatchesKnown(world),
    schedules: schedulesKnown(competitions),
    staff: staffKnown(world),
  };
  return {
    ...parts,
    /** Lists what the server now tells otherwise than it acknowledged, and what it should have refused. */
    differences: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const part of Object.values(parts)) found.push(...(await part.differences()));
      return found;
    },
  };
}

import type { Acts, World } from "#tests/money/history-world.ts";
import { actsOfOpening } from "#tests/money/open-match-acts.ts";
import { actsOfSeats } from "#tests/money/open-match-seats.ts";
import type { Model } from "./model.ts";

/** Lists the acts on open matches of the money histories. The model notes what each answered. */
export function actsOfOpenMatches({ app, players, later, chance }: World, { openMatches }: Model): Acts {
  return [...actsOfOpening, ...actsOfSeats].map(([weight, name, act]) => [
    weight / 2,
    `open match: ${name}`,
    async (at) => openMatches.note(await act({ app, desk: at, players, later }, chance)),
  ]);
}

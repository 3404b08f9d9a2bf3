import { isDeepStrictEqual } from "node:util";
import type { Client } from "#tests/support/app.ts";
import type { SentOutcome } from "#tests/support/play.ts";
import type { Competitions, Running } from "./competitions.ts";

type Changed = Pick<Awaited<ReturnType<Client["matches"]["clear"]>>, "categoryId" | "matches">;
type Match = Changed["matches"][number];

/** Knows the acknowledged matches of pairs, and the results that players claim. */
export function matchesKnown(competitions: Competitions) {
  const matches = new Map<string, Match & { readonly of: string }>();
  const claims = new Map<string, SentOutcome>();

  const note = ({ categoryId, matches: changed }: Changed) => {
    for (const match of changed) {
      matches.set(match.id, { ...match, of: categoryId });
      if (match.outcome !== null) claims.delete(match.id);
    }
    return matches;
  };

  /** Compares the matches of a category. A result that the other side may have let pass in silence is taken over. */
  function compare(found: Changed): string[] {
    const isSilent = ({ id, outcome }: Match) => outcome !== null && isDeepStrictEqual(outcome, claims.get(id));
    if (found.matches.some(isSilent)) {
      const others = found.matches.filter((match) => !isSilent(match) && match.outcome !== null);
      const wrong = others.filter(
        ({ id, outcome }) => !isDeepStrictEqual(outcome, matches.get(id)?.outcome ?? outcome),
      );
      note(found);
      return wrong.map(({ id }) => `match ${id}: another outcome after the silence about another match`);
    }
    return found.matches.flatMap((match) => {
      const { revision, outcome, winner } = matches.get(match.id) ?? match;
      const isSame = isDeepStrictEqual([match.revision, match.outcome, match.winner], [revision, outcome, winner]);
      return isSame ? [] : [`match ${match.id}: revision ${match.revision}, acknowledged ${revision}`];
    });
  }

  return {
    note,
    /** Notes a result that was acknowledged without the matches that changed with it. */
    noteAlone: async ({ api, tournamentId, categoryId }: Running, matchId: string, outcome: SentOutcome) => {
      const { categories } = await api.matches.ofTournament({ tournamentId });
      const found = categories.find((one) => one.categoryId === categoryId);
      const match = found?.matches.find(({ id }) => id === matchId);
      if (!found || !match || !isDeepStrictEqual(match.outcome, outcome)) throw new Error(`no result of ${matchId}`);
      return note(found);
    },
    noteClaim: (matchId: string, outcome: SentOutcome) => claims.set(matchId, outcome),
    forget: (categoryId: string) => {
      for (const [id, { of }] of matches) if (of === categoryId) matches.delete(id);
    },
    differences: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { api, tournamentId, kind } of competitions.all()) {
        if (kind === "rotation") continue;
        const { categories } = await api.matches.ofTournament({ tournamentId });
        found.push(...categories.flatMap(compare));
      }
      return found;
    },
  };
}

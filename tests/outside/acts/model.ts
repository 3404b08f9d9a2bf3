import { isDeepStrictEqual } from "node:util";
import type { Place } from "#tests/money/history-world.ts";
import type { Client } from "#tests/support/app.ts";
import type { SomeBody } from "#tests/support/people.ts";

type Changed = Pick<Awaited<ReturnType<Client["matches"]["clear"]>>, "categoryId" | "matches">;
type Match = Changed["matches"][number];

/** The state of what was acknowledged, kept apart from the database. */
export type Model = ReturnType<typeof createModel>;

/** Creates the model of names, telephones and matches. It knows only what the server acknowledged. */
export function createModel(players: readonly SomeBody[]) {
  const names = new Map<string, string>();
  const phones = new Map<string, string | null>();
  const matches = new Map<string, Match & { readonly of: string }>();

  return {
    noteName: (id: string, name: string) => names.set(id, name),
    notePhone: (id: string, phone: string | null) => phones.set(id, phone),
    noteMatches: ({ categoryId, matches: changed }: Changed) => {
      for (const match of changed) matches.set(match.id, { ...match, of: categoryId });
      return matches;
    },
    forgetMatches: (categoryId: string) => {
      for (const [id, { of }] of matches) if (of === categoryId) matches.delete(id);
    },
    /** Lists what the server now tells otherwise than it acknowledged. */
    differences: async (clubs: readonly Place[]): Promise<string[]> => {
      const found: string[] = [];
      for (const { api, tournamentId } of clubs) {
        const { categories } = await api.matches.ofTournament({ tournamentId });
        for (const match of categories.flatMap((category) => category.matches)) {
          const { revision, outcome, winner } = matches.get(match.id) ?? match;
          const isSame = isDeepStrictEqual([match.revision, match.outcome, match.winner], [revision, outcome, winner]);
          if (!isSame) found.push(`match ${match.id}: revision ${match.revision}, acknowledged ${revision}`);
        }
      }
      for (const { id, api } of players) {
        const { name, phone } = await api.accounts.me();
        if (name !== (names.get(id) ?? name)) found.push(`name of ${id}: ${name}, acknowledged ${names.get(id)}`);
        if (phones.has(id) && (phone?.e164 ?? null) !== phones.get(id))
          found.push(`telephone of ${id}: ${phone?.e164}`);
      }
      return found;
    },
  };
}

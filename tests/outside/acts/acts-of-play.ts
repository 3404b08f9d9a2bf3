import { announced } from "#tests/money/history-pairs.ts";
import type { Acts, Place, World } from "#tests/money/history-world.ts";
import type { Client } from "#tests/support/app.ts";
import { type SentOutcome, straightSets } from "#tests/support/play.ts";
import type { Model } from "./model.ts";

type Drawn = Awaited<ReturnType<Client["matches"]["ofTournament"]>>["categories"][number];
type Match = Drawn["matches"][number];

const outcomes: readonly SentOutcome[] = [
  straightSets("pair1"),
  straightSets("pair2"),
  { kind: "walkover", absent: "pair2" },
  { kind: "walkover", absent: "both" },
  { kind: "retirement", retired: "pair1", sets: [{ kind: "games", pair1: 3, pair2: 4 }] },
  { kind: "played", sets: [{ kind: "games", pair1: 6, pair2: 5 }] },
];

/** Lists the acts of a club on its draw and on results. The model notes every acknowledged match. */
export function actsOfPlay({ app, players, chance }: World, model: Model): Acts {
  const { oneOf, some, mayBe } = chance;

  async function drawn({ api, tournamentId, categoryId }: Place): Promise<Drawn | undefined> {
    const { categories } = await api.matches.ofTournament({ tournamentId });
    return categories.find((one) => one.categoryId === categoryId);
  }

  async function someMatch(at: Place, isIt: (match: Match) => boolean): Promise<Match | undefined> {
    return some((await drawn(at))?.matches.filter(isIt) ?? [])[0];
  }

  const isReady = ({ status, sides }: Match) => status === "pending" && sides.every(({ pairId }) => pairId !== null);
  const hasResult = ({ outcome }: Match) => outcome !== null;
  /** Agrees to all that would be undone, or to nothing. */
  const agreed = async ({ api }: Place, { id, revision }: Match, outcome: SentOutcome | null) => {
    if (mayBe(30)) return { matchId: id, revision };
    const { undoes } = await api.matches.preview({ matchId: id, outcome });
    return { matchId: id, revision, undoes: undoes.map((one) => one.matchId) };
  };

  return [
    [
      3,
      "the club takes confirmed pairs",
      async ({ api, categoryId }) => {
        const free = players.toSorted(() => (mayBe(50) ? 1 : -1)).slice(0, 8);
        for (let nth = 0; nth < free.length; nth += 2) {
          const playerIds: [string, string] = [free[nth]?.id ?? "", free[nth + 1]?.id ?? ""];
          await api.pairs.addByHand({ categoryId, playerIds, confirmed: true, letIn: true });
        }
        return "taken";
      },
    ],
    [
      3,
      "a category is drawn",
      async (at) => {
        if (await drawn(at)) return;
        const made = await at.api.draws.generate({ categoryId: at.categoryId });
        model.forgetMatches(at.categoryId);
        return made;
      },
    ],
    [
      0.5,
      "a draw is annulled",
      async (at) => {
        const found = await drawn(at);
        if (!found) return;
        const annulled = await at.api.draws.annul({ categoryId: at.categoryId, drawId: found.drawId });
        model.forgetMatches(at.categoryId);
        return annulled;
      },
    ],
    [
      14,
      "a result is entered",
      async (at) => {
        const match = await someMatch(at, isReady);
        if (!match) return;
        const outcome = oneOf(outcomes);
        const changed = await at.api.matches.enter({ matchId: match.id, revision: match.revision, outcome });
        return model.noteMatches(changed);
      },
    ],
    [
      3,
      "a result is corrected",
      async (at) => {
        const match = await someMatch(at, hasResult);
        if (!match) return;
        const outcome = oneOf(outcomes);
        return model.noteMatches(await at.api.matches.enter({ ...(await agreed(at, match, outcome)), outcome }));
      },
    ],
    [
      2,
      "a result is taken back",
      async (at) => {
        const match = await someMatch(at, hasResult);
        return match && model.noteMatches(await at.api.matches.clear(await agreed(at, match, null)));
      },
    ],
    [
      1,
      "a drawn pair leaves",
      async (at) => {
        const pairs = ((await drawn(at))?.matches ?? []).flatMap(({ sides }) =>
          sides.flatMap(({ pairId }) => pairId ?? []),
        );
        const [pairId] = some(pairs);
        if (!pairId) return;
        return model.noteMatches(await at.api.matches.withdrawPair({ categoryId: at.categoryId, pairId }));
      },
    ],
    [
      0.7,
      "a pair that left comes back",
      async (at) => {
        const [pairId] = some((await drawn(at))?.withdrawnPairIds ?? []);
        if (!pairId) return;
        return model.noteMatches(await at.api.matches.reinstatePair({ categoryId: at.categoryId, pairId }));
      },
    ],
    [
      0.4,
      "a tournament is closed, and another announced",
      async (at) => {
        const left = await drawn(at);
        if (!left || left.matches.some(isReady)) return;
        const closed = await at.api.tournaments.close({ tournamentId: at.tournamentId });
        Object.assign(at, await announced(app, at));
        return closed;
      },
    ],
    [
      0.2,
      "a drawn tournament stays unfinished, and another is announced",
      async (at) => ((await drawn(at)) ? Object.assign(at, await announced(app, at)) : undefined),
    ],
  ];
}

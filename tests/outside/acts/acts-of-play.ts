import { sql } from "drizzle-orm";
import type { Acts, Place, World } from "#tests/money/history-world.ts";
import type { Client } from "#tests/support/app.ts";
import { type SentOutcome, straightSets } from "#tests/support/play.ts";
import type { Competitions, Running } from "./competitions.ts";
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

/** Lists the acts of a club on the draws of pairs and on results. The model notes every acknowledged match. */
export function actsOfPlay({ app, players, chance }: World, competitions: Competitions, model: Model): Acts {
  const { oneOf, some, mayBe } = chance;
  const { matches, leagues, schedules } = model;
  const picked = (at: Place) => competitions.pick(at, "pairs", "cup", "league") ?? { ...at, kind: "pairs" };
  const forget = ({ categoryId, tournamentId }: Running) => {
    matches.forget(categoryId);
    leagues.forget(categoryId);
    schedules.forget(tournamentId);
  };
  const note = (on: Running, changed: Parameters<typeof matches.note>[0]) => {
    schedules.forgetMatches(on.tournamentId, changed.matches);
    return matches.note(changed);
  };

  async function drawn({ api, tournamentId, categoryId }: Running): Promise<Drawn | undefined> {
    const { categories } = await api.matches.ofTournament({ tournamentId });
    return categories.find((one) => one.categoryId === categoryId);
  }

  async function someMatch(at: Running, isIt: (match: Match) => boolean): Promise<Match | undefined> {
    return some((await drawn(at))?.matches.filter(isIt) ?? [])[0];
  }

  async function playersWithoutPair(categoryId: string) {
    const { rows } = await app.db.execute<{ one: string; other: string }>(sql`
      select proposer_id as one, invitee_id as other from pair where category_id = ${categoryId}`);
    const paired = new Set(rows.flatMap(({ one, other }) => [one, other]));
    return players.filter(({ id }) => !paired.has(id));
  }

  const isReady = ({ status, sides }: Match) => status === "pending" && sides.every(({ pairId }) => pairId !== null);
  const hasResult = ({ outcome }: Match) => outcome !== null;
  /** Agrees to all that would be undone, or to nothing. */
  const agreed = async ({ api }: Running, { id, revision }: Match, outcome: SentOutcome | null) => {
    if (mayBe(30)) return { matchId: id, revision };
    const { undoes } = await api.matches.preview({ matchId: id, outcome });
    return { matchId: id, revision, undoes: undoes.map((one) => one.matchId) };
  };

  return [
    [
      3,
      "a tournament of pairs is published, filled and drawn",
      async (at) => {
        const kind = competitions.find(at, "cup") ? "league" : "cup";
        const categoryId = await competitions.publish(at, kind);
        const on = competitions.find(at, kind);
        if (!categoryId || !on) return;
        for (let nth = 0; nth < 12; nth += 2) {
          const playerIds: [string, string] = [players[nth]?.id ?? "", players[nth + 1]?.id ?? ""];
          await at.api.pairs.addByHand({ categoryId, playerIds, confirmed: true, letIn: true });
        }
        return mayBe(70) ? at.api.draws.generate({ categoryId }) : categoryId;
      },
    ],
    [
      8,
      "the club takes confirmed pairs",
      async (at) => {
        const { api, categoryId } = picked(at);
        const free = (await playersWithoutPair(categoryId)).toSorted(() => (mayBe(50) ? 1 : -1)).slice(0, 8);
        for (let nth = 0; nth + 1 < free.length; nth += 2) {
          const playerIds: [string, string] = [free[nth]?.id ?? "", free[nth + 1]?.id ?? ""];
          await api.pairs.addByHand({ categoryId, playerIds, confirmed: true, letIn: true, waits: mayBe(70) });
        }
        return "taken";
      },
    ],
    [
      8,
      "a category is drawn",
      async (at) => {
        for (const on of competitions.inTurn(at)) {
          if (await drawn(on)) continue;
          const made = await at.api.draws.generate({ categoryId: on.categoryId });
          forget(on);
          return made;
        }
        return undefined;
      },
    ],
    [
      0.5,
      "a draw is annulled",
      async (at) => {
        const on = picked(at);
        const found = await drawn(on);
        if (!found) return;
        const annulled = await at.api.draws.annul({ categoryId: on.categoryId, drawId: found.drawId });
        forget(on);
        return annulled;
      },
    ],
    [
      18,
      "a result is entered",
      async (at) => {
        const on = picked(at);
        const match = await someMatch(on, isReady);
        if (!match) return;
        const outcome = oneOf(outcomes);
        return note(on, await at.api.matches.enter({ matchId: match.id, revision: match.revision, outcome }));
      },
    ],
    [
      3,
      "a result is corrected",
      async (at) => {
        const on = picked(at);
        const match = await someMatch(on, hasResult);
        if (!match) return;
        const outcome = oneOf(outcomes);
        return note(on, await at.api.matches.enter({ ...(await agreed(on, match, outcome)), outcome }));
      },
    ],
    [
      2,
      "a result is taken back",
      async (at) => {
        const on = picked(at);
        const match = await someMatch(on, hasResult);
        return match && note(on, await at.api.matches.clear(await agreed(on, match, null)));
      },
    ],
    [
      1,
      "a drawn pair leaves",
      async (at) => {
        const on = picked(at);
        const pairs = ((await drawn(on))?.matches ?? []).flatMap(({ sides }) =>
          sides.flatMap(({ pairId }) => pairId ?? []),
        );
        const [pairId] = some(pairs);
        return pairId && note(on, await at.api.matches.withdrawPair({ categoryId: on.categoryId, pairId }));
      },
    ],
    [
      0.7,
      "a pair that left comes back",
      async (at) => {
        const on = picked(at);
        const [pairId] = some((await drawn(on))?.withdrawnPairIds ?? []);
        return pairId && note(on, await at.api.matches.reinstatePair({ categoryId: on.categoryId, pairId }));
      },
    ],
    [
      0.8,
      "a tournament is closed, and another announced",
      async (at) => {
        const on = picked(at);
        const left = await drawn(on);
        if (!left || left.matches.some(isReady)) return;
        const closed = await at.api.tournaments.close({ tournamentId: on.tournamentId });
        await competitions.end(at, on);
        return closed;
      },
    ],
    [
      0.6,
      "a closed tournament is opened again, or closed at last",
      async (at) => {
        const on = competitions.pickEnded(at);
        if (!on) return;
        const { tournamentId } = on;
        return mayBe(50) ? at.api.tournaments.reopen({ tournamentId }) : at.api.tournaments.close({ tournamentId });
      },
    ],
    [
      0.2,
      "a drawn tournament stays unfinished, and another is announced",
      async (at) => {
        const on = picked(at);
        return (await drawn(on)) && competitions.end(at, on);
      },
    ],
  ];
}

import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import type { Client, TestApp } from "./app.ts";
import { fillWithConfirmedPairs, pairUp, tournamentOf } from "./competitions.ts";
import type { SomeBody } from "./people.ts";

/** A result in the form of the API's input. */
export type SentOutcome = Parameters<Client["matches"]["enter"]>[0]["outcome"];

/** Makes a result of two sets to love. */
export function straightSets(winner: Side): SentOutcome {
  const set = { kind: "games", pair1: winner === "pair1" ? 6 : 0, pair2: winner === "pair2" ? 6 : 0 } as const;
  return { kind: "played", sets: [set, set] };
}

/**
 * Plays every playable match of a drawn tournament, through the API, until none is left. The upper pair wins unless
 * `outcomeOf` says otherwise. Matches picked by `leave` stay open. Returns the number of matches played.
 */
export async function playOut(
  { api }: Pick<SomeBody, "api">,
  tournamentId: string,
  outcomeOf: (match: MatchView) => SentOutcome = () => straightSets("pair1"),
  leave: (match: MatchView) => boolean = () => false,
): Promise<number> {
  const { categories } = await api.matches.ofTournament({ tournamentId });
  const matches = new Map(categories.flatMap((category) => category.matches).map((match) => [match.id, match]));
  const isReady = ({ status, sides }: MatchView) =>
    status === "pending" && sides.every(({ pairId }) => pairId !== null);
  let count = 0;
  const nextReady = () => [...matches.values()].find((match) => isReady(match) && !leave(match));
  for (let next = nextReady(); next; next = nextReady()) {
    const { id: matchId, revision } = next;
    const changed = await api.matches.enter({ matchId, revision, outcome: outcomeOf(next) });
    for (const match of changed.matches) matches.set(match.id, match);
    count += 1;
  }
  return count;
}

/** Fills every category of a tournament with this many pairs, draws them and plays them to the end. */
export async function drawAndPlay(
  app: TestApp,
  club: SomeBody,
  { tournamentId, categoryIds }: { readonly tournamentId: string; readonly categoryIds: readonly string[] },
  pairs: number,
): Promise<void> {
  for (const categoryId of categoryIds) {
    await fillWithConfirmedPairs(app, categoryId, club, pairs);
    await club.api.draws.generate({ categoryId });
  }
  await playOut(club, tournamentId);
}

/** A drawn league, with the match of two pairs. `side` is the side of the first pair in it. */
export type DrawnLeague = {
  readonly tournamentId: string;
  readonly categoryId: string;
  readonly match: MatchView;
  readonly side: "pair1" | "pair2";
};

/** Draws a league of four pairs: two of players with accounts, and two invented ones. */
export async function drawnLeague(
  app: TestApp,
  owner: SomeBody & { readonly clubId: string },
  [own, rivals]: readonly [readonly [SomeBody, SomeBody], readonly [SomeBody, SomeBody]],
): Promise<DrawnLeague> {
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ format: "LEAGUE" }]);
  const [categoryId = ""] = categoryIds;
  const pairIds: string[] = [];
  for (const [one, other] of [own, rivals]) {
    const pairId = await pairUp(categoryId, one, other);
    await owner.api.pairs.confirmPayment({ pairId });
    pairIds.push(pairId);
  }
  await fillWithConfirmedPairs(app, categoryId, owner, 2);
  await owner.api.draws.generate({ categoryId });
  const { categories } = await owner.api.matches.ofTournament({ tournamentId });
  const match = categories[0]?.matches.find(
    ({ stage, sides }) => stage === "zone" && sides.every(({ pairId }) => pairIds.includes(pairId ?? "")),
  );
  if (!match) throw new Error("the two pairs do not meet");
  return { tournamentId, categoryId, match, side: match.sides[0].pairId === pairIds[0] ? "pair1" : "pair2" };
}

import type { MatchView } from "#contract/match-views.ts";
import type { Side } from "#domain/scoring/side.ts";
import type { Client, TestApp } from "./app.ts";
import { fillWithConfirmedPairs } from "./competitions.ts";
import type { SomeBody } from "./people.ts";

/** A result as it is sent. */
export type SentOutcome = Parameters<Client["matches"]["enter"]>[0]["outcome"];

/** Two sets to love. */
export function straightSets(winner: Side): SentOutcome {
  const set = { kind: "games", pair1: winner === "pair1" ? 6 : 0, pair2: winner === "pair2" ? 6 : 0 } as const;
  return { kind: "played", sets: [set, set] };
}

/** Plays every match of a drawn tournament that can be played, through the front door, until none is left; the upper pair wins
 * unless `outcomeOf` says otherwise, and what `leave` picks stays to be played. Tells how many were played. */
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

/** Fills every category of a tournament with so many pairs each, draws them and plays them to the end. */
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

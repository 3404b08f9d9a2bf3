import type { Client } from "#tests/support/app.ts";
import type { Known } from "./screen.ts";

/** Enters a close result for up to this many playable matches of each category. */
export async function playReady(club: Client, tournamentId: string, count: number): Promise<void> {
  const { categories } = await club.matches.ofTournament({ tournamentId });
  for (const { matches } of categories) {
    const ready = matches.filter(({ status, sides }) => status === "pending" && sides.every(({ pairId }) => pairId));
    for (const { id, revision } of ready.slice(0, count)) {
      await club.matches.enter({
        matchId: id,
        revision,
        undoes: [],
        outcome: {
          kind: "played",
          sets: [
            { kind: "games", pair1: 7, pair2: 6, tieBreak: 5 },
            { kind: "games", pair1: 4, pair2: 6 },
            { kind: "points", pair1: 12, pair2: 10 },
          ],
        },
      });
    }
  }
}

/** Finds the first played match whose reversal would undo another result. */
export async function findCorrected(club: Client, tournamentId: string): Promise<Known["corrected"]> {
  const { categories } = await club.matches.ofTournament({ tournamentId });
  for (const { id, winner, sides } of categories[0]?.matches ?? []) {
    if (winner === null || sides.some(({ players }) => players === null)) continue;
    const { undoes } = await club.matches.preview({ matchId: id, outcome: { kind: "walkover", absent: winner } });
    const somebody = sides[0].players?.[0].name;
    if (undoes.length > 0 && somebody) return { somebody, winner: winner === "pair1" ? 0 : 1 };
  }
  throw new Error("nothing depends on a result");
}

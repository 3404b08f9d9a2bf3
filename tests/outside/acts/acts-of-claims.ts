import type { Acts, World } from "#tests/money/history-world.ts";
import { straightSets } from "#tests/support/play.ts";
import type { Competitions } from "./competitions.ts";
import type { Model } from "./model.ts";

/** Lists the results that players of pairs enter, confirm and dispute themselves. */
export function actsOfClaims({ players, chance }: World, competitions: Competitions, model: Model): Acts {
  const { oneOf, some, mayBe } = chance;
  const { matches, schedules } = model;
  return [
    [
      8,
      "a player claims a result",
      async () => {
        const { api } = oneOf(players);
        // Players enter results of leagues alone, whose matches have days.
        const [own] = some((await api.matches.mine()).filter(({ window }) => window !== null || mayBe(2)));
        if (!own) return;
        const outcome = mayBe(85)
          ? straightSets(oneOf(["pair1", "pair2"] as const))
          : ({ kind: "walkover", absent: oneOf(["pair1", "pair2"] as const) } as const);
        const matchId = own.match.id;
        await api.resultClaims.make({ matchId, revision: own.match.revision, outcome });
        return matches.noteClaim(matchId, outcome);
      },
    ],
    [
      5,
      "a claimed result is confirmed or disputed",
      async () => {
        const { api } = oneOf(players);
        const [claim] = some(await api.resultClaims.mine());
        if (!claim) return;
        const { matchId, id: claimId, categoryId, tournamentId } = claim;
        if (mayBe(30)) return api.resultClaims.dispute({ matchId, claimId });
        await api.resultClaims.confirm({ matchId, claimId });
        const on = competitions.all().find((one) => one.categoryId === categoryId);
        schedules.forget(tournamentId);
        return on ? matches.noteAlone(on, matchId, claim.outcome) : "confirmed";
      },
    ],
  ];
}

import { sql } from "drizzle-orm";
import { clubClock } from "#server/platform/club-clock.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import type { Acts, World } from "./history-world.ts";
import { chargesOf, pairsOf } from "./what-stands.ts";

/** Acts on pairs of a tournament, which change their charges. */
export function actsOfPairs({ app, players, chance, parts }: World): Acts {
  const { oneOf, some, mayBe, somePayment } = chance;
  return [
    [
      5,
      "a pair comes in",
      ({ api, categoryId }) => {
        const [one, other] = [oneOf(players), oneOf(players)];
        if (one.id === other.id) return undefined;
        const playerIds: [string, string] = [one.id, other.id];
        return api.pairs.addByHand({ categoryId, playerIds, confirmed: mayBe(20), letIn: true });
      },
    ],
    [
      4,
      "Confirmar Pago",
      async ({ api, clubId, categoryId }) => {
        const [pair] = some(await pairsOf(app.db, categoryId, "awaiting-club"));
        if (!pair) return;
        if (mayBe(30)) return api.pairs.confirmPayment({ pairId: pair.id });
        const owing = await chargesOf(app.db, clubId, sql`pair_id = ${pair.id} and owed > 0`);
        const { today } = clubClock(parts.now(), app.parts.timeZone);
        const payments = owing.flatMap((one) => somePayment(one, today));
        const how = { paid: mayBe(40), openTill: mayBe(70), ...(payments.length > 0 && { payments }) };
        return api.pairs.confirmPayment({ pairId: pair.id, ...how });
      },
    ],
    [
      1,
      "a confirmation is taken back",
      async (at) => {
        const [pair] = some(await pairsOf(app.db, at.categoryId, "confirmed"));
        return pair && at.api.pairs.undoConfirmation({ pairId: pair.id });
      },
    ],
    [
      1,
      "a payment is noted or erased",
      async (at) => {
        const [pair] = some(await pairsOf(app.db, at.categoryId, "confirmed"));
        return pair && at.api.pairs.setPaid({ pairId: pair.id, paid: mayBe(50) });
      },
    ],
    [
      1,
      "a pair is taken out",
      async (at) => {
        const [pair] = some(await pairsOf(app.db, at.categoryId));
        return pair && at.api.pairs.remove({ pairId: pair.id });
      },
    ],
    [
      1,
      "a player is replaced",
      async (at) => {
        const [pair] = some(await pairsOf(app.db, at.categoryId));
        const whom = { inId: oneOf(players).id, reason: "Lesión", letIn: true };
        return pair && at.api.pairs.replacePlayer({ pairId: pair.id, outId: pair.out, ...whom });
      },
    ],
    [
      0.3,
      "a tournament is called off, and another announced",
      async (at) => {
        await at.api.tournaments.cancel({ tournamentId: at.tournamentId });
        return Object.assign(at, await announced(app, at));
      },
    ],
  ];
}

/** Announces a tournament of the club, with a category at an odd price. */
export async function announced(app: World["app"], at: { readonly id: string; readonly clubId: string }) {
  const { tournamentId, categoryIds } = await tournamentOf(app, at, [{ cost: 12_001, quota: 32 }]);
  return { tournamentId, categoryId: categoryIds[0] ?? "" };
}

import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, pairPlayers } from "#contract/values.ts";
import { changed } from "./match-views.ts";

const { ALREADY_WITHDRAWN, CATEGORY_NOT_FOUND, NOT_DRAWN, NOT_WITHDRAWN, NO_ROOM, PAIR_NOT_FOUND } = refusals;
const { PAIR_HAS_PLAYED, PLAYOFF_HAS_RESULTS, REPLACEMENT_NOT_AVAILABLE, TITLE_IS_WON, TOURNAMENT_NOT_UPCOMING } =
  refusals;

/**
 * A pair that could take the line of a drawn pair: outside the draw, or of the qualifying. A lucky loser lost the final
 * of that number; a qualified pair won it and gave its line. `seed` is that of the draw.
 */
const reserve = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("reserve"),
    ...{ pairId: id, players: pairPlayers, paid: z.boolean(), inLine: z.boolean() },
  }),
  z.object({
    kind: z.enum(["lucky-loser", "qualified"]),
    ...{ pairId: id, players: pairPlayers, final: z.int(), seed: z.int() },
  }),
]);
export type ReservePair = z.infer<typeof reserve>;

/** Pairs that leave a draw, come back, or come in later. */
export const withdrawals = {
  reserves: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/categories/{categoryId}/reserves",
    summary:
      "Pairs that could take the line of a drawn pair: of the qualifying, the best first, else outside the draw, the waiting list first",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN },
  })
    .input(
      z.object({
        categoryId: id,
        /** The pair whose line is to be taken. Without it the answer has every pair outside the draw. */
        leavingPairId: id.exactOptional(),
      }),
    )
    .output(z.array(reserve)),

  freeLines: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/categories/{categoryId}/free-lines",
    summary: "The byes of a drawn knockout that a late pair could still take, the worst seed's first",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN },
  })
    .input(z.object({ categoryId: id }))
    .output(z.array(z.object({ matchId: id, seed: z.int(), rival: pairPlayers }))),

  seatPair: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/categories/{categoryId}/late-pairs",
    summary: "A pair that is not in the draw takes a free line; whoever had the bye plays it",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN, NO_ROOM, REPLACEMENT_NOT_AVAILABLE, TOURNAMENT_NOT_UPCOMING },
    successStatus: 201,
  })
    .input(z.object({ categoryId: id, pairId: id, matchId: id }))
    .output(changed),

  withdrawPair: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/categories/{categoryId}/withdrawals",
    summary:
      "A drawn pair does not play: while it has not played a reserve takes its line, also after it left; else the rest is W.O., or early in a league it leaves the table",
    refuses: {
      CATEGORY_NOT_FOUND,
      NOT_DRAWN,
      PAIR_NOT_FOUND,
      ALREADY_WITHDRAWN,
      PAIR_HAS_PLAYED,
      TITLE_IS_WON,
      PLAYOFF_HAS_RESULTS,
      REPLACEMENT_NOT_AVAILABLE,
      TOURNAMENT_NOT_UPCOMING,
    },
    successStatus: 201,
  })
    .input(z.object({ categoryId: id, pairId: id, replacementPairId: id.optional() }))
    .output(changed),

  reinstatePair: procedure({
    policy: "club-admin",
    ability: "results",
    method: "DELETE",
    path: "/categories/{categoryId}/withdrawals/{pairId}",
    summary: "A withdrawn pair plays after all; its W.O. stay until each is corrected",
    refuses: {
      CATEGORY_NOT_FOUND,
      NOT_DRAWN,
      PAIR_NOT_FOUND,
      NOT_WITHDRAWN,
      PLAYOFF_HAS_RESULTS,
      TOURNAMENT_NOT_UPCOMING,
    },
  })
    .input(z.object({ categoryId: id, pairId: id }))
    .output(changed),
};

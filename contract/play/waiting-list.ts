import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { myStep } from "#contract/pairs.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, pairPlayers, typedText } from "#contract/values.ts";
import { placeOutcomes } from "#domain/pairs/waiting-list.ts";

const { ALREADY_DRAWN, CATEGORY_FULL, CATEGORY_NOT_FOUND, NOBODY_BEHIND, NOT_OFFERED, NOT_YOUR_PAIR } = refusals;
const { OFFER_PASSED, PAIR_NOT_FOUND, PAIR_NOT_WAITING, TOURNAMENT_NOT_UPCOMING } = refusals;

const ofPair = z.object({ pairId: id });

/** A pair of the line: since when it stands there, its position from 1, or until when a place is held for it. */
const standing = z.object({
  pairId: id,
  players: pairPlayers,
  since: instant,
  position: z.int().nullable(),
  until: instant.nullable(),
});

/** What became of a place: who was asked, when, and what followed; `by` and `reason` where somebody did it. */
const pastPlace = z.object({
  id: z.int(),
  players: pairPlayers,
  at: instant,
  outcome: z.enum(placeOutcomes),
  endedAt: instant.nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

const waitingList = z.object({
  quota: z.int(),
  taken: z.int(),
  /** Pairs enter by themselves when a place is free, without being asked. */
  entersAlone: z.boolean(),
  line: z.array(standing),
  places: z.array(pastPlace),
});
export type WaitingList = z.infer<typeof waitingList>;

/** The waiting list of a full category: what its players answer, and how its club runs it. */
export const waiting = {
  take: procedure({
    policy: "player",
    method: "POST",
    path: "/pairs/{pairId}/place",
    summary: "Take the place that is held for one's own pair; from then on it waits for the club",
    refuses: { PAIR_NOT_FOUND, NOT_YOUR_PAIR, NOT_OFFERED, OFFER_PASSED },
    successStatus: 201,
  })
    .input(ofPair)
    .output(myStep),

  decline: procedure({
    policy: "player",
    method: "DELETE",
    path: "/pairs/{pairId}/place",
    summary:
      "Give up the place that is held for one's own pair, and go to the end of the line with `stays`, or out of it",
    refuses: { PAIR_NOT_FOUND, NOT_YOUR_PAIR, NOT_OFFERED, NOBODY_BEHIND },
  })
    .input(ofPair.extend({ stays: z.boolean() }))
    .output(myStep),

  list: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/categories/{categoryId}/waiting-list",
    summary: "Who stands in line, who has an offer, and what became of the latest places",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(z.object({ categoryId: id }))
    .output(waitingList),

  give: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/pairs/{pairId}/given-place",
    summary:
      "Give a pair of the line a place, whoever stands before it, with a reason; where none is left one more is made with `addsPlace`",
    refuses: { PAIR_NOT_FOUND, PAIR_NOT_WAITING, CATEGORY_FULL, ALREADY_DRAWN, TOURNAMENT_NOT_UPCOMING },
    successStatus: 201,
  })
    .input(ofPair.extend({ reason: typedText(200), addsPlace: z.boolean() }))
    .output(waitingList),
};

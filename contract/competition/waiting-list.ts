import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, optionalText, pairPlayers } from "#contract/values.ts";
import { placeOutcomes } from "#domain/competition/waiting-list/waiting-list.ts";
import { myStep } from "./pairs/pairs.ts";

const { ALREADY_DRAWN, CATEGORY_FULL, CATEGORY_NOT_FOUND, NOBODY_BEHIND, NOT_OFFERED, NOT_YOUR_PAIR } = refusals;
const { OFFER_PASSED, PAIR_NOT_FOUND, PAIR_NOT_WAITING, REASON_NEEDED, TOURNAMENT_NOT_UPCOMING } = refusals;

const ofPair = z.object({ pairId: id });

/** A pair on the waiting list: since when, its position from 1, or the deadline of its offered place. */
const standing = z.object({
  pairId: id,
  players: pairPlayers,
  since: instant,
  position: z.int().nullable(),
  until: instant.nullable(),
});

/** The history of an offered place: the pair, the time and the outcome. `by` and `reason` are set if a person acted. */
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
  /** True if pairs enter automatically when a place is free, without being asked. */
  entersAlone: z.boolean(),
  line: z.array(standing),
  places: z.array(pastPlace),
});
export type WaitingList = z.infer<typeof waitingList>;

/** The waiting list of a full category: its players' answers, and its management by the club. */
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
    ability: "see-day",
    method: "GET",
    path: "/categories/{categoryId}/waiting-list",
    summary: "Who stands in line, who has an offer, and what became of the latest places",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(z.object({ categoryId: id }))
    .output(waitingList),

  give: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "POST",
    path: "/pairs/{pairId}/given-place",
    summary:
      "Give a waiting pair a place. A pair that is not the first needs a `reason`; with `addsPlace` a full category gets one more",
    refuses: { PAIR_NOT_FOUND, PAIR_NOT_WAITING, REASON_NEEDED, CATEGORY_FULL, ALREADY_DRAWN, TOURNAMENT_NOT_UPCOMING },
    successStatus: 201,
  })
    .input(ofPair.extend({ reason: optionalText(200), addsPlace: z.boolean() }))
    .output(waitingList),
};

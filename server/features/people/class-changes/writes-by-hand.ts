import type { PersonId } from "#domain/lib/ids.ts";
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import { type Class, isSameClass } from "#domain/people/players/own-class.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockClass } from "#server/features/people/accounts/reads.ts";
import type { Actor, RequestContext } from "#server/platform/api/gate.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { checkAct, readerOf } from "./policy.ts";
import { lockOpenProposal } from "./reads.ts";
import { readStanding } from "./reads-evidence.ts";
import { changeClass, saveDecision, saveOwnDecision, saveProposal } from "./writes.ts";

/** A class that a club or the super administrator gives a player. `club` is one that knows the player, if any does. */
type ByHand = {
  readonly player: PersonId;
  readonly to: Class;
  readonly why: string | null;
  readonly club: string | undefined;
};

/** The class that the player has after the act, and true if the act is only a proposal. */
type ChangedByHand = { readonly shown: Class; readonly proposed: boolean };
type Refused = "PROPOSAL_OPEN" | "PROPOSAL_DECIDED" | "PLATFORM_DECIDES" | "ANSWER_AWAITED";

/**
 * Changes a class by hand (A3): the only way besides a decided proposal. It closes an open proposal, and is one itself
 * where the super administrator decides about classes. Returns undefined for a person without a class.
 */
export async function reclassifyByHand(
  tx: Transaction,
  context: RequestContext & { readonly actor: Actor },
  { player, to, why, club }: ByHand,
): Promise<Result<ChangedByHand, Refused> | undefined> {
  const { actor, classDecidedBy } = context;
  const reader = readerOf(context);
  const open = await lockOpenProposal(tx, player);
  const from = await lockClass(tx, player);
  if (!from) return undefined;
  if (isSameClass(from, to)) return ok({ shown: from, proposed: false });
  const at = context.now();
  const { evidence } = await readStanding(tx, player, from, rankingDay(context));
  const people = { personId: player, proposedBy: actor.personId, proposedAt: at };
  const proposal = { ...people, from, to, rule: "A3", why, evidence } as const;
  if (classDecidedBy === "super-admin") {
    if (open || (await saveProposal(tx, context, proposal)) === undefined) return refuse("PROPOSAL_OPEN");
    return ok({ shown: from, proposed: true });
  }
  if (player === actor.personId && !reader.isPlatform) return refuse("PLATFORM_DECIDES");
  const decision = { decidedBy: actor.personId, decidedAt: at, clubId: reader.isPlatform ? null : (club ?? null) };
  if (open) {
    const checked = checkAct(open, reader);
    if (!checked.ok) return checked;
    await saveDecision(tx, open.id, { ...decision, accepted: false, decisionWhy: why });
  }
  const decided = await saveOwnDecision(tx, proposal, decision);
  const by = { ...context, ...decision, club: decision.clubId ?? undefined, day: rankingDay(context) };
  await changeClass(tx, by, decided, { isReversed: false, isByHand: true, why });
  return ok({ shown: to, proposed: false });
}

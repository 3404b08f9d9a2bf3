import type { AwaitingClub, Confirmed, Waitlisted } from "#domain/competition/pairs/pair.ts";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { instant } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { lockCategory } from "#server/features/competition/categories/reads.ts";
import {
  enterByClub,
  enterPlayer,
  insertProposal,
  saveAcceptance,
  saveConfirmation,
} from "#server/features/competition/pairs/writes.ts";
import { offerPlaces } from "#server/features/competition/pairs/writes-waiting.ts";
import { noteUnrecorded } from "#server/features/money/finances/writes-charges.ts";
import { demoId } from "./ids.ts";
import type { Crowd, HeroStep } from "./plans/plan.ts";

type Cast = {
  readonly hero: PersonId;
  readonly partner: PersonId;
  /** People without an account, whom the club enters before all others. */
  readonly guests: readonly PersonId[];
  readonly others: readonly PersonId[];
};

/** Fills a category with the same writes that real players cause: entries, proposals, acceptances, confirmations. */
export async function fillCategory(
  tx: Transaction,
  categoryId: string,
  crowd: Crowd,
  heroStep: HeroStep | undefined,
  cast: Cast,
  at: { readonly confirmedBy: PersonId; readonly now: Date },
): Promise<void> {
  const queue = [...cast.guests, ...cast.others];
  const moments = oneAfterAnother(at.now);
  const paid: string[] = [];
  let proposed = 0;
  const enter = async (player: PersonId) => {
    if (cast.guests.includes(player)) await enterByClub(tx, categoryId, [player], at.confirmedBy);
    else await enterPlayer(tx, categoryId, player, { version: termsVersion, acceptedAt: moments() });
    return player;
  };
  const next = async () => {
    const player = queue.shift();
    return player && enter(player);
  };
  const propose = async (proposer: PersonId, invitee: PersonId) => {
    return insertProposal(tx, categoryId, { state: "invited", proposer, invitee }, demoId(categoryId, `${proposed++}`));
  };
  const nextPairs = async (count: number, act: (proposer: PersonId, invitee: PersonId) => Promise<unknown>) => {
    for (let made = 0; made < count; made++) {
      const proposer = await next();
      const invitee = await next();
      if (proposer && invitee) await act(proposer, invitee);
    }
  };
  const save = async (accepted: AwaitingClub | Waitlisted): Promise<string> => {
    const [proposer, invitee] = accepted.players;
    const pairId = await propose(proposer, invitee);
    const category = await lockCategory(tx, categoryId);
    if (!category) throw new Error("the demonstration lost a category");
    const invited = { state: "invited", proposer, invitee } as const;
    await saveAcceptance(tx, { id: pairId, pair: invited, category, reserve: false }, accepted);
    return pairId;
  };
  const accept = async (proposer: PersonId, invitee: PersonId): Promise<{ pairId: string; accepted: AwaitingClub }> => {
    const acceptedAt = instant(moments().getTime());
    const accepted: AwaitingClub = { state: "awaiting-club", players: [proposer, invitee], acceptedAt };
    return { pairId: await save(accepted), accepted };
  };
  const waitInLine = (proposer: PersonId, invitee: PersonId) => {
    const acceptedAt = instant(moments().getTime());
    const queue = { acceptedAt, since: acceptedAt, unanswered: 0 };
    return save({ state: "waitlisted", players: [proposer, invitee], ...queue });
  };
  const confirm = async (proposer: PersonId, invitee: PersonId) => {
    const { pairId, accepted } = await accept(proposer, invitee);
    const confirmed: Confirmed = {
      ...accepted,
      state: "confirmed",
      confirmedAt: accepted.acceptedAt,
      confirmedBy: at.confirmedBy,
    };
    await saveConfirmation(tx, pairId, confirmed);
    paid.push(pairId);
  };
  await nextPairs(crowd.confirmed, confirm);
  await nextPairs(crowd.awaiting, accept);
  await nextPairs(crowd.waiting ?? 0, waitInLine);
  await nextPairs(crowd.invited, propose);
  for (let made = 0; made < crowd.single; made++) await next();
  await placeHero();
  if (crowd.waiting) {
    await offerPlaces(tx, { actor: null, requestId: "demo", now: () => at.now }, categoryId);
  }
  await noteUnrecorded(tx, paid, { actor: { personId: at.confirmedBy }, now: () => at.now });

  async function placeHero() {
    if (heroStep === undefined) return;
    const hero = await enter(cast.hero);
    if (heroStep === "single") return;
    const partner = await enter(cast.partner);
    if (heroStep === "invited") await propose(partner, hero);
    if (heroStep === "proposed") await propose(hero, partner);
    if (heroStep === "awaiting") await accept(hero, partner);
    if (heroStep === "confirmed") await confirm(hero, partner);
  }
}

/**
 * Makes instants a minute apart, from a day before `end`: no two players enter at the same moment, so there are no
 * ties.
 */
function oneAfterAnother(end: Date): () => Date {
  let minutes = -24 * 60;
  return () => new Date(end.getTime() + minutes++ * 60_000);
}

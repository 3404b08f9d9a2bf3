import { randomUUID } from "node:crypto";
import { adsPageSize, type PartnerAdForm } from "#contract/competition/partner-ads/partner-ads.ts";
import { checkAd } from "#domain/competition/partner-ads/partner-ads.ts";
import type { Transaction } from "#server/db/connect.ts";
import { pageOf } from "#server/db/page.ts";
import { ownPairsIn } from "#server/features/competition/pairs/reads.ts";
import { presentMyStep } from "#server/features/competition/pairs/view.ts";
import { type Actor, type RequestContext, signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { refuseOnConstraint } from "#server/platform/faults/database-error.ts";
import { boardFor, categoryNamed, lookersIn, ownAds, ownCategoryOf } from "./reads.ts";
import { presentAd, presentLooker, presentOwnAd } from "./view.ts";
import { endAd, insertAd, saveAd } from "./writes.ts";

export const board = signedIn.partnerAds.board.handler(async ({ input, context }) => {
  const rows = await boardFor(context.db, lookOf(context), input);
  const { shown, next } = pageOf(rows, adsPageSize, ({ ad }) => ad.id);
  return { ads: shown.map(presentAd), next };
});

export const mine = signedIn.partnerAds.mine.handler(async ({ context }) => ({
  ads: (await ownAds(context.db, context.actor.personId, rankingDay(context))).map(presentOwnAd),
}));

export const inCategory = signedIn.partnerAds.inCategory.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const { categoryId } = input;
  const [named, rows, own] = await Promise.all([
    categoryNamed(db, categoryId),
    lookersIn(db, lookOf(context), input),
    ownPairsIn(db, [categoryId], actor.personId),
  ]);
  if (!named) throw errors.CATEGORY_NOT_FOUND();
  const { shown, next } = pageOf(rows, adsPageSize, ({ player }) => player.id);
  return { ...named, step: presentMyStep(actor.personId, own).step, players: shown.map(presentLooker), next };
});

export const publish = signedIn.partnerAds.publish.handler(({ input, context, errors }) => {
  const publishing = context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const today = rankingDay(context);
    orRefuse(await checked(tx, context, input), errors);
    const saved = await insertAd(tx, { id: randomUUID(), personId, madeAt: context.now(), today }, input);
    await record(tx, context, { kind: "ad.published", person: personId });
    return presentOwnAd(saved);
  });
  return refuseOnConstraint(publishing, { partner_ad_one_open: errors.AD_EXISTS });
});

export const change = signedIn.partnerAds.change.handler(({ input, context, errors }) => {
  const changing = context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const { adId, ...form } = input;
    orRefuse(await checked(tx, context, form), errors);
    const saved = await saveAd(tx, { adId, personId, today: rankingDay(context) }, form);
    if (!saved) throw errors.AD_NOT_FOUND();
    await record(tx, context, { kind: "ad.changed", person: personId });
    return presentOwnAd(saved);
  });
  return refuseOnConstraint(changing, { partner_ad_one_open: errors.AD_EXISTS });
});

export const end = signedIn.partnerAds.end.handler(({ input: { adId }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { personId } = context.actor;
    const ended = await endAd(tx, { adId, personId, today: rankingDay(context) }, context.now());
    if (!ended) throw errors.AD_NOT_FOUND();
    await record(tx, context, { kind: "ad.ended", person: personId });
    return { id: adId };
  }),
);

type Asked = RequestContext & { readonly actor: Actor };

/** Returns the viewer's search settings; one row more than a page tells if there is another page. */
function lookOf(context: Asked) {
  return { viewer: context.actor.personId, today: rankingDay(context), limit: adsPageSize + 1 };
}

async function checked(tx: Transaction, context: Asked, form: PartnerAdForm) {
  const category = await ownCategoryOf(tx, context.actor.personId);
  return checkAd(form, { category, today: rankingDay(context) });
}

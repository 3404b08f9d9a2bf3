import { personId } from "#domain/lib/ids.ts";
import { isHigher } from "#domain/people/class-changes/ascent.ts";
import { isSameClass } from "#domain/people/players/own-class.ts";
import { mayReadRating } from "#server/features/competition/ratings/policy.ts";
import { lockClass } from "#server/features/people/accounts/reads.ts";
import { clubsThatKnow, clubThatKnows } from "#server/features/people/players/policy.ts";
import { pointsOf } from "#server/features/people/players/reads.ts";
import { lockAlert } from "#server/features/people/rating-alerts/reads.ts";
import { endAlert } from "#server/features/people/rating-alerts/writes.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { checkAct, readerOf } from "./policy.ts";
import { classesOf, findProposal, lockProposal } from "./reads.ts";
import { readStanding } from "./reads-evidence.ts";
import { presentProposal } from "./view.ts";
import { changeClass, saveDecision, saveProposal, saveReview } from "./writes.ts";
import { reclassifyByHand } from "./writes-by-hand.ts";

export const decide = signedIn.classChanges.decide.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const reader = readerOf(context);
    const { accept, why = null } = input;
    const found = await lockProposal(tx, input.proposalId);
    // The platform runs every club, and decides in its own name, also about a player whom no club knows.
    const club = found && !reader.isPlatform ? await clubThatKnows(tx, found.personId, actor) : undefined;
    if (!found || (!club && !reader.isPlatform)) throw errors.PLAYER_NOT_FOUND();
    const act = orRefuse(checkAct(found, reader), errors);
    const { from, to } = classesOf(found);
    const before = await lockClass(tx, found.personId);
    if (!before) throw errors.PLAYER_NOT_FOUND();
    const at = context.now();
    const by = { ...context, decidedBy: actor.personId, decidedAt: at, club, day: rankingDay(context) };
    const clubs = await clubsThatKnow(tx, found.personId);
    const noted = { kind: "class.decided", person: found.personId, clubs, ...(club && { club }) } as const;
    if (act === "decide") {
      if (accept && !isSameClass(before, from)) throw errors.PROPOSAL_DECIDED();
      const clubId = club ?? null;
      const decision = { accepted: accept, decidedBy: actor.personId, decidedAt: at, clubId, decisionWhy: why };
      await saveDecision(tx, found.id, decision);
      if (accept) await changeClass(tx, by, found, { isReversed: false, isByHand: false, why });
      await record(tx, context, {
        ...noted,
        after: accept ? { is: "changed", class: to } : { is: "stays", class: before },
      });
    } else {
      await saveReview(tx, found.id, { upheld: accept, reviewedBy: actor.personId, reviewedAt: at });
      // A class that has changed otherwise since stays as it is.
      const isReversed = !accept && isSameClass(before, to);
      if (isReversed) await changeClass(tx, by, found, { isReversed, isByHand: false, why });
      await record(tx, context, {
        ...noted,
        after: isReversed ? { is: "reversed", class: from } : { is: "confirmed", class: before },
      });
    }
    return presentProposal(await findProposal(tx, mayReadRating(actor), found.id), reader);
  }),
);

export const propose = signedIn.classChanges.propose.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const player = personId(input.playerId);
    if (!(await clubThatKnows(tx, player, actor))) throw errors.PLAYER_NOT_FOUND();
    const alert = input.alertId === undefined ? undefined : await lockAlert(tx, input.alertId);
    if (input.alertId !== undefined && alert?.personId !== player) throw errors.PLAYER_NOT_FOUND();
    if (alert?.endedAt) throw errors.ALERT_ENDED();
    const from = await lockClass(tx, player);
    if (!from) throw errors.PLAYER_NOT_FOUND();
    const { category } = from;
    if (!isHigher(input.level, from.level)) throw errors.LEVEL_NOT_HIGHER();
    const at = context.now();
    const { evidence } = await readStanding(tx, player, from, rankingDay(context));
    const id = await saveProposal(tx, context, {
      ...{ personId: player, from, to: { category, level: input.level }, rule: "A3", why: input.why, evidence },
      ...{ proposedBy: actor.personId, proposedAt: at },
    });
    if (id === undefined) throw errors.PROPOSAL_OPEN();
    if (alert) await endAlert(tx, alert.id, { endedHow: "proposed" }, { endedBy: actor.personId, endedAt: at });
    return presentProposal(await findProposal(tx, mayReadRating(actor), id), readerOf(context));
  }),
);

export const reclassify = signedIn.players.reclassify.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const player = personId(input.playerId);
    const { why = null, category, level } = input;
    const club = await clubThatKnows(tx, player, context.actor);
    if (!club) throw errors.PLAYER_NOT_FOUND();
    const to = { category, level };
    const changed = await reclassifyByHand(tx, context, { player, to, why, club });
    if (changed === undefined) throw errors.PLAYER_NOT_FOUND();
    const { shown, proposed } = orRefuse(changed, errors);
    return { ...shown, rankingPoints: await pointsOf(tx, player), proposed };
  }),
);

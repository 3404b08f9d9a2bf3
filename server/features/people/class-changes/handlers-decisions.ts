import { instant, personId } from "#domain/lib/ids.ts";
import { defaultClassRules, isHigher } from "#domain/people/class-changes/ascent.ts";
import { checkDecision } from "#domain/people/class-changes/proposal.ts";
import { type Class, isSameClass } from "#domain/people/players/own-class.ts";
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
import { readerOf } from "./policy.ts";
import { classesOf, findProposal, lockOpenProposal, lockProposal, type StoredProposal, stateOf } from "./reads.ts";
import { readStanding } from "./reads-evidence.ts";
import { presentProposal, type Reader } from "./view.ts";
import { changeClass, saveDecision, saveOwnDecision, saveProposal, saveReview } from "./writes.ts";

export const decide = signedIn.classChanges.decide.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const reader = readerOf(context);
    const { accept, why = null } = input;
    const found = await lockProposal(tx, input.proposalId);
    const club = found && (await clubThatKnows(tx, found.personId, actor));
    if (!found || !club) throw errors.PLAYER_NOT_FOUND();
    const act = orRefuse(checkAct(found, reader), errors);
    const { from, to } = classesOf(found);
    const before = await lockClass(tx, found.personId);
    if (!before) throw errors.PLAYER_NOT_FOUND();
    const at = context.now();
    const by = { ...context, decidedBy: actor.personId, decidedAt: at, club, day: rankingDay(context) };
    const clubs = await clubsThatKnow(tx, found.personId);
    const noted = { kind: "class.decided", person: found.personId, club, clubs } as const;
    if (act === "decide") {
      if (accept && !isSameClass(before, from)) throw errors.PROPOSAL_DECIDED();
      const clubId = reader.isPlatform ? null : club;
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
    const { actor, classDecidedBy } = context;
    const reader = readerOf(context);
    const player = personId(input.playerId);
    const { why = null } = input;
    const club = await clubThatKnows(tx, player, actor);
    if (!club) throw errors.PLAYER_NOT_FOUND();
    const open = await lockOpenProposal(tx, player);
    const from = await lockClass(tx, player);
    if (!from) throw errors.PLAYER_NOT_FOUND();
    const to: Class = { category: input.category, level: input.level };
    const presented = async (shown: Class, proposed: boolean) => {
      return { ...shown, rankingPoints: await pointsOf(tx, player), proposed };
    };
    if (isSameClass(from, to)) return presented(from, false);
    const at = context.now();
    const { evidence } = await readStanding(tx, player, from, rankingDay(context));
    const people = { personId: player, proposedBy: actor.personId, proposedAt: at };
    const proposal = { ...people, from, to, rule: "A3", why, evidence } as const;
    if (classDecidedBy === "super-admin") {
      if (open || (await saveProposal(tx, context, proposal)) === undefined) throw errors.PROPOSAL_OPEN();
      return presented(from, true);
    }
    if (player === actor.personId && !reader.isPlatform) throw errors.PLATFORM_DECIDES();
    const decision = { decidedBy: actor.personId, decidedAt: at, clubId: reader.isPlatform ? null : club };
    if (open) {
      orRefuse(checkAct(open, reader), errors);
      await saveDecision(tx, open.id, { ...decision, accepted: false, decisionWhy: why });
    }
    const decided = await saveOwnDecision(tx, proposal, decision);
    const by = { ...context, ...decision, club, day: rankingDay(context) };
    await changeClass(tx, by, decided, { isReversed: false, isByHand: true, why });
    return presented(to, false);
  }),
);

/** Checks if the reader may decide now. Nobody who runs a club decides about their own class. */
function checkAct(proposal: StoredProposal, { personId: own, isPlatform, now, classDecidedBy }: Reader) {
  const decidedBy = proposal.personId === own ? "super-admin" : classDecidedBy;
  const asked = { isPlatform, now: instant(now.getTime()) };
  return checkDecision(defaultClassRules, decidedBy, stateOf(proposal), asked);
}

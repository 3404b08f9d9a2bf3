import type { CalendarDate } from "#domain/lib/calendar.ts";
import { instant, type PersonId } from "#domain/lib/ids.ts";
import { defaultClassRules } from "#domain/people/class-changes/ascent.ts";
import { checkDescent } from "#domain/people/class-changes/descent.ts";
import { checkAnswer } from "#domain/people/class-changes/proposal.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { asker, runsClub } from "#server/features/clubs/clubs/policy.ts";
import { mayReadRating } from "#server/features/competition/ratings/policy.ts";
import { classOf, lockClass } from "#server/features/people/accounts/reads.ts";
import { clubsThatKnow } from "#server/features/people/players/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { rankingDay } from "#server/platform/club-clock.ts";
import { record } from "#server/platform/events/record.ts";
import { readerOf } from "./policy.ts";
import { changesOf, findProposal, lockProposal, proposalsAbout, stateOf, waitingProposals } from "./reads.ts";
import { readStanding } from "./reads-evidence.ts";
import { presentChanges, presentPage, presentProposal } from "./view.ts";
import { saveAnswer, saveProposal } from "./writes.ts";

const historyMax = 20;
const millisecondsPerDay = 86_400_000;

export const ofClub = signedIn.classChanges.ofClub.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  if (!runsClub(actor, input.clubId)) throw errors.NOT_YOUR_CLUB();
  return presentPage(
    await waitingProposals(db, asker(actor), { clubId: input.clubId, after: input.after }),
    readerOf(context),
  );
});

export const ofPlatform = signedIn.classChanges.ofPlatform.handler(async ({ input, context }) =>
  presentPage(
    await waitingProposals(context.db, asker(context.actor), { clubId: null, after: input.after }),
    readerOf(context),
  ),
);

export const mine = signedIn.classChanges.mine.handler(async ({ context }) => {
  const { db, actor } = context;
  const since = new Date(context.now().getTime() - defaultClassRules.answerDays * millisecondsPerDay);
  const found = await proposalsAbout(db, mayReadRating(actor), actor.personId, since);
  const own = await classOf(db, actor.personId);
  return {
    proposals: found.map((one) => presentProposal(one, readerOf(context))),
    descent: own && presentDescent(await askedDescent(db, actor.personId, own, rankingDay(context))),
  };
});

export const ofPlayer = signedIn.classChanges.ofPlayer.handler(async ({ input, context, errors }) => {
  const changes = await changesOf(context.db, input.playerId, historyMax);
  if (!changes) throw errors.PLAYER_NOT_FOUND();
  return { changes: presentChanges(changes, context.timeZone) };
});

export const askDescent = signedIn.classChanges.askDescent.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor } = context;
    const from = await lockClass(tx, actor.personId);
    if (!from) throw errors.PROFILE_REQUIRED();
    const { checked, evidence } = await askedDescent(tx, actor.personId, from, rankingDay(context));
    const to = { category: from.category, level: orRefuse(checked, errors) };
    const people = { personId: actor.personId, proposedBy: actor.personId, proposedAt: context.now() };
    const id = await saveProposal(tx, context, { ...people, from, to, rule: "D1", why: input.why, evidence });
    if (id === undefined) throw errors.PROPOSAL_OPEN();
    return presentProposal(await findProposal(tx, mayReadRating(actor), id), readerOf(context));
  }),
);

export const answer = signedIn.classChanges.answer.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const found = await lockProposal(tx, input.proposalId);
    if (!found || found.personId !== actor.personId) throw errors.PROPOSAL_NOT_FOUND();
    orRefuse(checkAnswer(defaultClassRules, stateOf(found), instant(now().getTime())), errors);
    await saveAnswer(tx, found.id, input.text, now());
    const clubs = await clubsThatKnow(tx, actor.personId);
    await record(tx, context, { kind: "class.answered", person: actor.personId, clubs });
    return presentProposal(await findProposal(tx, mayReadRating(actor), found.id), readerOf(context));
  }),
);

/** Reads if a player may ask for the class below, and the evidence of the request. */
async function askedDescent(db: Database | Transaction, personId: PersonId, own: Class, today: CalendarDate) {
  const { standing, middles, evidence } = await readStanding(db, personId, own, today);
  return { own, evidence, checked: checkDescent(defaultClassRules, middles, standing, today) };
}

function presentDescent({ own, checked }: Awaited<ReturnType<typeof askedDescent>>) {
  const to = checked.ok ? { category: own.category, level: checked.value } : null;
  return { to, refused: checked.ok ? null : checked.reason };
}

import { rulesFrom } from "#domain/tournaments/category-rules.ts";
import { checkChangeable } from "#domain/tournaments/change.ts";
import { eachCourtOnce, isSameTime, planBlock } from "#domain/tournaments/publication.ts";
import type { Transaction } from "#server/db/connect.ts";
import { releaseUnanswered } from "#server/features/bookings/writes-asking.ts";
import { lockManagedCategory } from "#server/features/categories/policy.ts";
import { audit } from "#server/platform/audit.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { refuseOnConstraint } from "#server/platform/database-error.ts";
import { type RequestContext, signedIn } from "#server/platform/gate.ts";
import type { Letter } from "#server/platform/mail/letters.ts";
import { cancelledLetter, movedLetter } from "#server/platform/mail/tournament-letters.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { lockOwnTournament, lockUsableCourts } from "./policy.ts";
import { courtIdsOf } from "./reads-block.ts";
import { addressesOfEntrants } from "./reads-roster.ts";
import {
  blockCourts,
  freeCourts,
  markCancelled,
  moveTournament,
  saveRules,
  saveWords,
  setRegistrationOpen,
} from "./writes.ts";

export const edit = signedIn.tournaments.edit.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnTournament(tx, input.tournamentId, context.actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, clubId, name, description } = found;
    const after = { name: input.name, description: input.description };
    await saveWords(tx, id, after);
    const target = { kind: "tournament", id };
    const before = { name, description };
    await audit(tx, context, { action: "tournament.edited", target, clubId, before, after });
    return after;
  }),
);

export const reschedule = signedIn.tournaments.reschedule.handler(({ input, context, errors }) => {
  const moving = context.db.transaction(async (tx) => {
    const { actor, now } = context;
    const found = await lockOwnTournament(tx, input.tournamentId, actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, name, clubId, club, block: oldBlock } = orRefuse(checkChangeable(found), errors);
    const courtIds = eachCourtOnce(input.courtIds);
    const courts = await lockUsableCourts(tx, clubId, courtIds);
    if (courts.length < courtIds.length) throw errors.COURT_NOT_FOUND();
    const block = orRefuse(planBlock({ ...input, courtIds }, clubClock(now(), club.timeZone).today), errors);
    const before = { ...oldBlock, courtIds: await courtIdsOf(tx, id) };
    await releaseUnanswered(tx, now(), courtIds);
    await freeCourts(tx, id);
    await moveTournament(tx, id, block, courtIds);
    const slots = await blockCourts(tx, id, actor.personId);
    const playersTold = isSameTime(oldBlock, block)
      ? 0
      : await tell(tx, context, id, movedLetter({ name, club, block }));
    const after = { ...block, courtIds, slots, playersTold };
    const target = { kind: "tournament", id };
    await audit(tx, context, { action: "tournament.moved", target, clubId, before, after });
    return { slots, playersTold };
  });
  return refuseOnConstraint(moving, { booking_no_overlap: errors.COURTS_TAKEN });
});

export const cancel = signedIn.tournaments.cancel.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const found = await lockOwnTournament(tx, input.tournamentId, context.actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { id, name, clubId, club, block, status } = orRefuse(checkChangeable(found), errors);
    const slotsFreed = await freeCourts(tx, id);
    await markCancelled(tx, id);
    const playersTold = await tell(tx, context, id, cancelledLetter({ name, club, block }));
    const target = { kind: "tournament", id };
    const after = { status: "cancelled", slotsFreed, playersTold };
    await audit(tx, context, { action: "tournament.cancelled", target, clubId, before: { status }, after });
    return { slotsFreed, playersTold };
  }),
);

export const setRegistration = signedIn.tournaments.setRegistration.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const { id, clubId, tournamentStatus, drawn, registrationOpen } = category;
    orRefuse(checkChangeable({ status: tournamentStatus, drawn }), errors);
    await setRegistrationOpen(tx, id, input.open);
    const target = { kind: "category", id };
    const [before, after] = [{ open: registrationOpen }, { open: input.open }];
    await audit(tx, context, { action: "category.registration", target, clubId, before, after });
    return after;
  }),
);

export const setRules = signedIn.tournaments.setRules.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const category = await lockManagedCategory(tx, input.categoryId, context.actor);
    if (!category) throw errors.CATEGORY_NOT_FOUND();
    const { id, clubId, tournamentStatus, drawn, rules } = category;
    orRefuse(checkChangeable({ status: tournamentStatus, drawn }), errors);
    await saveRules(tx, id, rulesFrom(input.rules));
    const target = { kind: "category", id };
    const [before, after] = [rules.choice, input.rules];
    await audit(tx, context, { action: "category.rules", target, clubId, before, after });
    return after;
  }),
);

/** Leaves the letter for everybody who is entered; it goes out if and only if the rest happens. */
async function tell(
  tx: Transaction,
  { outbox }: RequestContext,
  tournamentId: string,
  letter: Letter,
): Promise<number> {
  const addresses = await addressesOfEntrants(tx, tournamentId);
  for (const address of addresses) await outbox.leave(tx, address, letter);
  return addresses.length;
}

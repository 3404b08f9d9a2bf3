import { tillsPageSize } from "#contract/money/tills.ts";
import { isOfEarlierEvening } from "#domain/competition/tournaments/hours.ts";
import { closeTill, expectedCash, takeOut } from "#domain/money/tills.ts";
import { pageOf } from "#server/db/page.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { findDeskRoom, holdDeskLimit } from "#server/features/clubs/team/policy-desk.ts";
import { openTill } from "#server/features/money/finances/writes-till.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { findClubOfTill, findOwnClosedTill, lockOwnTill } from "./policy.ts";
import { closedTills, correctionsOf, findOpenTill, isClosedTillOf, linesOf, otherMethods, sumsOf } from "./reads.ts";
import { presentClosedTill, presentOpenTill, presentTillRow } from "./view.ts";
import { insertEntry, saveClosing } from "./writes.ts";

export const current = signedIn.tills.current.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const own = await findOwnClub(db, input.clubId, actor);
  if (!own) throw errors.CLUB_NOT_FOUND();
  const [found, desk] = await Promise.all([findOpenTill(db, own.id), findDeskRoom(db, context, own.id, [])]);
  if (!found) return { till: null, desk };
  const [sums, others, lines] = await Promise.all([sumsOf(db, found), otherMethods(db, found), linesOf(db, found.id)]);
  const clock = (moment: Date) => clubClock(moment, own.timeZone);
  const isOfEarlierDay = isOfEarlierEvening(clock(found.openedAt), clock(now()));
  const { explainsTill } = own;
  const till = presentOpenTill(found, { sums, others, lines }, isOfEarlierDay);
  return { till: { ...till, explained: explainsTill }, desk };
});

export const history = signedIn.tills.history.handler(async ({ input, context: { db, actor }, errors }) => {
  const own = await findOwnClub(db, input.clubId, actor);
  if (!own) throw errors.CLUB_NOT_FOUND();
  const found = await closedTills(db, own.id, input.after);
  const { shown, next } = pageOf(found.map(presentTillRow), tillsPageSize, ({ id }) => id);
  return { tills: shown, next };
});

export const closed = signedIn.tills.closed.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await findOwnClosedTill(db, input.tillId, actor);
  if (!found) throw errors.TILL_NOT_FOUND();
  const { id } = found;
  const [sums, others, lines] = await Promise.all([sumsOf(db, found), otherMethods(db, found), linesOf(db, id)]);
  return presentClosedTill(found, { sums, others, lines }, await correctionsOf(db, id));
});

export const open = signedIn.tills.open.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const own = await findOwnClub(tx, input.clubId, context.actor);
    if (!own) throw errors.CLUB_NOT_FOUND();
    const tillId = await openTill(tx, context, own.id, input.float);
    if (tillId === undefined) throw errors.TILL_ALREADY_OPEN();
    return { tillId };
  }),
);

export const note = signedIn.tills.note.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { tillId, kind, amount, concept, correctsTillId: corrects = null } = input;
    const clubId = await findClubOfTill(tx, tillId, context.actor);
    if (!clubId) throw errors.TILL_NOT_FOUND();
    if (kind === "out") context.requireAbility("give-back", clubId);
    const checkDeskLimit = kind === "out" ? await holdDeskLimit(tx, context, clubId, errors) : undefined;
    const found = await lockOwnTill(tx, tillId, context.actor);
    if (!found) throw errors.TILL_NOT_FOUND();
    if (found.closedAt) throw errors.TILL_ALREADY_CLOSED();
    if (corrects !== null && !(await isClosedTillOf(tx, clubId, corrects))) throw errors.TILL_NOT_FOUND();
    const expected = expectedCash(await sumsOf(tx, found));
    const out = kind === "out" ? orRefuse(takeOut(expected, amount), errors) : -amount;
    await insertEntry(tx, context, { tillId, clubId, kind, amount, concept, corrects });
    await checkDeskLimit?.();
    return { expected: expected - out };
  }),
);

export const close = signedIn.tills.close.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { tillId, counted, seen, reason = null } = input;
    const found = await lockOwnTill(tx, tillId, context.actor);
    if (!found) throw errors.TILL_NOT_FOUND();
    if (found.closedAt) throw errors.TILL_ALREADY_CLOSED();
    const expected = expectedCash(await sumsOf(tx, found));
    const explains = (await findOwnClub(tx, found.clubId, context.actor))?.explainsTill ?? true;
    const { difference } = orRefuse(closeTill(expected, { counted, seen, reason, explains }), errors);
    await saveClosing(tx, context, found, { counted, expected, note: reason });
    return { expected, difference };
  }),
);

import { reportPageSize } from "#contract/money/reports/reports.ts";
import { daysOfMonth } from "#domain/lib/calendar.ts";
import { monthAfter, monthOf } from "#domain/lib/months.ts";
import { pageOf } from "#server/db/page.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { findDeskRoom } from "#server/features/clubs/team/policy-desk.ts";
import { movementsOf } from "#server/features/money/finances/reads-charges.ts";
import { creditsAt } from "#server/features/money/finances/reads-debts.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { findOwnCategory, findOwnDebt } from "./policy.ts";
import { incomeSince, movedWithin, standingBefore, standingOf } from "./reads.ts";
import { courtsOfClub, courtUseOf } from "./reads-courts.ts";
import { creditsOf, sumOfCredits } from "./reads-credits.ts";
import { debtsBeside, debtsOf, debtsOfCategory, returnedOf, sumOfDebts } from "./reads-debts.ts";
import { entriesOfClub, sumsOfEntries } from "./reads-entries.ts";
import { hasGateway, movementsOfClub, sumsOfMovements, writtenAt } from "./reads-movements.ts";
import {
  presentBeside,
  presentDated,
  presentEntry,
  presentIncome,
  presentMonth,
  presentMoved,
  presentPairs,
  presentSums,
} from "./view.ts";
import { presentCourtUse } from "./view-courts.ts";

/** Months that the bars show, this one included. */
const monthsShown = 6;

export const summary = signedIn.reports.summary.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const month = monthOf(clubClock(now(), club.timeZone).today);
  const months = Array.from({ length: monthsShown }, (_, index) => monthAfter(month, index + 1 - monthsShown));
  const [standing, { credit, count: creditors }, income] = await Promise.all([
    standingOf(db, club.id, now()),
    sumOfCredits(db, club.id),
    incomeSince(db, club, daysOfMonth(months[0] ?? month).first),
  ]);
  return { ...standing, credit, creditors, month, ...presentIncome(income, months) };
});

export const debts = signedIn.reports.debts.handler(async ({ input, context, errors }) => {
  const { clubId, after, ...filter } = input;
  const { db, actor } = context;
  const club = await findOwnClub(db, clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const now = context.now();
  const [sums, found] = await Promise.all([
    sumOfDebts(db, club.id, filter, now),
    debtsOf(db, { clubId: club.id, filter, after, now }),
  ]);
  const { shown, next } = pageOf(found, reportPageSize, ({ id }) => id);
  return { ...sums, debts: shown.map(presentDated), next };
});

export const credits = signedIn.reports.credits.handler(async ({ input, context: { db, actor }, errors }) => {
  const { clubId, text, after } = input;
  const club = await findOwnClub(db, clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const [sums, found] = await Promise.all([sumOfCredits(db, club.id, text), creditsOf(db, club.id, text, after)]);
  const { shown, next } = pageOf(found, reportPageSize, ({ id }) => id);
  return { ...sums, credits: shown, next };
});

export const ofCategory = signedIn.reports.ofCategory.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await findOwnCategory(db, input.categoryId, actor);
  if (!found) throw errors.CATEGORY_NOT_FOUND();
  const place = { tournamentId: found.tournament.id, categoryId: found.category.id };
  const [debts, returned] = await Promise.all([debtsOfCategory(db, place), returnedOf(db, place)]);
  return { ...found, returned, pairs: presentPairs(debts) };
});

export const ofCharge = signedIn.reports.ofCharge.handler(async ({ input, context, errors }) => {
  const { db, actor } = context;
  const found = await findOwnDebt(db, input.chargeId, actor);
  if (!found) throw errors.CHARGE_NOT_FOUND();
  const { clubId } = found;
  const charges = await debtsBeside(db, found);
  const ids = charges.map(({ id }) => id);
  const people = charges.flatMap(({ personId }) => personId ?? []);
  const [movements, credits, desk] = await Promise.all([
    movementsOf(db, ids),
    creditsAt(db, clubId, people),
    findDeskRoom(db, context, clubId, ids),
  ]);
  return { clubId, desk, charges: presentBeside(charges, movements, credits) };
});

export const movements = signedIn.reports.movements.handler(async ({ input, context: { db, actor }, errors }) => {
  const { clubId, after, ...filter } = input;
  const club = await findOwnClub(db, clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const [onLine, sums, found, until] = await Promise.all([
    hasGateway(db, club.id),
    after === undefined ? Promise.all([sumsOfMovements(db, club, filter), sumsOfEntries(db, club, filter)]) : null,
    movementsOfClub(db, club, filter, after),
    after === undefined ? undefined : writtenAt(db, club.id, after),
  ]);
  const { shown, next } = pageOf(found, reportPageSize, ({ id }) => id);
  const last = next === null ? undefined : shown.at(-1);
  const from = last && (last.notedAt ?? last.at);
  const entries = await entriesOfClub(db, club, filter, { from, until });
  return {
    sums: sums && { ...presentSums(sums[0]), ...sums[1] },
    movements: shown.map(presentMoved),
    entries: entries.map(presentEntry),
    onLine,
    next,
  };
});

export const courts = signedIn.reports.courts.handler(async ({ input, context: { db, actor }, errors }) => {
  const { clubId, ...asked } = input;
  const club = await findOwnClub(db, clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const [found, courts] = await Promise.all([courtUseOf(db, clubId, asked), courtsOfClub(db, clubId)]);
  return { from: asked.from, to: asked.to, ...presentCourtUse(found, { ...asked, hours: club, courts }) };
});

export const month = signedIn.reports.month.handler(async ({ input, context: { db, actor }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const { first } = daysOfMonth(input.month);
  const { first: following } = daysOfMonth(monthAfter(input.month, 1));
  const [moved, before, after] = await Promise.all([
    movedWithin(db, club, [first, following]),
    standingBefore(db, club, first),
    standingBefore(db, club, following),
  ]);
  return { club: club.name, month: input.month, ...presentMonth(moved, before, after) };
});

import { reportPageSize } from "#contract/money/reports.ts";
import { daysOfMonth } from "#domain/lib/calendar.ts";
import { monthAfter, monthOf } from "#domain/lib/months.ts";
import { pageOf } from "#server/db/page.ts";
import { findOwnClub } from "#server/features/clubs/policy.ts";
import { movementsOf } from "#server/features/money/finances/reads-charges.ts";
import { creditsAt } from "#server/features/money/finances/reads-debts.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { signedIn } from "#server/platform/gate.ts";
import { incomeSince, movedWithin, standingBefore, standingOf } from "./reads.ts";
import { courtsOfClub, courtUseOf } from "./reads-courts.ts";
import { creditsOf, sumOfCredits } from "./reads-credits.ts";
import { debtsBeside, debtsOf, debtsOfCategory, findOwnCategory, returnedOf, sumOfDebts } from "./reads-debts.ts";
import { hasGateway, movementsOfClub, sumsOfMovements } from "./reads-movements.ts";
import {
  presentBeside,
  presentIncome,
  presentListed,
  presentMonth,
  presentMoved,
  presentPairs,
  presentSums,
} from "./view.ts";
import { presentCourtUse } from "./view-courts.ts";

/** How many months the bars show, this one included. */
const monthsShown = 6;

export const summary = signedIn.reports.summary.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const month = monthOf(clubClock(now(), club.timeZone).today);
  const months = Array.from({ length: monthsShown }, (_, index) => monthAfter(month, index + 1 - monthsShown));
  const [standing, { credit, count: creditors }, income] = await Promise.all([
    standingOf(db, club.id),
    sumOfCredits(db, club.id),
    incomeSince(db, club, daysOfMonth(months[0] ?? month).first),
  ]);
  return { ...standing, credit, creditors, month, ...presentIncome(income, months) };
});

export const debts = signedIn.reports.debts.handler(async ({ input, context: { db, actor }, errors }) => {
  const { clubId, after, ...filter } = input;
  const club = await findOwnClub(db, clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const [sums, found] = await Promise.all([sumOfDebts(db, club.id, filter), debtsOf(db, club.id, filter, after)]);
  const { shown, next } = pageOf(found, reportPageSize, ({ id }) => id);
  return { ...sums, debts: shown.map(presentListed), next };
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

export const ofCharge = signedIn.reports.ofCharge.handler(async ({ input, context: { db, actor }, errors }) => {
  const found = await debtsBeside(db, input.chargeId, actor);
  if (!found) throw errors.CHARGE_NOT_FOUND();
  const { clubId, charges } = found;
  const ids = charges.map(({ id }) => id);
  const people = charges.flatMap(({ personId }) => personId ?? []);
  const [movements, credits] = await Promise.all([movementsOf(db, ids), creditsAt(db, clubId, people)]);
  return { clubId, charges: presentBeside(charges, movements, credits) };
});

export const movements = signedIn.reports.movements.handler(async ({ input, context: { db, actor }, errors }) => {
  const { clubId, after, ...filter } = input;
  const club = await findOwnClub(db, clubId, actor);
  if (!club) throw errors.CLUB_NOT_FOUND();
  const [onLine, sums, found] = await Promise.all([
    hasGateway(db, club.id),
    after === undefined ? sumsOfMovements(db, club, filter) : null,
    movementsOfClub(db, club, filter, after),
  ]);
  const { shown, next } = pageOf(found, reportPageSize, ({ id }) => id);
  return { sums: sums && presentSums(sums), movements: shown.map(presentMoved), onLine, next };
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

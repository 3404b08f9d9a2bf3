import { existsSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import type { NoticeKind } from "#domain/outreach/notices/facts.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import { releaseUnanswered } from "#server/features/courts/bookings/writes-asking.ts";
import { forgetOldNotices } from "#server/features/outreach/notices/jobs.ts";
import { remindClubs } from "#server/features/outreach/notices/jobs-reminders.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, drawOf, enter, propose, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, testPassword } from "#tests/support/people.ts";
import { playOut, straightSets } from "#tests/support/play.ts";
import { hourFrom, madeSeries } from "#tests/support/publications.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const clock = { now: new Date() };
const now = () => clock.now;
/** Sets the clock to these minutes after 18:00 on the evening of the tournament. */
function itIs(minutes: number) {
  clock.now = new Date(Date.parse("2026-11-28T21:00:00Z") + minutes * 60_000);
}
const aDay = 24 * 60;
itIs(-7 * aDay);
const app = await createTestApp({ now });
const { db } = app;
afterAll(() => app.close());

type Row = { readonly kind: NoticeKind; readonly path: string; readonly people: number };

/** Counts the people whom an act notifies, by kind of notification. */
async function told(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const { rows: before } = await db.execute<{ id: string }>(sql`select id from notice`);
  await act();
  const { rows } = await db.execute<Row>(sql`
    select kind, path, count(distinct person_id)::int as people from notice
    where not id = any(${`{${before.map(({ id }) => id).join(",")}}`}::uuid[]) group by kind, path order by kind`);
  for (const { path } of rows) expect(`${path} ${leadsSomewhere(path)}`).toBe(`${path} true`);
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return Object.fromEntries([...kinds].map(([kind, some]) => [kind, some.reduce((sum, one) => sum + one.people, 0)]));
}

/** Tests if the web has a page at that address. */
function leadsSomewhere(path: string): boolean {
  const [page = ""] = path.split(/[?#]/);
  const file = page
    .replace(/^\/torneo\/[^/]+$/, "/torneo.$tournamentId")
    .replace(/^\/admin\/gestionar\/[^/]+$/, "/admin/gestionar.$tournamentId");
  return ["", "/_player"].some((frame) =>
    ["", "/index"].some((index) => existsSync(`web/routes${frame}${file}${index}.tsx`)),
  );
}

test("a player is notified of hours, of a delay and its end, of the court, of the next match, and of results", async () => {
  const owner = await club(app, "Club Paraná");
  const { api, courtIds } = owner;
  const { tournamentId } = await drawnTournament(app, owner, [8]);
  const { revision, matches } = await scheduled(owner, tournamentId);
  expect(await told(() => api.schedule.publish({ tournamentId, revision }))).toEqual({ "match-scheduled": 16 });

  itIs(0);
  const rain = { tournamentId, courtIds, until: { kind: "for", minutes: 60 }, stopsPlay: true } as const;
  const { way, closure, moves, revision: seen } = await api.schedule.delayPreview(rain);
  const delay = { tournamentId, revision: seen, why: "rain", way, closure, moves, tellByMail: false } as const;
  expect(await told(() => api.schedule.delay(delay))).toEqual({ "match-moved": 16 });
  const undo = { tournamentId, revision: seen + 1 };
  expect(await told(() => api.schedule.undo(undo))).toEqual({ "match-moved": 16 });
  const { rows: moved } = await db.execute<{ before: unknown }>(sql`
    select distinct data -> 'before' ->> 'day' as before from notice
    where data ->> 'kind' = 'match-moved' and (data -> 'before' ->> 'minute')::int >= 18 * 60`);
  expect(moved).toEqual([{ before: "2026-11-28" }]);

  const [first] = matches.flatMap(({ match: { id }, placed }) =>
    placed.state === "planned" && placed.start === 18 * 60 ? [{ matchId: id, courtId: placed.courtId }] : [],
  );
  if (!first) throw new Error("no match begins at six");
  const { matchId } = first;
  expect(await told(() => api.day.call(first))).toEqual({ "match-called": 4 });
  expect(await told(() => api.day.takeBack({ matchId }))).toEqual({});
  expect(await told(() => api.day.start(first))).toEqual({});
  itIs(65);
  // The end of the match notifies the players who are next on that court; its result does not do so again.
  expect(await told(() => api.day.end({ matchId }))).toEqual({ "match-next": 4 });
  const enter = (revision: number, winner: "pair1" | "pair2") =>
    told(() => api.matches.enter({ matchId, revision, outcome: straightSets(winner) }));
  expect(await enter(0, "pair1")).toEqual({ "result-entered": 4 });
  expect(await enter(1, "pair2")).toEqual({ "result-corrected": 4 });
  expect(await told(() => api.matches.clear({ matchId, revision: 2 }))).toEqual({ "result-corrected": 4 });

  itIs(aDay);
  expect(await told(() => remindClubs({ db, now }))).toEqual({ "result-missing": 1 });
  expect(await told(() => remindClubs({ db, now }))).toEqual({});

  const missing = async () =>
    (await api.notices.list({})).notices.find(({ path }) => path === `/admin/gestionar/${tournamentId}?ver=hoy`);
  expect(await missing()).toMatchObject({ read: false });
  await playOut(owner, tournamentId);
  await remindClubs({ db, now });
  expect(await missing()).toMatchObject({ read: true });
});

test("a reminder of missing results is read once only matches of a league are left", async () => {
  itIs(-7 * aDay);
  const owner = await club(app, "Club de la Liga");
  const { tournamentId, categoryIds } = await drawnTournament(app, owner, [3]);
  const { revision } = await scheduled(owner, tournamentId);
  await owner.api.schedule.publish({ tournamentId, revision });
  itIs(aDay);
  await remindClubs({ db, now });
  const reminded = async () =>
    (await owner.api.notices.list({})).notices.filter(({ path }) => path.endsWith("?ver=hoy")).map(({ read }) => read);
  expect(await reminded()).toEqual([false]);
  const [categoryId = ""] = categoryIds;
  await db.update(tournamentCategory).set({ format: "LEAGUE" }).where(eq(tournamentCategory.id, categoryId));
  await remindClubs({ db, now });
  expect(await reminded()).toEqual([true]);
});

test("every player of a draw is notified that it changed, and that it was annulled", async () => {
  itIs(-7 * aDay);
  const owner = await club(app, "Club del Sol");
  const { categoryIds } = await drawnTournament(app, owner, [3]);
  const [categoryId = ""] = categoryIds;
  const drawId = async () => (await drawOf(app, categoryId, owner))?.drawId ?? "";
  const before = await drawId();
  expect(await told(() => owner.api.draws.redraw({ categoryId, replacedDrawId: before }))).toEqual({
    "draw-changed": 6,
  });
  const after = await drawId();
  expect(await told(() => owner.api.draws.annul({ categoryId, drawId: after }))).toEqual({ "draw-changed": 6 });
});

test("a player is notified of their partner's acts, and both of the club's acts on their pair", async () => {
  itIs(-7 * aDay);
  const owner = await club(app, "Club del Río");
  const [ana, bea] = [await player(app, "Ana Sol"), await player(app, "Bea Sol")];
  const categoryId = await categoryOf(app, owner);
  await enter(categoryId, ana, bea);
  let pairId = "";
  const ask = async () => {
    pairId = await propose(categoryId, ana, bea);
  };
  expect(await told(ask)).toEqual({ "pair-invited": 1 });
  expect(await told(() => bea.api.pairs.reject({ pairId }))).toEqual({ "pair-rejected": 1 });
  await ask();
  const accept = () => bea.api.pairs.accept({ pairId });
  expect(await told(accept)).toEqual({ "pair-accepted": 1, "pair-to-confirm": 1 });
  expect(await told(() => bea.api.pairs.dissolve({ pairId }))).toEqual({ "pair-broken": 1 });
  await ask();
  await accept();
  expect(await told(() => owner.api.pairs.confirmPayment({ pairId }))).toEqual({ "pair-confirmed": 2 });
  const note = (paid: boolean) => told(() => owner.api.pairs.setPaid({ pairId, paid }));
  expect([await note(false), await note(true)]).toEqual([{}, { "payment-recorded": 2 }]);
  expect(await told(() => owner.api.pairs.remove({ pairId }))).toEqual({ "place-lost": 2 });
});

test("a payer of a cancelled event is notified of the refund, whichever screen cancels it", async () => {
  itIs(-7 * aDay);
  const owner = await club(app, "Club de la Lluvia");
  const [ana, bea] = [await player(app, "Ana Paz"), await player(app, "Bea Paz")];
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ cost: 12_000 }]);
  const [categoryId = ""] = categoryIds;
  await enter(categoryId, ana, bea);
  const pairId = await propose(categoryId, ana, bea);
  await bea.api.pairs.accept({ pairId });
  await owner.api.pairs.confirmPayment({ pairId });
  await owner.api.tournaments.cancel({ tournamentId });
  expect(await told(() => owner.api.pairs.setPaid({ pairId, paid: false }))).toEqual({ "payment-refunded": 2 });
});

test("a payer is notified of payments and refunds, and once, the day before, of the remaining debt", async () => {
  itIs(-7 * aDay);
  const owner = await club(app, "Club del Sauce");
  const { clubId } = owner;
  const [ana, bea] = [await player(app, "Ana Paz"), await player(app, "Bea Paz")];
  const categoryId = await categoryOf(app, owner, { cost: 12_000 });
  await enter(categoryId, ana, bea);
  const pairId = await propose(categoryId, ana, bea);
  await bea.api.pairs.accept({ pairId });
  const { charges } = await owner.api.finances.ofPair({ pairId });
  const chargeId = charges[0]?.id ?? "";
  const payments = [{ chargeId, amount: 6000, method: "transfer" as const }];
  expect(await told(() => owner.api.finances.pay({ clubId, payments }))).toEqual({ "payment-recorded": 1 });
  const giveBack = () => owner.api.finances.refund({ chargeId, amount: 1000, method: "credit" });
  expect(await told(giveBack)).toEqual({ "payment-refunded": 1 });
  const tube = { clubId, concept: "Tubo de pelotas", amount: 9000 } as const;
  const charge = (debtor: Parameters<typeof owner.api.finances.charge>[0]["debtor"], method?: "transfer") =>
    told(() => owner.api.finances.charge({ ...tube, debtor, method }));
  const toAna = { kind: "player", playerId: ana.id } as const;
  expect(await charge(toAna)).toEqual({ "charge-made": 1 });
  expect(await charge({ kind: "guest", name: "Tito" })).toEqual({});
  const alias = { alias: "del.sauce", cbu: "", holder: "El Sauce SA", bank: "" };
  await owner.api.paying.saveAccount({ clubId, account: alias, confirmsPaid: false });
  expect(await charge(toAna)).toEqual({ "charge-made": 1 });
  expect(await charge(toAna, "transfer")).toEqual({ "charge-made": 1 });
  const { rows: charged } = await db.execute<{ stands: string }>(sql`select data ->> 'stands' as stands from notice
    where kind = 'charge-made' and person_id = ${ana.id} order by created_at, id`);
  expect(charged.map(({ stands }) => stands).toSorted()).toEqual(["owed", "paid", "payable"]);
  const allDay = { weekdays: [0, 1, 2, 3, 4, 5, 6], startMinute: 480, endMinute: 1440, courtIds: null };
  const prices = { 60: 8000, 90: null, 120: null };
  await owner.api.clubs.setPrices({ clubId, priceBands: [{ ...allDay, prices }] });
  const holder = { kind: "player", playerId: ana.id } as const;
  const slot = { courtId: owner.courtIds[0] ?? "", day: "2026-11-24", ...hourFrom(20) };
  const { id: bookingId } = await owner.api.bookings.reserve({ ...slot, holder });
  const [court] = (await owner.api.finances.ofBooking({ bookingId })).charges;
  const more = [{ chargeId: court?.id ?? "", amount: 9000, method: "transfer" as const }];
  const leave = () => owner.api.finances.pay({ clubId, payments: more, leaves: true });
  expect(await told(leave)).toEqual({ "court-paid": 1, "payment-refunded": 1 });
  const dueTo = async () => {
    await remindClubs({ db, now });
    const { rows } = await db.execute<{ amount: number }>(sql`select (data ->> 'amount')::int as amount from notice
      where kind = 'payment-due' and person_id in (${ana.id}, ${bea.id}) order by amount`);
    return rows.map(({ amount }) => amount);
  };
  itIs(-aDay - 10 * 60);
  expect(await dueTo()).toEqual([]);
  itIs(-aDay);
  expect(await dueTo()).toEqual([1000, 6000]);
  expect(await dueTo()).toEqual([1000, 6000]);
});

test("a booking's holder is notified of its changes, and the club of a request", async () => {
  itIs(-7 * aDay);
  const { api, courtIds } = await club(app, "Club de la Costa");
  const ana = await player(app, "Ana Ríos");
  const [courtId = "", free = ""] = courtIds;
  const day = "2026-11-24";
  let bookingId = "";
  const ask = async (hour: number) => {
    bookingId = (await ana.api.bookings.ask({ courtId, day, ...hourFrom(hour) })).id;
  };
  expect(await told(() => ask(20))).toEqual({ "request-to-answer": 1 });
  expect(await told(() => api.bookings.confirm({ bookingId }))).toEqual({ "booking-confirmed": 1 });
  expect(await told(() => api.bookings.moveToCourt({ bookingId, courtId: free }))).toEqual({ "booking-moved": 1 });
  const late = { bookingId, why: "late", until: 20 * 60 + 10 } as const;
  expect(await told(() => api.bookings.tellOfDelay(late))).toEqual({ "booking-late": 1 });
  expect(await told(() => api.bookings.cancel({ bookingId }))).toEqual({ "booking-cancelled": 1 });
  await ask(20);
  expect(await told(() => api.bookings.reject({ bookingId }))).toEqual({ "booking-rejected": 1 });
  const holder = { kind: "player", playerId: ana.id } as const;
  const reserve = () => api.bookings.reserve({ courtId, day, ...hourFrom(21), holder });
  expect(await told(reserve)).toEqual({ "booking-confirmed": 1 });
  await ask(20);
  expect(await told(() => ana.api.bookings.giveUp({ bookingId }))).toEqual({});
  await ask(20);
  itIs(-7 * aDay + (defaultRequestRules.answerHours + 1) * 60);
  const by = { now, requestId: "clock" };
  expect(await told(() => db.transaction((tx) => releaseUnanswered(tx, by)))).toEqual({ "booking-expired": 1 });
  expect((await ana.api.notices.list({})).notices.map(({ group }) => group)).toEqual(Array(7).fill("bookings"));
});

test("the holder of a recurring booking is notified of its changes, and the club of the holder's acts", async () => {
  itIs(-7 * aDay);
  const owner = await club(app, "Club de la Isla");
  const { api } = owner;
  const ana = await player(app, "Ana Isla");
  let seriesId = "";
  const make = async () => {
    seriesId = (await madeSeries(owner, { firstDay: "2026-11-21", holder: { kind: "player", playerId: ana.id } })).id;
  };
  expect(await told(make)).toEqual({ "series-made": 1 });
  const date = { day: "2026-12-01" } as const;
  expect(await told(() => api.series.leaveOut({ seriesId, ...date }))).toEqual({ "series-skipped": 1 });
  expect(await told(() => api.series.restore({ seriesId, ...date }))).toEqual({ "series-restored": 1 });
  const reprice = () => api.series.reprice({ seriesId, from: "2026-12-01", price: 9000 });
  expect(await told(reprice)).toEqual({ "series-repriced": 1 });
  expect(await told(reprice)).toEqual({});
  expect(await told(() => api.series.end({ seriesId, from: "2026-12-15" }))).toEqual({ "series-ended": 1 });
  expect(await told(() => api.series.end({ seriesId, from: null }))).toEqual({ "series-prolonged": 1 });
  const [courtId = ""] = owner.courtIds;
  const takeOut = () => api.clubs.deactivateCourt({ courtId, confirmed: true });
  const takeBack = () => api.clubs.activateCourt({ courtId });
  expect(await told(takeOut)).toEqual({ "series-paused": 1 });
  expect(await told(takeOut)).toEqual({});
  expect(await told(takeBack)).toEqual({ "series-resumed": 1 });
  expect(await told(takeBack)).toEqual({});
  const [next] = (await ana.api.bookings.mine()).toCome;
  const leave = () => ana.api.bookings.giveUp({ bookingId: next?.id ?? "" });
  expect(await told(leave)).toEqual({ "series-date-left": 1 });
  const close = () => ana.api.accounts.close({ email: ana.email, password: testPassword });
  expect(await told(close)).toEqual({ "series-left": 1 });
});

test("a notification is deleted after half a year, and at once with its recipient's account", async () => {
  itIs(-7 * aDay);
  const { api, courtIds } = await club(app, "Club del Este");
  const [ana, bea] = [await player(app, "Ana Paz"), await player(app, "Bea Paz")];
  const [courtId = ""] = courtIds;
  for (const [nth, { id: playerId }] of [ana, bea].entries()) {
    const holder = { kind: "player", playerId } as const;
    await api.bookings.reserve({ courtId, day: "2026-11-24", ...hourFrom(19 + nth), holder });
  }
  await ana.api.notices.choose({ group: "pairs", push: false, mail: false });
  await ana.api.notices.beQuiet({ quietHours: null });
  const of = async ({ id }: { id: string }) => {
    const { rows } = await db.execute(sql`select from notice where person_id = ${id}
      union all select from notice_choice where person_id = ${id}
      union all select from quiet_hours where person_id = ${id}`);
    return rows.length;
  };
  expect([await of(ana), await of(bea)]).toEqual([3, 1]);
  await ana.api.accounts.close({ email: ana.email, password: testPassword });
  expect([await of(ana), await of(bea)]).toEqual([0, 1]);
  await forgetOldNotices(db, new Date(clock.now.getTime() + 179 * aDay * 60_000));
  expect(await of(bea)).toBe(1);
  await forgetOldNotices(db, new Date(clock.now.getTime() + 181 * aDay * 60_000));
  expect(await of(bea)).toBe(0);
});

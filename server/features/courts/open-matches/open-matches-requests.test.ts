import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { matchDay, openedMatch } from "#tests/fixtures/opened-match.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { player, type SomeBody } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { tendOpenMatches } from "./jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => saturdayEvening });
});
afterAll(async () => {
  expect(await examine(app.db, saturdayEvening)).toEqual([]);
  await app.close();
});

const refused = (code: string) => expect.objectContaining({ code });

/** An open match with the acts of requests, each by a player. */
async function requested(choices: Parameters<typeof openedMatch>[1] = {}) {
  const match = await openedMatch(app, choices);
  const { matchId, ana } = match;
  const ask = (who: SomeBody, part = 6000) => who.api.openMatches.ask({ matchId, part });
  const answer = (who: SomeBody, accept = true) => ana.api.openMatches.answer({ matchId, playerId: who.id, accept });
  const asking = async () => (await match.page(ana)).requests.map(({ player: { name } }) => name);
  return { ...match, ask, answer, asking };
}

const novice = (name: string) => player(app, name, { level: "6ta" });

/** Fills the three free seats of a match. */
async function filled(match: Awaited<ReturnType<typeof requested>>) {
  const [beto, caro, dani] = [
    await player(app, "Beto Paz"),
    await player(app, "Caro Gil"),
    await player(app, "Dani Sosa"),
  ];
  await match.join(beto);
  await match.join(caro, 3);
  await match.join(dani, 4);
  return { beto, caro, dani };
}

test("a player of another level asks; the host sees the level, accepts, and the player has a seat and owes it", async () => {
  const { ana, matchId, join, ask, answer, owed, page, notices, seatsOf } = await requested();
  const eva = await novice("Eva Luna");
  expect(await page(eva)).toMatchObject({ mine: { closed: "OTHER_LEVEL", requestAim: "ask", request: null } });
  await expect(join(eva)).rejects.toEqual(refused("OTHER_LEVEL"));
  await expect(ask(eva, 5000)).rejects.toEqual(refused("PART_CHANGED"));
  expect(await ask(eva)).toMatchObject({ requests: [], mine: { requestAim: null, request: "open" } });
  await expect(ask(eva)).rejects.toEqual(refused("ALREADY_ASKED"));
  expect(await notices(ana)).toContain("Eva Luna pide lugar en tu partido");
  expect((await page(ana)).requests).toMatchObject([{ player: { id: eva.id }, plays: { level: "6ta" } }]);
  const other = await player(app, "Beto Paz");
  expect((await page(other)).requests).toEqual([]);
  const byOther = other.api.openMatches.answer({ matchId, playerId: eva.id, accept: true });
  await expect(byOther).rejects.toEqual(refused("OPEN_MATCH_NOT_FOUND"));
  expect(await answer(eva)).toMatchObject({ requests: [] });
  expect(await seatsOf(ana)).toEqual(["Ana Ríos", "Eva Luna", "free", "free"]);
  expect(await owed()).toEqual(["Ana Ríos 18000 0", "Eva Luna 6000 0"]);
  expect(await notices(eva)).toContain("Tenés lugar en el partido");
  await expect(answer(eva)).rejects.toEqual(refused("REQUEST_GONE"));
});

test("a player of the level asks too if the host chooses, and a declined player has no other way in", async () => {
  const { join, ask, answer, page, notices } = await requested({ joins: "ask" });
  const beto = await player(app, "Beto Paz");
  await expect(join(beto)).rejects.toEqual(refused("ASK_FIRST"));
  await ask(beto);
  await answer(beto, false);
  expect(await notices(beto)).toContain("No tenés lugar en el partido");
  expect(await page(beto)).toMatchObject({
    mine: { closed: "REQUEST_DECLINED", requestAim: null, request: "declined" },
  });
  await expect(ask(beto)).rejects.toEqual(refused("REQUEST_DECLINED"));
});

test("a withdrawn request leaves the host's list, and can be sent again", async () => {
  const { matchId, ask, answer, asking } = await requested();
  const eva = await novice("Eva Luna");
  await ask(eva);
  expect(await eva.api.openMatches.withdraw({ matchId })).toMatchObject({ mine: { request: null } });
  await expect(eva.api.openMatches.withdraw({ matchId })).rejects.toEqual(refused("REQUEST_GONE"));
  await expect(answer(eva)).rejects.toEqual(refused("REQUEST_GONE"));
  await ask(eva);
  expect(await asking()).toEqual(["Eva Luna"]);
});

test("in a full match requests wait, and once a seat is free all who wait are told at once; the first has it", async () => {
  const match = await requested();
  const { ana, matchId, join, ask, answer, notices, page } = match;
  const { beto } = await filled(match);
  const [eva, flor] = [await player(app, "Eva Luna"), await player(app, "Fabi Vega")];
  expect(await page(eva)).toMatchObject({ mine: { closed: "MATCH_FULL", requestAim: "wait" } });
  await ask(eva);
  await ask(flor);
  expect(await notices(ana)).not.toContain("Eva Luna pide lugar en tu partido");
  await expect(answer(eva)).rejects.toEqual(refused("MATCH_FULL"));
  await beto.api.openMatches.leave({ matchId, way: "leave" });
  for (const who of [eva, flor]) expect(await notices(who)).toContain("Se liberó un lugar en el partido");
  expect(await page(flor)).toMatchObject({ mine: { closed: null, request: "open" } });
  await join(flor);
  await expect(join(eva)).rejects.toEqual(refused("MATCH_FULL"));
  expect(await match.asking()).toEqual(["Eva Luna"]);
});

test("players who wait are told also once a player looks for a replacement or is removed, and a free seat only once", async () => {
  const match = await requested();
  const { ana, matchId, ask, notices } = match;
  const { beto, caro } = await filled(match);
  const eva = await player(app, "Eva Luna");
  await ask(eva);
  await ana.api.openMatches.remove({ matchId, seat: 2, playerId: beto.id, reason: "Viene mi hermano" });
  await ana.api.openMatches.remove({ matchId, seat: 3, playerId: caro.id, reason: "Viene mi hermana" });
  expect((await notices(eva)).filter((title) => title === "Se liberó un lugar en el partido")).toHaveLength(1);
});

test("a free seat is no request: who fits takes it", async () => {
  const { ask } = await requested();
  await expect(ask(await player(app, "Beto Paz"))).rejects.toEqual(refused("SEAT_FREE"));
});

test("the host learns no reason why a player cannot have the seat any more", async () => {
  const { ask, answer, courtId, owner } = await requested();
  const eva = await novice("Eva Luna");
  await ask(eva);
  const other = owner.courtIds.find((id) => id !== courtId) ?? "";
  const holder = { kind: "player", playerId: eva.id } as const;
  await owner.api.bookings.reserve({ courtId: other, day: matchDay, ...hourFrom(20), holder });
  await expect(answer(eva)).rejects.toEqual(refused("PLAYER_UNAVAILABLE"));
});

test("a request costs its player at most what they agreed to", async () => {
  const { ask, answer, bookingId } = await requested();
  const eva = await novice("Eva Luna");
  await ask(eva);
  await app.db.execute(sql`update booking set price = 28000 where id = ${bookingId}`);
  await expect(answer(eva)).rejects.toEqual(refused("PART_CHANGED"));
  await app.db.execute(sql`update booking set price = 24000 where id = ${bookingId}`);
});

test("requests of a blocked, deactivated or closed account are not shown, nor answered", async () => {
  const { ana, ask, answer, asking } = await requested();
  const [eva, flor, gil] = [await novice("Eva Luna"), await novice("Fabi Vega"), await novice("Gil Paz")];
  for (const who of [eva, flor, gil]) await ask(who);
  await app.db.execute(sql`insert into person_block values (${eva.id}, ${ana.id}, now())`);
  await app.db.execute(sql`update person set status = 'inactive' where id = ${flor.id}`);
  await gil.api.accounts.close({ email: gil.email, password: "secreto1" });
  expect(await asking()).toEqual([]);
  for (const who of [eva, flor, gil]) await expect(answer(who)).rejects.toEqual(refused("REQUEST_GONE"));
});

test("a player has five open requests, and asks and joins twenty times an hour", async () => {
  const eva = await novice("Eva Luna");
  const ask = (matchId: string) => eva.api.openMatches.ask({ matchId, part: 6000, anyway: true });
  const { matchId } = await requested();
  for (let nth = 0; nth < 5; nth += 1) await ask((await requested()).matchId);
  await expect(ask(matchId)).rejects.toEqual(refused("TOO_MANY_OPEN_REQUESTS"));
  await app.db.execute(sql`update open_match_request set answer = 'withdrawn', answered_at = now()
    where person_id = ${eva.id}`);
  const earlier = sql`insert into open_match_request (match_id, person_id, part, anyway, asked_at, answer, answered_at)
    select ${matchId}, ${eva.id}, 0, false, asked_at, 'withdrawn', now() from open_match_request
    where person_id = ${eva.id}`;
  for (let nth = 0; nth < 2; nth += 1) await app.db.execute(earlier);
  await expect(ask(matchId)).rejects.toEqual(refused("JOINS_TOO_OFTEN"));
});

test("a cancelled match ends its requests, and their players are told once", async () => {
  const { owner, bookingId, ask, notices } = await requested();
  const eva = await novice("Eva Luna");
  await ask(eva);
  await owner.api.bookings.cancel({ bookingId, rest: "credit" });
  for (let nth = 0; nth < 2; nth += 1)
    await tendOpenMatches({ db: app.db, now: () => saturdayEvening, log: pino({ enabled: false }) });
  expect((await notices(eva)).filter((title) => title === "No tenés lugar en el partido")).toHaveLength(1);
});

import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CategoryName } from "#domain/people/players/person.ts";
import { openMatch } from "#server/db/tables/open-matches.ts";
import { alertPlayers } from "#server/features/courts/match-alerts/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { openedMatch } from "#tests/fixtures/opened-match.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { player, type SomeBody } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => saturdayEvening });
});
// Each test lists its own match.
beforeEach(async () => {
  await app.db.update(openMatch).set({ state: "cancelled", notifiedAt: saturdayEvening });
});
afterAll(async () => {
  expect(await examine(app.db, saturdayEvening)).toEqual([]);
  await app.close();
});

const refused = (code: string) => expect.objectContaining({ code });
const plays = (category: CategoryName) => (name: string) => player(app, name, { category });
const [woman, man, mixed] = [plays("Femenino"), plays("Masculino"), plays("Mixto")];

/** A match in Mixto of a host who is a man: seats 1 and 3 are for men, 2 and 4 for women. */
async function marked({ joins = "direct" }: { joins?: "direct" | "ask" } = {}) {
  const match = await openedMatch(app);
  const { ana: host, matchId, page } = match;
  const choices = { ladder: "Mixto", levels: null, note: null, listed: true } as const;
  const change = async (more: Partial<Parameters<typeof host.api.openMatches.change>[0]> = {}) => {
    const { revision } = await page(host);
    return host.api.openMatches.change({ matchId, revision, ...choices, joins, ...more });
  };
  await change({ marks: "man" });
  const marks = async () => (await page(host)).seats.map(({ mark }) => mark);
  const listedFor = async (who: SomeBody, fits = true) =>
    (await who.api.openMatchList.find({ fits })).matches.map(({ id }) => id).includes(matchId);
  const ask = (who: SomeBody, mark?: "woman" | "man") =>
    who.api.openMatches.ask({ matchId, part: 6000, ...(mark && { mark }) });
  const answer = (who: SomeBody) => host.api.openMatches.answer({ matchId, playerId: who.id, accept: true });
  return { ...match, host, change, marks, listedFor, ask, answer };
}

describe("a host of a match in Mixto", () => {
  test("marks the seats with the own one first, and unmarks them until a player joins", async () => {
    const { change, marks, join } = await marked();
    expect(await marks()).toEqual(["man", "woman", "man", "woman"]);
    // A page that is older than marks does not send them.
    await change({ note: "Llevo pelotas" });
    expect(await marks()).toEqual(["man", "woman", "man", "woman"]);
    await change({ ladder: "Masculino", marks: "man" });
    expect(await marks()).toEqual([undefined, undefined, undefined, undefined]);
    await change({ marks: "woman" });
    expect(await marks()).toEqual(["man", "woman", "man", "woman"]);
    await join(await woman("Flor Vega"), 2);
    await expect(change({ marks: null })).rejects.toEqual(refused("MATCH_JOINED"));
    await change({ marks: "man", note: "Somos dos" });
  });

  test("opens it with marks; a host of mixed pairs says which seat is the own one", async () => {
    const { owner, courtId } = await openedMatch(app);
    const opened = async (who: SomeBody, hour: number, marks: "woman" | "man") => {
      const holder = { kind: "player", playerId: who.id } as const;
      const booked = { courtId, day: "2026-11-21", ...hourFrom(hour), holder } as const;
      const { id: bookingId } = await owner.api.bookings.reserve(booked);
      const choices = { ladder: "Mixto", levels: null, note: null, marks } as const;
      return (await who.api.openMatches.open({ bookingId, ...choices })).seats.map(({ mark }) => mark);
    };
    expect(await opened(await woman("Flor Vega"), 18, "man")).toEqual(["woman", "man", "woman", "man"]);
    expect(await opened(await mixed("Sam Paz"), 19, "man")).toEqual(["man", "woman", "man", "woman"]);
  });
});

describe("a seat with a mark", () => {
  test("is taken by players whom it fits; others read so, wait, and do not find the match", async () => {
    const { join, page, ask, listedFor, seatsOf, matchId, host } = await marked();
    const [flor, gabi, lola, beto] = [
      await woman("Flor Vega"),
      await woman("Gabi Sosa"),
      await woman("Lola Paz"),
      await man("Beto Gil"),
    ];
    await expect(join(beto, 2)).rejects.toEqual(refused("OTHER_MARK"));
    await expect(join(flor, 3)).rejects.toEqual(refused("OTHER_MARK"));
    await join(flor, 2);
    await join(gabi, 4);
    expect(await page(lola)).toMatchObject({ mine: { closed: "OTHER_MARK", requestAim: "wait" } });
    expect(await page(beto)).toMatchObject({ mine: { closed: null, requestAim: null } });
    expect([await listedFor(lola), await listedFor(beto), await listedFor(lola, false)]).toEqual([false, true, true]);
    expect(await ask(lola)).toMatchObject({ mine: { request: "open" } });
    const accepting = host.api.openMatches.answer({ matchId, playerId: lola.id, accept: true });
    await expect(accepting).rejects.toEqual(refused("OTHER_MARK"));
    await join(beto, 3);
    expect(await seatsOf(host)).toEqual(["Ana Ríos", "Flor Vega", "Beto Gil", "Gabi Sosa"]);
  });

  test("is chosen by a player of mixed pairs, also in a request", async () => {
    const { join, ask, answer, page, seatsOf, host } = await marked({ joins: "ask" });
    const [sam, alex] = [await mixed("Sam Paz"), await mixed("Alex Rey")];
    await expect(join(sam, 4)).rejects.toEqual(refused("ASK_FIRST"));
    await ask(sam, "woman");
    await ask(alex, "man");
    expect((await page(host)).requests.map(({ mark }) => mark).toSorted()).toEqual(["man", "woman"]);
    await answer(sam);
    await answer(alex);
    expect(await seatsOf(host)).toEqual(["Ana Ríos", "Sam Paz", "Alex Rey", "free"]);
  });

  test("becomes free again, and the players who wait for one of its mark are notified", async () => {
    const { join, ask, matchId, notices } = await marked();
    const [flor, gabi, lola] = [await woman("Flor Vega"), await woman("Gabi Sosa"), await woman("Lola Paz")];
    const [beto, coco, sam] = [await man("Beto Gil"), await man("Coco Rey"), await mixed("Sam Paz")];
    await join(flor, 2);
    await join(gabi, 4);
    await join(beto, 3);
    for (const who of [lola, coco]) await ask(who);
    await ask(sam, "man");
    const told = async () => {
      const all = [];
      for (const who of [lola, coco, sam]) all.push((await notices(who)).length);
      return all;
    };
    await flor.api.openMatches.leave({ matchId, way: "leave" });
    expect(await told()).toEqual([1, 0, 0]);
    await beto.api.openMatches.leave({ matchId, way: "leave" });
    expect(await told()).toEqual([1, 1, 1]);
    await gabi.api.openMatches.leave({ matchId, way: "leave" });
    expect(await told()).toEqual([1, 1, 1]);
  });

  test("is news for the alerts of players whom it fits, also while another one is free", async () => {
    const { join, matchId, clubId, notices } = await marked();
    const [flor, gabi] = [await woman("Flor Vega"), await woman("Gabi Sosa")];
    await join(flor, 2);
    await join(gabi, 4);
    const alerted = async (who: SomeBody) => {
      const hours = { fromMinute: 0, untilMinute: 1440, clubIds: [clubId], isOn: true };
      await who.api.matchAlerts.save({ weekdays: [0, 1, 2, 3, 4, 5, 6], ...hours });
      return who;
    };
    const [lola, beto] = [await alerted(await woman("Lola Paz")), await alerted(await man("Beto Gil"))];
    const told = async () => {
      await alertPlayers({ db: app.db, now: () => saturdayEvening, log: pino({ level: "silent" }) });
      return [(await notices(lola)).length, (await notices(beto)).length];
    };
    expect(await told()).toEqual([0, 1]);
    await flor.api.openMatches.leave({ matchId, way: "leave" });
    expect(await told()).toEqual([1, 1]);
  });

  test("is no news for players who could take another one before, on another day either", async () => {
    const { join, matchId, clubId, notices } = await marked();
    const [flor, coco] = [await woman("Flor Vega"), await man("Coco Rey")];
    await join(flor, 2);
    await join(coco, 3);
    const everybody = [await woman("Lola Paz"), await man("Beto Gil"), await mixed("Sam Paz")];
    const hours = { fromMinute: 0, untilMinute: 1440, clubIds: [clubId], isOn: true };
    for (const { api } of everybody) await api.matchAlerts.save({ weekdays: [0, 1, 2, 3, 4, 5, 6], ...hours });
    const told = async (day: string) => {
      const now = () => new Date(`2026-11-${day}T15:00:00Z`);
      await alertPlayers({ db: app.db, now, log: pino({ level: "silent" }) });
      return Promise.all(everybody.map(async (who) => (await notices(who)).length));
    };
    expect(await told("15")).toEqual([1, 0, 1]);
    await coco.api.openMatches.leave({ matchId, way: "leave" });
    expect(await told("16")).toEqual([1, 1, 1]);
  });

  test("binds guests who sign up, and leaves the club free to seat anybody", async () => {
    const { host, owner, matchId, bookingId, clubId, page, seatsOf } = await marked();
    await host.api.openMatches.setGuest({ matchId, seat: 2, name: "Flor" });
    const beto = await man("Beto Gil");
    expect(await page(beto)).toMatchObject({ mine: { mayBeGuest: false } });
    const claiming = beto.api.openMatches.ask({ matchId, part: 6000, seat: 2 });
    await expect(claiming).rejects.toEqual(refused("OTHER_MARK"));
    expect(await page(await woman("Flor Vega"))).toMatchObject({ mine: { mayBeGuest: true } });
    const occupant = { kind: "player", playerId: beto.id } as const;
    await owner.api.clubOpenMatches.seat({ matchId, seat: 4, occupant });
    expect(await seatsOf(host)).toEqual(["Ana Ríos", "taken", "free", "Beto Gil"]);
    const day = await owner.api.bookings.day({ clubId, day: "2026-11-20" });
    expect(day.find(({ id }) => id === bookingId)?.openMatch?.marks).toBe("man");
  });
});

test("a club opens its hour with marks, whose first seats are for women", async () => {
  const { owner, courtId } = await openedMatch(app);
  const choices = { ladder: "Mixto", levels: null, note: null, marks: "woman" } as const;
  const made = await owner.api.clubOpenMatches.openHour({ courtId, day: "2026-11-22", ...hourFrom(20), ...choices });
  const flor = await woman("Flor Vega");
  const matchId = made.openMatch?.id ?? "";
  const { seats } = await flor.api.openMatches.join({ matchId, seat: 1, part: 6000 });
  expect(seats.map(({ mark, state }) => `${mark} ${state}`)).toEqual([
    "woman taken",
    "man free",
    "woman free",
    "man free",
  ]);
  const marks = await app.db.execute(sql`select marks from open_match where id = ${matchId}`);
  expect(marks.rows).toEqual([{ marks: "woman" }]);
});

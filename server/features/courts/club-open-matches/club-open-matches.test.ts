import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tendOpenMatches } from "#server/features/courts/open-matches/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

let app: TestApp;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(async () => {
  expect(await examine(app.db, now)).toEqual([]);
  await app.close();
});

const day = "2026-11-20";
/** The beginning of that day on the club's clock. */
const midnight = Date.UTC(2026, 10, 20, 3);
const price = 24_000;
const anyLevel = { ladder: "Masculino", levels: null, note: null } as const;
const refused = (code: string) => expect.objectContaining({ code });
const tend = () => tendOpenMatches({ db: app.db, now: () => now, log: pino({ enabled: false }) });

/** Runs `act` on the day of the match, at an hour of the club's clock. */
async function at<Done>(hour: number, act: () => Promise<Done>): Promise<Done> {
  now = new Date(midnight + hour * 3_600_000);
  return act().finally(() => {
    now = saturdayEvening;
  });
}

/** Creates a club whose courts cost $ 24.000 an hour, with the desk's acts on one booking of it at 20:00. */
async function aClub() {
  const owner = await club(app, "Paracao");
  const { api, clubId } = owner;
  const [courtId = ""] = owner.courtIds;
  await api.clubs.setPrices({ clubId, priceBands: [anyHour(price)] });
  const openHour = () => api.clubOpenMatches.openHour({ courtId, day, ...hourFrom(20), ...anyLevel });
  const reserve = async (name: string) => {
    const holder = { kind: "guest", name } as const;
    return (await api.bookings.reserve({ courtId, day, ...hourFrom(20), holder })).id;
  };
  const ofDay = async () => (await api.bookings.day({ clubId, day }))[0];
  const seatNamed = async (name: string) => (await ofDay())?.openMatch?.seats.find((one) => one.name === name);
  const pay = async (bookingId: string, debtor: string, amount: number) => {
    const { charges } = await api.finances.ofBooking({ bookingId });
    const chargeId = charges.find((one) => one.debtor === debtor && one.owed > 0)?.id ?? "";
    await api.finances.pay({ clubId, payments: [{ chargeId, amount, method: "transfer" }] });
  };
  /** Lists who owes what: debtor, owed, paid. */
  const owed = async (bookingId: string) =>
    (await api.finances.ofBooking({ bookingId })).charges
      .filter((one) => one.owed + one.paid > 0)
      .map((one) => `${one.debtor} ${one.owed} ${one.paid}`)
      .toSorted();
  return { ...owner, courtId, openHour, reserve, ofDay, seatNamed, pay, owed };
}

const notices = async (who: SomeBody) => (await who.api.notices.list({})).notices.map(({ title }) => title);

/** Opens a free hour of a new club, with these players in its first seats. */
async function freeHour(...names: string[]) {
  const there = await aClub();
  const { id: bookingId, openMatch } = await there.openHour();
  const matchId = openMatch?.id ?? "";
  const seats = [1, 2, 3, 4] as const;
  const players: SomeBody[] = [];
  for (const [index, name] of names.entries()) {
    const who = await player(app, name);
    await who.api.openMatches.join({ matchId, seat: seats[index] ?? 4, part: 6000 });
    players.push(who);
  }
  const [first, second, third, fourth] = players;
  return { ...there, bookingId, matchId, first, second, third, fourth };
}

/** Opens a match of a player with an account, at a new club. */
async function hosted() {
  const [there, host] = [await aClub(), await player(app, "Ana Ríos")];
  const holder = { kind: "player", playerId: host.id } as const;
  const { api, courtId } = there;
  const { id: bookingId } = await api.bookings.reserve({ courtId, day, ...hourFrom(20), holder });
  const { id: matchId } = await host.api.openMatches.open({ bookingId, ...anyLevel });
  return { ...there, host, bookingId, matchId };
}

const four = ["Ana Ríos", "Beto Paz", "Caro Gil", "Dani Sosa"];

describe("an hour that nobody booked", () => {
  test("is opened by the club and filled by four players, each of whom owes a quarter", async () => {
    const { bookingId, ofDay, owed, first, pay } = await freeHour(...four);
    expect(await ofDay()).toMatchObject({
      price,
      holder: { name: "Partido abierto", phone: null },
      openMatch: { freeHour: true, deadline: { day, minute: 16 * 60 }, reaches: 4 },
    });
    const money = { paid: 0, owed: 6000, inReview: false };
    expect((await ofDay())?.openMatch?.seats).toMatchObject(
      four.map((name, index) => ({ seat: index + 1, name, isHost: false, money })),
    );
    expect(await owed(bookingId)).toEqual(four.map((name) => `${name} 6000 0`));
    await pay(bookingId, "Ana Ríos", 6000);
    expect((await ofDay())?.openMatch?.seats[0]?.money).toEqual({ paid: 6000, owed: 0, inReview: false });
    const [seat] = (await first?.api.bookings.mine())?.seats ?? [];
    expect(seat).toMatchObject({ taken: 4 });
    await at(17, tend);
    expect((await ofDay())?.openMatch?.seats).toHaveLength(4);
  });

  test("is free again if it is not full at its deadline, and its players have their money as credit", async () => {
    const { bookingId, clubId, courtId, ofDay, owed, first, pay, openHour } = await freeHour("Ana Ríos", "Beto Paz");
    await pay(bookingId, "Ana Ríos", 6000);
    await at(15, tend);
    expect(await ofDay()).toBeDefined();
    await at(16, tend);
    expect(await ofDay()).toBeUndefined();
    expect(await owed(bookingId)).toEqual([]);
    expect(await first?.api.finances.mine()).toMatchObject([{ club: { id: clubId }, owed: 0, credit: 6000 }]);
    expect(await notices(first ?? (await player(app, "Nadie")))).toContain("No se completó tu partido");
    expect(await openHour()).toMatchObject({ courtId, openMatch: { seats: [] } });
  });

  test("does not end if a seat becomes free after it was full at its deadline", async () => {
    const { api, matchId, ofDay, seatNamed } = await freeHour(...four);
    await at(17, async () => {
      await tend();
      const seatId = (await seatNamed("Beto Paz"))?.id ?? "";
      await api.clubOpenMatches.remove({ matchId, seatId, reason: "Se lastimó" });
      await tend();
      expect((await ofDay())?.openMatch?.seats).toHaveLength(3);
    });
  });

  test("opened late, gives players half of the time that is left", async () => {
    const { api, courtId } = await aClub();
    const opened = await at(17, () => api.clubOpenMatches.openHour({ courtId, day, ...hourFrom(20), ...anyLevel }));
    expect(opened.openMatch?.deadline).toEqual({ day, minute: 18 * 60 + 30 });
  });

  test("is refused where a booking stands, and keeps its price when it moves", async () => {
    const { api, clubId, courtId, reserve, openHour } = await aClub();
    await reserve("Tito");
    await expect(openHour()).rejects.toEqual(refused("SLOT_TAKEN"));
    const { id: bookingId } = await api.clubOpenMatches.openHour({ courtId, day, ...hourFrom(18), ...anyLevel });
    await api.clubs.setPrices({ clubId, priceBands: [anyHour(30_000)] });
    const move = (newPrice: boolean) => api.bookings.move({ bookingId, courtId, day, startMinute: 17 * 60, newPrice });
    await expect(move(true)).rejects.toEqual(refused("PRICE_STAYS"));
    expect(await move(false)).toMatchObject({ price, openMatch: { deadline: { minute: 13 * 60 } } });
  });

  test("is closed by the club before anybody has a seat: then it is free again", async () => {
    const { api, matchId, ofDay, first } = await freeHour("Ana Ríos");
    await expect(api.clubOpenMatches.close({ matchId })).rejects.toEqual(refused("SEATS_TAKEN"));
    await first?.api.openMatches.leave({ matchId, way: "leave" });
    await api.clubOpenMatches.close({ matchId });
    expect(await ofDay()).toBeUndefined();
  });
});

describe("a booking of somebody without an account", () => {
  test("is opened by the club, with its holder in the first seat, who owes what others do not take", async () => {
    const { api, reserve, ofDay, owed } = await aClub();
    const bookingId = await reserve("Tito");
    const { openMatch } = await api.clubOpenMatches.openBooking({ bookingId, ...anyLevel });
    await expect(api.clubOpenMatches.openBooking({ bookingId, ...anyLevel })).rejects.toEqual(refused("ALREADY_OPEN"));
    const beto = await player(app, "Beto Paz");
    const matchId = openMatch?.id ?? "";
    await beto.api.openMatches.join({ matchId, seat: 2, part: 6000 });
    expect((await ofDay())?.openMatch).toMatchObject({
      freeHour: false,
      reaches: 1,
      seats: [
        { seat: 1, name: "Tito", isHost: true },
        { seat: 2, name: "Beto Paz", isHost: false },
      ],
    });
    expect(await owed(bookingId)).toEqual(["Beto Paz 6000 0", "Tito 18000 0"]);
    await at(17, tend);
    expect((await ofDay())?.openMatch?.seats).toHaveLength(2);
    await expect(api.clubOpenMatches.close({ matchId })).rejects.toEqual(refused("SEATS_TAKEN"));
    await beto.api.openMatches.leave({ matchId, way: "leave" });
    await api.clubOpenMatches.close({ matchId });
    expect(await ofDay()).toMatchObject({ id: bookingId, state: "RESERVADO" });
    expect((await ofDay())?.openMatch).toBeUndefined();
  });

  test("is opened by nobody else, and one of a player with an account by that player alone", async () => {
    const { api, courtId } = await aClub();
    const ana = await player(app, "Ana Ríos");
    const holder = { kind: "player", playerId: ana.id } as const;
    const { id: bookingId } = await api.bookings.reserve({ courtId, day, ...hourFrom(20), holder });
    const open = api.clubOpenMatches.openBooking({ bookingId, ...anyLevel });
    await expect(open).rejects.toEqual(refused("HOLDER_OPENS"));
  });
});

describe("the desk", () => {
  test("seats a player and somebody by name; each owes a part, and the player is notified", async () => {
    const { api, matchId, bookingId, owed, first } = await freeHour("Ana Ríos");
    const beto = await player(app, "Beto Paz", { category: "Femenino", level: "3ra" });
    const seat = (number: 1 | 2 | 3, occupant: Parameters<typeof api.clubOpenMatches.seat>[0]["occupant"]) =>
      api.clubOpenMatches.seat({ matchId, seat: number, occupant });
    const asBeto = { kind: "player", playerId: beto.id } as const;
    await expect(seat(1, asBeto)).rejects.toEqual(refused("SEAT_TAKEN"));
    await seat(2, asBeto);
    await expect(seat(3, asBeto)).rejects.toEqual(refused("ALREADY_IN_MATCH"));
    await seat(3, { kind: "guest", name: "Tito" });
    expect(await owed(bookingId)).toEqual(["Ana Ríos 6000 0", "Beto Paz 6000 0", "Tito 6000 0"]);
    expect(await notices(beto)).toContain("El complejo te sumó a un partido");
    expect((await beto.api.bookings.mine()).seats).toMatchObject([{ matchId, taken: 3 }]);
    expect((await first?.api.openMatches.get({ matchId }))?.seats[2]).toMatchObject({ state: "taken" });
  });

  test("seats a walk-in in place of a player who looks for a replacement", async () => {
    const { api, matchId, bookingId, owed, first } = await freeHour("Ana Ríos");
    await at(17, async () => {
      await first?.api.openMatches.leave({ matchId, way: "replace" });
      await api.clubOpenMatches.seat({ matchId, seat: 1, occupant: { kind: "guest", name: "Tito" } });
    });
    expect(await owed(bookingId)).toEqual(["Tito 6000 0"]);
    expect(await notices(first ?? (await player(app, "Nadie")))).toContain(
      "El complejo le dio tu lugar a otra persona",
    );
  });

  test("takes a seat back until the start: the player reads why, owes nothing and has their money", async () => {
    const { api, clubId, matchId, bookingId, owed, pay, seatNamed, first } = await freeHour("Ana Ríos", "Beto Paz");
    await pay(bookingId, "Ana Ríos", 6000);
    const seatId = (await seatNamed("Ana Ríos"))?.id ?? "";
    const remove = () => api.clubOpenMatches.remove({ matchId, seatId, reason: "Es menor" });
    await at(20, () => expect(remove()).rejects.toEqual(refused("MATCH_OVER")));
    await at(19, remove);
    await expect(remove()).rejects.toEqual(refused("SEAT_CHANGED"));
    expect(await owed(bookingId)).toEqual(["Beto Paz 6000 0"]);
    expect(await first?.api.finances.mine()).toMatchObject([{ club: { id: clubId }, owed: 0, credit: 6000 }]);
    const [notice] = (await first?.api.notices.list({}))?.notices ?? [];
    expect(notice?.title).toBe("El complejo te sacó del partido");
    expect(notice?.body).toContain("Motivo: Es menor.");
  });

  test("removes somebody by name who paid once it gave the money back", async () => {
    const { api, matchId, bookingId, owed, pay, seatNamed } = await freeHour("Ana Ríos");
    await api.clubOpenMatches.seat({ matchId, seat: 2, occupant: { kind: "guest", name: "Tito" } });
    await pay(bookingId, "Tito", 6000);
    const seatId = (await seatNamed("Tito"))?.id ?? "";
    const remove = () => api.clubOpenMatches.remove({ matchId, seatId, reason: "No viene" });
    await expect(remove()).rejects.toEqual(refused("SEAT_PAID"));
    const { charges } = await api.finances.ofBooking({ bookingId });
    const chargeId = charges.find(({ debtor }) => debtor === "Tito")?.id ?? "";
    await api.finances.refund({ chargeId, amount: 6000, method: "transfer" });
    await remove();
    expect(await owed(bookingId)).toEqual(["Ana Ríos 6000 0"]);
  });

  test("keeps a player without an account who paid from being removed by the host, too", async () => {
    const { api, clubId, pay, host, bookingId, matchId } = await hosted();
    const guest = { clubId, name: "Tito Sosa", category: "Masculino", level: "6ta" } as const;
    const { id: playerId } = await api.guests.add(guest);
    await api.clubOpenMatches.seat({ matchId, seat: 2, occupant: { kind: "player", playerId } });
    await pay(bookingId, "Tito Sosa", 6000);
    const removing = host.api.openMatches.remove({ matchId, seat: 2, playerId, reason: "Se equivocaron" });
    await expect(removing).rejects.toEqual(refused("SEAT_PAID"));
  });

  test("seats somebody by name, who owes a part: the host does not close the match then", async () => {
    const { api, matchId, host } = await hosted();
    await api.clubOpenMatches.seat({ matchId, seat: 2, occupant: { kind: "guest", name: "Tito" } });
    expect((await host.api.openMatches.get({ matchId })).mine).toMatchObject({ mayClose: false });
    await expect(host.api.openMatches.close({ matchId })).rejects.toEqual(refused("SEATS_TAKEN"));
  });

  test("divides the rest of the host once there is a result, and joins it again; a seat keeps its part", async () => {
    const { api, matchId, host, bookingId, owed } = await hosted();
    const beto = await player(app, "Beto Paz");
    await beto.api.openMatches.join({ matchId, seat: 2, part: 6000 });
    const whole = async () => {
      const { charges } = await api.finances.ofBooking({ bookingId });
      return charges.find(({ amount }) => amount === price);
    };
    await at(22, async () => {
      await api.openMatchResults.decide({ matchId, result: { kind: "not-played", why: "other" } });
      await api.finances.divide({ chargeId: (await whole())?.id ?? "", others: ["Uno", "Dos"] });
      expect(await owed(bookingId)).toEqual(["Ana Ríos 6000 0", "Beto Paz 6000 0", "Dos 6000 0", "Uno 6000 0"]);
      const division = (await whole())?.movements.find(({ why }) => why === "charge-divided");
      await api.finances.reverse({ movementId: division?.id ?? "", reason: "Era de Ana" });
    });
    expect(await owed(bookingId)).toEqual(["Ana Ríos 18000 0", "Beto Paz 6000 0"]);
    expect(await host.api.finances.mine()).toMatchObject([{ owed: 18_000 }]);
  });

  test("notes from the start on who did not come, which counts like a missed booking, and takes it back", async () => {
    const { api, clubId, courtId, bookingId, matchId, seatNamed, ofDay, first } = await freeHour("Ana Ríos");
    const seatId = (await seatNamed("Ana Ríos"))?.id ?? "";
    const note = (missed: boolean) => api.clubOpenMatches.noteMissed({ matchId, seatId, missed });
    await expect(note(true)).rejects.toEqual(refused("NOT_BEGUN"));
    await at(20, async () => {
      await note(true);
      expect((await ofDay())?.openMatch?.seats[0]?.noShow).toBe(true);
      const holder = { kind: "player", playerId: first?.id ?? "" } as const;
      const next = await api.bookings.reserve({ courtId, day, ...hourFrom(22), holder });
      expect(next.noShows).toBe(1);
      await note(false);
      expect((await ofDay())?.openMatch?.seats[0]?.noShow).toBeUndefined();
      await note(true);
      await api.bookings.move({ bookingId, courtId, day, startMinute: 23 * 60 });
      const moved = (await api.bookings.day({ clubId, day })).find(({ id }) => id === bookingId);
      expect(moved?.openMatch?.seats).toMatchObject([{ name: "Ana Ríos" }]);
      expect(moved?.openMatch?.seats[0]?.noShow).toBeUndefined();
    });
  });
});

describe("the club reads whom it reaches", () => {
  test("before rain ends a match, and all its players get their money and a notice", async () => {
    const { api, clubId, bookingId, courtId, owed, pay, first } = await freeHour("Ana Ríos", "Beto Paz");
    const { courts } = await api.clubs.panel({ clubId });
    const roofless = courts.map(({ id, name }) => ({ id, name, covered: id !== courtId }));
    await api.clubs.arrangeCourts({ clubId, courts: roofless });
    await pay(bookingId, "Ana Ríos", 6000);
    const { bookings } = await api.bookings.rainPreview({ clubId, day, from: 18 * 60 });
    expect(bookings).toMatchObject([{ id: bookingId, reaches: 2, credit: 6000 }]);
    await api.bookings.rainOff({ clubId, day, from: 18 * 60, seen: [bookingId] });
    expect(await owed(bookingId)).toEqual([]);
    expect(await first?.api.finances.mine()).toMatchObject([{ club: { id: clubId }, credit: 6000 }]);
    await tend();
    expect(await notices(first ?? (await player(app, "Nadie")))).toContain("Se canceló tu partido");
  });

  test("of a late court: a match without a holder's address is told by mail to its players", async () => {
    const { api, bookingId, first } = await freeHour("Ana Ríos");
    await api.bookings.tellOfDelay({ bookingId, why: "late", until: 20 * 60 + 30 });
    const [notice] = (await first?.api.notices.list({}))?.notices ?? [];
    expect(notice?.body).toContain("Paracao");
    const empty = await freeHour();
    const tell = empty.api.bookings.tellOfDelay({ bookingId: empty.bookingId, why: "late", until: 1230 });
    await expect(tell).rejects.toEqual(refused("BOOKING_WITHOUT_MAIL"));
  });

  test("of a court out of service: its matches stay", async () => {
    const { api, bookingId, courtId, ofDay } = await freeHour("Ana Ríos");
    await api.clubs.deactivateCourt({ courtId, confirmed: true });
    expect(await ofDay()).toMatchObject({ id: bookingId, openMatch: { seats: [{ name: "Ana Ríos" }] } });
  });
});

test("a request for a seat in a match of the club is answered by the desk", async () => {
  const { api, courtId, seatNamed, ofDay } = await aClub();
  const asks = { ...anyLevel, joins: "ask" } as const;
  const { openMatch } = await api.clubOpenMatches.openHour({ courtId, day, ...hourFrom(20), ...asks });
  const matchId = openMatch?.id ?? "";
  const [ana, beto] = [await player(app, "Ana Ríos"), await player(app, "Beto Paz")];
  for (const who of [ana, beto]) await who.api.openMatches.ask({ matchId, part: 6000 });
  expect((await ofDay())?.openMatch?.requests?.map(({ name }) => name).toSorted()).toEqual(["Ana Ríos", "Beto Paz"]);
  await api.clubOpenMatches.answer({ matchId, playerId: ana.id, accept: true });
  await api.clubOpenMatches.answer({ matchId, playerId: beto.id, accept: false });
  expect(await seatNamed("Ana Ríos")).toMatchObject({ seat: 1, money: { owed: 6000 } });
  expect((await ofDay())?.openMatch?.requests).toBeUndefined();
});

import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { matchDay, openedMatch } from "#tests/fixtures/opened-match.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody, somebody, withRole } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";
import { tendOpenMatches } from "./jobs.ts";

let app: TestApp;
let now = saturdayEvening;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(async () => {
  expect(await examine(app.db, now)).toEqual([]);
  await app.close();
});

const day = matchDay;
const price = 24_000;
const times = {
  "15:00": new Date("2026-11-20T18:00:00Z"),
  "16:01": new Date("2026-11-20T19:01:00Z"),
  "17:00": new Date("2026-11-20T20:00:00Z"),
  "18:00": new Date("2026-11-20T21:00:00Z"),
  "20:00": new Date("2026-11-20T23:00:00Z"),
};
const refused = (code: string) => expect.objectContaining({ code });

/** Runs `act` on the day of the match, at a time of the club's clock. */
async function at<Done>(time: keyof typeof times, act: () => Promise<Done>): Promise<Done> {
  now = times[time];
  return act().finally(() => {
    now = saturdayEvening;
  });
}

const opened = (choices?: Parameters<typeof openedMatch>[1]) => openedMatch(app, choices);

describe("a booking that its holder opens", () => {
  test("has the host in the first seat, and shows each player what a seat costs", async () => {
    const { match, page, open, ana } = await opened({ note: "Traigo pelotas" });
    expect(match).toMatchObject({
      state: "live",
      note: "Traigo pelotas",
      mine: { isHost: true, seat: 1, mayClose: true },
    });
    expect(match.deadline).toEqual({ day, minute: 16 * 60, passed: false });
    const beto = await player(app, "Beto Paz");
    const seen = await page(beto);
    expect(seen).toMatchObject({ host: "Ana Ríos", mine: { isHost: false, seat: null, closed: null } });
    expect(seen.seats.map(({ state, part }) => [state, part])).toEqual([
      ["taken", null],
      ["free", 6000],
      ["free", 6000],
      ["free", 6000],
    ]);
    await expect(open()).rejects.toEqual(refused("ALREADY_OPEN"));
    const [own] = (await ana.api.bookings.mine()).toCome;
    expect(own?.openMatchId).toBe(match.id);
  });

  test("is refused to others, before its confirmation, and once the desk divided its price", async () => {
    const owner = await club(app, "Paracao");
    await owner.api.clubs.setPrices({ clubId: owner.clubId, priceBands: [anyHour(price)] });
    const [ana, beto] = [await player(app, "Ana Ríos"), await player(app, "Beto Paz")];
    const [courtId = ""] = owner.courtIds;
    const { id: bookingId } = await ana.api.bookings.ask({ courtId, day, ...hourFrom(20) });
    const open = (who: SomeBody) =>
      who.api.openMatches.open({ bookingId, ladder: "Masculino", levels: null, note: null });
    await expect(open(beto)).rejects.toEqual(refused("BOOKING_NOT_FOUND"));
    await expect(open(ana)).rejects.toEqual(refused("BOOKING_UNCONFIRMED"));
    await owner.api.bookings.confirm({ bookingId });
    const other = ana.api.openMatches.open({ bookingId, ladder: "Femenino", levels: null, note: null });
    await expect(other).rejects.toEqual(refused("OTHER_LADDER"));
    const levels = { weakest: "5ta", strongest: "6ta" } as const;
    const reversed = ana.api.openMatches.open({ bookingId, ladder: "Masculino", levels, note: null });
    await expect(reversed).rejects.toEqual(refused("LEVELS_REVERSED"));
    const [{ id: chargeId = "" } = {}] = (await owner.api.finances.ofBooking({ bookingId })).charges;
    await owner.api.finances.divide({ chargeId, others: ["Tito"] });
    await expect(open(ana)).rejects.toEqual(refused("COURT_DIVIDED"));
  });

  test("is closed by its host while nobody else has a seat; the booking stays", async () => {
    const { ana, matchId, join, page, bookingId } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    await expect(ana.api.openMatches.close({ matchId })).rejects.toEqual(refused("SEATS_TAKEN"));
    await expect(beto.api.openMatches.close({ matchId })).rejects.toEqual(refused("OPEN_MATCH_NOT_FOUND"));
    await beto.api.openMatches.leave({ matchId, way: "leave" });
    await ana.api.openMatches.close({ matchId });
    expect(await page(ana)).toMatchObject({ state: "cancelled" });
    await expect(join(beto)).rejects.toEqual(refused("MATCH_OVER"));
    expect((await ana.api.bookings.mine()).toCome).toMatchObject([{ id: bookingId, state: "RESERVADO" }]);
  });
});

describe("a seat", () => {
  test("takes its part out of the host's debt, and gives it back when its player leaves in time", async () => {
    const { owner, matchId, join, owed, seatsOf, ana, notices, clubId } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    expect(await owed()).toEqual(["Ana Ríos 18000 0", "Beto Paz 6000 0"]);
    expect(await seatsOf(ana)).toEqual(["Ana Ríos", "Beto Paz", "free", "free"]);
    const [charge] = (
      await owner.api.finances.ofBooking({ bookingId: (await ana.api.bookings.mine()).toCome[0]?.id ?? "" })
    ).charges.filter(({ debtor }) => debtor === "Beto Paz");
    const payments = [{ chargeId: charge?.id ?? "", amount: 2000, method: "transfer" as const }];
    await owner.api.finances.pay({ clubId, payments });
    await beto.api.openMatches.leave({ matchId, way: "leave" });
    expect(await owed()).toEqual(["Ana Ríos 24000 0"]);
    expect(await beto.api.finances.mine()).toMatchObject([{ club: { id: clubId }, owed: 0, credit: 2000 }]);
    expect(await notices(ana)).toEqual(expect.arrayContaining(["Beto Paz se bajó de tu partido"]));
  });

  test("costs no more than the host still owes, and nothing on a court that is paid", async () => {
    const { join, owed, page } = await opened({ paid: 20_000 });
    const [beto, caro] = [await player(app, "Beto Paz"), await player(app, "Caro Gil")];
    await expect(join(beto)).rejects.toEqual(refused("PART_CHANGED"));
    await join(beto, 2, 4000);
    expect((await page(caro)).seats[2]?.part).toBe(0);
    await join(caro, 3, 0);
    expect(await owed()).toEqual(["Ana Ríos 0 20000", "Beto Paz 4000 0"]);
  });

  test("is one for each player, and a fifth player finds the match full", async () => {
    const { join } = await opened();
    const four = [];
    for (const name of ["Beto Paz", "Caro Gil", "Dani Sosa", "Eva Luna"]) four.push(await player(app, name));
    const [beto, caro, dani, eva] = four;
    if (!beto || !caro || !dani || !eva) throw new Error("four players");
    await join(beto);
    await expect(join(beto, 3)).rejects.toEqual(refused("ALREADY_SEATED"));
    await expect(join(caro)).rejects.toEqual(refused("SEAT_TAKEN"));
    await join(caro, 3);
    await join(dani, 4);
    await expect(join(eva, 4)).rejects.toEqual(refused("MATCH_FULL"));
  });

  test("warns of another commitment at that hour, and is taken all the same once the player agrees", async () => {
    const { join, courtId, matchId, clubId, owner } = await opened();
    const beto = await player(app, "Beto Paz");
    const other = owner.courtIds.find((id) => id !== courtId) ?? "";
    await owner.api.bookings.reserve({
      courtId: other,
      day,
      ...hourFrom(20),
      holder: { kind: "player", playerId: beto.id },
    });
    await expect(join(beto)).rejects.toMatchObject({
      code: "OTHER_COMMITMENTS",
      data: { commitments: [{ kind: "booking", startMinute: 1200 }] },
    });
    await beto.api.openMatches.join({ matchId, seat: 2, part: 6000, anyway: true });
    expect((await beto.api.bookings.mine()).seats).toMatchObject([{ matchId, club: { id: clubId }, taken: 2 }]);
  });

  test("warns of a seat in another match at that hour", async () => {
    const [one, other] = [await opened(), await opened()];
    const beto = await player(app, "Beto Paz");
    await one.join(beto);
    await expect(other.join(beto)).rejects.toEqual(refused("OTHER_COMMITMENTS"));
  });

  test("is left late only by a replacement, who takes over the part; leaving again is for good", async () => {
    const { matchId, join, owed, notices, ana } = await opened();
    const [beto, caro] = [await player(app, "Beto Paz"), await player(app, "Caro Gil")];
    await join(beto);
    await join(await player(app, "Dani Sosa"), 3);
    await at("17:00", async () => {
      await expect(beto.api.openMatches.leave({ matchId, way: "leave" })).rejects.toEqual(refused("SEAT_CHANGED"));
      expect(await beto.api.openMatches.leave({ matchId, way: "replace" })).toMatchObject({
        mine: { seat: 2, looksForReplacement: true },
      });
      expect(await owed()).toContain("Beto Paz 6000 0");
      expect(await beto.api.openMatches.stay({ matchId })).toMatchObject({ mine: { looksForReplacement: false } });
      await beto.api.openMatches.leave({ matchId, way: "replace" });
      await join(caro);
      expect(await owed()).toEqual(["Ana Ríos 12000 0", "Caro Gil 6000 0", "Dani Sosa 6000 0"]);
      expect(await notices(beto)).toContain("Caro Gil tomó tu lugar");
      expect(await notices(ana)).toEqual(
        expect.arrayContaining(["Beto Paz busca reemplazo", "Caro Gil se sumó a tu partido"]),
      );
    });
    await at("20:00", () =>
      expect(caro.api.openMatches.leave({ matchId, way: "replace" })).rejects.toEqual(refused("MATCH_OVER")),
    );
  });

  test("is taken from its player by the host until the deadline, with a reason, and not given to them again", async () => {
    const { ana, matchId, join, owed, page, notices } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    const remove = (who: SomeBody, playerId: string = beto.id) =>
      who.api.openMatches.remove({ matchId, seat: 2, playerId, reason: "Viene mi hermano" });
    await expect(remove(beto)).rejects.toEqual(refused("OPEN_MATCH_NOT_FOUND"));
    await expect(remove(ana, ana.id)).rejects.toEqual(refused("SEAT_CHANGED"));
    await at("16:01", () => expect(remove(ana)).rejects.toEqual(refused("DEADLINE_PASSED")));
    await remove(ana);
    expect(await owed()).toEqual(["Ana Ríos 24000 0"]);
    expect(await notices(beto)).toContain("Ana Ríos te sacó del partido");
    expect(await page(beto)).toMatchObject({ mine: { closed: "NOT_AGAIN" } });
    await expect(join(beto)).rejects.toEqual(refused("NOT_AGAIN"));
  });

  test("of the host can be free while the host owes the court as before", async () => {
    const { ana, matchId, owed, join, seatsOf } = await opened();
    await ana.api.openMatches.leave({ matchId, way: "leave" });
    await join(await player(app, "Beto Paz"), 1);
    expect(await owed()).toEqual(["Ana Ríos 18000 0", "Beto Paz 6000 0"]);
    await join(ana, 2, 0);
    expect(await seatsOf(ana)).toEqual(["Beto Paz", "Ana Ríos", "free", "free"]);
  });

  test("is left for free, as far as the deadline allows, when its player closes the account", async () => {
    const { join, owed, seatsOf, ana } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    await beto.api.accounts.close({ email: beto.email, password: "secreto1" });
    expect(await owed()).toEqual(["Ana Ríos 24000 0"]);
    expect(await seatsOf(ana)).toEqual(["Ana Ríos", "free", "free", "free"]);
  });

  test("stays when the host closes the account: the match goes on without their name", async () => {
    const { join, page, seatsOf, ana } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    await ana.api.accounts.close({ email: ana.email, password: "secreto1" });
    expect(await page(beto)).toMatchObject({ state: "live", host: "Jugador eliminado", mine: { seat: 2 } });
    expect(await seatsOf(beto)).toEqual(["free", "Beto Paz", "free", "free"]);
  });
});

describe("the price of a court with seats", () => {
  test("stays as it is: the desk neither divides it nor charges a new one for a move", async () => {
    const { owner, clubId, courtId, bookingId, join, owed } = await opened();
    const beto = await player(app, "Beto Paz");
    const [{ id: chargeId = "" } = {}] = (await owner.api.finances.ofBooking({ bookingId })).charges;
    await expect(owner.api.finances.divide({ chargeId, others: ["Tito"] })).rejects.toEqual(refused("MATCH_OPEN"));
    await join(beto);
    await owner.api.clubs.setPrices({ clubId, priceBands: [anyHour(30_000)] });
    const move = (newPrice: boolean) =>
      owner.api.bookings.move({ bookingId, courtId, day, startMinute: 18 * 60, newPrice });
    await expect(move(true)).rejects.toEqual(refused("PRICE_STAYS"));
    await move(false);
    expect(await owed()).toEqual(["Ana Ríos 18000 0", "Beto Paz 6000 0"]);
  });

  test("is owed once after the desk reverses a write-off of a seat that was left", async () => {
    const { owner, clubId, join, matchId, owed } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    const { charges } = (await beto.api.finances.mine()).find(({ club: at }) => at.id === clubId) ?? { charges: [] };
    const chargeId = charges[0]?.id ?? "";
    await owner.api.finances.waive({ chargeId, amount: 2000, reason: "Ayuda" });
    const { rows } = await app.pool.query("select id from movement where charge_id = $1", [chargeId]);
    await beto.api.openMatches.leave({ matchId, way: "leave" });
    await owner.api.finances.reverse({ movementId: rows[0].id, reason: "Era de otro" });
    expect(await owed()).toEqual(["Ana Ríos 24000 0"]);
  });

  test("stays once the match has a result", async () => {
    const { owner, clubId, courtId, bookingId, join, matchId, owed } = await opened();
    await join(await player(app, "Beto Paz"));
    const result = { kind: "not-played", why: "other" } as const;
    await at("20:00", () => owner.api.openMatchResults.decide({ matchId, result }));
    await owner.api.clubs.setPrices({ clubId, priceBands: [anyHour(30_000)] });
    const later = { bookingId, courtId, day, startMinute: 22 * 60, newPrice: true } as const;
    await expect(at("20:00", () => owner.api.bookings.move(later))).rejects.toEqual(refused("PRICE_STAYS"));
    expect(await owed()).toEqual(["Ana Ríos 18000 0", "Beto Paz 6000 0"]);
  });

  test("is not in the fee of the host twice: cancelling keeps the host's money and gives the others theirs", async () => {
    const { ana, bookingId, clubId, join, owed, pay, notices } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    await pay("Beto Paz", 6000);
    await pay("Ana Ríos", 3000);
    await at("18:00", async () => {
      const [own] = (await ana.api.bookings.mine()).toCome;
      expect(own?.cancelling).toMatchObject({ keep: 3000, refund: 0 });
      await ana.api.bookings.giveUp({ bookingId, agreed: 3000 });
      expect(await owed()).toEqual(["Ana Ríos 0 3000"]);
      expect(await beto.api.finances.mine()).toMatchObject([{ club: { id: clubId }, owed: 0, credit: 6000 }]);
      await tendOpenMatches({ db: app.db, now: () => now, log: pino({ enabled: false }) });
      expect(await notices(beto)).toContain("Se canceló tu partido");
    });
  });
});

describe("a match follows its booking", () => {
  test("to another hour, and players may leave for free for twelve hours", async () => {
    const { owner, bookingId, courtId, matchId, join, page, notices } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    await at("15:00", async () => {
      await owner.api.bookings.move({ bookingId, courtId, day, startMinute: 18 * 60 });
      expect(await page(beto)).toMatchObject({
        startMinute: 18 * 60,
        deadline: { minute: 14 * 60, passed: true },
        mine: { wayOut: "leave" },
      });
      expect(await notices(beto)).toContain("El complejo cambió el horario de tu turno");
      await beto.api.openMatches.leave({ matchId, way: "leave" });
    });
  });

  test("into its cancellation by the club: each player has their money back and is notified once", async () => {
    const { owner, bookingId, join, pay, owed, page, notices, clubId } = await opened();
    const beto = await player(app, "Beto Paz");
    await join(beto);
    await pay("Beto Paz", 6000);
    await owner.api.bookings.cancel({ bookingId, rest: "credit" });
    expect(await owed()).toEqual([]);
    expect(await beto.api.finances.mine()).toMatchObject([{ club: { id: clubId }, credit: 6000 }]);
    expect(await page(beto)).toMatchObject({ state: "cancelled" });
    for (let nth = 0; nth < 2; nth += 1)
      await tendOpenMatches({ db: app.db, now: () => now, log: pino({ enabled: false }) });
    expect((await notices(beto)).filter((title) => title === "Se canceló tu partido")).toHaveLength(1);
  });
});

describe("a stranger", () => {
  test("reads category and level in place of names, and no note", async () => {
    const { page, matchId } = await opened({ note: "Traigo pelotas" });
    const flor = await player(app, "Flor Vega", { category: "Femenino" });
    const seen = await page(flor);
    expect(seen).toMatchObject({ host: null, note: null, mine: { closed: "OTHER_LADDER" } });
    expect(seen.seats[0]).toMatchObject({ player: null, plays: { category: "Masculino", level: "7ma" } });
    expect(JSON.stringify(seen)).not.toContain("Ríos");
    const join = flor.api.openMatches.join({ matchId, seat: 2, part: 6000 });
    await expect(join).rejects.toEqual(refused("OTHER_LADDER"));
    const sinPerfil = await somebody(app, "Sin Perfil");
    const early = sinPerfil.api.openMatches.join({ matchId, seat: 2, part: 6000 });
    await expect(early).rejects.toEqual(refused("PROFILE_REQUIRED"));
  });

  test("finds no match at all once a block separates them from somebody in it", async () => {
    const { ana, page, join } = await opened();
    const [beto, caro] = [await player(app, "Beto Paz"), await player(app, "Caro Gil")];
    await join(beto);
    await app.db.execute(sql`insert into person_block values (${beto.id}, ${caro.id}, now())`);
    await expect(page(caro)).rejects.toEqual(refused("OPEN_MATCH_NOT_FOUND"));
    await expect(join(caro, 3)).rejects.toEqual(refused("OPEN_MATCH_NOT_FOUND"));
    await app.db.execute(sql`insert into person_block values (${ana.id}, ${beto.id}, now())`);
    expect(await page(beto)).toMatchObject({ mine: { seat: 2 } });
  });
});

test("two accounts with seats in one match are never merged", async () => {
  const { ana, join } = await opened();
  const beto = await player(app, "Beto Paz");
  await join(beto);
  const sol = await withRole(app, "Sol Súper", "super_admin");
  const merge = () => sol.api.merges.join({ playerId: beto.id, intoId: ana.id });
  await expect(merge()).rejects.toEqual(refused("CLAIM_CLASHES"));
});

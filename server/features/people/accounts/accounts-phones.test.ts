import { afterAll, describe, expect, test } from "vitest";
import { booking } from "#server/db/tables/bookings.ts";
import { lettersAtNoon } from "#tests/notices/letters.ts";
import { createTestApp } from "#tests/support/app.ts";
import { enter, pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp();
afterAll(() => app.close());
const [paraná, santaFe] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const [ana, bea, caro] = await Promise.all([player(app, "Ana Ríos"), player(app, "Bea Sosa"), player(app, "Caro Paz")]);
const mine = { e164: "+5493434551234", text: "0343 15-455-1234" };
const courtId = paraná.courtIds[0] ?? "";
const slot = { courtId, day: "2026-11-21", startMinute: 1200, endMinute: 1260 } as const;

describe("a player's phone number", () => {
  test("is kept as it is dialled, changed and removed by its owner, and refused if it cannot be dialled", async () => {
    expect(await ana.api.accounts.savePhone({ phone: "343 455-1234" })).toEqual({ phone: mine, askedClubs: [] });
    expect((await ana.api.accounts.me()).phone).toEqual(mine);
    expect((await ana.api.accounts.exportData()).account).toMatchObject([{ phone: mine.e164 }]);
    await expect(ana.api.accounts.savePhone({ phone: "455-1234" })).rejects.toMatchObject({ code: "PHONE_INVALID" });
    await expect(ana.api.accounts.savePhone({ phone: "abc" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect((await ana.api.accounts.me()).phone).toEqual(mine);
    expect(await ana.api.accounts.savePhone({ phone: " " })).toEqual({ phone: null, askedClubs: [] });
    expect(await ana.api.accounts.allowWhatsApp({ whatsappOk: true })).toEqual({ whatsappOk: true });
    expect((await ana.api.accounts.me()).whatsappOk).toBe(true);
  });

  test("is shown to the clubs where they are entered or have booked, and to no other player, whatever they ask", async () => {
    await ana.api.accounts.savePhone({ phone: mine.text });
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    const [categoryId = ""] = categoryIds;
    await pairUp(categoryId, ana, bea);
    await enter(categoryId, caro);
    await app.db.insert(booking).values({ ...slot, state: "RESERVADO", personId: ana.id });

    const [category] = (await paraná.api.tournaments.manage({ tournamentId })).categories;
    expect(category?.entrants).toMatchObject([
      { id: ana.id, phone: mine, hasAccount: true },
      { id: bea.id, phone: null },
      { id: caro.id, phone: null },
    ]);
    const [booked] = await paraná.api.bookings.day({ clubId: paraná.clubId, day: slot.day });
    expect(booked?.holder).toEqual({ name: "Ana Ríos", phone: mine });

    const told = await Promise.all([
      caro.api.tournaments.get({ tournamentId }),
      caro.api.tournaments.search({}),
      caro.api.pairs.candidates({ categoryId }),
      caro.api.players.profile({ playerId: ana.id }),
      caro.api.players.statistics({ playerId: ana.id }),
      caro.api.players.ranking({ category: "Masculino", level: "7ma" }),
      caro.api.bookings.free({ clubId: paraná.clubId, day: slot.day }),
      bea.api.tournaments.mine(),
      bea.api.tournaments.myEntries({ tournamentId }),
      santaFe.api.bookings.findPlayers({ clubId: santaFe.clubId, text: "ana" }),
      santaFe.api.tournaments.get({ tournamentId }),
    ]);
    expect(JSON.stringify(told)).not.toContain("4551234");
    expect(JSON.stringify(told)).not.toContain("455-1234");
  });
});

describe("the contact details of a club", () => {
  const details = { name: "Club Paraná", address: "Ramírez 200, Paraná", openingHour: 8, closingHour: 24 };
  const contact = {
    phone: { e164: "+543434231234", text: "0343 423-1234" },
    whatsapp: { e164: "+5493434557777", text: "0343 15-455-7777" },
  };

  test("are entered by the club, and shown wherever players deal with it, also in letters", async () => {
    const told = { phone: "0343 423-1234", whatsapp: "343 4557777" };
    expect(await paraná.api.clubs.update({ ...details, clubId: paraná.clubId, ...told })).toMatchObject(contact);
    const unsaid = await paraná.api.clubs.update({ ...details, clubId: paraná.clubId });
    expect(unsaid).toMatchObject(contact);
    const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{}]);
    expect((await ana.api.tournaments.get({ tournamentId })).contact).toEqual(contact);
    const clubs = await ana.api.bookings.clubs();
    expect(clubs.find(({ id }) => id === paraná.clubId)?.contact).toEqual(contact);
    const asked = await ana.api.bookings.ask({ ...slot, startMinute: 1260, endMinute: 1320 });
    expect(asked.club.contact).toEqual(contact);
    await enter(categoryIds[0] ?? "", bea);
    await paraná.api.tournaments.cancel({ tournamentId });
    const calledOff = (await lettersAtNoon(app)).find(({ text }) => text.includes("canceló el torneo"));
    expect(calledOff?.text).toContain(
      "comunicate con el complejo: Club Paraná, Ramírez 200, Paraná, WhatsApp 0343 15-455-7777, teléfono 0343 423-1234.",
    );
  });

  test("are refused field by field, and local numbers take the area code of the club", async () => {
    const update = (told: { phone?: string; whatsapp?: string }) =>
      paraná.api.clubs.update({ ...details, clubId: paraná.clubId, ...told });
    await expect(update({ phone: "423" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await expect(update({ phone: "4 231 23" })).rejects.toMatchObject({ code: "PHONE_INVALID" });
    await expect(update({ whatsapp: "0800 555 1234" })).rejects.toMatchObject({ code: "WHATSAPP_INVALID" });
    expect(await update({ whatsapp: "15-455-7777" })).toMatchObject(contact);
    const holder = { kind: "guest", name: "Tito", phone: "15 455 6666" } as const;
    const booked = await paraná.api.bookings.reserve({ ...slot, startMinute: 600, endMinute: 660, holder });
    expect(booked.holder).toEqual({ name: "Tito", phone: { e164: "+5493434556666", text: "0343 15-455-6666" } });
    const nobody = { ...holder, phone: "455 66" };
    const wrong = paraná.api.bookings.reserve({ ...slot, startMinute: 660, endMinute: 720, holder: nobody });
    await expect(wrong).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("may be entered at registration", async () => {
    const person = { name: "Olga", email: "olga@example.com", password: "secreto1" };
    const form = { ...person, clubName: "Club Nuevo", address: "San Martín 1, Diamante", courts: 1 };
    const visitor = app.client();
    const wrong = visitor.accounts.registerClub({ ...form, whatsapp: "455-1234" });
    await expect(wrong).rejects.toMatchObject({ code: "PHONE_INVALID" });
    const { clubId } = await visitor.accounts.registerClub({ ...form, whatsapp: "0343 15 455 5555" });
    const clubs = await ana.api.bookings.clubs();
    expect(clubs.find(({ id }) => id === clubId)?.contact.whatsapp?.e164).toBe("+5493434555555");
  });
});

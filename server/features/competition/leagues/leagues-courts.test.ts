import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { drawnLeague, straightSets } from "#tests/support/play.ts";
import { hourFrom } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => saturdayEvening });
});
afterAll(() => app.close());

const day = "2026-11-20";
const refused = (code: string) => expect.objectContaining({ code });

/** Draws a league of a club in which ana and bea meet fede and gino. */
async function drawn(name: string) {
  const owner = await club(app, name);
  const names = ["Ríos", "Sosa", "Luz", "Paz"];
  const [ana, bea, fede, gino] = await Promise.all(names.map((one) => player(app, `${name} ${one}`)));
  if (!ana || !bea || !fede || !gino) throw new Error("somebody is missing");
  const league = await drawnLeague(app, owner, [
    [ana, bea],
    [fede, gino],
  ]);
  const matchId = league.match.id;
  const [courtId = ""] = owner.courtIds;
  const slot = { courtId, day, ...hourFrom(20), matchId } as const;
  const place = async () => {
    const mine = await bea.api.matches.mine();
    return mine.find(({ match }) => match.id === matchId)?.match.place ?? null;
  };
  return { ...league, owner, ana, bea, fede, slot, matchId, place };
}

test("a match of a league is placed where its players have booked a court, and wherever the booking goes", async () => {
  const { owner, ana, slot, place } = await drawn("Paracao");
  const { id: bookingId } = await ana.api.bookings.ask(slot);
  expect(await place()).toBeNull();
  await owner.api.bookings.confirm({ bookingId });
  expect(await place()).toEqual({ day, startMinute: 1200, court: "Cancha 1", notBefore: false });
  const [held] = await owner.api.bookings.day({ clubId: owner.clubId, day });
  expect(held).toMatchObject({ id: bookingId, holder: { name: "Paracao Ríos" } });
  expect(held?.league?.split(" – ").toSorted()).toEqual(["Luz / Paz", "Ríos / Sosa"]);
  expect(held).not.toHaveProperty("alsoAt");
  await owner.api.bookings.move({ bookingId, courtId: slot.courtId, day, startMinute: 1260 });
  expect(await place()).toMatchObject({ startMinute: 1260 });
  await ana.api.bookings.giveUp({ bookingId });
  expect(await place()).toBeNull();
});

test("a match has one court at a time", async () => {
  const { owner, ana, fede, slot, place } = await drawn("Rowing");
  const { id: bookingId } = await ana.api.bookings.ask(slot);
  const other = { ...slot, ...hourFrom(21) };
  await expect(fede.api.bookings.ask(other)).rejects.toEqual(refused("MATCH_HAS_COURT"));
  await owner.api.bookings.reject({ bookingId });
  const { id: second } = await fede.api.bookings.ask(other);
  await owner.api.bookings.confirm({ bookingId: second });
  expect(await place()).toMatchObject({ startMinute: 1260 });
});

test("only its players book a court for an open match of a league, and only at its club", async () => {
  const { owner, ana, slot, matchId } = await drawn("Talleres");
  const elsewhere = await club(app, "Echagüe");
  const stranger = await player(app, "Caro Gil");
  await expect(stranger.api.bookings.ask(slot)).rejects.toEqual(refused("MATCH_NOT_FOUND"));
  const [courtId = ""] = elsewhere.courtIds;
  await expect(ana.api.bookings.ask({ ...slot, courtId })).rejects.toEqual(refused("MATCH_NOT_FOUND"));
  await owner.api.matches.enter({ matchId, revision: 0, outcome: straightSets("pair1") });
  await expect(ana.api.bookings.ask(slot)).rejects.toEqual(refused("MATCH_NOT_FOUND"));
});

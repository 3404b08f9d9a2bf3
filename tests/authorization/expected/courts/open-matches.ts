import { eq } from "drizzle-orm";
import { addDays } from "#domain/lib/calendar.ts";
import { personId } from "#domain/lib/ids.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { openMatch, openMatchRequest } from "#server/db/tables/open-matches.ts";
import { type Expectations, ownClub, players } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";
import type { SomeBody } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

let daysTaken = 0;

/** Creates a confirmed booking of a player. Ends earlier open matches, because a player opens only a few a day. */
async function bookingOf({ app, clubAdmin }: Scene, holder: SomeBody) {
  await app.db.update(openMatch).set({ state: "cancelled" }).where(eq(openMatch.state, "live"));
  await app.db.update(openMatch).set({ openedAt: new Date(0) });
  const id = crypto.randomUUID();
  const [courtId = ""] = clubAdmin.courtIds;
  const hour = { courtId, day: addDays("2027-06-01", daysTaken++), startMinute: 18 * 60, endMinute: 19 * 60 };
  await app.db.insert(booking).values({ id, state: "RESERVADO", personId: holder.id, createdBy: holder.id, ...hour });
  return { bookingId: id, ladder: "Masculino", levels: null, note: null } as const;
}

/** Opens a match of a host, with these players in it. */
async function matchOf(
  scene: Scene,
  host: SomeBody,
  seated: readonly SomeBody[] = [],
  joins: "direct" | "ask" = "direct",
) {
  const { id: matchId } = await host.api.openMatches.open({ ...(await bookingOf(scene, host)), joins });
  const seats = [2, 3, 4] as const;
  for (const [index, who] of seated.entries())
    await who.api.openMatches.join({ matchId, seat: seats[index] ?? 4, part: 0 });
  return { matchId };
}

/** Opens a match of a host, in which a player asks for a seat. */
async function askedIn(scene: Scene, host: SomeBody, player: SomeBody) {
  const { matchId } = await matchOf(scene, host, [], "ask");
  await player.api.openMatches.ask({ matchId, part: 0 });
  return { matchId };
}

const ofHost = players({ concerned: "ok", otherPlayer: "404 OPEN_MATCH_NOT_FOUND" });
const ofSeated = players({ concerned: "ok", mate: "ok", otherPlayer: "409 SEAT_NOT_YOURS" });

export const openMatches: Expectations<"openMatches"> = {
  "openMatches.get": {
    answers: players({ concerned: "ok", otherPlayer: "ok" }),
    input: (scene) => matchOf(scene, scene.concerned),
  },
  "openMatches.open": {
    answers: players({ concerned: "ok", otherPlayer: "404 BOOKING_NOT_FOUND" }),
    input: (scene) => bookingOf(scene, scene.concerned),
  },
  "openMatches.close": { answers: ofHost, input: (scene) => matchOf(scene, scene.concerned) },
  "openMatches.join": {
    answers: players({ concerned: "409 ALREADY_SEATED", mate: "ok", otherPlayer: "ok" }),
    input: async (scene) => ({ ...(await matchOf(scene, scene.concerned)), seat: 2, part: 0 }),
  },
  "openMatches.leave": {
    answers: ofSeated,
    input: async (scene) => ({ ...(await matchOf(scene, scene.mate, [scene.concerned])), way: "leave" }),
  },
  "openMatches.stay": { answers: ofSeated, input: (scene) => matchOf(scene, scene.mate, [scene.concerned]) },
  "openMatches.ask": {
    answers: players({ concerned: "409 ALREADY_SEATED", mate: "ok", otherPlayer: "ok" }),
    input: async (scene) => ({ ...(await matchOf(scene, scene.concerned, [], "ask")), part: 0 }),
  },
  "openMatches.withdraw": {
    answers: players({ concerned: "ok", otherPlayer: "409 REQUEST_GONE" }),
    input: (scene) => askedIn(scene, scene.mate, scene.concerned),
  },
  "openMatches.answer": {
    answers: ofHost,
    input: async (scene) => ({
      ...(await askedIn(scene, scene.concerned, scene.otherPlayer)),
      ...{ playerId: scene.otherPlayer.id, accept: true },
    }),
  },
  "openMatches.change": {
    answers: ofHost,
    input: async (scene) => ({
      ...(await matchOf(scene, scene.concerned)),
      ...{ ladder: "Masculino", levels: null, note: "Llevo pelotas", joins: "ask", listed: false, revision: 0 },
    }),
  },
  "openMatches.setGuest": {
    answers: ofHost,
    input: async (scene) => ({ ...(await matchOf(scene, scene.concerned)), seat: 3, name: "Nico" }),
  },
  "openMatches.remove": {
    answers: ofHost,
    input: async (scene) => {
      const { matchId } = await matchOf(scene, scene.concerned, [scene.mate]);
      return { matchId, seat: 2, playerId: scene.mate.id, reason: "Viene otro" };
    },
  },
};

/** Opens a match of the club's own, on an hour of its own, with somebody by name in the first seat. */
async function matchOfClub({ clubAdmin }: Scene) {
  const { api, courtIds } = clubAdmin;
  const hour = { courtId: courtIds[0] ?? "", day: addDays("2027-09-01", daysTaken++), ...hourFrom(18) };
  const choices = { ladder: "Masculino", levels: null, note: null } as const;
  const { openMatch: opened } = await api.clubOpenMatches.openHour({ ...hour, ...choices });
  const matchId = opened?.id ?? "";
  const occupant = { kind: "guest", name: "Nora" } as const;
  const seated = await api.clubOpenMatches.seat({ matchId, seat: 1, occupant });
  return { matchId, seatId: seated.openMatch?.seats[0]?.id ?? "" };
}

const ofClub = ownClub("404 OPEN_MATCH_NOT_FOUND");

export const clubOpenMatches: Expectations<"clubOpenMatches"> = {
  "clubOpenMatches.openHour": {
    least: "desk",
    answers: ownClub("404 COURT_NOT_FOUND"),
    input: ({ clubAdmin }) => ({
      ...{ courtId: clubAdmin.courtIds[0], day: addDays("2027-09-01", daysTaken++), ...hourFrom(18) },
      ...{ ladder: "Femenino", levels: null, note: null },
    }),
  },
  "clubOpenMatches.openBooking": {
    least: "desk",
    answers: ownClub("404 BOOKING_NOT_FOUND"),
    input: async (scene) => {
      const { bookingId, ...choices } = await bookingOf(scene, scene.concerned);
      await scene.app.db.update(booking).set({ personId: null, guestName: "Nora" }).where(eq(booking.id, bookingId));
      return { bookingId, ...choices };
    },
  },
  "clubOpenMatches.close": {
    least: "desk",
    answers: ofClub,
    input: async (scene) => {
      const { matchId, seatId } = await matchOfClub(scene);
      await scene.clubAdmin.api.clubOpenMatches.remove({ matchId, seatId, reason: "No viene" });
      return { matchId };
    },
  },
  "clubOpenMatches.seat": {
    least: "desk",
    answers: ofClub,
    input: async (scene) => {
      const { matchId } = await matchOfClub(scene);
      return { matchId, seat: 2, occupant: { kind: "player", playerId: scene.concerned.id } };
    },
  },
  "clubOpenMatches.remove": {
    least: "desk",
    answers: ofClub,
    input: async (scene) => ({ ...(await matchOfClub(scene)), reason: "No viene" }),
  },
  "clubOpenMatches.answer": {
    least: "desk",
    answers: ofClub,
    input: async (scene) => {
      const { matchId } = await matchOfClub(scene);
      const { concerned, app } = scene;
      // Written by hand: a player asks only so often within an hour.
      const asked = { matchId, personId: personId(concerned.id), part: 0, anyway: true };
      await app.db.insert(openMatchRequest).values({ ...asked, askedAt: app.parts.now() });
      return { matchId, playerId: concerned.id, accept: false };
    },
  },
  "clubOpenMatches.noteMissed": {
    least: "desk",
    answers: ofClub,
    input: async (scene) => {
      const { matchId, seatId } = await matchOfClub(scene);
      const begun = { startsAt: new Date(scene.app.parts.now().getTime() - 60_000) };
      await scene.app.db.update(openMatch).set(begun).where(eq(openMatch.id, matchId));
      return { matchId, seatId, missed: true };
    },
  },
};

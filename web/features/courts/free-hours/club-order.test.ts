import { expect, test } from "vitest";
import type { BookableClub } from "#contract/courts/bookings/bookable-club.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { likelyFirst } from "./club-order.ts";

const contact = { phone: null, whatsapp: null };
const club = (id: string, address: string): BookableClub => ({
  id,
  name: id,
  address,
  imageUrl: null,
  courts: 2,
  contact,
});
const booked = (id: string): OwnBooking => ({
  id: `booking of ${id}`,
  club: { id, name: id, address: "", contact },
  court: "Cancha 1",
  day: "2026-11-28",
  startMinute: 1200,
  endMinute: 1260,
  state: "RESERVADO",
  price: null,
  seriesId: null,
  answerUntil: null,
  endedBy: null,
  canGiveUp: true,
  cancelling: null,
});

const clubs = [club("a", "San Martín 1, Diamante"), club("b", "Urquiza 2, Paraná"), club("c", "Belgrano 3, Nogoyá")];
const idsOf = (ordered: readonly BookableClub[]) => ordered.map(({ id }) => id);

test("lists the clubs of the player's bookings first, then those of their town, then the others by name", () => {
  expect(idsOf(likelyFirst(clubs, [booked("c")], "parana"))).toEqual(["c", "b", "a"]);
});

test("lists the clubs by name for a player without bookings and without a town", () => {
  expect(idsOf(likelyFirst(clubs, [], undefined))).toEqual(["a", "b", "c"]);
});

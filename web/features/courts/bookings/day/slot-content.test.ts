import { expect, test } from "vitest";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import type { HeldOpenMatch } from "#contract/courts/bookings/held-open-match.ts";
import { cellStanding, slotDetail, slotStanding } from "./slot-content.ts";

const phone = { e164: "+5493434001234", text: "0343 15-400-1234" };
const booking: ClubBooking = {
  id: "b",
  courtId: "c",
  day: "2026-12-01",
  startMinute: 960,
  endMinute: 1020,
  state: "RESERVADO",
  holder: { name: "Ana Ríos", phone },
  kind: "single",
  price: null,
  note: null,
  tournament: null,
};

test("shows the holder's phone as it is read here", () => {
  expect(slotDetail({ from: 960, to: 1020, booking }, booking)).toBe("0343 15-400-1234");
});

test("a court for a match of a league names both pairs", () => {
  const league = { ...booking, league: "Ríos / Sosa – Luz / Paz" };
  expect(slotDetail({ from: 960, to: 1020, booking: league }, league)).toBe(
    "Liga: Ríos / Sosa – Luz / Paz · 0343 15-400-1234",
  );
});

test("a pre-booking says until when it is held, and names the day unless it is today", () => {
  const asked: ClubBooking = { ...booking, state: "PRE_RESERVA", expires: { day: "2026-12-01", minute: 1200 } };
  expect(slotStanding(asked, "2026-12-01")).toBe("Pre-reserva (vence 20:00)");
  expect(slotStanding(asked, "2026-11-30")).toBe("Pre-reserva (vence mañana, 20:00)");
  expect(slotStanding({ ...asked, day: "2026-12-03" }, "2026-12-01")).toBe("Pre-reserva (vence hoy, 20:00)");
  expect([slotStanding(booking, "2026-12-01"), slotStanding(null, "2026-12-01")]).toEqual(["Reservado", "Libre"]);
});

test("the table of all courts counts the players of an open match", () => {
  const openMatch: HeldOpenMatch = {
    ...{ id: "m", ladder: "Masculino", levels: null, note: null, freeHour: false, reaches: 0 },
    deadline: { day: "2026-12-01", minute: 720 },
    seats: [{ id: "s", seat: 1, name: "Ana Ríos", phone: null, isHost: true, wantsOut: false }],
  };
  expect(cellStanding({ ...booking, openMatch }, "2026-12-01")).toBe("Partido abierto 1/4");
  expect(cellStanding(booking, "2026-12-01")).toBe("Reservado");
});

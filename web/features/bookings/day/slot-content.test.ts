import { expect, test } from "vitest";
import type { ClubBooking } from "#contract/bookings.ts";
import { slotDetail } from "./slot-content.ts";

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

test("who booked an hour is reached by the telephone as it is read here", () => {
  expect(slotDetail({ from: 960, to: 1020, booking }, booking)).toBe("0343 15-400-1234");
});

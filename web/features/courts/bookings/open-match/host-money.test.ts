import { expect, test } from "vitest";
import type { HeldOpenMatch } from "#contract/courts/bookings/held-open-match.ts";
import { moneyOfHost } from "./host-money.ts";

type Seat = HeldOpenMatch["seats"][number];

const seat = (number: Seat["seat"], more: Partial<Seat> = {}): Seat => ({
  ...{ id: `seat ${number}`, seat: number, name: "Ana Ríos", phone: null, isHost: false, wantsOut: false },
  ...more,
});
const match: HeldOpenMatch = {
  ...{ id: "match", ladder: "Masculino", levels: null, note: null, freeHour: false, reaches: 2 },
  deadline: { day: "2026-11-20", minute: 960 },
  seats: [seat(1, { isHost: true }), seat(2, { money: { paid: 4_500, owed: 0, inReview: false } }), seat(3)],
};

test("the host of an open match owes the court without the parts of the other seats", () => {
  const money = { paid: 6_500, owed: 11_500, inReview: false };
  expect(moneyOfHost({ money, openMatch: match })).toEqual({ paid: 2_000, owed: 11_500, inReview: false });
});

test("a receipt of another seat is not the host's, and nothing charged is no money", () => {
  const seats = [seat(1, { isHost: true }), seat(2, { money: { paid: 0, owed: 4_500, inReview: true } })];
  const money = { paid: 0, owed: 18_000, inReview: true };
  expect(moneyOfHost({ money, openMatch: { ...match, seats } })).toEqual({ paid: 0, owed: 13_500, inReview: false });
  expect(moneyOfHost({ openMatch: match })).toBeUndefined();
});

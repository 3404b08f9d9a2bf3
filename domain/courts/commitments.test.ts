import { expect, test } from "vitest";
import { type Commitment, commitmentsAt } from "./commitments.ts";

const saturday = "2026-11-28";
const sunday = "2026-11-29";
/** A commitment of a day, from one hour to another. */
const from = (start: number, end: number, more: Partial<Commitment> = {}): Commitment => ({
  kind: "booking",
  place: "La Ribera",
  day: saturday,
  startMinute: start * 60,
  endMinute: end * 60,
  ...more,
});
const evening = from(20, 21);

test.each<[string, Commitment, boolean]>([
  ["the same hour at another club", from(20, 21, { place: "Paracao" }), true],
  ["a match that begins within the hour", from(20.5, 22, { kind: "match" }), true],
  ["a match that ends within the hour", from(19, 20.5, { kind: "match" }), true],
  ["an offered slot around the hour", from(18, 23, { kind: "offer" }), true],
  ["an hour that ends as it begins", from(19, 20), false],
  ["an hour that begins as it ends", from(21, 22), false],
  ["the same hour of the day after", from(20, 21, { day: sunday }), false],
])("%s", (_, other, isMet) => {
  expect(commitmentsAt(evening, [other])).toEqual(isMet ? [other] : []);
});

test("a slot past midnight overlaps the first hours of the next day", () => {
  const night = from(23.5, 24.5);
  const early = from(0, 1, { day: sunday });
  expect(commitmentsAt(night, [early, from(0.5, 1.5, { day: sunday })])).toEqual([early]);
  expect(commitmentsAt(early, [night])).toEqual([night]);
});

test("commitments are returned in time order, whatever the order of the input", () => {
  const [first, second] = [from(19.5, 20.5), from(20.5, 21.5)];
  expect(commitmentsAt(evening, [second, first])).toEqual([first, second]);
});

import { expect, test } from "vitest";
import { usualEligibility } from "#domain/competition/tournaments/eligibility.ts";
import { type FormerPlayer, formerStanding, toTell } from "./previous-edition.ts";

const today = "2026-11-21";
const sixth = {
  name: "Masculino",
  level: "6ta",
  eligibility: usualEligibility,
  tournamentStatus: "upcoming",
  endDate: "2026-11-29",
  clubIsActive: true,
  registrationOpen: true,
  drawn: false,
  quota: 2,
  taken: 2,
  waiting: 1,
} as const;
const somebody = (id: string, more: Partial<FormerPlayer> = {}): FormerPlayer => {
  return { id, category: "Masculino", level: "6ta", hasAccount: true, entered: false, told: false, ...more };
};
const ana = somebody("ana");
const guest = somebody("guest", { hasAccount: false });

test.each([
  ["has not been told yet", [ana, guest], sixth, "open"],
  ["has no account in it", [guest, guest], sixth, "no-account"],
  ["has a member who was told", [ana, somebody("bea", { told: true })], sixth, "told"],
  [
    "is entered, though told before",
    [somebody("a", { entered: true, told: true }), somebody("b", { entered: true })],
    sixth,
    "entered",
  ],
  ["has one entered member, who was told", [somebody("a", { entered: true, told: true }), ana], sixth, "open"],
  ["is classed too strong by now", [ana, somebody("up", { level: "3ra" })], sixth, "barred"],
  ["has no such category any more", [ana, ana], null, "closed"],
  ["comes after the draw", [ana, ana], { ...sixth, drawn: true }, "closed"],
  ["is asked to a cancelled tournament", [ana, ana], { ...sixth, tournamentStatus: "cancelled" as const }, "closed"],
] as const)("returns the state of a pair that %s", (_, players, category, state) => {
  expect(formerStanding({ players, category }, today).state).toBe(state);
});

test("a player with an account who can come is notified once, in however many pairs they played", () => {
  const told = somebody("told", { told: true });
  const pairs = [
    { players: [ana, guest], category: sixth },
    { players: [somebody("zoe"), ana], category: sixth },
    { players: [told, somebody("bea", { entered: true })], category: sixth },
    { players: [somebody("late"), somebody("later")], category: null },
  ] as const;
  expect(toTell(pairs, today)).toEqual(["ana", "zoe"]);
});

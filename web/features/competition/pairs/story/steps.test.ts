import { expect, test } from "vitest";
import type { TournamentCard } from "#contract/competition/tournaments/tournaments.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { meNamed } from "#tests/support/names.ts";
import {
  type CardCategory,
  entranceOf,
  placeInLine,
  shutBecause,
} from "#web/features/competition/tournaments/entrance.ts";
import { eligibilityWords } from "#web/i18n/eligibility.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { stepsOf } from "./steps.ts";

const profile = { category: "Femenino", level: "5ta", location: "Paraná", instagram: null, rankingPoints: 0 } as const;
const ana: Me = { ...meNamed("ana"), profile };

function category(level: CardCategory["level"], changes: Partial<CardCategory> = {}): CardCategory {
  return {
    id: level,
    name: "Femenino",
    division: null,
    level,
    quota: 4,
    taken: 0,
    waiting: 0,
    cost: 1000,
    format: "PLAYOFF",
    isSeeded: true,
    eligibility: { kind: "own-or-stronger" },
    drawn: false,
    registrationOpen: true,
    mine: { step: "pre-register", pairs: [], owes: null },
    ...changes,
  };
}

const standing = (
  level: CardCategory["level"],
  step: CardCategory["mine"]["step"],
  changes: Partial<CardCategory> = {},
) => category(level, { mine: { step, pairs: [], owes: null }, ...changes });

function tournament(categories: CardCategory[], status: TournamentCard["status"] = "upcoming"): TournamentCard {
  const club = { id: "club", name: "Club", address: "Calle 1", imageUrl: null };
  const dates = { startDate: "2999-01-01", endDate: "2999-01-02", startMinute: 8 * 60, endMinute: 23 * 60 } as const;
  return { id: "t", name: "Copa", club, ...dates, otherHours: [], resumesOn: null, status, categories };
}

const kinds = (shown: TournamentCard, me = ana) =>
  stepsOf(shown, me).map((step) => (step.kind === "entrance" ? "entrance" : step.category.level));

test("acts that others wait for come first, then the player's own acts, then those that the player waits for", () => {
  const shown = tournament([standing("7ma", "complete"), standing("6ta", "find-partner"), standing("5ta", "answer")]);
  expect(kinds(shown)).toEqual(["5ta", "6ta", "7ma"]);
});

test("a player in one category can still enter another, listed after their own", () => {
  expect(kinds(tournament([category("4ta"), standing("7ma", "awaiting-club")]))).toEqual(["7ma", "entrance"]);
  expect(kinds(tournament([category("4ta", { drawn: true }), standing("7ma", "awaiting-club")]))).toEqual(["7ma"]);
});

test("a partner search is not urgent if the category is closed to new pairs", () => {
  const shown = tournament([standing("7ma", "find-partner", { drawn: true }), standing("6ta", "complete")]);
  expect(kinds(shown)).toEqual(["6ta", "7ma"]);
});

test("once it is over only past steps are shown", () => {
  const steps = stepsOf(tournament([standing("7ma", "answer"), category("6ta")], "cancelled"), ana);
  expect(steps.map(({ kind }) => kind)).toEqual(["past"]);
});

test("a tournament past its last day is closed to entries, though its club has not closed it", () => {
  const past = { ...tournament([category("5ta")]), startDate: "2020-01-01", endDate: "2020-01-02" } as const;
  expect(entranceOf(past, ana)).toEqual({ kind: "closed", why: pairWords.whyFinished });
});

test.each([
  [{ drawn: true }, pairWords.whyDrawn],
  [{ registrationOpen: false }, texts.registrationClosed],
  [{ taken: 4 }, undefined],
  [{}, undefined],
])("a category with %o is shut because: %s", (changes, why) => {
  expect(shutBecause(tournament([]), category("5ta", changes))).toBe(why);
});

test("an entrance without a category for the player's profile says so", () => {
  const weaker = category("6ta");
  const why = eligibilityWords.whyNotForYou("5ta Femenino");
  expect(entranceOf(tournament([weaker]), ana)).toEqual({ kind: "closed", why });
  expect(entranceOf(tournament([weaker, category("5ta")]), ana).kind).toBe("open");
});

test("a closed entrance gives the reason", () => {
  const [drawn, closed] = [category("5ta", { drawn: true }), category("6ta", { registrationOpen: false })];
  expect(entranceOf(tournament([drawn]), ana)).toEqual({ kind: "closed", why: pairWords.whyDrawn });
  expect(entranceOf(tournament([drawn, closed]), ana)).toEqual({ kind: "closed", why: pairWords.whyNoneOpen });
});

test("a full category is an entrance too, and states the position on the waiting list", () => {
  const full = category("5ta", { taken: 4, waiting: 2 });
  expect(entranceOf(tournament([full]), ana)).toMatchObject({
    kind: "open",
    why: expect.stringContaining("lista de espera"),
  });
  expect(placeInLine(tournament([full]), full)).toBe(3);
  expect(placeInLine(tournament([full]), category("5ta", { taken: 3, waiting: 1 }))).toBe(2);
  expect(placeInLine(tournament([full]), category("5ta", { taken: 3 }))).toBeUndefined();
  expect(placeInLine(tournament([full]), { ...full, drawn: true })).toBeUndefined();
});

test("an offered place comes before all other acts", () => {
  const shown = tournament([standing("7ma", "answer"), standing("6ta", "offered"), standing("5ta", "waitlisted")]);
  expect(kinds(shown)).toEqual(["6ta", "7ma", "5ta"]);
});

test("playing needs a profile, for a club administrator too, and a super administrator plays nowhere", () => {
  const open = tournament([category("5ta")]);
  const owner = { ...ana, role: "club_admin", clubs: [{ id: "ribera", name: "La Ribera", role: "admin" }] } as const;
  const toClub = { kind: "no-profile", why: pairWords.whyClubAccount };
  expect(entranceOf(open, { ...owner, clubs: [...owner.clubs] }).kind).toBe("open");
  expect(entranceOf(open, { ...owner, clubs: [...owner.clubs], profile: null })).toEqual(toClub);
  expect(entranceOf(open, { ...ana, profile: null })).toEqual({ kind: "no-profile", why: pairWords.whyNoProfile });
  expect(entranceOf(open, { ...ana, role: "super_admin" }).kind).toBe("closed");
  expect(entranceOf(open, ana).kind).toBe("open");
});

test("a player whose category is full is told so, and which other category has room", () => {
  const full = category("5ta", { taken: 4 });
  const whyOf = (...others: CardCategory[]) => entranceOf(tournament([full, ...others]), ana);
  const weaker = category("6ta");
  expect(whyOf(weaker, category("4ta"), category("3ra"))).toEqual({
    kind: "open",
    why: "5ta Femenino está completo: tiene lista de espera. Hay lugar en 4ta Femenino o 3ra Femenino.",
  });
  expect(entranceOf(tournament([category("5ta"), category("4ta", { taken: 4 })]), ana)).toMatchObject({
    kind: "open",
    why: expect.stringContaining("Inscripción abierta"),
  });
});

test("a full category of players alone is closed, because it has no waiting list", () => {
  const full = category("5ta", { format: "AMERICANO", taken: 4 });
  expect(entranceOf(tournament([full]), ana)).toEqual({
    kind: "closed",
    why: texts.full,
  });
  expect(entranceOf(tournament([{ ...full, taken: 3 }]), ana).kind).toBe("open");
  expect(placeInLine(tournament([full]), full)).toBeUndefined();
});

import { expect, test } from "vitest";
import { type Ability, can, type Memberships } from "./memberships.ts";

const nothingYet: Memberships = { hasPlayerProfile: false, clubs: [], isSuperAdmin: false };
const player = { ...nothingYet, hasPlayerProfile: true };
const owner = { ...nothingYet, clubs: ["ribera"] };
const abilities: readonly Ability[] = ["play", "run-club", "keep-platform", "close-account"];

test.each<readonly [string, Memberships, readonly Ability[]]>([
  ["who has just signed up plays, as soon as their profile is told", nothingYet, ["play", "close-account"]],
  ["a player", player, ["play", "close-account"]],
  ["who runs a club and has told no profile", owner, ["run-club"]],
  ["who runs a club and plays", { ...owner, hasPlayerProfile: true }, ["play", "run-club"]],
  ["a super administrator", { ...nothingYet, isSuperAdmin: true }, ["run-club", "keep-platform"]],
  [
    "a super administrator with a profile and a club",
    { hasPlayerProfile: true, clubs: ["ribera"], isSuperAdmin: true },
    ["run-club", "keep-platform"],
  ],
])("%s", (_who, person, allowed) => {
  expect(abilities.filter((ability) => can(person, ability))).toEqual(allowed);
});

test("a club is run by those who hold it, and every club by the super administrator", () => {
  expect([
    can(owner, "run-club", "ribera"),
    can(owner, "run-club", "paracao"),
    can(player, "run-club", "ribera"),
  ]).toEqual([true, false, false]);
  expect(can({ ...nothingYet, isSuperAdmin: true }, "run-club", "ribera")).toBe(true);
});

import { expect, test } from "vitest";
import { type Ability, can, type Memberships } from "./memberships.ts";

const nothingYet: Memberships = { hasPlayerProfile: false, clubs: [], isSuperAdmin: false };
const player = { ...nothingYet, hasPlayerProfile: true };
const owner = { ...nothingYet, clubs: ["ribera"] };
const abilities: readonly Ability[] = ["play", "run-club", "keep-platform", "close-account"];

test.each<readonly [string, Memberships, readonly Ability[]]>([
  ["a new account plays once its profile is complete", nothingYet, ["play", "close-account"]],
  ["a player", player, ["play", "close-account"]],
  ["a club administrator without a profile", owner, ["run-club"]],
  ["a club administrator with a profile", { ...owner, hasPlayerProfile: true }, ["play", "run-club"]],
  ["a super administrator", { ...nothingYet, isSuperAdmin: true }, ["run-club", "keep-platform"]],
  [
    "a super administrator with a profile and a club",
    { hasPlayerProfile: true, clubs: ["ribera"], isSuperAdmin: true },
    ["run-club", "keep-platform"],
  ],
])("%s", (_who, person, allowed) => {
  expect(abilities.filter((ability) => can(person, ability))).toEqual(allowed);
});

test("a club is run by its administrators, and every club by the super administrator", () => {
  expect([
    can(owner, "run-club", "ribera"),
    can(owner, "run-club", "paracao"),
    can(player, "run-club", "ribera"),
  ]).toEqual([true, false, false]);
  expect(can({ ...nothingYet, isSuperAdmin: true }, "run-club", "ribera")).toBe(true);
});

import { expect, test } from "vitest";
import { addressesOfRouter } from "#tests/journeys/every-screen.ts";
import type { Known } from "./screen.ts";
import { screensOf } from "./screens.ts";

const id = "00000000-0000-4000-8000-000000000000";
const known: Known = {
  drawn: id,
  open: id,
  unordered: id,
  cramped: id,
  closed: id,
  groups: id,
  regional: id,
  league: id,
  leagueOver: id,
  leagueToRepeat: id,
  americano: id,
  mexicano: id,
  king: id,
  tonight: id,
  long: id,
  invited: id,
  proposed: id,
  awaiting: id,
  single: id,
  clubId: id,
  depositClub: id,
  player: id,
  rival: id,
  corrected: { somebody: "", winner: 0 },
  empty: id,
  prepared: id,
  closable: id,
  suspended: id,
  full: id,
  claim: id,
  team: id,
  invitation: id,
  writer: "",
  crowded: id,
};
const screens = screensOf(known);

test("every address of the router has a screenshot", () => {
  const paths = screens.map(({ path }) => path.replace(/\?.*/, ""));
  const pictured = (address: string) => {
    const pattern = new RegExp(`^${address.replace(/\$\w+/g, "[^/]+")}$`);
    return paths.some((path) => pattern.test(path));
  };
  expect(addressesOfRouter().filter((address) => !pictured(address))).toEqual([]);
});

test("no screenshot overwrites another", () => {
  const names = screens.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

import { expect, test } from "vitest";
import { type ClubAbility, leastRole, rolesWith } from "./club-roles.ts";

test.each<[ClubAbility, readonly string[]]>([
  ["see-day", ["admin", "manager", "desk"]],
  ["courts", ["admin", "manager", "desk"]],
  ["pairs", ["admin", "manager", "desk"]],
  ["results", ["admin", "manager", "desk"]],
  ["day-order", ["admin", "manager", "desk"]],
  ["take-money", ["admin", "manager", "desk"]],
  ["give-back", ["admin", "manager", "desk"]],
  ["terms", ["admin", "manager"]],
  ["tournaments", ["admin", "manager"]],
  ["settings", ["admin", "manager"]],
  ["money-reports", ["admin", "manager"]],
  ["team", ["admin", "manager"]],
  ["payout", ["admin"]],
])("the ability %s belongs to these roles, the last of which is the least", (ability, roles) => {
  expect(rolesWith(ability)).toEqual(roles);
  expect(leastRole(ability)).toBe(roles.at(-1));
});

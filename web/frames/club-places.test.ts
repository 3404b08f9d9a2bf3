import { describe, expect, test } from "vitest";
import { type ClubRole, leastRole } from "#domain/people/club-roles.ts";
import { abilityOfAddress } from "#web/features/people/club-roles/role-gate.tsx";
import { abilitiesAt } from "#web/features/people/club-roles/use-abilities.ts";
import { placesFor } from "./club-places.ts";

const clubId = "one";
const worksAs = (role: ClubRole) => ({ role: "club_admin" as const, clubs: [{ id: clubId, name: "Uno", role }] });

describe("the frame of a club", () => {
  test("offers the desk the day, tournaments, debts and the till, and nothing that it may not open", () => {
    const desk = worksAs("desk");
    const { side, bottom } = placesFor(abilitiesAt(desk, clubId));
    expect(side.map(({ label }) => label)).toEqual(["Hoy", "Torneos", "Cobrar", "Caja"]);
    expect(bottom).toEqual(side);
    expect(side.filter(({ to }) => !abilitiesAt(desk, clubId)(abilityOfAddress(to)))).toEqual([]);
  });

  test.each(["manager", "admin"] as const)("offers a %s every place", (role) => {
    const { side, bottom } = placesFor(abilitiesAt(worksAs(role), clubId));
    expect(side.map(({ to }) => to)).toContain("/admin/finanzas");
    expect(bottom.map(({ to }) => to)).toContain("/admin/setup");
  });

  test.each([
    ["/admin", "desk"],
    ["/admin/gestionar/one", "desk"],
    ["/admin/finanzas/caja", "desk"],
    ["/admin/finanzas/comprobantes", "desk"],
    ["/admin/finanzas", "manager"],
    ["/admin/finanzas/movimientos", "manager"],
    ["/admin/crear-torneo", "manager"],
    ["/admin/setup", "manager"],
    ["/admin/jugadores", "manager"],
    ["/admin/setup/cobros", "admin"],
  ])("opens %s from the role %s on", (address, role) => {
    expect(leastRole(abilityOfAddress(address))).toBe(role);
  });

  test("hides nothing from a super administrator, nor at a club of others, whose screens say that it is unknown", () => {
    expect(abilitiesAt(worksAs("desk"), "other")("payout")).toBe(true);
    expect(abilitiesAt({ ...worksAs("desk"), role: "super_admin" }, clubId)("payout")).toBe(true);
  });
});

import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, pairUp, terms } from "#tests/support/competitions.ts";
import { club, player, withRole } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";

const app = await createTestApp();
const [paraná, santaFe] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const [bea, sol] = await Promise.all([player(app, "Bea Sosa"), withRole(app, "Sol Súper", "super_admin")]);
afterAll(() => app.close());

describe("a club's administrator", () => {
  test("plays and is ranked once they have a profile; until then nothing of a player is asked of them", async () => {
    const categoryId = await categoryOf(app, santaFe, { level: "5ta" });
    const entering = () => paraná.api.pairs.preRegister({ categoryId, ...terms });
    await expect(entering()).rejects.toMatchObject({ code: "FORBIDDEN" });
    await paraná.api.accounts.saveProfile({ category: "Masculino", level: "5ta", location: "Paraná" });
    await entering();
    const { rows } = await bea.api.players.ranking({ category: "Masculino", level: "5ta" });
    expect(rows.map(({ id }) => id)).toEqual([paraná.id]);
    expect(await paraná.api.accounts.me()).toMatchObject({ role: "club_admin", profile: { level: "5ta" } });
    expect(await paraná.api.clubs.panel({ clubId: paraná.clubId })).toMatchObject({ name: "Club Paraná" });
  });

  test("plays at home: their own pair's payment is confirmed like every other, and audited", async () => {
    const pairId = await pairUp(await categoryOf(app, paraná, { level: "5ta" }), paraná, bea);
    await expect(santaFe.api.pairs.confirmPayment({ pairId })).rejects.toMatchObject({ code: "PAIR_NOT_FOUND" });
    expect(await paraná.api.pairs.confirmPayment({ pairId })).toMatchObject({ status: "confirmed_by_admin" });
    const written = and(eq(auditEvent.targetId, pairId), eq(auditEvent.action, "pair.confirmed"));
    expect(await app.db.select().from(auditEvent).where(written)).toMatchObject([
      { actorId: paraná.id, clubId: paraná.clubId },
    ]);
  });

  test("requests a court, also one of their own, and cancels it as a player does", async () => {
    const [courtId = ""] = paraná.courtIds;
    const asked = await paraná.api.bookings.ask({ courtId, day: "2026-11-20", ...hourFrom(20) });
    expect((await paraná.api.bookings.mine()).toCome).toMatchObject([{ id: asked.id }]);
    await paraná.api.bookings.giveUp({ bookingId: asked.id });
  });
});

test("handing over a club leaves the entries of the old and the new administrator as they are", async () => {
  const eva = await player(app, "Eva Paz");
  const pairId = await pairUp(await categoryOf(app, santaFe), eva, await player(app, "Fina Paz"));
  const change = { userId: eva.id, name: "Eva Paz", profile: null };
  await sol.api.admin.editUser({ ...change, role: "club_admin", clubIds: [santaFe.clubId] });
  expect((await eva.api.tournaments.mine()).length).toBe(1);
  expect(await eva.api.pairs.confirmPayment({ pairId })).toMatchObject({ status: "confirmed_by_admin" });
  await sol.api.admin.editUser({ ...change, role: "player", clubIds: [] });
  expect((await eva.api.tournaments.mine()).length).toBe(1);
  await eva.api.pairs.preRegister({ categoryId: await categoryOf(app, paraná), ...terms });
  await expect(eva.api.pairs.undoConfirmation({ pairId })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

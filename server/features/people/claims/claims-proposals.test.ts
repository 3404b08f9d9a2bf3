import { afterAll, describe, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";

const app = await createTestApp({ now: () => saturdayEvening });
afterAll(() => app.close());
const [paraná, santaFe] = await Promise.all([club(app, "Club Paraná"), club(app, "Club Santa Fe")]);
const { clubId } = paraná;
const sixth = { category: "Masculino", level: "6ta" } as const;

/** Creates a guest of the club who owes it these sums, by concept. */
async function debtor(name: string, debts: Readonly<Record<string, number>>, phone?: string) {
  const guest = await paraná.api.guests.add({ clubId, name, isAnother: true, ...sixth, ...(phone && { phone }) });
  for (const [concept, amount] of Object.entries(debts)) await charge(guest.id, concept, amount);
  return guest.id;
}
const charge = (playerId: string, concept: string, amount: number) =>
  paraná.api.finances.charge({ clubId, debtor: { kind: "player", playerId }, concept, amount });

type Player = Awaited<ReturnType<typeof player>>;
const owes = async ({ api }: Player) => (await api.finances.mine()).reduce((sum, { owed }) => sum + owed, 0);
const noticesOf = async ({ api }: Pick<Player, "api">) =>
  (await api.notices.list({})).notices.map(({ title, body }) => `${title}. ${body}`);

describe("a guest in debt who is a person with an account", () => {
  test("passes no debt on until the person, who reads the amount and its reasons, accepts it", async () => {
    const ana = await player(app, "Ana Ríos");
    const guestId = await debtor("Anita del Bar", { "Inscripción vieja": 80_000, Pelotas: 10_000 });
    const both = { playerId: guestId, intoId: ana.id };
    const preview = await paraná.api.merges.preview(both);
    expect(preview).toMatchObject({ mustAccept: true, debt: { owed: 90_000, more: 0 } });
    await expect(paraná.api.merges.join(both)).rejects.toMatchObject({ status: 409, code: "DEBT_CHANGED" });
    expect(await owes(ana)).toBe(0);

    const { proposalId } = await paraná.api.merges.propose(both);
    expect(await owes(ana)).toBe(0);
    expect(await noticesOf(ana)).toEqual([
      "Club Paraná dice que sos «Anita del Bar». Debe $ 90.000 de Inscripción vieja; Pelotas. Si aceptás, lo que jugó y lo que debe pasan a vos: contestá en Mi Panel.",
    ]);
    const listed = await paraná.api.merges.ofClub({ clubId });
    expect(listed.proposals).toMatchObject([{ id: proposalId, from: { id: guestId }, into: { id: ana.id } }]);
    expect(await ana.api.merges.proposed()).toMatchObject([
      {
        id: proposalId,
        club: { id: clubId, name: "Club Paraná" },
        guestName: "Anita del Bar",
        debt: { owed: 90_000, charges: [{ concept: "Inscripción vieja", owed: 80_000 }, { concept: "Pelotas" }] },
      },
    ]);

    expect(await ana.api.merges.answerProposal({ proposalId, accepts: true, owed: 90_000 })).toEqual({
      accepted: true,
    });
    expect(await owes(ana)).toBe(90_000);
    expect(await noticesOf(paraná)).toContain(
      "Ana Ríos aceptó ser «Anita del Bar». Lo que jugó y lo que debe ya están en su perfil.",
    );
    const [merge] = (await paraná.api.merges.ofClub({ clubId })).merges;
    expect(merge).toMatchObject({ how: "club", into: { id: ana.id } });
    await paraná.api.merges.separate({ mergeId: merge?.id ?? "" });
    expect(await owes(ana)).toBe(0);
    expect(await examine(app.db)).toEqual([]);
  });

  test("is not merged for more than was read: a sum that changed meanwhile must be read first", async () => {
    const bea = await player(app, "Bea Sosa");
    const guestId = await debtor("Beatriz S.", { Pelotas: 5000 });
    const { proposalId } = await paraná.api.merges.propose({ playerId: guestId, intoId: bea.id });
    await charge(guestId, "Paleta", 40_000);
    const changed = { status: 409, code: "DEBT_CHANGED" };
    for (const owed of [5000, undefined]) {
      const accepting = bea.api.merges.answerProposal({ proposalId, accepts: true, owed });
      await expect(accepting).rejects.toMatchObject(changed);
    }
    expect(await owes(bea)).toBe(0);
    await bea.api.merges.answerProposal({ proposalId, accepts: true, owed: 45_000 });
    expect(await owes(bea)).toBe(45_000);
  });

  test("stays a guest if the person refuses or the club withdraws, and no other person is asked", async () => {
    const [caro, dora] = [await player(app, "Caro Paz"), await player(app, "Dora Gil")];
    const guestId = await debtor("Carola", { Pelotas: 7000 });
    const first = await paraná.api.merges.propose({ playerId: guestId, intoId: caro.id });
    const gone = { status: 404, code: "PROPOSAL_NOT_FOUND" };
    const answer = { ...first, accepts: true, owed: 7000 };
    await expect(dora.api.merges.answerProposal(answer)).rejects.toMatchObject(gone);
    await expect(santaFe.api.merges.withdrawProposal(first)).rejects.toMatchObject(gone);
    expect(await caro.api.merges.answerProposal({ ...first, accepts: false })).toEqual({ accepted: false });
    expect(await noticesOf(paraná)).toContain(
      "Caro Paz dice que no es «Carola». No pasó nada a su perfil: la deuda sigue a nombre de quien anotaste.",
    );
    await expect(caro.api.merges.answerProposal(answer)).rejects.toMatchObject(gone);

    const second = await paraná.api.merges.propose({ playerId: guestId, intoId: dora.id });
    await paraná.api.merges.withdrawProposal(second);
    expect(await dora.api.merges.proposed()).toEqual([]);
    const late = dora.api.merges.answerProposal({ ...second, accepts: true, owed: 7000 });
    await expect(late).rejects.toMatchObject(gone);
    expect([await owes(caro), await owes(dora)]).toEqual([0, 0]);
  });

  test("is proposed as well if the person had entered their phone and the club identifies them", async () => {
    const phone = "343 455-6161";
    const eva = await player(app, "Eva Luz");
    const guestId = await debtor("Evita", { Pelotas: 3000 }, phone);
    await eva.api.accounts.savePhone({ phone });
    const [request] = (await paraná.api.claims.requests({ clubId })).requests;
    const answer = paraná.api.claims.answer({ requestId: request?.id ?? "", guestId });
    expect(await answer).toEqual({ joined: false, proposed: true });
    expect(await owes(eva)).toBe(0);
    const [proposal] = await eva.api.merges.proposed();
    await eva.api.merges.answerProposal({ proposalId: proposal?.id ?? "", accepts: true, owed: 3000 });
    expect(await owes(eva)).toBe(3000);
    const { merges } = await paraná.api.merges.ofClub({ clubId });
    expect(merges.find(({ into }) => into.id === eva.id)).toMatchObject({ how: "request" });
  });

  test("shows the debt on the claim link, and can be claimed only for the sum that was read", async () => {
    const flor = await player(app, "Flor Vera");
    const guestId = await debtor("Florencia", { Pelotas: 2000 });
    const { token } = await paraná.api.claims.send({ playerId: guestId });
    expect(await flor.api.claims.look({ token })).toMatchObject({ debt: { owed: 2000 } });
    const unread = flor.api.claims.take({ token });
    await expect(unread).rejects.toMatchObject({ status: 409, code: "DEBT_CHANGED" });
    expect(await owes(flor)).toBe(0);
    await flor.api.claims.take({ token, owed: 2000 });
    expect(await owes(flor)).toBe(2000);
  });
});

test("a guest without debt is merged at once, and so is a guest into another guest of the club", async () => {
  const gina = await player(app, "Gina Mor");
  const [free, owing] = [await debtor("Gina sin deuda", {}), await debtor("Gina dos veces", { Pelotas: 100 })];
  const kept = await debtor("Gina M.", {});
  expect(await paraná.api.merges.join({ playerId: free, intoId: gina.id })).toEqual({ mergeId: expect.any(String) });
  expect(await paraná.api.merges.join({ playerId: owing, intoId: kept })).toEqual({ mergeId: expect.any(String) });
});

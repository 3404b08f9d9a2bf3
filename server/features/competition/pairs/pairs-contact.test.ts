import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tournament } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { enter, propose, standing, tournamentOf } from "#tests/support/competitions.ts";
import { wordsIn } from "#tests/support/kept-secret.ts";
import { club, player } from "#tests/support/people.ts";

let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await club(app, "La Ribera");
});
afterAll(() => app.close());

const number = "+5493434551234";

test("a phone number is shown only to the partner, with consent, in an accepted pair of a tournament that is not over", async () => {
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{}]);
  const [categoryId = ""] = categoryIds;
  const [ana, fede, caro] = await Promise.all(["Ana Ríos", "Fede Luz", "Caro Paz"].map((name) => player(app, name)));
  if (!ana || !fede || !caro) throw new Error("somebody is missing");
  await enter(categoryId, ana, fede, caro);
  await fede.api.accounts.savePhone({ phone: "343 455-1234" });
  const told = async () => (await standing(app, categoryId, ana)).partnerPhone?.e164;
  const seenBy = async ({ api }: typeof ana) => {
    const answers = [
      await api.tournaments.get({ tournamentId }),
      await api.tournaments.myEntries({ tournamentId }),
      await api.tournaments.mine({}),
      await api.players.profile({ playerId: fede.id }),
    ];
    return answers.flatMap((answer) => wordsIn(answer).values).filter((value) => String(value).includes("4551234"));
  };

  expect((await fede.api.accounts.me()).partnerMayWrite).toBe(false);
  const pairId = await propose(categoryId, ana, fede);
  await fede.api.accounts.letPartnerWrite({ partnerMayWrite: true });
  expect(await told()).toBeUndefined();
  await fede.api.pairs.accept({ pairId });
  expect(await told()).toBe(number);
  expect((await standing(app, categoryId, fede)).partnerPhone).toBeUndefined();
  expect(await seenBy(caro)).toEqual([]);

  await fede.api.accounts.letPartnerWrite({ partnerMayWrite: false });
  expect(await told()).toBeUndefined();
  expect(await seenBy(ana)).toEqual([]);
  await fede.api.accounts.letPartnerWrite({ partnerMayWrite: true });
  await owner.api.pairs.confirmPayment({ pairId });
  expect(await told()).toBe(number);
  await app.db.update(tournament).set({ status: "finished" }).where(eq(tournament.id, tournamentId));
  expect(await told()).toBeUndefined();
});

import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { PartnerAdForm } from "#contract/competition/partner-ads/partner-ads.ts";
import { adLimits, blocksMax } from "#domain/competition/partner-ads/partner-ads.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { partnerAd, partnerMessage, personBlock, playerReport } from "#server/db/tables/ads.ts";
import { notice } from "#server/db/tables/notices.ts";
import { createTestApp } from "#tests/support/app.ts";
import { categoryOf, enter, pairUp } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, signedInCrowd, somebody, testPassword, withRole } from "#tests/support/people.ts";
import { forgetWhatWasWritten } from "./jobs.ts";

const clock = { now: new Date("2026-11-14T18:00:00Z") };
const today = "2026-11-14";
const app = await createTestApp({ now: () => clock.now });
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");

const usual: PartnerAdForm = {
  category: "Masculino",
  level: "7ma",
  area: "Paraná",
  when: "noches y domingos",
  side: "reves",
  until: addDays(today, 20),
};
const publish = ({ api }: SomeBody, said: Partial<PartnerAdForm> = {}) => api.partnerAds.publish({ ...usual, ...said });
const seenBy = async ({ api }: SomeBody, filter: Parameters<SomeBody["api"]["partnerAds"]["board"]>[0] = {}) =>
  (await api.partnerAds.board(filter)).ads.map(({ player: { name } }) => name);
const people = (...names: string[]) => Promise.all(names.map((name) => player(app, name)));
const emptyBoard = () => app.db.delete(partnerAd);
const gone = { code: "PLAYER_NOT_FOUND" };

describe("the board", () => {
  test("shows ads newest first, by category, place and side, page after page, and never the owner's contact", async () => {
    await emptyBoard();
    const [ana, bea, caro] = await people("Ana Ríos", "Bea Sosa", "Caro Paz");
    if (!ana || !bea || !caro) throw new Error("somebody is missing");
    await ana.api.accounts.savePhone({ phone: "343 455-1234" });
    await ana.api.accounts.allowWhatsApp({ whatsappOk: true });
    const ad = await publish(ana, { area: "  PARANÁ " });
    expect(ad).toEqual({ ...usual, id: ad.id });
    await publish(bea, { level: "6ta", side: "ambos" });
    await publish(bea, { category: "Mixto", area: "Diamante", side: "drive" });
    expect(await seenBy(caro)).toEqual(["Bea Sosa", "Bea Sosa", "Ana Ríos"]);
    expect(await seenBy(bea)).toEqual(["Ana Ríos"]);
    expect(await seenBy(caro, { category: "Masculino", level: "7ma" })).toEqual(["Ana Ríos"]);
    expect(await seenBy(caro, { area: "Diamante" })).toEqual(["Bea Sosa"]);
    // A player of both sides is found by either.
    expect(await seenBy(caro, { side: "reves" })).toEqual(["Bea Sosa", "Ana Ríos"]);
    const { ads } = await caro.api.partnerAds.board({ side: "reves" });
    expect(ads.map(({ whatsapp }) => whatsapp)).toEqual([false, true]);
    expect(JSON.stringify(ads)).not.toMatch(/4551234|@/);
    const crowd = await signedInCrowd(app, 21);
    await app.db.insert(partnerAd).values(
      crowd.map(({ id: personId }) => ({
        id: crypto.randomUUID(),
        personId,
        categoryName: "Femenino" as const,
        level: "1ra" as const,
        area: "Crespo",
        whenText: "siempre",
        side: "drive" as const,
        until: usual.until,
        madeAt: clock.now,
      })),
    );
    const first = await caro.api.partnerAds.board({ area: "Crespo" });
    const second = await caro.api.partnerAds.board({ area: "Crespo", after: first.next ?? "" });
    expect([first.ads.length, second.ads.length, second.next]).toEqual([20, 1, null]);
    expect(new Set([...first.ads, ...second.ads].map(({ id }) => id)).size).toBe(21);
  });

  test("has one ad of a player for a kind of category, however fast it is pressed; it can be changed and ended", async () => {
    await emptyBoard();
    const [ana, bea] = await people("Ana Ríos", "Bea Sosa");
    if (!ana || !bea) throw new Error("somebody is missing");
    const pressed = await Promise.allSettled([publish(ana), publish(ana)]);
    expect(pressed.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "AD_EXISTS" } });
    const { ads } = await ana.api.partnerAds.mine();
    const [ad] = ads;
    if (!ad) throw new Error("there is no ad");
    const changed = { ...usual, adId: ad.id, when: "mañanas" };
    await expect(bea.api.partnerAds.change(changed)).rejects.toMatchObject({ code: "AD_NOT_FOUND" });
    await expect(bea.api.partnerAds.end({ adId: ad.id })).rejects.toMatchObject({ code: "AD_NOT_FOUND" });
    expect(await ana.api.partnerAds.change(changed)).toMatchObject({ id: ad.id, when: "mañanas" });
    await expect(publish(ana, { category: "Femenino" })).rejects.toMatchObject({ code: "AD_OTHER_CATEGORY" });
    await expect(publish(ana, { until: addDays(today, adLimits.days + 1) })).rejects.toMatchObject({
      code: "AD_DAYS_INVALID",
    });
    const eva = await somebody(app, "Eva sin perfil");
    await expect(publish(eva)).rejects.toMatchObject({ code: "PROFILE_REQUIRED" });
    await ana.api.partnerAds.end({ adId: ad.id });
    expect([await seenBy(bea), (await ana.api.partnerAds.mine()).ads]).toEqual([[], []]);
  });

  test("drops an ad after its last day, and once its owner has a partner in such a category", async () => {
    await emptyBoard();
    const [ana, bea, caro, dani] = await people("Ana Ríos", "Bea Sosa", "Caro Paz", "Dani Gil");
    if (!ana || !bea || !caro || !dani) throw new Error("somebody is missing");
    await publish(ana, { until: today });
    await publish(bea, { level: "6ta" });
    await publish(bea, { category: "Mixto" });
    await publish(caro);
    await pairUp(await categoryOf(app, owner), caro, bea);
    expect(await seenBy(dani)).toEqual(["Bea Sosa", "Bea Sosa", "Ana Ríos"]);
    const before = clock.now;
    clock.now = new Date("2026-11-15T18:00:00Z");
    expect(await seenBy(dani)).toEqual(["Bea Sosa", "Bea Sosa"]);
    // An expired ad does not prevent a new one.
    expect(await publish(ana)).toMatchObject(usual);
    clock.now = new Date("2027-11-15T18:00:00Z");
    await forgetWhatWasWritten(app.parts);
    expect(await app.db.select().from(partnerAd)).toEqual([]);
    clock.now = before;
  });
});

describe("a category", () => {
  test("shows its entrants without a partner, with the words of their ads, and the viewer's own standing", async () => {
    await emptyBoard();
    const [ana, bea, caro, dani] = await people("Ana Ríos", "Bea Sosa", "Caro Paz", "Dani Gil");
    if (!ana || !bea || !caro || !dani) throw new Error("somebody is missing");
    const categoryId = await categoryOf(app, owner);
    await enter(categoryId, ana, bea, caro);
    await publish(bea);
    const seen = async ({ api }: SomeBody) => api.partnerAds.inCategory({ categoryId });
    expect(await seen(dani)).toMatchObject({
      step: "pre-register",
      players: [{ id: ana.id }, { id: bea.id }, { id: caro.id }],
    });
    const { players, step, category } = await seen(ana);
    expect([step, category]).toEqual(["find-partner", { name: "Masculino", level: "7ma", division: null }]);
    expect(players).toMatchObject([
      { player: { name: "Bea Sosa" }, location: "Paraná", ad: { side: "reves", when: "noches y domingos" } },
      { player: { name: "Caro Paz" }, ad: null },
    ]);
    expect((await ana.api.partnerAds.inCategory({ categoryId, after: bea.id })).players).toMatchObject([
      { id: caro.id },
    ]);
    expect((await ana.api.partnerAds.inCategory({ categoryId, side: "reves" })).players).toMatchObject([
      { id: bea.id },
    ]);

    await caro.api.partnerMessages.block({ playerId: ana.id });
    expect((await seen(ana)).players.map(({ id }) => id)).toEqual([bea.id]);
    expect((await seen(caro)).players.map(({ id }) => id)).toEqual([bea.id]);
    expect((await ana.api.pairs.candidates({ categoryId })).map(({ id }) => id)).toEqual([bea.id]);
    const refused = { code: "PARTNER_NOT_AVAILABLE" };
    await expect(ana.api.pairs.propose({ categoryId, partnerId: caro.id })).rejects.toMatchObject(refused);
    await expect(caro.api.pairs.propose({ categoryId, partnerId: ana.id })).rejects.toMatchObject(refused);
    await caro.api.partnerMessages.unblock({ playerId: ana.id });
    expect(await ana.api.pairs.propose({ categoryId, partnerId: caro.id })).toMatchObject({ step: "awaiting-partner" });
    await expect(ana.api.partnerAds.inCategory({ categoryId: ana.id })).rejects.toMatchObject({
      code: "CATEGORY_NOT_FOUND",
    });
  });
});

describe("messages", () => {
  test("reach and notify a player with an ad, and may be answered after the ad has ended; no other player can be written to", async () => {
    await emptyBoard();
    const [ana, bea, caro] = await people("Ana Ríos", "Bea Sosa", "Caro Paz");
    if (!ana || !bea || !caro) throw new Error("somebody is missing");
    const { id: adId } = await publish(ana);
    const toAna = { playerId: ana.id };
    const toBea = { playerId: bea.id };
    await expect(ana.api.partnerMessages.write({ ...toBea, text: "Hola" })).rejects.toMatchObject(gone);
    await expect(ana.api.partnerMessages.write({ ...toAna, text: "Hola" })).rejects.toMatchObject(gone);
    const written = await bea.api.partnerMessages.write({ ...toAna, text: "¿Jugamos el sábado?" });
    expect(written).toMatchObject({ mine: true, text: "¿Jugamos el sábado?" });
    expect((await ana.api.notices.list({})).notices).toMatchObject([
      {
        title: "Bea Sosa te escribió",
        body: "Dice: “¿Jugamos el sábado?” Contestale en Busco compañero.",
        path: `/busco-companero?con=${bea.id}`,
        group: "pairs",
      },
    ]);
    await ana.api.partnerAds.end({ adId });
    await ana.api.partnerMessages.write({ ...toBea, text: "¡Dale!" });
    expect(await bea.api.partnerMessages.conversation(toAna)).toMatchObject({
      player: { name: "Ana Ríos" },
      messages: [{ mine: true }, { mine: false, text: "¡Dale!" }],
      canWrite: true,
      left: 9,
    });
    await expect(caro.api.partnerMessages.conversation(toAna)).rejects.toMatchObject(gone);
  });

  test("are limited to ten a day, to any players and however fast", async () => {
    await emptyBoard();
    const [ana, bea, caro] = await people("Ana Ríos", "Bea Sosa", "Caro Paz");
    if (!ana || !bea || !caro) throw new Error("somebody is missing");
    await Promise.all([publish(ana), publish(bea)]);
    const write = (to: SomeBody) => caro.api.partnerMessages.write({ playerId: to.id, text: "Hola" });
    for (let nth = 0; nth < 9; nth++) await write(nth % 2 ? ana : bea);
    const last = await Promise.allSettled([write(ana), write(bea)]);
    expect(last.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(write(ana)).rejects.toMatchObject({ code: "TOO_MANY_MESSAGES", status: 429 });
    const before = clock.now;
    clock.now = new Date(before.getTime() + 24 * 60 * 60 * 1000 + 1);
    expect(await write(ana)).toMatchObject({ text: "Hola" });
    clock.now = before;
  });

  test("and ads are hidden between two players once one has blocked the other, who is not told", async () => {
    await emptyBoard();
    const [ana, bea] = await people("Ana Ríos", "Bea Sosa");
    if (!ana || !bea) throw new Error("somebody is missing");
    await Promise.all([publish(ana), publish(bea)]);
    await bea.api.partnerMessages.write({ playerId: ana.id, text: "Hola" });
    const told = await app.db.$count(notice);
    await ana.api.partnerMessages.block({ playerId: bea.id });
    await ana.api.partnerMessages.block({ playerId: bea.id });
    expect(await app.db.$count(notice)).toBe(told);
    expect([await seenBy(ana), await seenBy(bea)]).toEqual([[], []]);
    for (const [from, to] of [
      [ana, bea],
      [bea, ana],
    ] as const) {
      await expect(from.api.partnerMessages.write({ playerId: to.id, text: "Hola" })).rejects.toMatchObject(gone);
      await expect(from.api.partnerMessages.conversation({ playerId: to.id })).rejects.toMatchObject(gone);
    }
    expect((await ana.api.partnerMessages.blocked()).players).toMatchObject([{ name: "Bea Sosa" }]);
    expect((await bea.api.partnerMessages.blocked()).players).toEqual([]);
    await ana.api.partnerMessages.unblock({ playerId: bea.id });
    expect(await seenBy(bea)).toEqual(["Ana Ríos"]);
    await expect(ana.api.partnerMessages.block({ playerId: ana.id })).rejects.toMatchObject(gone);
    const crowd = await signedInCrowd(app, blocksMax);
    const since = clock.now;
    await app.db.insert(personBlock).values(crowd.map(({ id: blockedId }) => ({ personId: ana.id, blockedId, since })));
    await expect(ana.api.partnerMessages.block({ playerId: bea.id })).rejects.toMatchObject({
      code: "TOO_MANY_BLOCKS",
    });
  });
});

test("an ad leads to WhatsApp only with its owner's consent, and the number appears nowhere else", async () => {
  await emptyBoard();
  const [ana, bea] = await people("Ana Ríos", "Bea Sosa");
  if (!ana || !bea) throw new Error("somebody is missing");
  const { id: adId } = await publish(ana);
  const go = async (cookie: string, path = adId) => {
    const { status, headers } = await app.fetch(`/whatsapp/${path}`, { headers: { cookie }, redirect: "manual" });
    return [status, headers.get("location")];
  };
  await ana.api.accounts.savePhone({ phone: "343 455-1234" });
  expect(await go(bea.cookie)).toEqual([404, null]);
  await ana.api.accounts.allowWhatsApp({ whatsappOk: true });
  expect(await go(bea.cookie)).toEqual([
    303,
    expect.stringMatching(/^https:\/\/wa\.me\/5493434551234\?text=Hola%20Ana/),
  ]);
  expect(await Promise.all([go(""), go(owner.cookie), go(ana.cookie), go(bea.cookie, "nada")])).toEqual(
    Array(4).fill([404, null]),
  );
  await ana.api.partnerMessages.block({ playerId: bea.id });
  expect(await go(bea.cookie)).toEqual([404, null]);
});

test("a report reaches the super administrator once with the reported content, and the answer may end the ads", async () => {
  await emptyBoard();
  const [ana, bea, caro] = await people("Ana Ríos", "Bea Sosa", "Caro Paz");
  const sol = await withRole(app, "Sol Súper", "super_admin");
  if (!ana || !bea || !caro) throw new Error("somebody is missing");
  const report = { playerId: ana.id, reason: "rude", detail: "" } as const;
  await expect(bea.api.partnerMessages.report(report)).rejects.toMatchObject(gone);
  await publish(ana, { when: "cuando se me canta" });
  await publish(bea);
  await ana.api.partnerMessages.write({ playerId: bea.id, text: "Sos malísima" });
  await bea.api.partnerMessages.report(report);
  const { id: reportId } = await bea.api.partnerMessages.report({ ...report, detail: "Me insultó" });
  const { reports, open } = await sol.api.partnerMessages.reports();
  expect(open).toBe(1);
  expect(reports).toMatchObject([
    {
      player: { name: "Ana Ríos" },
      reporter: { name: "Bea Sosa" },
      reason: "rude",
      detail: "Me insultó",
      ads: ["cuando se me canta"],
      wrote: "Sos malísima",
    },
  ]);
  await sol.api.partnerMessages.answerReport({ reportId, endsAds: true });
  expect(await sol.api.partnerMessages.reports()).toEqual({ reports: [], open: 0 });
  expect(await seenBy(caro)).toEqual(["Bea Sosa"]);
  const again = sol.api.partnerMessages.answerReport({ reportId, endsAds: false });
  await expect(again).rejects.toMatchObject({ code: "REPORT_NOT_FOUND" });
});

test("a closed account deletes the player's ads, messages in both directions and reports, and notices keep none of it", async () => {
  await emptyBoard();
  const [ana, bea] = await people("Ana Ríos", "Bea Sosa");
  if (!ana || !bea) throw new Error("somebody is missing");
  await Promise.all([publish(ana), publish(bea)]);
  await ana.api.partnerMessages.write({ playerId: bea.id, text: "Soy de Paraná" });
  await bea.api.partnerMessages.write({ playerId: ana.id, text: "Yo también" });
  await ana.api.partnerMessages.report({ playerId: bea.id, reason: "other", detail: "x" });
  await ana.api.partnerMessages.block({ playerId: bea.id });
  expect(await ana.api.accounts.exportData()).toMatchObject({
    partnerAds: [{ when_text: "noches y domingos" }],
    messages: [{ text: "Soy de Paraná" }, { text: "Yo también" }],
    blocks: [{ blocked_id: bea.id }],
    reports: [{ reason: "other" }],
  });
  await ana.api.accounts.close({ email: ana.email, password: testPassword });
  const left = await Promise.all([
    app.db.select().from(partnerMessage),
    app.db.select().from(personBlock).where(eq(personBlock.blockedId, bea.id)),
    app.db.select().from(playerReport).where(eq(playerReport.personId, bea.id)),
    app.db.select().from(partnerAd).where(eq(partnerAd.personId, ana.id)),
  ]);
  expect(left.map((rows) => rows.filter((row) => JSON.stringify(row).includes(ana.id)))).toEqual([[], [], [], []]);
  expect((await bea.api.notices.list({})).notices).toMatchObject([
    { title: "Jugador eliminado te escribió", body: "Buscaba compañero. Su mensaje ya no está." },
  ]);
});

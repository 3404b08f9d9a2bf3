import { expect } from "@playwright/test";
import { clubPath, publicParts, tournamentPath } from "#contract/addresses.ts";
import { shortId } from "#domain/lib/short-id.ts";
import { newActors, newTournament, paired } from "#tests/journeys/arranged.ts";
import { openPublicWithLateFonts, watchComingAlive } from "#tests/journeys/loading/coming-alive.ts";
import { demonstrated, findKnown, findTournaments } from "#tests/journeys/loading/demonstrated.ts";
import { openPhone, test } from "#tests/journeys/steps.ts";

test("a visitor with a link follows a tournament without an account, and without scripts", async ({ browser }) => {
  const { api, tournamentId, categoryId } = await newTournament(browser);
  const [ana, bea, caro, dora] = await newActors(["Ana Ríos", "Bea Sosa", "Caro Paz", "Dora Gil"], categoryId);
  if (!ana || !bea || !caro || !dora) throw new Error("somebody is missing");
  for (const pairId of [await paired(categoryId, ana, bea), await paired(categoryId, caro, dora)])
    await api.pairs.confirmPayment({ pairId });

  const plain = await (
    await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  ).newPage();
  await plain.goto(`/t/${shortId(tournamentId)}`);
  await expect(plain.getByText("2 de", { exact: false }).first()).toBeVisible();
  await expect(plain.getByRole("link", { name: "Inscribirme" })).toHaveAttribute("href", /destino=.*torneo/);
  const { rounds } = await api.draws.generate({ categoryId });
  const match = rounds[0]?.[0];

  await plain.reload();
  await plain.getByRole("navigation").getByRole("link", { name: "Partidos" }).click();
  await expect(plain.getByText("A. Ríos / B. Sosa").first()).toBeAttached();
  await plain.getByRole("link", { name: "Llave" }).click();
  await expect(plain.getByRole("heading", { name: "Final" }).first()).toBeVisible();

  await plain.getByRole("navigation").getByRole("link", { name: "Ranking" }).filter({ visible: true }).click();
  await plain.getByRole("link", { name: "Femenino" }).click();
  await expect(plain.getByRole("heading", { name: "Ranking de 7ma Femenino" })).toBeVisible();

  const phone = await openPhone(browser);
  await phone.goto(`/t/${shortId(tournamentId)}/partidos`);
  await expect(phone.locator("html[data-alive]")).toBeAttached();
  await api.matches.enter({
    matchId: match?.id ?? "",
    revision: 0,
    outcome: { kind: "played", sets: [1, 2].map(() => ({ kind: "games" as const, pair1: 6, pair2: 2 })) },
  });
  await expect(phone.getByText(": 6-2 6-2")).toBeAttached();
  await expect(phone.getByText("Se actualizó la página.")).toBeVisible();

  await phone.goto(`/t/${shortId(tournamentId)}/cartel`);
  await expect(phone.getByRole("button", { name: "Imprimir" })).toBeVisible();
  await expect(phone.getByRole("img", { name: new RegExp(`/t/${shortId(tournamentId)}$`) })).toBeVisible();
  const poster = await phone.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(poster.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await phone.setViewportSize({ width: 1280, height: 720 });
  await phone.goto(`/tv/${shortId(tournamentId)}`);
  for (const title of [/Llave/, /Resultados/, /Campeones/, /celular/, /Llave/]) {
    await expect(phone.getByRole("heading", { level: 2 })).toHaveText(title);
    expect(await phone.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    await phone.keyboard.press("ArrowRight");
  }
});

test("a public page does not shift on a phone when its fonts load", async ({ browser }) => {
  const desk = await demonstrated(browser, "club");
  const { club } = await findKnown(desk);
  const { open, drawn } = await findTournaments(desk, club);
  const phone = await openPhone(browser);
  await watchComingAlive(phone);
  for (const path of [
    ...["/", "/torneos", "/clasificacion", "/canchas", clubPath(club)],
    tournamentPath(open),
    ...publicParts.map((part) => tournamentPath(drawn, part)),
  ])
    await test.step(path, () => openPublicWithLateFonts(phone, path));
});

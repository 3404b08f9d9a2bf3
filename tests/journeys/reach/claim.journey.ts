import { expect } from "@playwright/test";
import { newTournament } from "#tests/journeys/arranged.ts";
import { openPhone, password, test, unheardOf } from "#tests/journeys/steps.ts";
import { playOut } from "#tests/support/play.ts";

test("a guest claims their profile by a link, signs up, and has match, points and tournament; the link works once", async ({
  browser,
}) => {
  const family = unheardOf();
  const rita = `Rita ${family}`;
  const { desk, api, clubId, tournament, tournamentId, categoryId } = await newTournament(browser);
  const written = { clubId, category: "Masculino", level: "7ma" } as const;
  const names = [rita, `Tere ${family}`, `Beto ${family}`, `Caro ${family}`];
  const [one, two, three, four] = await Promise.all(names.map((name) => api.guests.add({ ...written, name })));
  for (const playerIds of [[one?.id ?? "", two?.id ?? ""] as const, [three?.id ?? "", four?.id ?? ""] as const])
    await api.pairs.addByHand({ categoryId, playerIds: [...playerIds], confirmed: true });
  await api.draws.generate({ categoryId });
  await playOut({ api }, tournamentId);
  await api.tournaments.close({ tournamentId });

  // The club sends Rita her profile.
  await desk.goto("/admin/sin-cuenta");
  await desk.getByRole("searchbox").fill(rita);
  await desk.getByRole("button", { name: new RegExp(rita) }).click();
  const sheet = desk.getByRole("dialog");
  await sheet.getByRole("button", { name: /Mandarle su perfil/ }).click();
  const sent = sheet.getByText(/Reclamá tu perfil: partidos/);
  const link = /http\S+\/reclamar\/[\w-]{22}$/.exec((await sent.textContent()) ?? "")?.[0] ?? "";
  await expect(sheet.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute("href", /wa\.me\/\?text=Hola/);

  // On her phone she reads what it is about, signs up and comes back to it.
  const phone = await openPhone(browser);
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: `¿Sos ${rita}?` })).toBeVisible();
  await expect(phone.getByText(tournament)).toBeVisible();
  await expect(phone.getByRole("button", { name: "Soy yo" })).toHaveCount(0);
  await phone.getByRole("link", { name: "Crear mi cuenta" }).click();
  const door = phone.getByRole("dialog");
  await door.getByLabel("Nombre y apellido").fill(rita);
  await door.getByLabel("Email").fill(`rita-${family}@example.com`);
  await door.getByLabel("Contraseña", { exact: true }).fill(password);
  await door.getByRole("button", { name: "Crear cuenta" }).click();
  await phone.getByRole("button", { name: "Soy yo" }).dblclick();
  await expect(phone.getByRole("heading", { name: "¡Listo, ya es tuyo!" })).toBeVisible();
  await phone.getByRole("link", { name: "Ver mi perfil" }).click();
  await expect(phone.getByRole("link", { name: tournament }).first()).toBeVisible();
  await expect(phone.getByRole("heading", { name: new RegExp(rita) })).toBeVisible();

  // The link does not work a second time, and the club sees the claim.
  await phone.goto(link);
  await expect(phone.getByText(/Este enlace ya se usó/)).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("Lo tomó con su enlace")).toBeVisible();
});

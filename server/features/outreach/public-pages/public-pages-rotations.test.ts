import { afterAll, beforeAll, expect, test } from "vitest";
import { shortId } from "#domain/lib/short-id.ts";
import { plainWebFolder } from "#tests/fixtures/web-folder.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { enterConfirmed, takeCourts } from "#tests/support/scheduling/rotation-players.ts";

const names = ["Ana Ríos", "Bea Sosa", "Caro Paz", "Dora Gil", "Eva Luz"];
let web: Awaited<ReturnType<typeof plainWebFolder>>;
let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;
let people: Awaited<ReturnType<typeof player>>[];
let tournamentId: string;

beforeAll(async () => {
  web = await plainWebFolder();
  app = await createTestApp({ parts: { webFolder: web.webFolder } });
  owner = await club(app, "La Ribera", 1);
  const made = await tournamentOf(app, owner, [{ format: "AMERICANO", level: "7ma", quota: 8 }]);
  const [categoryId = ""] = made.categoryIds;
  tournamentId = made.tournamentId;
  people = await Promise.all(names.map((name) => player(app, name)));
  await takeCourts(app, categoryId);
  await enterConfirmed(
    app,
    categoryId,
    owner,
    people.map(({ id }) => id),
  );
  await owner.api.rotations.draw({ categoryId });
});
afterAll(async () => {
  await app.close();
  await web.remove();
});

const address = (part: string) => `/t/${shortId(tournamentId)}/${part}`;
const rounds = async () => (await app.fetch(address("rondas"))).text();
const choose = (publicNames: "full" | "short" | "none") =>
  owner.api.tournaments.edit({ tournamentId, name: "Apertura", description: "", publicNames });

test.each([
  ["full", names, ["Jugador 1"]],
  ["short", ["A. Ríos", "B. Sosa"], ["Ana", "Bea", "Jugador 1"]],
  ["none", ["Jugador 1", "Jugador 5"], ["Ana", "Ríos", "Sosa"]],
] as const)("the players of a rotation are named as their club chose: %s", async (choice, shown, hidden) => {
  await choose(choice);
  const page = await rounds();
  for (const name of shown) expect(page).toContain(`"${name}"`);
  for (const name of hidden) expect(page).not.toContain(name);
});

test("a player who opted out has a number in a rotation, and no page has the id of anybody", async () => {
  await choose("full");
  await people[0]?.api.accounts.nameInPublic({ namedInPublic: false });
  const page = await rounds();
  expect(page).not.toMatch(/Ana|Ríos/);
  expect(page).toMatch(/"Jugador \d"/);
  for (const { id } of people) expect(page).not.toContain(id);
});

test.each(["partidos", "zonas", "llave"])("a tournament of rotations leads from '%s' to its rounds", async (part) => {
  const answer = await app.fetch(address(part));
  expect(await answer.text()).toContain('"page":"rondas"');
});

test("a tournament without a rotation has no part with rounds", async () => {
  const made = await tournamentOf(app, owner, [{ level: "6ta" }]);
  const answer = await app.fetch(`/t/${shortId(made.tournamentId)}/rondas`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/t/${shortId(made.tournamentId)}`]);
});

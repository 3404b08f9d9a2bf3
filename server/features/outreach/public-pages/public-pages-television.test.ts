import { afterAll, beforeAll, expect, test } from "vitest";
import { shortId } from "#domain/lib/short-id.ts";
import { webFolderOf } from "#tests/fixtures/web-folder.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const index = `<!doctype html><html><head><meta charset="utf-8" /><title>Punto de Oro</title>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`;
const manifest = {
  "index.html": { file: "assets/index-1.js" },
  "features/outreach/public-pages/alive/public-pages.ts": { file: "assets/public-pages-1.js" },
  "features/clubs/televisions/page/alive/television.ts": { file: "assets/television-1.js" },
};
const drawing = `export async function drawPublic(view) {
  return { head: "", body: "<main>" + JSON.stringify(view) + "</main>" };
}
export async function drawOwn(view) {
  return JSON.stringify(view);
}
export async function publicPicture() {
  throw new Error("no picture is asked for");
}`;

const clock = { now: saturdayEvening };
let web: Awaited<ReturnType<typeof webFolderOf>>;
let app: TestApp;
beforeAll(async () => {
  web = await webFolderOf(index, manifest, { "public-server.js": drawing });
  app = await createTestApp({ now: () => clock.now, parts: { webFolder: web.webFolder } });
});
afterAll(async () => {
  await app.close();
  await web.remove();
});

test("a television's page names the match that the desk is offered on each free court, once it is published", async () => {
  const host = await club(app, "La Loma");
  const made = await drawnTournament(app, host, [4], "2026-11-21");
  const { revision } = await scheduled(host, made.tournamentId);
  clock.now = new Date("2026-11-21T21:00:00Z");
  const read = async () => (await app.fetch(`/tv/${shortId(made.tournamentId)}`)).text();
  const { courts } = await host.api.day.get({ tournamentId: made.tournamentId });
  const offered = courts.map(({ name: court, now }) => ({ court, matchId: now.state === "free" && now.nextMatchId }));
  expect(offered).toHaveLength(2);
  expect(await read()).toContain('"offered":[]');
  await host.api.schedule.publish({ tournamentId: made.tournamentId, revision });
  expect(await read()).toContain(`"offered":${JSON.stringify(offered)}`);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { screenPersonHeader } from "#contract/screen-person.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { categoryOf, terms } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { post, statusOfMe } from "#tests/support/sign-in.ts";

let app: TestApp;
let ana: SomeBody;
let bea: SomeBody;
beforeAll(async () => {
  app = await createTestApp();
  [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
});
afterAll(() => app.close());

const changed = expect.objectContaining({ code: "SESSION_CHANGED" });
/** Builds the headers of a request from a screen of `drawnFor` with the session of `session`. */
const headersOf = (session: SomeBody, drawnFor: SomeBody) => ({
  cookie: session.cookie,
  [screenPersonHeader]: drawnFor.id,
});

test("a call of one person's screen is refused with the session of another, on both mounts, and does nothing", async () => {
  const owner = await club(app, "La Ribera");
  const categoryId = await categoryOf(app, owner);
  const act = { categoryId, ...terms };
  const before = await app.db.execute("select * from entry");
  const headers = headersOf(bea, ana);
  for (const path of ["/api/rpc/pairs/preRegister", `/api/v1/categories/${categoryId}/entries`]) {
    const answer = await post(app, path, path.includes("rpc") ? { json: act } : act, headers);
    expect([path, answer.status]).toEqual([path, 409]);
  }
  expect((await app.db.execute("select * from entry")).rows).toEqual(before.rows);
  const read = await app.fetch("/api/v1/me", { headers });
  expect([read.status, await read.json()]).toEqual([409, changed]);
  const photo = new FormData();
  photo.set("file", new Blob(["x"]), "x.png");
  expect((await app.fetch("/api/v1/me/photo", { method: "PUT", headers, body: photo })).status).toBe(409);
});

test("a call of the same person's screen, and one without a screen, pass", async () => {
  expect((await app.fetch("/api/v1/me", { headers: headersOf(ana, ana) })).status).toBe(200);
  expect(await statusOfMe(app, ana.cookie)).toBe(200);
});

test("a screen of one person does not sign out another", async () => {
  const answer = await post(app, "/api/auth/sign-out", {}, headersOf(bea, ana));
  expect([answer.status, await answer.json()]).toEqual([409, changed]);
  expect(await statusOfMe(app, bea.cookie)).toBe(200);
});

test("a live stream of one person's screen does not open with the session of another", async () => {
  const topic = `p:${ana.id}`;
  const open = (drawnFor: SomeBody) =>
    app.fetch(`/api/live?topics=${topic}&person=${drawnFor.id}`, { headers: { cookie: bea.cookie } });
  expect((await open(ana)).status).toBe(409);
  const own = await open(bea);
  expect(own.status).toBe(200);
  await own.body?.cancel();
});

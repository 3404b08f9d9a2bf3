import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { player, type SomeBody } from "#tests/support/people.ts";
import { photo, upload } from "#tests/support/pictures.ts";

let app: TestApp;
let ana: SomeBody;
beforeEach(async () => {
  // No disk has so much room: every one is full.
  app = await createTestApp({ parts: { freeBytesMin: Number.MAX_SAFE_INTEGER } });
  ana = await player(app, "Ana Ríos");
});
afterEach(() => app.close());

test("with a full disk a picture is not kept, whoever sent it is told to come back, and everything else goes on", async () => {
  const answer = await upload(app, "/api/v1/me/photo", ana.cookie, await photo("png"));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await ana.api.accounts.me()).photoUrl).toBeNull();
});

test("with a full disk the program says that it is not ready", async () => {
  const answer = await app.fetch("/readyz");
  expect([answer.status, await answer.json()]).toEqual([503, { status: "disk full" }]);
  expect((await app.fetch("/livez")).status).toBe(200);
});

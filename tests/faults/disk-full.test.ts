import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { player, type SomeBody, withRole } from "#tests/support/people.ts";
import { photo, upload } from "#tests/support/pictures.ts";
import { post } from "#tests/support/sign-in.ts";

let app: TestApp;
let ana: SomeBody;
beforeEach(async () => {
  // No disk has so many free bytes, so every disk counts as full.
  app = await createTestApp({ parts: { freeBytesMin: Number.MAX_SAFE_INTEGER } });
  ana = await player(app, "Ana Ríos");
});
afterEach(() => app.close());

test("with a full disk a picture is refused with Retry-After, and everything else works", async () => {
  const answer = await upload(app, "/api/v1/me/photo", ana.cookie, await photo("png"));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await ana.api.accounts.me()).photoUrl).toBeNull();
});

test("with a full disk the program reports itself as not ready, and Operación says why", async () => {
  const answer = await app.fetch("/readyz");
  expect([answer.status, await answer.json()]).toEqual([503, { status: "disk full" }]);
  expect((await app.fetch("/livez")).status).toBe(200);
  const sol = await withRole(app, "Sol Súper", "super_admin");
  expect((await sol.api.operation.state()).disk).toEqual({ free: expect.any(Number), isFull: true, isAway: false });
});

test.each([
  ["an account", "person"],
  ["its password", "sign_in_method"],
  ["its session", "session"],
])(
  "a sign-up without room in the database for %s gets 503 with Retry-After and stores nothing",
  async (_what, table) => {
    await app.pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await app.pool.query(`create trigger no_room before insert on ${table} for each row execute function no_room()`);
    const form = { name: "Bea Sosa", email: "bea@example.com", password: "secreto1" };
    const answer = await post(app, "/api/auth/sign-up/email", form);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    await app.pool.query(`drop trigger no_room on ${table}`);
    expect((await post(app, "/api/auth/sign-up/email", form)).status).toBe(200);
  },
);

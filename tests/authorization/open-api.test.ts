import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestApp } from "#tests/support/app.ts";
import { withRole } from "#tests/support/people.ts";

const app = await createTestApp();
afterAll(() => app.close());

/** The calls that need no session. */
const open = [
  "GET /club-invitations/by-token/{token}",
  "GET /clubs/{clubId}/free-courts/{day}",
  "GET /free-hours/{day}",
  "GET /landing",
  "GET /push-key",
  "GET /session",
  "GET /sign-in-options",
  "GET /tournaments/{tournamentId}/published-schedule",
  "POST /claims/preview",
  "POST /clubs",
  "POST /scorer-devices",
];

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

test("every path of the API's document needs a session, except those that are open on purpose", async () => {
  const { paths } = openApi.parse(await (await app.fetch("/api/docs/openapi.json")).json());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  );
  expect(calls.length).toBeGreaterThan(15);
  const answers = await Promise.all(
    calls.map(async ({ path, method }) => {
      const body = method === "GET" ? {} : { headers: { "content-type": "application/json" }, body: "{}" };
      const url = `/api/v1${path.replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;
      return { call: `${method} ${path}`, status: (await app.fetch(url, { method, ...body })).status };
    }),
  );
  expect(
    answers
      .filter(({ status }) => status !== 401)
      .map(({ call }) => call)
      .toSorted(),
  ).toEqual(open);
});

test.each(["/api/v1/nothing", "/api/rpc/nothing/here", "/api/nothing"])("%s does not exist", async (path) => {
  expect((await app.fetch(path)).status).toBe(404);
});

test("a number in an address is a number, as the document says", async () => {
  const { cookie } = await withRole(app, "Sol Súper", "super_admin");
  const ask = (size: string) => app.fetch(`/api/v1/tournaments?size=${size}`, { headers: { cookie } });
  expect([(await ask("2")).status, (await ask("dos")).status]).toEqual([200, 400]);
});

import { request } from "node:http";
import { connect as connectTo } from "node:net";
import { gzipSync } from "node:zlib";
import pino from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { person } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { player, signUp, testPassword } from "#tests/support/people.ts";
import { post } from "#tests/support/sign-in.ts";

const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line) => void lines.push(line) });
const app = await createTestApp({ parts: { log } });
const ana = await player(app, "Ana Ríos");
afterAll(() => app.close());

const people = () => app.db.$count(person);
const profile = { category: "Femenino", level: "6ta", location: "Paraná" };
const locationOf = async () => (await ana.api.accounts.me()).profile?.location;

/** Changes through each entrance: both mounts of the API, and a call of the identity library. */
const changes = [
  ["PUT", "/api/v1/me/profile", profile],
  ["POST", "/api/rpc/accounts/saveProfile", { json: profile }],
  ["POST", "/api/auth/sign-out", {}],
] as const;

describe("a change from another site", () => {
  const own = app.url;
  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["a sibling", { origin: own.replace("127.0.0.1", "otro.127.0.0.1") }],
    ["our name without its port", { origin: "http://127.0.0.1" }],
    ["no origin, and the browser's header for another site", { "sec-fetch-site": "cross-site" }],
    ["the browser's header for a sibling site", { "sec-fetch-site": "same-site" }],
  ])("is refused: %s", async (_what, headers) => {
    for (const [method, path, body] of changes) {
      const answer = await app.fetch(path, {
        method,
        headers: { "content-type": "application/json", cookie: ana.cookie, ...headers },
        body: JSON.stringify({ ...body, location: "Evil" }),
      });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect(await locationOf()).toBe("Paraná");
  });

  test.each([
    ["a form", "application/x-www-form-urlencoded", "location=Evil&category=Mixto&level=7ma"],
    ["plain text", "text/plain", JSON.stringify({ ...profile, location: "Evil" })],
    ["parts", "multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'],
    ["nothing", undefined, undefined],
  ])("is refused as what a page can send unasked: %s", async (_what, type, body) => {
    for (const [, path] of changes) {
      const headers = { cookie: ana.cookie, ...(type && { "content-type": type }) };
      const answer = await app.fetch(path, { method: "POST", headers, ...(body && { body }) });
      expect([path, [404, 405, 415].includes(answer.status)]).toEqual([path, true]);
    }
    expect(await locationOf()).toBe("Paraná");
  });

  test("gets no permission from a preflight request either", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "PUT" };
    for (const [, path] of changes) {
      const answer = await app.fetch(path, { method: "OPTIONS", headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

/** Sends a raw request line, which no browser would send; returns the status. */
async function sendLine(line: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port, host } = new URL(app.url);
  const socket = connectTo({ host: hostname, port: Number(port) });
  const lines = Object.entries({ host, connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${line} HTTP/1.1\r\n${lines.join("")}\r\n{}`);
  let text = "";
  for await (const piece of socket) text += piece;
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
}

describe("an address with detours is guarded like its normalised form", () => {
  const json = { "content-type": "application/json", "content-length": "2" };
  test.each([
    "/./api/auth/sign-out",
    "/x/../api/auth/sign-out",
    "/%2e/api/auth/sign-out",
    "/%61pi/auth/sign-out",
    "http://another.example/api/auth/sign-out",
    "/x/../api/v1/me/profile",
    "/%61pi/v1/me/profile",
    "/./api/rpc/accounts/saveProfile",
  ])("%s", async (path) => {
    expect(await sendLine(`POST ${path}`, { ...json, origin: "https://evil.example" })).toBe(403);
  });

  test.each(["*", "evil.example:443", "/%zz", "/%c0%af"])("an invalid one is refused: %s", async (path) => {
    expect(await sendLine(`GET ${path}`, {})).toBe(400);
  });
});

test("the identity calls take only JSON, as the others do", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ email: ana.email, password: testPassword }).toString();
  const answer = await app.fetch("/api/auth/sign-in/email", { method: "POST", headers: form, body });
  expect(answer.status).toBe(415);
});

test("a visitor cannot write long lines or errors into the log", async () => {
  lines.length = 0;
  const far = `https://evil.example/${"x".repeat(9_000)}`;
  await post(app, "/api/auth/sign-in/email", { email: ana.email, password: testPassword, callbackURL: far });
  await post(app, "/api/auth/request-password-reset", { email: ana.email, redirectTo: far });
  await app.fetch(`/${"y".repeat(9_000)}`);
  await app.fetch(`/api/v1/${"y".repeat(9_000)}`);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    expect(line.length).toBeLessThan(1_000);
    expect(JSON.parse(line).level).toBeLessThan(40);
  }
});

describe("a page of this machine under another of its names", () => {
  const byName = (name: string) => app.url.replace("127.0.0.1", name);
  const changeFrom = async (origin: string) => {
    const answers = changes.slice(0, 2).map(([method, path, body]) =>
      app.fetch(path, {
        method,
        headers: { "content-type": "application/json", cookie: ana.cookie, origin },
        body: JSON.stringify(body),
      }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  test.each(["localhost", "[::1]"])("may change things and sign in: %s", async (name) => {
    expect(await changeFrom(byName(name))).toEqual([200, 200]);
    const signingIn = await post(
      app,
      "/api/auth/sign-in/email",
      { email: ana.email, password: testPassword, callbackURL: `${byName(name)}/dashboard` },
      { origin: byName(name) },
    );
    expect(signingIn.status).toBe(200);
  });

  test.each([
    ["another port", "http://localhost:1"],
    ["another scheme", byName("localhost").replace("http:", "https:")],
    ["a name that only looks like it", byName("localhost.evil.example")],
  ])("may not with %s", async (_what, origin) => {
    expect(await changeFrom(origin)).toEqual([403, 403]);
  });

  test("may not if the public address is a real one", async () => {
    const real = await createTestApp({ parts: { publicUrl: "https://padel.example" } });
    const headers = { origin: real.url.replace("127.0.0.1", "localhost") };
    expect((await post(real, "/api/auth/sign-out", {}, headers)).status).toBe(403);
    expect((await post(real, "/api/auth/sign-out", {}, { origin: "https://padel.example" })).status).toBe(200);
    await real.close();
  });
});

test("our own page may change things, and so may a program", async () => {
  for (const headers of [{ origin: app.url }, { "sec-fetch-site": "same-origin", origin: app.url }, {}]) {
    const answer = await app.fetch("/api/v1/me/profile", {
      method: "PUT",
      headers: { "content-type": "application/json", cookie: ana.cookie, ...headers },
      body: JSON.stringify(profile),
    });
    expect(answer.status).toBe(200);
  }
});

test("a change requested by GET or HEAD is refused", async () => {
  for (const method of ["GET", "HEAD"]) {
    for (const [, path] of changes) {
      const answer = await app.fetch(path, { method, headers: { cookie: ana.cookie } });
      expect([path, [404, 405].includes(answer.status)]).toEqual([path, true]);
    }
  }
  expect(await locationOf()).toBe("Paraná");
});

describe("every answer", () => {
  test.each([
    "/livez",
    "/api/v1/me",
    "/api/rpc/accounts/me",
    "/api/auth/error",
    "/api/nothing",
    "/nothing",
    "/api/docs",
  ])("carries the headers that protect the browser: %s", async (path) => {
    const { headers } = await app.fetch(path);
    expect(headers.get("content-security-policy")).toMatch(
      /default-src 'self';.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
    );
    expect(headers.get("content-security-policy")).not.toMatch(/script-src|unsafe-eval/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ["server", "x-powered-by", "access-control-allow-origin"]) expect(headers.get(name)).toBeNull();
  });

  test("of the API is cached by nobody", async () => {
    for (const path of ["/api/v1/me", "/api/rpc/accounts/me"]) {
      const { headers } = await app.fetch(path, { headers: { cookie: ana.cookie } });
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("asks for HTTPS for a year if the address has it, and only then", async () => {
    const https = await createTestApp({ parts: { publicUrl: "https://padel.example" } });
    const secured = await https.fetch("/livez");
    expect(secured.headers.get("strict-transport-security")).toMatch(/max-age=31536000/);
    expect((await app.fetch("/livez")).headers.get("strict-transport-security")).toBeNull();
    await https.close();
  });
});

describe("a body that is too large", () => {
  const large = Buffer.from(JSON.stringify({ ...profile, location: "x".repeat(2 * 1024 * 1024) }));

  /** Sends the body over a connection of its own, which the server may close while we are still sending. */
  function send(path: string, body: Buffer, headers: Record<string, string | number>): Promise<number> {
    return new Promise((resolve, reject) => {
      const common = { "content-type": "application/json", cookie: ana.cookie };
      const options = { method: "POST", agent: false, headers: { ...common, ...headers } };
      const sending = request(`${app.url}${path}`, options, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      const isHangUp = (error: Error) => "code" in error && /^(EPIPE|ECONNRESET)$/.test(String(error.code));
      sending.on("error", (error) => (isHangUp(error) ? undefined : reject(error)));
      for (let at = 0; at < body.length; at += 64 * 1024) sending.write(body.subarray(at, at + 64 * 1024));
      sending.end();
    });
  }

  test.each(["/api/rpc/accounts/saveProfile", "/api/v1/clubs", "/api/auth/sign-in/email"])(
    "is refused, announced or not: %s",
    async (path) => {
      expect(await send(path, large, { "content-length": large.length })).toBe(413);
      expect(await send(path, large, { "transfer-encoding": "chunked" })).toBe(413);
    },
  );

  test("is refused also if compressed", async () => {
    const packed = gzipSync(large);
    const headers = { "content-encoding": "gzip", "content-length": packed.length };
    expect([400, 413, 415]).toContain(await send("/api/rpc/accounts/saveProfile", packed, headers));
  });
});

describe("an invalid request", () => {
  test.each([
    ["/api/v1/nothing", "GET", 404],
    ["/api/rpc/nothing", "GET", 404],
    ["/api/nothing", "POST", 404],
    ["/.env", "GET", 404],
    ["/.git/config", "GET", 404],
    ["/data/auth-secret", "GET", 404],
    ["/metrics", "GET", 404],
    ["/dev/anything", "GET", 404],
    ["/api/v1/me/..%2f..%2f.env", "GET", 404],
    ["/api/v1/players/%00", "GET", 404],
    ["/livez", "PROPFIND", 405],
  ])("%s by %s is answered by %i", async (path, method, status) => {
    const answer = await app.fetch(path, { method, headers: { cookie: ana.cookie } });
    expect([400, status]).toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
  });

  test.each([
    ["broken", '{"json":'],
    ["deep", `${'{"json":'.repeat(3_000)}1${"}".repeat(3_000)}`],
    ["prototypes", '{"json":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}'],
    ["lists for texts", '{"json":{"category":["Mixto"],"level":["7ma"],"location":["x"]}}'],
  ])("a body is refused: %s", async (_what, body) => {
    for (const [, path] of changes.slice(0, 2)) {
      const answer = await app.fetch(path, {
        method: path.includes("rpc") ? "POST" : "PUT",
        headers: { "content-type": "application/json", cookie: ana.cookie },
        body,
      });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(await locationOf()).toBe("Paraná");
  });
});

describe("a database that is away", () => {
  test("makes calls answer with a retry time and no internals, and the program lives on", async () => {
    lines.length = 0;
    const away = await createTestApp({
      connection: () => connect("postgres://nobody:secret@127.0.0.1:9/none", log),
      parts: { log },
    });
    for (const [path, init] of [
      ["/api/v1/me", { headers: { cookie: ana.cookie } }],
      ["/api/rpc/accounts/me", { headers: { cookie: ana.cookie } }],
    ] as const) {
      const answer = await away.fetch(path, init);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
      expect(await answer.text()).not.toMatch(/select|ECONNREFUSED|127\.0\.0\.1|node_modules/i);
    }
    const signIn = await post(away, "/api/auth/sign-in/email", { email: ana.email, password: testPassword });
    expect([signIn.status, signIn.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await signIn.text()).not.toMatch(/select|ECONNREFUSED|node_modules/i);
    expect((await away.fetch("/livez")).status).toBe(200);
    expect((await away.fetch("/readyz")).status).toBe(503);
    // Level 50 is for faults. A failover is not a fault, and would fill the log with stack traces.
    expect(lines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([]);
    expect(lines.join("")).toContain("ECONNREFUSED");
    await away.close();
  });
});

test("the log has the id of each call, and no password, cookie or query", async () => {
  lines.length = 0;
  const email = "registro@example.com";
  const count = await people();
  const answer = await post(app, "/api/auth/sign-up/email?clave=visible", {
    name: "Ana",
    email,
    password: "no-me-leas",
  });
  await signUp(app, "Otra");
  expect(await people()).toBe(count + 2);
  const log = lines.join("");
  expect(log).toContain(answer.headers.get("x-request-id"));
  for (const secret of ["no-me-leas", "visible", "session_token", testPassword]) expect(log).not.toContain(secret);
});

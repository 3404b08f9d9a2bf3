import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { attemptRules } from "#server/platform/identity/attempts.ts";
import { createTestApp } from "#tests/support/app.ts";
import { player, signUp } from "#tests/support/people.ts";
import { upload } from "#tests/support/pictures.ts";

const webFolder = await mkdtemp(join(tmpdir(), "punto-de-oro-web-"));
await writeFile(join(webFolder, "index.html"), "<!doctype html><title>Punto de Oro</title>");
const app = await createTestApp({ parts: { webFolder } });
const ana = await player(app, "Ana Ríos");
const { hostname, port } = new URL(app.url);

const uncaught: unknown[] = [];
const hear = (error: unknown) => uncaught.push(error);
process.on("uncaughtExceptionMonitor", hear);
afterAll(async () => {
  process.off("uncaughtExceptionMonitor", hear);
  await app.close();
  await rm(webFolder, { recursive: true });
});

/** One of every kind of address, with the largest body that it takes. */
const addresses = [
  ["/api/v1/landing", 256 * 1024],
  ["/api/v1/me", 256 * 1024],
  ["/api/v1/me/profile", 256 * 1024],
  ["/api/v1/me/photo", 6 * 1024 * 1024],
  ["/api/v1/clubs", 256 * 1024],
  ["/api/v1/nothing", 256 * 1024],
  ["/api/rpc/landing/show", 256 * 1024],
  ["/api/rpc/accounts/saveProfile", 256 * 1024],
  ["/api/rpc/media/changePhoto", 6 * 1024 * 1024],
  ["/api/rpc/nothing", 256 * 1024],
  ["/api/auth/sign-in/email", 16 * 1024],
  ["/api/auth/nothing", 16 * 1024],
  ["/api/docs", 0],
  ["/api/nothing", 0],
  ["/files/avatar/00000000-0000-4000-8000-000000000000-256.webp", 0],
  ["/livez", 0],
  ["/readyz", 0],
  ["/dev/mail", 0],
  ["/assets/nothing.js", 0],
  ["/panel", 0],
  ["/", 0],
  // Last, because it signs out.
  ["/api/auth/sign-out", 16 * 1024],
] as const;

test.each(["/livez", "/readyz"])(
  "HTTP/1.0 without a Host is answered, as load balancers ask by default: %s",
  async (path) => {
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    let text = "";
    for await (const piece of socket) text += piece;
    expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*"status"/);
  },
);

/** Methods that only read, and so have no body. */
const asking = ["GET", "HEAD", "OPTIONS"];
const methods = [...asking, "POST", "PUT", "DELETE"];

const json = "content-type: application/json";
const parts = "content-type: multipart/form-data; boundary=x";
const chunk = (size: number) => `${size.toString(16)}\r\n${"x".repeat(size)}\r\n`;

/** A request after its first line: headers, body, and if the answer can be awaited or the server waits for more. */
type Shape = { what: string; send: (max: number) => string; answered: (max: number, method: string) => boolean };
const always = () => true;
const whenRefused = (max: number, method: string) => max === 0 || asking.includes(method);
const shapes: readonly Shape[] = [
  { what: "none", send: () => "\r\n", answered: always },
  { what: "an empty one", send: () => `${json}\r\ncontent-length: 0\r\n\r\n`, answered: always },
  { what: "announced, not sent", send: () => `${json}\r\ncontent-length: 100\r\n\r\n`, answered: whenRefused },
  { what: "announced, half sent", send: () => `${json}\r\ncontent-length: 100\r\n\r\n{"js`, answered: whenRefused },
  { what: "announced too long", send: (max) => `${json}\r\ncontent-length: ${max + 1}\r\n\r\nxxxx`, answered: always },
  { what: "announced endless", send: () => `${json}\r\ncontent-length: 999999999999\r\n\r\nxxxx`, answered: always },
  {
    what: "too long",
    send: (max) => `${json}\r\ncontent-length: ${max + 40_000}\r\n\r\n${"x".repeat(max + 40_000)}`,
    answered: always,
  },
  {
    what: "in pieces",
    send: () => `${json}\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    answered: always,
  },
  {
    what: "in pieces, too long",
    send: (max) => `${json}\r\ntransfer-encoding: chunked\r\n\r\n${chunk(20_000).repeat(Math.ceil(max / 20_000) + 1)}`,
    answered: always,
  },
  {
    what: "in pieces, no end",
    send: () => `${json}\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}`,
    answered: whenRefused,
  },
  {
    what: "in broken pieces",
    send: () => `${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
    answered: always,
  },
  {
    what: "of two lengths",
    send: () => `${json}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    answered: always,
  },
  { what: "of a length below nothing", send: () => `${json}\r\ncontent-length: -1\r\n\r\n`, answered: always },
  { what: "no JSON", send: () => `${json}\r\ncontent-length: 4\r\n\r\n{"a"`, answered: always },
  { what: "parts that are none", send: () => `${parts}\r\ncontent-length: 4\r\n\r\nxxxx`, answered: always },
  {
    what: "parts without a border",
    send: () => "content-type: multipart/form-data\r\ncontent-length: 4\r\n\r\nxxxx",
    answered: always,
  },
  {
    what: "parts that break off",
    send: () =>
      `${parts}\r\ncontent-length: 60\r\n\r\n` +
      '--x\r\ncontent-disposition: form-data; name="picture"\r\n\r\nGIF89a'.slice(0, 60).padEnd(60, "y"),
    answered: always,
  },
  { what: "a header that never ends", send: () => `x-long: ${"y".repeat(40_000)}`, answered: always },
  { what: "a header that is none", send: () => "no header at all\r\n\r\n", answered: always },
];

function connectTo({ url }: { readonly url: string }) {
  const { hostname: host, port } = new URL(url);
  return connect({ host, port: Number(port) });
}

/** The first lines of the answer; a server that waits for the rest of the request gives none. */
type Told = { readonly status: number; readonly closes: boolean };

/** Sends the bytes over a connection of its own. */
async function send(bytes: string, answered: boolean, to = app): Promise<Told | null> {
  const socket = connectTo(to);
  // A server that has refused the request may hang up while we are still sending.
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(bytes);
  if (!answered) {
    await app.fetch("/livez");
    socket.destroy();
    return null;
  }
  let text = "";
  for await (const piece of socket) {
    text += piece;
    if (text.includes("\r\n\r\n")) break;
  }
  socket.destroy();
  const [head = ""] = text.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]), closes: /^connection: close$/im.test(head) };
}

/** Returns the required answer to a body, if it is the same for every address. */
function expectation(what: string, method: string, takesBodies: boolean): object {
  const refused = { status: takesBodies || asking.includes(method) ? 413 : 404, closes: true };
  if (/^announced (too|end)|^too long/.test(what)) return refused;
  if (asking.includes(method) && /sent|^in pieces|^no JSON|^parts/.test(what)) return refused;
  return /^in pieces, too long/.test(what) ? { closes: true } : {};
}

test.each(addresses)("%s answers every broken body, and the server lives", async (path, max) => {
  for (const cookie of ["", `cookie: ${ana.cookie}\r\n`]) {
    for (const method of methods) {
      const head = `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${cookie}`;
      const answers = await Promise.all(
        shapes.map(async ({ what, send: form, answered }) => {
          const told = await send(head + form(max), answered(max, method));
          return { method, what, ...told };
        }),
      );
      for (const answer of answers) {
        expect(answer).toMatchObject(expectation(answer.what, method, max > 0));
        expect(answer.status ?? 0, `${method}, ${answer.what}`).toBeLessThan(500);
      }
      expect((await app.fetch("/livez")).status).toBe(200);
    }
  }
  expect(uncaught).toEqual([]);
});

test.each([
  ["without a session", "", 401],
  ["with an invalid session", "cookie: punto-de-oro.session_token=a.b\r\n", 401],
])("an upload %s is refused before its picture is sent", async (_who, cookie, status) => {
  const head = `host: ${hostname}:${port}\r\n${cookie}${parts}\r\ncontent-length: 5000000\r\n\r\n`;
  for (const line of ["PUT /api/v1/me/photo", "POST /api/rpc/media/changePhoto"]) {
    expect(await send(`${line} HTTP/1.1\r\n${head}`, true)).toEqual({ status, closes: true });
  }
});

test("an upload too many is refused before its picture is sent", async () => {
  const limited = await createTestApp({ parts: { limitsAttempts: true } });
  const bea = await signUp(limited, "Bea Sosa");
  const times = Array.from({ length: attemptRules.upload.max });
  await Promise.all(times.map(() => upload(limited, "/api/v1/me/photo", bea.cookie, Buffer.from("no es una foto"))));
  const { host } = new URL(limited.url);
  const head = `host: ${host}\r\ncookie: ${bea.cookie}\r\n${parts}\r\ncontent-length: 5000000\r\n\r\n`;
  const told = await send(`PUT /api/v1/me/photo HTTP/1.1\r\n${head}`, true, limited);
  expect(told).toEqual({ status: 429, closes: true });
  await limited.close();
});

test("of many uploads at once a few are taken, some wait, and the others get a retry time", async () => {
  const { cookie } = await signUp(app, "Caro Paz");
  const head = `host: ${hostname}:${port}\r\ncookie: ${cookie}\r\n${parts}\r\ncontent-length: 5000000\r\n\r\n`;
  const slow = Array.from({ length: 40 }, () => connectTo(app));
  const told = slow.map(async (socket) => {
    let text = "";
    socket.on("error", () => {});
    socket.write(`PUT /api/v1/me/photo HTTP/1.1\r\n${head}`);
    for await (const piece of socket) text += piece;
    return text;
  });
  expect(await Promise.race(told)).toMatch(/^HTTP\/1\.1 503 .*^retry-after: \d+\r$/ims);
  for (const socket of slow) socket.destroy();
  await Promise.allSettled(told);
  expect((await app.fetch("/livez")).status).toBe(200);
});

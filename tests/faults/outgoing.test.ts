import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { googleReturnPath } from "#contract/people/accounts/accounts.ts";
import { openInternet } from "#server/platform/events/push/network.ts";
import { createPusher } from "#server/platform/events/push/pusher.ts";
import { s3Files } from "#server/platform/files/s3.ts";
import { smtpTransport } from "#server/platform/mail/transports.ts";
import { createGateway } from "#server/platform/mercado-pago/client.ts";
import { certificateFor } from "#tests/notices/certificate.ts";
import { readersKeys } from "#tests/notices/push-service.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { player } from "#tests/support/people.ts";
import { photo, upload } from "#tests/support/pictures.ts";
import { cookiesOf, post } from "#tests/support/sign-in.ts";
import { brokenAnswers, brokenBodies, brokenBodiesOfStore, mailConversation, openBrokenPeer } from "./broken-peer.ts";

// An exception outside a promise, which would end the program, fails the whole run: the test runner reports it.

/** Time limit of each client here, in milliseconds: long enough for this machine, short enough for a silent peer. */
const patience = 400;
const host = "push.example.com";
const certificate = certificateFor(host);
const keys = { publicKey: "", privateKey: "" };

const plain = await openBrokenPeer();
const encrypted = await openBrokenPeer({ certificate });
const unsigned = await openBrokenPeer({ certificate: certificateFor(host) });
const greeting = await openBrokenPeer({ speaksFirst: true });
const app = await createTestApp();
Object.assign(keys, app.parts.push.keys);
const apps: TestApp[] = [app];
afterAll(async () => {
  for (const one of apps) await one.close();
  for (const peer of [plain, encrypted, unsigned, greeting]) await peer.close();
});

/** The target of a client: a peer by its port, or an address without a peer. */
type Place = { readonly scheme: "http" | "https"; readonly host: string; readonly port: number };

const at = ({ scheme, host: name, port }: Place) => `${scheme}://${name}:${port}`;

const payment = { kind: "GET", token: "APP_USR-local-1001", id: 1 };

/** One call of each HTTP client. If the peer fails, it rejects or returns the name of the failure. */
const clients: Record<string, (place: Place, patienceOfPush?: number) => Promise<unknown>> = {
  "the store of pictures": (place) => {
    const settings = { bucket: "fotos", key: "K", secret: "S", region: "us-east-1", patience };
    return s3Files({ ...settings, endpoint: at(place) }).get("avatar/a-96.webp");
  },
  "Mercado Pago": (place) => {
    const settings = { authorizationUrl: "", application: undefined, standIn: false, patience };
    return createGateway({ ...settings, apiUrl: at(place) }).paymentById(payment.token, payment.id);
  },
  Google: async (place) => {
    const answer = await signInAt(await appWithIssuer(at(place)));
    // The browser is redirected to our page, which reports the failure.
    const back = answer.headers.get("location") ?? "";
    if (answer.status === 302 && back.includes(`${googleReturnPath}?error=`)) throw new Error(back);
    return `${answer.status} ${back}`;
  },
  "the push service": async (place, patienceOfPush = patience) => {
    const { p256dh, auth } = readersKeys();
    const isName = place.host !== "127.0.0.1";
    const network = {
      lookup: isName ? openInternet.lookup : async () => [{ address: "127.0.0.1", family: 4 }],
      allows: () => true,
      authority: certificate.cert,
    };
    const endpoint = `https://${isName ? place.host : host}:${place.port}/send/x`;
    const message = { title: "", body: "", tag: "", path: "/", usefulMinutes: 1, urgent: false, replaces: null };
    const pusher = createPusher({ keys, subject: "mailto:hola@example.com", network }, patienceOfPush);
    try {
      const outcome = await pusher.push({ endpoint, p256dh, auth }, message);
      if (outcome.kind === "failed" || outcome.kind === "later") throw new Error(outcome.kind);
      return outcome;
    } finally {
      pusher.close();
    }
  },
};

const issuers = new Map<string, Promise<TestApp>>();

function appWithIssuer(issuer: string): Promise<TestApp> {
  const known = issuers.get(issuer);
  if (known) return known;
  const google = { clientId: "punto-de-oro", clientSecret: "otra cosa", issuer, patience };
  const made = createTestApp({ parts: { google } });
  issuers.set(issuer, made);
  void made.then((one) => apps.push(one));
  return made;
}

/** Returns from the provider with a code, as a browser does. */
async function signInAt(there: TestApp): Promise<Response> {
  const form = { callbackURL: googleReturnPath, errorCallbackURL: googleReturnPath, disableRedirect: true };
  const asked = await post(there, "/api/auth/sign-in/social", { provider: "google", ...form });
  const { url }: { url: string } = await asked.json();
  const query = new URLSearchParams({ code: "c", state: new URL(url).searchParams.get("state") ?? "" });
  const headers = { cookie: cookiesOf(asked) };
  return there.fetch(`/api/auth/callback/google?${query}`, { headers, redirect: "manual" });
}

describe.each(Object.entries(clients))("%s fails, and the program lives,", (name, call) => {
  const isPush = name === "the push service";
  const bodies = name === "the store of pictures" ? brokenBodiesOfStore : brokenBodies;
  const peer = isPush ? encrypted : plain;
  const here = { scheme: isPush ? "https" : "http", host: "127.0.0.1", port: peer.port } as const;

  test("with a name that the DNS does not know", async () => {
    await expect(call({ scheme: "https", host: "nowhere.invalid", port: 443 })).rejects.toThrow();
  });

  test("with a port where nobody listens", async () => {
    await expect(call({ ...here, port: 1 })).rejects.toThrow();
  });

  test("with a peer that speaks no TLS", async () => {
    plain.behave(brokenAnswers["an error of its own"]);
    await expect(call({ scheme: "https", host: "127.0.0.1", port: plain.port })).rejects.toThrow();
  });

  test("with a certificate that nobody has signed", async () => {
    await expect(call({ scheme: "https", host: "127.0.0.1", port: unsigned.port })).rejects.toThrow();
  });

  test.each(Object.entries(brokenAnswers))("with %s", async (_what, behaviour) => {
    peer.behave(behaviour);
    await expect(call(here)).rejects.toThrow();
  });

  test.each(Object.entries(bodies))("with %s", async (_what, behaviour) => {
    peer.behave(behaviour);
    // Only the status of a push service counts; its body is not read. A long time limit, because a busy machine is
    // slow.
    if (isPush) expect(await call(here, 20_000)).toEqual({ kind: "told" });
    else await expect(call(here)).rejects.toThrow();
  });
});

describe("the mail server fails, and the program lives,", () => {
  const timeouts = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    whole: 2 * patience,
  };
  const send = async (url: string) => {
    const transport = smtpTransport(url, "Punto de Oro <no-responder@example.com>", timeouts);
    const letter = { id: "m1", to: "ana@example.com", subject: "Hola", text: "Hola", unsubscribe: null };
    try {
      await transport.send(letter);
    } finally {
      transport.close();
    }
  };

  test.each([
    ["a name that the DNS does not know", "smtp://nowhere.invalid:25"],
    ["a port where nobody listens", "smtp://127.0.0.1:1"],
    ["a peer that speaks no TLS", `smtps://127.0.0.1:${plain.port}`],
    ["a certificate that nobody has signed", `smtps://127.0.0.1:${unsigned.port}`],
  ])("with %s", async (_what, url) => {
    await expect(send(url)).rejects.toThrow();
  });

  test.each(Object.entries({ ...brokenAnswers, ...brokenBodies }))("with %s", async (_what, behaviour) => {
    greeting.behave(behaviour);
    await expect(send(`smtp://127.0.0.1:${greeting.port}`)).rejects.toThrow();
  });

  const greeted = ["220 here", "250 here"];
  test.each([
    ["a reset after the greeting", ["220 here"], brokenAnswers["a connection that is reset"]],
    [
      "TLS that is offered and does not begin",
      ["220 here", "250-here\r\n250 STARTTLS", "220 go"],
      brokenAnswers["an error of its own"],
    ],
    ["silence before the letter", [...greeted, "250 ok", "250 ok"], brokenAnswers["a peer that never says a word"]],
    [
      "a reset within the letter",
      [...greeted, "250 ok", "250 ok", "354 go"],
      brokenAnswers["a connection that is reset"],
    ],
    ["rubbish after the letter", [...greeted, "250 ok", "250 ok", "354 go"], brokenBodies["a body without an end"]],
  ])("with %s", async (_what, lines, then) => {
    greeting.behave(mailConversation(lines, then));
    await expect(send(`smtp://127.0.0.1:${greeting.port}`)).rejects.toThrow();
  });

  test("with a server that only ever answers that it is busy", async () => {
    greeting.behave((socket) => {
      const more = setInterval(() => socket.write("220-wait\r\n"), patience / 4);
      socket.on("close", () => clearInterval(more));
    });
    await expect(send(`smtp://127.0.0.1:${greeting.port}`)).rejects.toThrow();
  });
});

test("a device whose push service has no DNS entry gets nothing, and ends no program", async () => {
  const reached = await createTestApp({ parts: { push: { ...app.parts.push, network: openInternet } } });
  try {
    const ana = await player(reached, "Ana Ríos");
    const { p256dh, auth } = readersKeys();
    const endpoint = "https://push.nowhere.invalid/x";
    await ana.api.push.subscribe({ endpoint, p256dh, auth, serverKey: keys.publicKey });
    expect(await ana.api.push.test()).toEqual({ told: 0, of: 1 });
    expect((await reached.fetch("/livez")).status).toBe(200);
    // Failures on the first day of a device do not count against it. After a day a failure removes it.
    await reached.pool.query("update push_subscription set created_at = now()");
    for (let tries = 0; tries < 6; tries++) await ana.api.push.test();
    expect((await ana.api.push.devices()).devices).toHaveLength(1);
    await reached.pool.query("update push_subscription set created_at = now() - interval '25 hours'");
    await ana.api.push.test();
    expect((await ana.api.push.devices()).devices).toEqual([]);
  } finally {
    await reached.close();
  }
});

test("an upload while the store of pictures is down gets 503 and changes nothing", async () => {
  const down = {
    bucket: "fotos",
    key: "K",
    secret: "S",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${plain.port}`,
  };
  const reached = await createTestApp({ parts: { s3: { ...down, patience } } });
  try {
    const ana = await player(reached, "Ana Ríos");
    const picture = "/files/avatar/0b0e1a52-7f0a-4b7e-9d0b-2f6f6b0f8d11-256.webp";
    for (const behaviour of [
      brokenAnswers["a connection that is reset"],
      brokenAnswers["an error of its own"],
      ...Object.values(brokenBodies),
    ]) {
      plain.behave(behaviour);
      const answer = await upload(reached, "/api/v1/me/photo", ana.cookie, await photo("png"));
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect((await reached.fetch(picture)).status).toBe(503);
    }
    for (const behaviour of Object.values(brokenBodiesOfStore)) {
      plain.behave(behaviour);
      expect((await reached.fetch(picture)).status).toBe(503);
    }
    expect((await ana.api.accounts.me()).photoUrl).toBeNull();
  } finally {
    await reached.close();
  }
});

test("no other file of the server opens an outgoing connection", async () => {
  const opens = /(?<![.\w])fetch\(|client\.fetch\(|import \{[^}]*\brequest\b[^}]*\} from "node:https?"|createTransport/;
  const names = (await readdir("server", { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join("server", name), "utf8")] as const),
  );
  const found = texts.filter(([, text]) => opens.test(text.replaceAll(/^ *(\*|\/\/).*/gm, ""))).map(([name]) => name);
  expect(found.toSorted()).toEqual([
    "platform/events/push/pusher.ts",
    "platform/files/s3.ts",
    "platform/identity/google.ts",
    "platform/mail/transports.ts",
    "platform/mercado-pago/ask.ts",
    // The stand-in for Mercado Pago, which reports to this program only.
    "platform/mercado-pago/local/messages.ts",
  ]);
});

import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { PushNetwork } from "#server/platform/events/push/network.ts";
import { certificateFor } from "./certificate.ts";

const host = "push.example.com";

/** A browser as push services and senders know it: where it is told things, and the keys with which it reads. */
export type Browser = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** What it has been told, decrypted. */
  readonly shown: unknown[];
};

/** What the push service received for one browser: by whom, and how. */
export type Pushed = { readonly browser: Browser; readonly headers: IncomingMessage["headers"] };

/** A push service of this machine, with TLS, that decrypts as a browser does. */
export type PushService = {
  readonly network: PushNetwork;
  readonly browser: () => Browser;
  readonly pushed: Pushed[];
  /** The next ones are answered so instead; null is never answered. */
  readonly answerNext: (...answers: readonly ({ status: number; retryAfter?: string } | null)[]) => void;
  readonly close: () => Promise<void>;
};

/** The keys of some browser, as it tells them, and what it reads with. */
export function readersKeys() {
  const own = createECDH("prime256v1");
  return { own, p256dh: own.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
}

/** Opens the push service on a free port. */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: Browser; own: ECDH }>();
  const pushed: Pushed[] = [];
  const answers: ({ status: number; retryAfter?: string } | null)[] = [];
  const certificate = certificateFor(host);
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = answers.shift();
    if (answer === null) return;
    const found = browsers.get(request.url ?? "");
    const status = answer?.status ?? (found ? 201 : 404);
    if (found && status === 201) {
      found.browser.shown.push(JSON.parse(decrypted(Buffer.concat(chunks), found.own, found.browser.auth)));
      pushed.push({ browser: found.browser, headers: request.headers });
    }
    response.writeHead(status, answer?.retryAfter ? { "retry-after": answer.retryAfter } : {}).end("so be it");
  };
  const server = createServer(certificate, (request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the push service has no port");
  return {
    network: {
      lookup: (_name, told) => told(null, [{ address: "127.0.0.1", family: 4 }]),
      allows: () => true,
      authority: certificate.cert,
    },
    browser: () => {
      const path = `/send/${randomBytes(16).toString("base64url")}`;
      const { own, ...keys } = readersKeys();
      const browser = { endpoint: `https://${host}:${address.port}${path}`, ...keys, shown: [] };
      browsers.set(path, { browser, own });
      return browser;
    },
    pushed,
    answerNext: (...next) => void answers.push(...next),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** RFC 8291 on RFC 8188: one record, which the browser alone can read. */
function decrypted(body: Buffer, own: ECDH, auth: string): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
  const shared = hkdf(own.computeSecret(theirs), Buffer.from(auth, "base64url"), info, 32);
  const key = hkdf(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // After the text a 2 ends the last record, and zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/** What the sender says of itself (RFC 8292), where its signature is right; null where it is not. */
export function vapidOf(
  authorization: string | undefined,
): { aud: string; sub: string; exp: number; key: string } | null {
  const { token, key } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(authorization ?? "")?.groups ?? {};
  if (token === undefined || key === undefined) return null;
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return isRight ? { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key } : null;
}

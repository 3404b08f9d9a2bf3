import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { PushNetwork } from "#server/platform/events/push/network.ts";
import { certificateFor } from "./certificate.ts";

const host = "push.example.com";

/** A browser as push services and senders know it: its endpoint, and the keys with which it decrypts. */
export type Browser = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The decrypted messages that it received. */
  readonly shown: unknown[];
};

/** A request that the push service received for one browser. */
export type Pushed = { readonly browser: Browser; readonly headers: IncomingMessage["headers"] };

/** A local push service, with TLS, that decrypts as a browser does. */
export type PushService = {
  readonly network: PushNetwork;
  readonly browser: () => Browser;
  readonly pushed: Pushed[];
  /** Sets the answers to the next requests; null never answers. */
  readonly answerNext: (...answers: readonly ({ status: number; retryAfter?: string } | null)[]) => void;
  readonly close: () => Promise<void>;
};

/** Makes the keys of a browser: the public ones, and the private one for decrypting. */
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
      lookup: async () => [{ address: "127.0.0.1", family: 4 }],
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

/** Decrypts a message as RFC 8291 on RFC 8188 says: one record, which only the browser can read. */
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
  // A byte 2 after the text ends the last record, and zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/** Reads the sender's claims (RFC 8292); null if the signature is wrong. */
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

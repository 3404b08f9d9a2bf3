import { afterAll, beforeAll, expect, test } from "vitest";
import webPush from "web-push";
import { isPublicAddress, mayBePushedTo, openInternet } from "#server/platform/events/push/network.ts";
import { createPusher } from "#server/platform/events/push/pusher.ts";
import { openPushService, type PushService, vapidOf } from "./push-service.ts";

const sender = { keys: webPush.generateVAPIDKeys(), subject: "mailto:hola@padel.example" };
const message = {
  title: "Te invitaron",
  body: "Lucía Ñandú te invitó a jugar la Copa — 7ma",
  tag: "pair-1",
  path: "/torneo/1",
  usefulMinutes: 90,
  urgent: false,
  replaces: "pair-1",
};
let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

function pusherHere(patience?: number) {
  return createPusher({ ...sender, network: service.network }, patience);
}

test("a browser reads the message, and the push service reads its sender and time to live", async () => {
  const browser = service.browser();
  expect(await pusherHere().push(browser, { ...message, urgent: true })).toEqual({ kind: "told" });
  const { title, body, tag, path } = message;
  expect(browser.shown).toEqual([{ title, body, tag, path }]);
  const { headers } = service.pushed.at(-1) ?? {};
  expect(headers).toMatchObject({ ttl: "5400", urgency: "high", "content-encoding": "aes128gcm" });
  expect(headers?.topic).toMatch(/^[\w-]{32}$/);
  expect(vapidOf(headers?.authorization)).toMatchObject({
    aud: new URL(browser.endpoint).origin,
    sub: sender.subject,
    key: sender.keys.publicKey,
  });
});

test("a message that is too long for a push service is sent without its end", async () => {
  const browser = service.browser();
  expect(await pusherHere().push(browser, { ...message, body: "ñandú ".repeat(2_000) })).toEqual({ kind: "told" });
  expect(browser.shown).toMatchObject([{ title: message.title, body: expect.stringMatching(/^ñandú .*…$/) }]);
});

test.each([
  [{ status: 404 }, { kind: "gone" }],
  [{ status: 410 }, { kind: "gone" }],
  [
    { status: 429, retryAfter: "120" },
    { kind: "later", seconds: 120 },
  ],
  [{ status: 503 }, { kind: "later", seconds: null }],
  [
    { status: 503, retryAfter: "Thu, 01 Jan 2099 00:00:00 GMT" },
    { kind: "later", seconds: 86_400 },
  ],
  [{ status: 302 }, { kind: "failed", reason: "answered with 302" }],
  [{ status: 403 }, { kind: "failed", reason: "answered with 403" }],
])("%o means %o", async (answer, outcome) => {
  service.answerNext(answer);
  expect(await pusherHere().push(service.browser(), message)).toEqual(outcome);
});

test("a push service that never answers is given up", async () => {
  service.answerNext(null);
  expect(await pusherHere(200).push(service.browser(), message)).toEqual({
    kind: "failed",
    reason: "it did not answer in time",
  });
});

test("invalid browser keys fail, and nothing is sent", async () => {
  const before = service.pushed.length;
  const target = { ...service.browser(), p256dh: "B".repeat(87) };
  expect(await pusherHere().push(target, message)).toMatchObject({ kind: "failed" });
  expect(service.pushed.length).toBe(before);
});

test("a host name that resolves to an internal address counts as gone, whatever it resolved to at the subscription", async () => {
  const inside = { ...service.network, allows: openInternet.allows };
  const before = service.pushed.length;
  expect(await createPusher({ ...sender, network: inside }).push(service.browser(), message)).toEqual({ kind: "gone" });
  expect(service.pushed.length).toBe(before);
});

test.each([
  ["8.8.8.8", true],
  ["142.250.79.106", true],
  ["2800:3f0:4001:80f::200a", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.20.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::ffff:8.8.8.8", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["2002:a00:1::", false],
  ["not an address", false],
])("%s is of the public internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ["https://push.example.com/send/x", "93.184.216.34", true],
  ["https://push.example.com:8443/send/x", "93.184.216.34", true],
  ["https://push.example.com/send/x", "EAI_AGAIN", true],
  ["https://push.example.com/send/x", "ENOTFOUND", true],
  ["https://push.example.com/send/x", "192.168.0.1", false],
  ["http://push.example.com/send/x", "93.184.216.34", false],
  ["https://ana:clave@push.example.com/send/x", "93.184.216.34", false],
  ["https://93.184.216.34/send/x", "93.184.216.34", false],
  ["https://2130706433/send/x", "93.184.216.34", false],
  ["https://[2800:3f0:4001:80f::200a]/send/x", "93.184.216.34", false],
  ["file:///etc/passwd", "93.184.216.34", false],
  ["nothing", "93.184.216.34", false],
])("may be pushed to %s, at %s: %s", async (endpoint, leadsTo, may) => {
  const failure = /^E/.test(leadsTo) ? Object.assign(new Error("no address"), { code: leadsTo }) : null;
  const lookup = async () => {
    if (failure) throw failure;
    return [{ address: leadsTo, family: 4 }];
  };
  const network = { ...openInternet, lookup };
  expect(await mayBePushedTo(endpoint, network)).toBe(may);
});

import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { forgetEndedSessions } from "#server/features/people/accounts/jobs.ts";
import { openInternet } from "#server/platform/events/push/network.ts";
import { type Browser, openPushService, readersKeys } from "#tests/notices/push-service.ts";
import { createTestApp } from "#tests/support/app.ts";
import { player, signUp, testPassword, withRole } from "#tests/support/people.ts";
import { cookiesOf, post, signIn } from "#tests/support/sign-in.ts";

const app = await createTestApp();
afterAll(() => app.close());
const { publicKey: serverKey } = app.parts.push.keys;
let made = 0;

function browser() {
  const { p256dh, auth } = readersKeys();
  return { endpoint: `https://push.example.com/${++made}`, p256dh, auth, serverKey };
}

async function toldOn(one: { api: Awaited<ReturnType<typeof player>>["api"] }) {
  return (await one.api.push.devices()).devices.map(({ id }) => id);
}

test("a person gets pushes on the browsers that they subscribed, until they unsubscribe them", async () => {
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const [first, second] = [await ana.api.push.subscribe(browser()), await ana.api.push.subscribe(browser())];
  expect((await toldOn(ana)).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await toldOn(bea)).toEqual([]);
  await expect(bea.api.push.unsubscribe({ deviceId: first.id })).rejects.toMatchObject({ code: "DEVICE_NOT_FOUND" });
  await ana.api.push.unsubscribe({ deviceId: first.id });
  expect(await toldOn(ana)).toEqual([second.id]);
  await expect(ana.api.push.unsubscribe({ deviceId: first.id })).rejects.toMatchObject({ code: "DEVICE_NOT_FOUND" });
});

test("two subscriptions at once are one, and a shared browser gets the pushes of its last subscriber", async () => {
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const shared = browser();
  const [one, other] = await Promise.all([ana.api.push.subscribe(shared), ana.api.push.subscribe(shared)]);
  expect(one.id).toBe(other.id);
  await bea.api.push.subscribe(shared);
  expect(await toldOn(ana)).toEqual([]);
  expect(await toldOn(bea)).toEqual([one.id]);
});

test("the limit on browsers drops older ones, never the one that subscribes, even at one instant", async () => {
  const ana = await player(app, "Ana Ríos");
  for (let nth = 0; nth < 20; nth += 1) {
    const { id } = await ana.api.push.subscribe(browser());
    expect(await toldOn(ana)).toContain(id);
  }
  expect(await toldOn(ana)).toHaveLength(10);
});

test("after a change of server keys a device gets no pushes until it subscribes again, in place of its old subscription", async () => {
  const ana = await player(app, "Ana Ríos");
  const { id } = await ana.api.push.subscribe(browser());
  await app.db.execute(sql`update push_subscription set server_key = 'before' where id = ${id}`);
  expect((await ana.api.push.devices()).devices).toMatchObject([{ id, isTold: false }]);
  const anew = await ana.api.push.subscribe({ ...browser(), instead: id });
  expect((await ana.api.push.devices()).devices).toEqual([{ ...anew, isTold: true }]);
});

test("a browser with a new push address stays the same device, also if it does not name the old one", async () => {
  const [ana, bea] = [await player(app, "Ana Ríos"), await player(app, "Bea Sosa")];
  const [first, second, third] = [browser(), browser(), browser()];
  const { id } = await ana.api.push.subscribe(first);
  const moved = { ...second, before: first.endpoint };
  const [one, twice] = await Promise.all([ana.api.push.subscribe(moved), ana.api.push.subscribe(moved)]);
  expect([one.id, twice.id]).toEqual([id, id]);
  expect((await ana.api.push.subscribe({ ...third, before: null })).id).toBe(id);
  expect((await ana.api.push.subscribe({ ...third, before: null })).id).toBe(id);
  expect(await toldOn(ana)).toEqual([id]);
  // Another person who knows the address of the browser gains nothing by it.
  await bea.api.push.subscribe({ ...browser(), before: third.endpoint });
  expect(await toldOn(ana)).toEqual([id]);
});

test.each([
  ["without https", { endpoint: "http://push.example.com/a" }, "PUSH_ADDRESS_REFUSED"],
  ["of a number", { endpoint: "https://10.0.0.1/a" }, "PUSH_ADDRESS_REFUSED"],
  ["with keys that no browser makes", { p256dh: "A".repeat(87) }, "PUSH_ADDRESS_REFUSED"],
  ["made with another key of ours", { serverKey: "B".repeat(87) }, "PUSH_KEY_CHANGED"],
])("a subscription %s is refused", async (_what, wrong, code) => {
  const ana = await player(app, "Ana Ríos");
  await expect(ana.api.push.subscribe({ ...browser(), ...wrong })).rejects.toMatchObject({ code });
});

test("a subscription whose host resolves into this network is refused", async () => {
  const inside = await createTestApp({
    parts: {
      push: {
        ...app.parts.push,
        network: { ...openInternet, lookup: async () => [{ address: "192.168.0.10", family: 4 }] },
      },
    },
  });
  try {
    const ana = await player(inside, "Ana Ríos");
    await expect(ana.api.push.subscribe(browser())).rejects.toMatchObject({ code: "PUSH_ADDRESS_REFUSED" });
  } finally {
    await inside.close();
  }
});

test("a session that is ended deletes its device, and one that expires does not", async () => {
  const ana = await player(app, "Ana Ríos");
  const cookie = cookiesOf(await signIn(app, ana.email, testPassword));
  const telephone = app.client(cookie);
  const here = await ana.api.push.subscribe(browser());
  const there = await telephone.push.subscribe(browser());
  await post(app, "/api/auth/sign-out", {}, { cookie });
  expect(await toldOn(ana)).toEqual([here.id]);
  const old = cookiesOf(await signIn(app, ana.email, testPassword));
  await app.client(old).push.subscribe(browser());
  await app.db.execute(sql`update session set expires_at = now() - interval '1 minute' where id =
    (select session_id from push_subscription where person_id = ${ana.id} and id not in (${here.id}, ${there.id}))`);
  await forgetEndedSessions(app.db);
  expect(await toldOn(ana)).toHaveLength(2);
  await ana.api.accounts.endSessions();
  expect(await kept(ana.id)).toBe(0);
});

test("a deactivated or closed account loses all its devices", async () => {
  const sol = await withRole(app, "Sol Súper", "super_admin");
  const [ana, bea] = [await player(app, "Ana Ríos"), await signUp(app, "Bea Sosa")];
  await ana.api.push.subscribe(browser());
  await bea.api.push.subscribe(browser());
  await sol.api.admin.deactivateUser({ userId: ana.id });
  await bea.api.accounts.close({ email: bea.email, password: testPassword });
  expect(await kept(ana.id)).toBe(0);
  expect(await kept(bea.id)).toBe(0);
});

test("a test push reaches every own device; a device that is gone, or always fails, is removed", async () => {
  const service = await openPushService();
  const reached = await createTestApp({ parts: { push: { ...app.parts.push, network: service.network } } });
  try {
    const [ana, bea] = [await player(reached, "Ana Ríos"), await player(reached, "Bea Sosa")];
    const [telephone, laptop, others] = [service.browser(), service.browser(), service.browser()];
    for (const one of [telephone, laptop]) await ana.api.push.subscribe(formOf(one));
    await bea.api.push.subscribe(formOf(others));
    expect(await ana.api.push.test()).toEqual({ told: 2, of: 2 });
    expect([telephone.shown, laptop.shown, others.shown].map(({ length }) => length)).toEqual([1, 1, 0]);
    service.answerNext({ status: 410 });
    expect(await ana.api.push.test()).toEqual({ told: 1, of: 2 });
    expect(await toldOn(ana)).toHaveLength(1);
    service.answerNext(...Array.from({ length: 5 }, () => ({ status: 403 })));
    for (let nth = 0; nth < 5; nth += 1) expect(await ana.api.push.test()).toEqual({ told: 0, of: 1 });
    expect(await toldOn(ana)).toHaveLength(1);
    await reached.db.execute(sql`update push_subscription set last_ok_at = now() - interval '25 hours'`);
    service.answerNext({ status: 429 }, { status: 403 });
    expect(await ana.api.push.test()).toEqual({ told: 0, of: 1 });
    expect(await toldOn(ana)).toHaveLength(1);
    expect(await ana.api.push.test()).toEqual({ told: 0, of: 1 });
    expect(await toldOn(ana)).toEqual([]);
    await expect(ana.api.push.test()).rejects.toMatchObject({ code: "DEVICE_NOT_FOUND" });
  } finally {
    await reached.close();
    await service.close();
  }
});

test("the data export shows a person's devices, without the secrets of the browser", async () => {
  const ana = await player(app, "Ana Ríos");
  await ana.api.push.subscribe(browser());
  const [device] = (await ana.api.accounts.exportData()).devices;
  expect(device).toMatchObject({ device: expect.any(String) });
  for (const secret of ["endpoint", "p256dh", "auth"]) expect(device).not.toHaveProperty(secret);
});

function formOf({ endpoint, p256dh, auth }: Browser) {
  return { endpoint, p256dh, auth, serverKey };
}

async function kept(personId: string): Promise<number> {
  const { rows } = await app.db.execute(sql`select from push_subscription where person_id = ${personId}`);
  return rows.length;
}

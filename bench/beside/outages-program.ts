// The application with its jobs in a separate process, for a benchmark that breaks all its dependencies. It receives
// their addresses, and later if DNS works. An uncaught exception ends it, as it ends the real program.
import dns from "node:dns";
import { once } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import { eq } from "drizzle-orm";
import { startBackground } from "#server/background.ts";
import { quietHours } from "#server/db/tables/notices.ts";
import { person } from "#server/db/tables/people.ts";
import { webhookSecretOf } from "#server/platform/mercado-pago/local/books.ts";
import { askedAt } from "#tests/money/mercado-pago.ts";
import { runApp } from "#tests/support/app.ts";
import { categoryOf, pairUp } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import type { Told } from "./outages-told.ts";

let namesAreKnown = true;

/** Resolves a name to this machine, or fails while DNS is broken. */
function found(name: string): { readonly address: string; readonly family: 4 } {
  if (namesAreKnown) return { address: "127.0.0.1", family: 4 };
  const code = "EAI_AGAIN";
  throw Object.assign(new Error(`getaddrinfo ${code} ${name}`), { code, errno: -3001, syscall: "getaddrinfo" });
}

/** Replaces `dns.lookup`, whose callback gets undefined instead of addresses on failure. */
function lookup(name: string, options: { all?: boolean } | number, callback: (...told: unknown[]) => void): void {
  try {
    const { address, family } = found(name);
    const isAll = typeof options === "object" && options.all === true;
    process.nextTick(callback, null, ...(isAll ? [[{ address, family }]] : [address, family]));
  } catch (error) {
    process.nextTick(callback, error);
  }
}

function resolve4(name: string, ...rest: unknown[]): void {
  const callback = rest.at(-1);
  if (typeof callback !== "function") throw new TypeError("no callback");
  try {
    const { address } = found(name);
    process.nextTick(() => callback(null, [address]));
  } catch (error) {
    process.nextTick(() => callback(error));
  }
}

const unknown = Object.assign(new Error("no such name"), { code: dns.NODATA });
const resolve6 = (...asked: unknown[]) => {
  const callback = asked.at(-1);
  if (typeof callback === "function") process.nextTick(() => callback(unknown));
};
const ofPromises = async (name: string, options?: { all?: boolean }) => (options?.all ? [found(name)] : found(name));
for (const [of, name, value] of [
  [dns, "lookup", lookup],
  [dns.promises, "lookup", ofPromises],
  [dns, "resolve4", resolve4],
  [dns, "resolve6", resolve6],
  [dns.Resolver.prototype, "resolve4", resolve4],
  [dns.Resolver.prototype, "resolve6", resolve6],
] as const) {
  Object.defineProperty(of, name, { value });
}
syncBuiltinESMExports();

const [told]: [Told] = JSON.parse(JSON.stringify(await once(process, "message")));
const s3 = { endpoint: told.store, bucket: "fotos", key: "S3RVER", secret: "S3RVER", region: "us-east-1" };
const network = { lookup: async (name: string) => [found(name)], allows: () => true, authority: told.authority };
const app = await runApp(
  { url: told.databaseUrl, close: async () => {} },
  {
    now: () => new Date(),
    parts: {
      mercadoPago: askedAt(told.gateway),
      s3,
      mail: { smtpUrl: told.mail, from: "Punto de Oro <no-responder@example.com>" },
      push: { keys: told.keys, subject: "mailto:hola@example.com", network },
    },
  },
);
const background = startBackground(app.parts);

const clubs = [];
for (let nth = 0; nth < told.clubs; nth++) {
  const owner = await club(app, `Club ${nth + 1}`);
  const account = { accessToken: `APP_USR-local-${6001 + nth}`, webhookSecret: webhookSecretOf(6001 + nth) };
  await owner.api.gateway.connect({ clubId: owner.clubId, ...account });
  clubs.push(owner);
}
const players = [];
for (let nth = 0; nth < told.players; nth++) players.push(await player(app, `Jugador ${nth + 1}`));
/** Charges that players will pay online; each pair is in a category of its own. */
const owing = [];
for (let nth = 0; nth + 1 < players.length; nth += 2) {
  const [one, other, owner] = [players[nth], players[nth + 1], clubs[nth % clubs.length]];
  if (!one || !other || !owner) continue;
  await pairUp(await categoryOf(app, owner, { cost: 12_000 }), one, other);
  const [due] = await one.api.finances.mine();
  owing.push({ cookie: one.cookie, chargeId: due?.charges[0]?.id ?? "" });
}
// No quiet hours, so that notifications are not delayed at any hour of the run.
for (const { id } of await app.db.select({ id: person.id }).from(person).where(eq(person.status, "active"))) {
  const quiet = { personId: id, fromMinute: 0, toMinute: 0, timeZone: app.parts.timeZone };
  await app.db.insert(quietHours).values(quiet).onConflictDoNothing();
}
process.on("message", (asked: { namesAreKnown?: boolean }) => {
  if (asked.namesAreKnown !== undefined) namesAreKnown = asked.namesAreKnown;
});
process.once("SIGTERM", async () => {
  await background.stop();
  await app.close();
  process.disconnect?.();
});
process.send?.({
  url: app.url,
  clubs: clubs.map(({ clubId, courtIds, cookie }) => ({ clubId, courtIds, cookie })),
  players: players.map(({ id, email, cookie }) => ({ id, email, cookie })),
  owing,
});

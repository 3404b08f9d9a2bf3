import { createHmac } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { z } from "zod";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { CategoryName, Level, Role } from "#domain/people/person.ts";
import { guessedShortName } from "#domain/people/short-name.ts";
import { person, playerProfile, session, signInMethod } from "#server/db/tables/people.ts";
import { createClub, saveProfile } from "#server/features/accounts/writes.ts";
import { record } from "#server/platform/events/record.ts";
import { sessionCookieName, sessionTimes } from "#server/platform/identity/identity.ts";
import type { Client, TestApp } from "./app.ts";
import { cookiesOf } from "./sign-in.ts";

/** Somebody with an account, and the API as they call it. */
export type SomeBody = {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
  readonly api: Client;
};

export const testPassword = "secreto1";

const signedUp = z.object({ user: z.object({ id: z.string() }) });

/** Told apart from everything else that a log may hold. */
const newSession = () => `sesion-de-prueba-${crypto.randomUUID()}`;

let people = 0;
/** Everybody's password is the same, and hashed once. */
let passwordHash: Promise<string> | undefined;

/** Signs a person up through the front door: for tests of identity itself; anybody else is `somebody`. */
export async function signUp(app: TestApp, name: string): Promise<SomeBody> {
  people += 1;
  const email = `persona${people}@example.com`;
  const response = await app.fetch("/api/auth/sign-up/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email, password: testPassword }),
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const [cookie = ""] = cookiesOf(response).split("; ");
  const { user } = signedUp.parse(await response.json());
  return { id: personId(user.id), name, email, cookie, api: app.client(cookie) };
}

/** Somebody as they stand after signing up, signed in, with the test's password. */
export function somebody(app: TestApp, name: string): Promise<SomeBody> {
  return writeDown(app, { name, role: "player", mailbox: "persona" });
}

/** Somebody with another role, given by the database: no procedure can give it. */
export function withRole(app: TestApp, name: string, role: Role): Promise<SomeBody> {
  return writeDown(app, { name, role, mailbox: "persona" });
}

/** A player with a complete profile, 7ma Masculino of Paraná unless told otherwise. */
export async function player(
  app: TestApp,
  name: string,
  profile: { category?: CategoryName; level?: Level; location?: string } = {},
): Promise<SomeBody> {
  const one = await somebody(app, name);
  const usual = { category: "Masculino", level: "7ma", location: "Paraná", instagram: null } as const;
  await saveProfile(app.db, one.id, { ...usual, ...profile });
  return one;
}

/** A club with its administrator, as its registration leaves them. */
export async function club(
  app: TestApp,
  clubName: string,
  courts = 2,
): Promise<SomeBody & { clubId: string; courtIds: string[] }> {
  const admin = await writeDown(app, { name: `Admin de ${clubName}`, role: "player", mailbox: "club" });
  const { timeZone } = app.parts;
  const clubId = await app.db.transaction(async (tx) => {
    const details = { name: clubName, address: "Av. Laurencena 1250, Paraná", courts, timeZone };
    const created = await createClub(tx, admin.id, details);
    const by = { actor: { personId: admin.id }, requestId: crypto.randomUUID() };
    await record(tx, by, { kind: "club.registered", club: created });
    return created;
  });
  const panel = await admin.api.clubs.panel({ clubId });
  return { ...admin, clubId, courtIds: panel.courts.map((court) => court.id) };
}

/** People written straight into the database, each with a session. Their cookies are signed as the identity library signs them. */
async function signedIn(
  app: TestApp,
  whom: readonly { readonly name: string; readonly email: string; readonly role?: Role }[],
): Promise<SomeBody[]> {
  const rows = whom.map((one) => ({ ...one, id: personId(crypto.randomUUID()), token: newSession() }));
  const expiresAt = new Date(Date.now() + sessionTimes.idleDays * 24 * 60 * 60 * 1000);
  await app.db.insert(person).values(rows.map((one) => ({ ...one, shortName: guessedShortName(one.name) })));
  await app.db
    .insert(session)
    .values(rows.map(({ id, token }) => ({ id: crypto.randomUUID(), token, userId: id, expiresAt })));
  return rows.map(({ id, name, email, token }) => {
    const signature = createHmac("sha256", app.parts.secret).update(token).digest("base64");
    const cookie = `${sessionCookieName(app.url)}=${encodeURIComponent(`${token}.${signature}`)}`;
    return { id, name, email, cookie, api: app.client(cookie) };
  });
}

/** Many players with a profile, already signed in, in one write: for crowds. They have no password. */
export async function signedInCrowd(app: TestApp, count: number): Promise<SomeBody[]> {
  const names = Array.from({ length: count }, (_, nth) => `Jugador ${nth + 1}`);
  const crowd = await signedIn(
    app,
    names.map((name) => ({ name, email: `${crypto.randomUUID()}@example.com` })),
  );
  const profile = { category: "Masculino", level: "7ma", location: "Paraná" } as const;
  await app.db.insert(playerProfile).values(crowd.map(({ id }) => ({ personId: id, ...profile })));
  return crowd;
}

/** Through the front door each would cost a hash of the password, which is slow on purpose. */
async function writeDown(app: TestApp, who: { name: string; role: Role; mailbox: string }): Promise<SomeBody> {
  people += 1;
  const [one] = await signedIn(app, [{ name: who.name, role: who.role, email: `${who.mailbox}${people}@example.com` }]);
  if (!one) throw new Error("nobody was written down");
  passwordHash ??= hashPassword(testPassword);
  const method = { id: crypto.randomUUID(), userId: one.id, providerId: "credential", accountId: one.id };
  await app.db.insert(signInMethod).values({ ...method, password: await passwordHash });
  return one;
}

import { createHmac } from "node:crypto";
import { z } from "zod";
import { type PersonId, personId } from "#domain/lib/ids.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import type { CategoryName, Level, Role } from "#domain/people/players/person.ts";
import { guessedShortName } from "#domain/people/players/short-name.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { person, playerProfile, session, signInMethod } from "#server/db/tables/people.ts";
import { createClub, saveProfile } from "#server/features/people/accounts/writes.ts";
import { record } from "#server/platform/events/record.ts";
import { sessionCookieName, sessionTimes } from "#server/platform/identity/identity.ts";
import type { Client, TestApp } from "./app.ts";
import { cheapHashing } from "./servers/cheap-hashing.ts";
import { cookiesOf } from "./sign-in.ts";

/** A person with an account and their API client. */
export type SomeBody = {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
  readonly api: Client;
};

export const testPassword = "secreto1";

const signedUp = z.object({ user: z.object({ id: z.string() }) });

/** Makes a session token that can be recognised in a log. */
const newSession = () => `sesion-de-prueba-${crypto.randomUUID()}`;

let people = 0;
/** The hash of everybody's password, which is the same and hashed only once. */
let passwordHash: Promise<string> | undefined;

/** Signs a person up through the API, for tests of identity itself. Other tests use `somebody`, which is faster. */
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

/** Creates a person as after signing up, signed in, with the test's password. */
export function somebody(app: TestApp, name: string): Promise<SomeBody> {
  return writeDown(app, { name, role: "player", mailbox: "persona" });
}

/** Creates a person with another role, set in the database, because no procedure can set it. */
export function withRole(app: TestApp, name: string, role: Role): Promise<SomeBody> {
  return writeDown(app, { name, role, mailbox: "persona" });
}

/** Creates a player with a complete profile, by default 7ma Masculino of Paraná. */
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

/** Creates a person with this role at a club, and without a player profile. */
export async function employee(
  app: TestApp,
  name: string,
  { clubId }: { readonly clubId: string },
  role: ClubRole,
): Promise<SomeBody> {
  const one = await somebody(app, name);
  await app.db.insert(clubMembership).values({ clubId, personId: one.id, role });
  return one;
}

/** Creates a club with its administrator, as after registration. */
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

/** Inserts people directly into the database, each with a session. Cookies are signed as the identity library does. */
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

/** Inserts many signed-in players with a profile at once, for crowds. They have no password. */
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

/** Inserts a person directly, because signing up would hash the password, which is slow on purpose. */
async function writeDown(app: TestApp, who: { name: string; role: Role; mailbox: string }): Promise<SomeBody> {
  people += 1;
  const [one] = await signedIn(app, [{ name: who.name, role: who.role, email: `${who.mailbox}${people}@example.com` }]);
  if (!one) throw new Error("nobody was written down");
  passwordHash ??= cheapHashing.hash(testPassword);
  const method = { id: crypto.randomUUID(), userId: one.id, providerId: "credential", accountId: one.id };
  await app.db.insert(signInMethod).values({ ...method, password: await passwordHash });
  return one;
}

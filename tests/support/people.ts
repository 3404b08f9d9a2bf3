import { eq } from "drizzle-orm";
import { z } from "zod";
import type { CategoryName, Level, Role } from "#domain/people/person.ts";
import { person } from "#server/db/tables/people.ts";
import type { Client, TestApp } from "./app.ts";
import { cookiesOf } from "./sign-in.ts";

/** Somebody with an account, and the API as they call it. */
export type SomeBody = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
  readonly api: Client;
};

export const testPassword = "secreto1";

const signedUp = z.object({ user: z.object({ id: z.string() }) });
const registered = z.object({ clubId: z.string() });

let people = 0;

/** Signs a person up through the front door. */
export async function signUp(app: TestApp, name: string): Promise<SomeBody> {
  people += 1;
  const email = `persona${people}@example.com`;
  const response = await app.fetch("/api/auth/sign-up/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, email, password: testPassword }),
  });
  if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const cookie = cookiesOf(response);
  const { user } = signedUp.parse(await response.json());
  return { id: user.id, name, email, cookie, api: app.client(cookie) };
}

/** A player with a complete profile, 7ma Masculino of Paraná unless told otherwise. */
export async function player(
  app: TestApp,
  name: string,
  profile: { category?: CategoryName; level?: Level; location?: string } = {},
): Promise<SomeBody> {
  const somebody = await signUp(app, name);
  await somebody.api.accounts.saveProfile({ category: "Masculino", level: "7ma", location: "Paraná", ...profile });
  return somebody;
}

/** A club with its administrator, registered through the front door. */
export async function club(
  app: TestApp,
  clubName: string,
  courts = 2,
): Promise<SomeBody & { clubId: string; courtIds: string[] }> {
  people += 1;
  const email = `club${people}@example.com`;
  const name = `Admin de ${clubName}`;
  const response = await app.fetch("/api/v1/clubs", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name,
      email,
      password: testPassword,
      clubName,
      address: "Av. Laurencena 1250, Paraná",
      courts,
    }),
  });
  if (!response.ok) throw new Error(`club registration answered ${response.status}: ${await response.text()}`);
  const { clubId } = registered.parse(await response.json());
  const cookie = cookiesOf(response);
  const api = app.client(cookie);
  const panel = await api.clubs.panel({ clubId });
  const { id } = await api.accounts.me();
  return { id, name, email, cookie, api, clubId, courtIds: panel.courts.map((court) => court.id) };
}

/** Somebody with another role, given by the database: no procedure can give it. */
export async function withRole(app: TestApp, name: string, role: Role): Promise<SomeBody> {
  const somebody = await signUp(app, name);
  await app.db.update(person).set({ role }).where(eq(person.id, somebody.id));
  return somebody;
}

import { createHmac } from "node:crypto";
import { personId } from "#domain/lib/ids.ts";
import { person, playerProfile, session } from "#server/db/tables/people.ts";
import { sessionCookieName, sessionTimes } from "#server/platform/identity/identity.ts";
import { type TestApp, testSecret } from "./app.ts";
import type { SomeBody } from "./people.ts";

/**
 * Many players with a profile, already signed in, written straight into the database: for crowds, where a password each would be
 * most of the work. Their cookies are signed as the identity library signs them.
 */
export async function signedInCrowd(app: TestApp, count: number): Promise<SomeBody[]> {
  const crowd = Array.from({ length: count }, (_, nth) => {
    const id = personId(crypto.randomUUID());
    return { id, name: `Jugador ${nth + 1}`, email: `${id}@example.com`, token: crypto.randomUUID() };
  });
  const profile = { category: "Masculino", level: "7ma", location: "Paraná" } as const;
  const expiresAt = new Date(Date.now() + sessionTimes.idleDays * 24 * 60 * 60 * 1000);
  await app.db.insert(person).values(crowd);
  await app.db.insert(playerProfile).values(crowd.map(({ id }) => ({ personId: id, ...profile })));
  await app.db
    .insert(session)
    .values(crowd.map(({ id, token }) => ({ id: crypto.randomUUID(), token, userId: id, expiresAt })));
  return crowd.map(({ token, ...somebody }) => {
    const signature = createHmac("sha256", testSecret).update(token).digest("base64");
    const cookie = `${sessionCookieName(app.url)}=${encodeURIComponent(`${token}.${signature}`)}`;
    return { ...somebody, cookie, api: app.client(cookie) };
  });
}

import { playerProfile } from "#server/db/tables/people.ts";
import type { TestApp } from "./app.ts";
import { type SomeBody, signedIn } from "./people.ts";

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

import { afterAll, expect, test } from "vitest";
import { club, clubMembership } from "#server/db/tables/clubs.ts";
import { createTestApp } from "#tests/support/app.ts";
import { player } from "#tests/support/people.ts";

/** An id that PostgreSQL accepts and the contract does not: a UUID has a version. */
const outsideTheContract = "00000000-0000-0000-0000-00000000000a";

const apps = await Promise.all([false, true].map((production) => createTestApp({ parts: { production } })));
afterAll(() => Promise.all(apps.map((app) => app.close())));

test("an answer is checked against the contract in development, and not in production", async () => {
  const answers = apps.map(async (app) => {
    const ana = await player(app, "Ana Ríos");
    const details = { id: outsideTheContract, name: "Paracao", address: "Calle 1", timeZone: app.parts.timeZone };
    await app.db.insert(club).values({ ...details, ownerId: ana.id });
    await app.db.insert(clubMembership).values({ clubId: outsideTheContract, personId: ana.id });
    return (await app.fetch("/api/v1/me", { headers: { cookie: ana.cookie } })).status;
  });
  expect(await Promise.all(answers)).toEqual([500, 200]);
});

// The whole application as a process of its own, for tests that take its database away while people use it. Without a
// database address it runs its own PostgreSQL. Without a number of people it adds nothing to the database. With the
// address of a Mercado Pago it takes online payments.
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { openDatabase } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { askedAt } from "#tests/money/mercado-pago.ts";
import { runApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";
import { turnCourts } from "./turn-courts.ts";

const [dataDir = "", databaseUrl, people = "", paidAt] = process.argv.slice(2);
const parts = paidAt === undefined ? {} : { mercadoPago: { ...askedAt(paidAt), patience: 60_000 } };
const log = createLog({ logLevel: "silent" });
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined }, log);
await migrate(database.url, log);
const app = await runApp({ url: database.url, close: async () => {} }, { connection: () => database, parts });
process.on("message", async (asked) => {
  if (asked === "turn") {
    await turnCourts(app);
    process.send?.("turned");
  }
});
process.once("SIGTERM", () => app.close().then(() => process.disconnect?.()));

if (people === "") process.send?.({ url: app.url });
else {
  const paraná = await club(app, "Club Paraná");
  // The categories that a player of 7ma Masculino may enter.
  const every = categoryNames
    .filter((name) => name !== "Femenino")
    .flatMap((name) => levels.map((level) => ({ name, level })));
  const categoryIds: string[] = [];
  while (categoryIds.length < 1_000) categoryIds.push(...(await tournamentOf(app, paraná, every)).categoryIds);
  const crowd = await signedInCrowd(app, Number(people));
  process.send?.({
    url: app.url,
    databaseUrl: database.url,
    club: { id: paraná.clubId, cookie: paraná.cookie },
    categoryIds,
    people: crowd.map(({ id, cookie }) => ({ id, cookie })),
  });
}

import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { command } from "#server/operator/command.ts";
import { createLog } from "#server/platform/log.ts";
import { hasPostgres, openCluster } from "#tests/outside/debian-postgres.ts";
import { runApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { drawAndPlay } from "#tests/support/play.ts";
import { publish } from "#tests/support/publications.ts";

if (!hasPostgres)
  process.stderr.write("postgresql-15 is not installed: the oldest supported PostgreSQL is not tested.\n");

const log = createLog({ logLevel: "silent" });

test.runIf(hasPostgres)(
  "PostgreSQL 15 with JIT, and a role that is no superuser: it is migrated, a tournament is played, the data are sound",
  async () => {
    const cluster = await openCluster({ settings: { jit: "on", jit_above_cost: "0" } });
    onTestFinished(cluster.close);
    await cluster.query("CREATE ROLE owner LOGIN");
    await cluster.query("CREATE DATABASE province OWNER owner");
    const url = cluster.urlOf("owner", "province");
    await migrate(url, log);
    const app = await runApp({ url, close: async () => {} });
    const paraná = await club(app, "Club Paraná");
    const ana = await player(app, "Ana Ríos");
    const tournamentId = await publish(paraná, { name: "Apertura" });
    const { categories } = await paraná.api.tournaments.get({ tournamentId });
    await drawAndPlay(app, paraná, { tournamentId, categoryIds: categories.map(({ id }) => id) }, 4);
    expect((await ana.api.tournaments.search({})).tournaments).toHaveLength(1);
    const environment = { ...process.env, DATABASE_URL: url };
    const said = await command({
      words: ["--doctor"],
      environment,
      askPassword: () => Promise.reject(new Error("no")),
    });
    expect(said).toMatchObject({ code: 0 });
    await app.close();
  },
);

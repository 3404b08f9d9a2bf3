import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBuiltServer } from "#tests/support/servers/built-server.ts";
import { hasPgBouncer, openPgBouncer, type PgBouncer } from "#tests/support/servers/pgbouncer.ts";
import { hasOpenssl, makeAuthority, makeServerCertificate } from "#tests/support/servers/private-authority.ts";
import { account, type Cluster, hasPostgres, openCluster } from "./debian-postgres.ts";
import { doctor, playStory } from "./story.ts";

const isComplete = hasPostgres && hasOpenssl;
if (!isComplete) process.stderr.write("postgresql-15 or openssl is not installed: no outside database is tested.\n");
if (!hasPgBouncer)
  process.stderr.write("pgbouncer is not installed: no pooler before an outside database is tested.\n");

describe.runIf(isComplete)("the built server on a PostgreSQL 15 of Debian", () => {
  let cluster: Cluster;
  let bouncer: PgBouncer | undefined;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "outside-data-"));
    cluster = await openCluster({
      // Each statement is worth compiling there: the setting of a server whose operator likes JIT.
      settings: { jit: "on", jit_above_cost: "0", ssl: "on", ssl_cert_file: "server.pem", ssl_key_file: "server.key" },
      access: ["hostnossl encrypted all 127.0.0.1/32 reject"],
      prepare: makeCertificates,
    });
    await cluster.query("CREATE ROLE owner LOGIN; CREATE ROLE stranger LOGIN");
    for (const name of ["plain", "encrypted", "pooled"]) await cluster.query(`CREATE DATABASE ${name} OWNER owner`);
    await cluster.query("CREATE DATABASE foreign_one OWNER postgres");
    if (hasPgBouncer) bouncer = await openPgBouncer(cluster.urlOf("owner", "pooled"), "transaction", 16);
  });
  afterAll(async () => {
    await bouncer?.close();
    await cluster?.close();
    await rm(dataDir, { recursive: true });
  });

  /** Writes certificates beside the data, for PostgreSQL's account alone. */
  async function makeCertificates(data: string): Promise<void> {
    makeAuthority(data, "authority");
    makeServerCertificate(data, "authority", "IP:127.0.0.1");
    const { uid, gid } = account;
    for (const name of ["server.key", "server.pem", "authority.pem"]) {
      await chmod(join(data, name), name === "authority.pem" ? 0o644 : 0o600);
      if (uid !== undefined && gid !== undefined) await chown(join(data, name), uid, gid);
    }
  }

  const authority = () => join(cluster.folder, "data", "authority.pem");

  const ways = {
    "with JIT on, as a role that owns its database and is no superuser": () => ({
      DATABASE_URL: cluster.urlOf("owner", "plain"),
    }),
    "over TLS with a private authority": () => ({
      DATABASE_URL: `${cluster.urlOf("owner", "encrypted")}?sslmode=verify-full&sslrootcert=${authority()}`,
    }),
    "through PgBouncer in transaction mode": () => ({
      DATABASE_URL: bouncer?.url ?? "",
      DATABASE_DIRECT_URL: cluster.urlOf("owner", "pooled"),
    }),
  };

  test.each(Object.entries(ways).filter(([way]) => hasPgBouncer || !way.includes("PgBouncer")))(
    "%s migrates, plays a tournament through the API, and leaves consistent data",
    async (_way, settingsOf) => {
      const settings = { ...settingsOf(), DATA_DIR: dataDir };
      const server = await startBuiltServer(settings);
      try {
        expect(await playStory(server.url)).toEqual({ played: 3, page: 200 });
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      } finally {
        expect(await server.stop()).toBe(0);
      }
      expect(server.said()).not.toContain('"level":50');
      expect(doctor(settings)).toEqual({ code: 0, said: expect.any(String) });
    },
  );

  test("a role without CREATE is refused, and the message names the right that is missing", async () => {
    const settings = { DATABASE_URL: cluster.urlOf("stranger", "foreign_one"), DATA_DIR: dataDir };
    await expect(startBuiltServer(settings)).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('GRANT CREATE ON DATABASE "foreign_one" TO "stranger"'),
    });
  });
});

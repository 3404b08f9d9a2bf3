import { spawnSync } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, openDatabase } from "#server/db/connect.ts";
import { readAddress } from "#server/db/connection/address.ts";
import { openDataDir } from "#server/platform/data-dir/data-dir.ts";
import { createLog } from "#server/platform/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { copyPrepared } from "#tests/support/servers/prepared-cluster.ts";
import { hasOpenssl, makeAuthority, makeServerCertificate } from "#tests/support/servers/private-authority.ts";

const log = createLog({ logLevel: "silent" });
if (!hasOpenssl) process.stderr.write("openssl is not installed: TLS to a database is not tested.\n");

/** A server as a provider runs it: TLS with a certificate of a private authority, and roles with few rights. */
describe.runIf(hasOpenssl)("a managed database", () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  // Any loopback address will do, so that the default port is free there.
  const host = process.platform === "linux" ? `127.7.${process.pid % 250}.${(process.pid >> 8) % 250}` : "127.0.0.1";
  const ca = () => join(folder, "ca.pem");
  const url = (query = "", hosts = `${host}:5432`, user = "punto_de_oro") =>
    `postgresql://${user}@${hosts}/punto_de_oro${query}`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "managed-"));
    await chmod(folder, 0o711);
    for (const name of ["ca", "other-ca"]) makeAuthority(folder, name);
    makeServerCertificate(folder, "ca", `IP:${host}`);
    const dataDir = openDataDir(join(folder, "data"));
    await copyPrepared(dataDir);
    const cluster = join(dataDir, "postgres", "cluster");
    const { uid, gid } = await stat(cluster);
    await chown(join(folder, "server.key"), uid, gid);
    await chmod(join(folder, "server.key"), 0o600);
    const rules = join(cluster, "pg_hba.conf");
    await writeFile(rules, `hostssl all all 127.0.0.0/8 trust\n${await readFile(rules, "utf8")}`);
    postgres = await startEmbeddedPostgres(dataDir, log, {
      fsync: "off",
      listen_addresses: host,
      ssl: "on",
      ssl_cert_file: join(folder, "server.pem"),
      ssl_key_file: join(folder, "server.key"),
    });
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  async function asks(address: string): Promise<unknown> {
    const { pool, close } = connect(address, log);
    const encrypted = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
    try {
      return (await pool.query(encrypted)).rows;
    } catch (error) {
      return error instanceof Error ? error.message : error;
    } finally {
      await close();
    }
  }

  const encrypted = [{ ssl: true }];

  test.each([
    ["sslmode=require, which checks no certificate", () => "?sslmode=require", encrypted],
    ["its authority with verify-ca", () => `?sslmode=verify-ca&sslrootcert=${ca()}`, encrypted],
    ["its authority and its name with verify-full", () => `?sslmode=verify-full&sslrootcert=${ca()}`, encrypted],
    [
      "not: another authority",
      () => `?sslmode=require&sslrootcert=${folder}/other-ca.pem`,
      expect.stringMatching(/certif|signature/),
    ],
    [
      "not: the authorities of the system",
      () => "?sslmode=verify-full&sslrootcert=system",
      expect.stringMatching(/certif/),
    ],
    ["not: no TLS at all", () => "", expect.stringContaining("no encryption")],
  ])("is reached with %s, and pg_dump reads the same address", async (_how, query, answer) => {
    expect(await asks(url(query()))).toEqual(answer);
    const dump = spawnSync("pg_dump", ["--schema-only", "--table", "schema_migration", url(query())], {
      encoding: "utf8",
    });
    // An older pg_dump refuses the server's version once it is connected. Some do not know `system` yet, and without
    // sslmode libpq tries TLS by default.
    if (dump.error || /^$|system/.test(query())) return;
    const isConnected = dump.status === 0 || dump.stderr.includes("server version mismatch");
    expect(isConnected, dump.stderr).toBe(answer === encrypted);
  });

  test("a certificate that cannot be read is named at the start", () => {
    const read = () => readAddress(url(`?sslmode=verify-full&sslrootcert=${folder}/nothing.pem`));
    expect(read).toThrow(/certificates of DATABASE_URL cannot be used: .*nothing\.pem/);
  });

  test("of several hosts the one that answers is used, also after another one did before", async () => {
    const hosts = `127.7.251.1:5432,${host}:5432`;
    const opened = await openDatabase({ dataDir: "", databaseUrl: url("?sslmode=require", hosts) }, log);
    const { rows } = await opened.pool.query("SELECT 1 AS one");
    expect(rows).toEqual([{ one: 1 }]);
    await opened.close();
  });

  test("a role without the right to create objects is refused with the remedy, and starts after it", async () => {
    const admin = new pg.Client({ connectionString: postgres.adminUrl }).on("error", () => {});
    await admin.connect();
    await admin.query("CREATE ROLE guest LOGIN");
    await admin.query("CREATE DATABASE foreign_club OWNER postgres");
    const databaseUrl = url("?sslmode=require", undefined, "guest").replace("/punto_de_oro?", "/foreign_club?");
    const start = () =>
      openDatabase({ dataDir: "", databaseUrl }, log).then(
        (opened) => opened.close(),
        (error) => String(error.message),
      );
    expect(await start()).toContain('GRANT CREATE ON DATABASE "foreign_club" TO "guest"');
    await admin.query("GRANT CREATE ON DATABASE foreign_club TO guest");
    expect(await start()).toContain('GRANT USAGE, CREATE ON SCHEMA "public" TO "guest"');
    const inside = new pg.Client({ connectionString: postgres.adminUrl.replace("/postgres?", "/foreign_club?") });
    await inside.connect();
    await inside.query("GRANT USAGE, CREATE ON SCHEMA public TO guest; CREATE TABLE schema_migration (name text)");
    expect(await start()).toContain("belong to another role than guest");
    await inside.query("DROP TABLE schema_migration");
    expect(await start()).toBeUndefined();
    await inside.end();
    await admin.end();
  });
});

import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inProject } from "#server/platform/program/in-project.ts";
import { type BuiltServer, publicSettings, startBuiltServer } from "#tests/support/servers/built-server.ts";
import { until } from "#tests/support/servers/programs.ts";
import { type Cluster, hasPostgres, openCluster } from "./debian-postgres.ts";
import { hasPostfix, openPostfix, type Postfix } from "./postfix.ts";
import { clientAt, newPlayer, signInAt } from "./story.ts";

const isComplete = hasPostgres && hasPostfix;
if (!isComplete) process.stderr.write("Without root, postgresql-15 and postfix, no mail is sent over TLS.\n");
const sol = { email: "sol@example.com", password: "una-contraseña-muy-larga" };

describe.runIf(isComplete)("the built server and a Postfix with a certificate of a private authority", () => {
  let cluster: Cluster;
  let postfix: Postfix;
  let settings: Record<string, string>;
  let server: BuiltServer | undefined;

  beforeAll(async () => {
    cluster = await openCluster();
    await cluster.query("CREATE ROLE owner LOGIN");
    await cluster.query("CREATE DATABASE province OWNER owner");
    settings = { DATABASE_URL: cluster.urlOf("owner", "province"), DATA_DIR: await mkdtemp(join(tmpdir(), "data-")) };
    postfix = await openPostfix();
    await (await startBuiltServer(settings)).stop();
    const words = [inProject("dist", "server", "operator.js"), "--email", sol.email, "--name", "Sol Ríos"];
    const env = { ...process.env, ...publicSettings, ...settings, ADMIN_PASSWORD: sol.password };
    expect(spawnSync(process.execPath, words, { env }).status).toBe(0);
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });
  afterAll(async () => {
    await postfix?.close();
    await cluster?.close();
    await rm(settings?.DATA_DIR ?? "", { recursive: true, force: true });
  });

  /** Starts the server with this address of the mail server, and signs a player up there. */
  async function writeTo(url: string, trusted: Record<string, string> = {}) {
    server = await startBuiltServer({ ...settings, ...trusted, SMTP_URL: url });
    const { email } = await newPlayer(server.url, "Ana Ríos");
    const operation = clientAt(server.url, await signInAt(server.url, sol.email, sol.password)).operation;
    return {
      arrives: () => until("the letter arrives", async () => (await postfix.letters()).includes(email)),
      /** Returns the reason that Operación shows. */
      reason: async () => {
        let reason: string | null = null;
        await until("Operación says why", async () => {
          const { failed } = (await operation.state()).mail;
          reason = failed.find(({ recipient }) => recipient === email)?.reason ?? null;
          return reason !== null;
        });
        expect(await postfix.letters()).not.toContain(email);
        return reason;
      },
    };
  }

  const trusting = () => ({ NODE_EXTRA_CA_CERTS: postfix.authority });

  test("letters arrive with STARTTLS and with TLS from the first byte", async () => {
    await (await writeTo(`${postfix.urls.startTls}?requireTLS=true`, trusting())).arrives();
    await server?.stop();
    await (await writeTo(postfix.urls.implicitTls, trusting())).arrives();
  });

  test.each(["startTls", "implicitTls"] as const)(
    "a certificate that does not verify is refused, and Operación says why (%s)",
    async (way) => {
      expect(await (await writeTo(postfix.urls[way])).reason()).toMatch(/^unable to verify the first certificate/);
    },
  );

  test("with requireTLS no letter goes to a mail server without TLS", async () => {
    expect(await (await writeTo(`${postfix.urls.plain}?requireTLS=true`, trusting())).reason()).toMatch(/STARTTLS/);
  });
});

import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import webPush from "web-push";
import { readEnvironment } from "#server/platform/environment/environment.ts";
import { environmentExample } from "#server/platform/environment/environment-example.ts";
import { arePushKeys } from "#server/platform/events/push/kept-push-keys.ts";
import { StartRefused } from "#server/platform/faults/start-refused.ts";

const goodSecret = "pQ7x-Vn2_kLw9RbT4yHc6Zs1MdFg8JtE";
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "environment-"));
});

afterEach(() => rm(folder, { recursive: true }));

function read(set: NodeJS.ProcessEnv) {
  return readEnvironment({ DATA_DIR: folder, ...set });
}

function refusalOf(set: NodeJS.ProcessEnv): { exitCode: number; sentence: string } | undefined {
  try {
    read(set);
    return undefined;
  } catch (error) {
    if (error instanceof StartRefused) return { exitCode: error.exitCode, sentence: error.message };
    throw error;
  }
}

test("needs no variable", () => {
  const { port, host, publicUrl, databaseUrl, province, timeZone, passwordPolicy, google, s3 } = read({});
  expect({ port, host, publicUrl, databaseUrl }).toEqual({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
  });
  expect({ province, timeZone }).toEqual({ province: "Entre Ríos", timeZone: "America/Argentina/Buenos_Aires" });
  expect({ passwordPolicy, google, s3 }).toEqual({ passwordPolicy: "standard", google: undefined, s3: undefined });
});

test("creates its own secret once, stores it, and makes it readable for its owner only", async () => {
  const { authSecret } = read({});
  expect(authSecret.length).toBeGreaterThanOrEqual(43);
  expect(read({}).authSecret).toBe(authSecret);
  expect((await stat(join(folder, "auth-secret"))).mode & 0o777).toBe(0o600);
});

test("uses the operator's secret instead of creating one", async () => {
  expect(read({ AUTH_SECRET: goodSecret }).authSecret).toBe(goodSecret);
  await expect(stat(join(folder, "auth-secret"))).rejects.toThrow("ENOENT");
});

test("creates its push keys once, stores them, and makes them readable for their owner only", async () => {
  const { keys, subject } = read({}).push;
  expect(arePushKeys(keys)).toBe(true);
  expect(read({}).push.keys).toEqual(keys);
  expect((await stat(join(folder, "vapid.json"))).mode & 0o777).toBe(0o600);
  expect(subject).toBe("mailto:no-responder@localhost");
  expect(read({ CONTACT_EMAIL: "hola@padel.example" }).push.subject).toBe("mailto:hola@padel.example");
});

test("uses the operator's push keys instead of creating them", async () => {
  const keys = webPush.generateVAPIDKeys();
  const given = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
  expect(read(given).push.keys).toEqual(keys);
  await expect(stat(join(folder, "vapid.json"))).rejects.toThrow("ENOENT");
  expect(refusalOf({ VAPID_PUBLIC_KEY: keys.publicKey })?.sentence).toContain("VAPID_PRIVATE_KEY (");
  const another = webPush.generateVAPIDKeys().privateKey;
  expect(refusalOf({ ...given, VAPID_PRIVATE_KEY: another })?.sentence).toContain("VAPID_PRIVATE_KEY (");
});

test("a variable left empty counts as absent", () => {
  expect(read({ PORT: "", DATABASE_URL: "", SMTP_URL: " ", GOOGLE_CLIENT_ID: "" }).port).toBe(3000);
});

test.each([
  ["PORT", { PORT: "puerto" }],
  ["PORT", { PORT: "70000" }],
  ["PUBLIC_URL", { PUBLIC_URL: "padel.example" }],
  ["PUBLIC_URL", { PUBLIC_URL: "https://padel.example/torneos" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://db/padel" }],
  ["TIME_ZONE", { TIME_ZONE: "America/Paraná" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["NODE_ENV", { NODE_ENV: "prod" }],
  ["PASSWORD_POLICY", { PASSWORD_POLICY: "none" }],
  ["SMTP_URL", { SMTP_URL: "https://mail.example" }],
  ["GOOGLE_CLIENT_SECRET", { GOOGLE_CLIENT_ID: "padel" }],
  ["S3_KEY", { S3_ENDPOINT: "https://s3.example", S3_BUCKET: "padel", S3_SECRET: "s" }],
  ["AUTH_SECRET", { NODE_ENV: "production", AUTH_SECRET: "short" }],
  ["AUTH_SECRET", { NODE_ENV: "production", AUTH_SECRET: "change-me-change-me-change-me-0123456789" }],
  ["AUTH_SECRET", { NODE_ENV: "production", AUTH_SECRET: "abababababababababababababababababababab" }],
  ["PUBLIC_URL", { NODE_ENV: "production", PUBLIC_URL: "http://padel.example" }],
  ["PUBLIC_URL", { NODE_ENV: "production", PUBLIC_URL: "http://localhost:3000}" }],
  ["PUBLIC_URL", { NODE_ENV: "production" }],
  ["ATTEMPT_LIMITS", { NODE_ENV: "production", ATTEMPT_LIMITS: "off" }],
  ["MERCADO_PAGO_API_URL", { NODE_ENV: "production", MERCADO_PAGO_API_URL: "https://mercado.example" }],
])("refuses a wrong %s with exit code 78, naming it (%o)", (name, set) => {
  const refusal = refusalOf(set);
  expect(refusal?.exitCode).toBe(78);
  expect(refusal?.sentence).toContain(`${name} (`);
});

test("names every wrong variable at once, and no value that may be secret", () => {
  const sentence = refusalOf({ PORT: "x", LOG_LEVEL: "loud", DATABASE_URL: "mysql://ana:clave@db" })?.sentence;
  expect(sentence).toMatch(/PORT.*DATABASE_URL.*LOG_LEVEL/);
  expect(sentence).not.toContain("clave");
});

test.each([
  { PUBLIC_URL: "https://padel.example" },
  { PUBLIC_URL: "http://localhost:3000" },
  { PUBLIC_URL: "http://127.0.0.1:8080" },
  { PUBLIC_URL: "https://padel.example", AUTH_SECRET: goodSecret },
])("production accepts %o", (set) => {
  expect(read({ NODE_ENV: "production", ...set }).production).toBe(true);
});

test.each([
  [true, {}],
  [true, { HOST: "::1", PUBLIC_URL: "http://[::1]:3000" }],
  [true, { HOST: "localhost", PUBLIC_URL: "http://127.0.0.1:8080" }],
  [false, { HOST: "0.0.0.0" }],
  [false, { HOST: "::" }],
  [false, { HOST: "127.0.0.1.padel.example" }],
  [false, { PUBLIC_URL: "https://padel.example" }],
  [false, { PUBLIC_URL: "http://127.padel.example" }],
  [false, { NODE_ENV: "production", PUBLIC_URL: "http://localhost:3000" }],
])("is for this machine alone: %s (%o)", (local, set) => {
  expect(read(set).local).toBe(local);
});

test(".env.example is the one that `npm run env:example` writes", async () => {
  const committed = await readFile(new URL("../../.env.example", import.meta.url), "utf8");
  expect(committed).toBe(environmentExample());
});

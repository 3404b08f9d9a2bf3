import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { person, session } from "#server/db/tables/people.ts";
import { command } from "#server/operator/command.ts";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import { clusterIn, findHome } from "#server/platform/postgres/home.ts";
import { stopPostmaster } from "#server/platform/postgres/postmaster.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, settingsOf } from "#tests/support/database.ts";
import { club, signUp, testPassword, withRole } from "#tests/support/people.ts";
import { builtProgram } from "#tests/support/servers/built-programs.ts";
import { cookiesOf, signIn, statusOfMe } from "#tests/support/sign-in.ts";

const script = fileURLToPath(new URL("../../scripts/admin.js", import.meta.url));

const strongPassword = "una-clave-muy-larga";

let app: TestApp;
let databaseSettings: Settings;
let folder: string;
beforeAll(async () => {
  const database = await freshDatabase();
  databaseSettings = settingsOf(database);
  // The command hashes a password as the product does.
  app = await runApp(database, { parts: { passwords: createPasswords() } });
  folder = await mkdtemp(join(tmpdir(), "admin-command-"));
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Settings = Record<string, string>;

function settingsWith(settings: Settings): NodeJS.ProcessEnv {
  const { DATABASE_URL: _none, DATABASE_DIRECT_URL: _neither, ...rest } = process.env;
  return { ...rest, DATA_DIR: join(folder, "data"), ...settings };
}

/**
 * Runs the command as an operator does, with a password on its standard input. Returns its output and its exit code.
 */
async function runAdmin(words: string, password = "", settings: Settings = databaseSettings) {
  const child = spawn(process.execPath, [script, ...words.split(" ")], { env: settingsWith(settings) });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, "close");
  return { code, said: said.trim() };
}

/** Runs the same command within this process. */
async function admin(words: string, password = "", settings: Settings = databaseSettings) {
  const environment = settingsWith(settings);
  const askPassword = () => Promise.resolve(password);
  const { code, said } = await command({ words: words.split(" "), environment, askPassword });
  return { code, said: said.trim() };
}

const found = async (email: string) => (await app.db.select().from(person).where(eq(person.email, email)))[0];

const actsOn = async (email: string) =>
  app.db
    .select({ action: auditEvent.action, by: auditEvent.actorId })
    .from(auditEvent)
    .where(eq(auditEvent.targetId, (await found(email))?.id ?? ""))
    .orderBy(auditEvent.id);

test("creates the first super administrator while the program runs, with a working password and an audit event", async () => {
  const made = await runAdmin("--email Sol@Puntodeoro.example --name Sol", strongPassword);
  // The command may first say that it builds the server, if nothing was built yet.
  const said = expect.stringMatching(/(^|\n)Listo: se creó la cuenta de súper admin sol@puntodeoro\.example$/);
  expect(made).toEqual({ code: 0, said });
  expect(await found("sol@puntodeoro.example")).toMatchObject({ name: "Sol", role: "super_admin", lastSignInAt: null });
  expect(await app.db.$count(session)).toBe(0);
  expect(await actsOn("sol@puntodeoro.example")).toEqual([{ action: "person.made-super-admin", by: null }]);
  const cookie = cookiesOf(await signIn(app, "sol@puntodeoro.example", strongPassword));
  expect((await app.client(cookie).admin.overview()).users.active).toBe(1);
});

test.each([
  ["too short", "corta", "La contraseña de un súper admin tiene 12 caracteres o más. Elegí otra. No cambió nada."],
  ["weak", "123456", "La contraseña de un súper admin tiene 12 caracteres o más. Elegí otra. No cambió nada."],
  ["common", "1234567890123", "Esa contraseña es muy común. Elegí otra. No cambió nada."],
])("refuses a password that is %s, whatever the policy, and leaves nobody behind", async (_what, password, said) => {
  const made = await admin("--email nadie@puntodeoro.example", password);
  expect(made).toEqual({ code: 1, said });
  expect(await found("nadie@puntodeoro.example")).toBeUndefined();
});

test("does not take over an existing account, and promotes it only on request", async () => {
  const ana = await signUp(app, "Ana Ríos");
  expect(await admin(`--email ${ana.email}`, testPassword)).toMatchObject({ code: 1 });
  expect(await found(ana.email)).toMatchObject({ role: "player" });
  const promoted = { code: 0, said: expect.stringMatching(`Ahora es súper admin ${ana.email}$`) };
  expect(await admin(`--email ${ana.email} --promote`)).toEqual(promoted);
  // Her password follows only the ordinary policy: her sessions ended, and it opens no new one.
  expect(await statusOfMe(app, ana.cookie)).toBe(401);
  expect((await signIn(app, ana.email, testPassword)).status).toBe(422);
  expect(await found(ana.email)).toMatchObject({ role: "super_admin" });
  expect(await admin(`--email ${ana.email} --promote`)).toMatchObject({ code: 0, said: /^No había nada/ });
  expect(await actsOn(ana.email)).toEqual([{ action: "person.made-super-admin", by: null }]);
});

test("reactivates a deactivated account on promotion, which may be the only way left", async () => {
  const eva = await signUp(app, "Eva Paz");
  await app.db.update(person).set({ status: "inactive" }).where(eq(person.email, eva.email));
  expect(await admin(`--email ${eva.email} --promote`)).toMatchObject({ code: 0 });
  expect(await found(eva.email)).toMatchObject({ role: "super_admin", status: "active" });
});

test("takes the role from an account, which becomes club administrator or player; never from the last super admin", async () => {
  const { email } = await club(app, "Costa Sur");
  await app.db.update(person).set({ role: "player" }).where(eq(person.role, "super_admin"));
  await app.db.update(person).set({ role: "super_admin" }).where(eq(person.email, email));
  const last = "Es el único súper admin activo: primero creá otro. No cambió nada.";
  expect(await admin(`--email ${email} --demote`)).toEqual({ code: 1, said: last });
  await withRole(app, "Otra", "super_admin");
  const demoted = { code: 0, said: `Listo: ya no es súper admin ${email}` };
  expect(await admin(`--email ${email} --demote`)).toEqual(demoted);
  expect(await found(email)).toMatchObject({ role: "club_admin" });
});

test("prints its usage without arguments, or with a password on the command line", async () => {
  const usage = { code: 64, said: expect.stringContaining("npm run admin -- --email") };
  expect(await runAdmin("")).toEqual(usage);
  expect(await admin("--email a@b.example --password 123456")).toEqual(usage);
});

test("works on the program's own database before its first start, and beside it while it runs", async () => {
  const dataDir = join(folder, "own");
  let program: ChildProcess | undefined;
  try {
    const own = { DATA_DIR: dataDir, ADMIN_PASSWORD: strongPassword };
    expect(await runAdmin("--email sol@puntodeoro.example", "", own)).toMatchObject({ code: 0 });
    program = fork(await builtProgram("database-owner"), [dataDir], { execArgv: [] });
    expect(await once(program, "message")).toEqual([{ ready: true }, undefined]);
    expect(await runAdmin("--email bea@puntodeoro.example", "", own)).toMatchObject({ code: 0 });
    program.send("select email from person where role = 'super_admin' order by email");
    const rows = [{ email: "bea@puntodeoro.example" }, { email: "sol@puntodeoro.example" }];
    expect(await once(program, "message")).toEqual([{ rows }, undefined]);
  } finally {
    program?.kill("SIGKILL");
    const home = await findHome(dataDir);
    await stopPostmaster(clusterIn(home.path));
    await rm(home.path, { recursive: true });
  }
});

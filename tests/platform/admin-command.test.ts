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
import { clusterIn, findHome } from "#server/platform/postgres/home.ts";
import { stopPostmaster } from "#server/platform/postgres/postmaster.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { club, signUp, testPassword, withRole } from "#tests/support/people.ts";
import { cookiesOf, signIn } from "#tests/support/sign-in.ts";

const script = fileURLToPath(new URL("../../scripts/admin.js", import.meta.url));
const owner = fileURLToPath(new URL("../support/database-owner.ts", import.meta.url));

let app: TestApp;
let databaseUrl: string;
let folder: string;
beforeAll(async () => {
  const database = await freshDatabase();
  databaseUrl = database.url;
  app = await runApp(database);
  folder = await mkdtemp(join(tmpdir(), "admin-command-"));
  await chmod(folder, 0o711);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Settings = Record<string, string>;

function settingsWith(settings: Settings): NodeJS.ProcessEnv {
  const { DATABASE_URL: _none, ...rest } = process.env;
  return { ...rest, DATA_DIR: join(folder, "data"), ...settings };
}

/** Runs the command as an operator does, with a password on its standard input; gives what it said and its exit code. */
async function runAdmin(words: string, password = "", settings: Settings = { DATABASE_URL: databaseUrl }) {
  const child = spawn(process.execPath, [script, ...words.split(" ")], { env: settingsWith(settings) });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  child.stdin.end(`${password}\n`);
  const [code] = await once(child, "close");
  return { code, said: said.trim() };
}

/** The same without a program around it. */
async function admin(words: string, password = "", settings: Settings = { DATABASE_URL: databaseUrl }) {
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

test("makes the first super administrator while the program runs, who signs in with the password, and writes it down", async () => {
  const made = await runAdmin("--email Sol@Puntodeoro.example --name Sol", testPassword);
  // Before it the command may say that it builds the server, where nothing was built yet.
  const said = expect.stringMatching(/(^|\n)Listo: se creó la cuenta de súper admin sol@puntodeoro\.example$/);
  expect(made).toEqual({ code: 0, said });
  expect(await found("sol@puntodeoro.example")).toMatchObject({ name: "Sol", role: "super_admin", lastSignInAt: null });
  expect(await app.db.$count(session)).toBe(0);
  expect(await actsOn("sol@puntodeoro.example")).toEqual([{ action: "person.made-super-admin", by: null }]);
  const cookie = cookiesOf(await signIn(app, "sol@puntodeoro.example", testPassword));
  expect((await app.client(cookie).admin.overview()).users.active).toBe(1);
});

test.each([
  ["too short", "corta", {}, "La contraseña debe tener al menos 6 caracteres. No cambió nada."],
  ["common", "padel2026", { PASSWORD_POLICY: "strict" }, "Esa contraseña es muy común. Elegí otra. No cambió nada."],
])("refuses a password that is %s, as sign-up does, and leaves nobody behind", async (_what, password, more, said) => {
  const made = await admin("--email nadie@puntodeoro.example", password, { DATABASE_URL: databaseUrl, ...more });
  expect(made).toEqual({ code: 1, said });
  expect(await found("nadie@puntodeoro.example")).toBeUndefined();
});

test("does not take over an account that exists, and makes it a super administrator only when told", async () => {
  const ana = await signUp(app, "Ana Ríos");
  expect(await admin(`--email ${ana.email}`, testPassword)).toMatchObject({ code: 1 });
  expect(await found(ana.email)).toMatchObject({ role: "player" });
  const promoted = { code: 0, said: `Listo: ahora es súper admin ${ana.email}` };
  expect(await admin(`--email ${ana.email} --promote`)).toEqual(promoted);
  expect(await found(ana.email)).toMatchObject({ role: "super_admin" });
  expect(await admin(`--email ${ana.email} --promote`)).toMatchObject({ code: 0, said: /^No había nada/ });
  expect(await actsOn(ana.email)).toEqual([{ action: "person.made-super-admin", by: null }]);
});

test("lets a deactivated account in again when it promotes it, which may be the only way left", async () => {
  const eva = await signUp(app, "Eva Paz");
  await app.db.update(person).set({ status: "inactive" }).where(eq(person.email, eva.email));
  expect(await admin(`--email ${eva.email} --promote`)).toMatchObject({ code: 0 });
  expect(await found(eva.email)).toMatchObject({ role: "super_admin", status: "active" });
});

test("takes the role away, and leaves what the clubs of the person make of them; never from the last one", async () => {
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

test("says how it is used when it is asked for nothing, or for a password on the command line", async () => {
  const usage = { code: 64, said: expect.stringContaining("npm run admin -- --email") };
  expect(await runAdmin("")).toEqual(usage);
  expect(await admin("--email a@b.example --password 123456")).toEqual(usage);
});

test("works on the program's own database before its first start, and beside it while it runs", async () => {
  const dataDir = join(folder, "own");
  let program: ChildProcess | undefined;
  try {
    const own = { DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword };
    expect(await runAdmin("--email sol@puntodeoro.example", "", own)).toMatchObject({ code: 0 });
    program = fork(owner, [dataDir], { execArgv: [] });
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

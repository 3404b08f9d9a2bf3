import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mail } from "#server/db/tables/mail.ts";
import { emailConfirmation, person } from "#server/db/tables/people.ts";
import { forgetEndedSessions } from "#server/features/people/accounts/jobs.ts";
import { unseal } from "#server/platform/program/seal.ts";
import { plainWebFolder } from "#tests/fixtures/web-folder.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { keepOutOfLogs } from "#tests/support/kept-secret.ts";
import { signUp as signUpAs, somebody, testPassword, withRole } from "#tests/support/people.ts";
import { cookiesOf, post, resetToken, signIn, statusOfMe } from "#tests/support/sign-in.ts";

let web: Awaited<ReturnType<typeof plainWebFolder>>;
let app: TestApp;
beforeAll(async () => {
  web = await plainWebFolder();
  app = await createTestApp({ parts: { webFolder: web.webFolder } });
});
afterAll(async () => {
  await app.close();
  await web.remove();
});

const signUp = (name: string) => signUpAs(app, name);
let others = 0;
const newAddress = () => `otra${++others}@example.com`;

/** Reads the mails that wait for a mailbox, the newest first. */
const lettersTo = async (to: string) =>
  app.db.select().from(mail).where(eq(mail.recipient, to)).orderBy(desc(mail.createdAt), desc(mail.id));
const subjectsTo = async (to: string) => (await lettersTo(to)).map(({ subject }) => subject).toSorted();

/** Lists the paths of the confirmation links that were sent to a mailbox, the newest first. */
async function linksTo(to: string): Promise<string[]> {
  const texts = (await lettersTo(to)).map(({ sealedBody }) => unseal(sealedBody ?? "", app.parts.secret));
  return texts.flatMap((text) => {
    const path = /\/confirmar-email\/\S+/.exec(text)?.[0];
    if (path !== undefined) keepOutOfLogs(path.slice("/confirmar-email/".length));
    return path === undefined ? [] : [path];
  });
}
const linkTo = async (to: string) => (await linksTo(to))[0] ?? "no link";
const press = async (path: string) => {
  const answer = await app.fetch(path, { method: "POST" });
  return [
    answer.status,
    /"step":"(\w+)"|"page":"(enlace-vencido)"/
      .exec(await answer.text())
      ?.slice(1)
      .join(""),
  ];
};
const ended = [404, "enlace-vencido"];

describe("a new account", () => {
  test("gets a link whose button confirms its address once; opening the page does nothing", async () => {
    const ana = await signUp("Ana Ríos");
    expect((await ana.api.accounts.me()).emailConfirmed).toBe(false);
    const path = await linkTo(ana.email);
    expect((await app.fetch(path)).status).toBe(200);
    expect((await ana.api.accounts.me()).emailConfirmed).toBe(false);
    expect(await press(path)).toEqual([200, "done"]);
    expect(await ana.api.accounts.access()).toEqual({
      email: ana.email,
      confirmed: true,
      pendingEmail: null,
      hasPassword: true,
    });
    expect(await press(path)).toEqual(ended);
    expect((await app.fetch(path)).status).toBe(404);
    await expect(ana.api.accounts.sendConfirmation()).rejects.toMatchObject({ code: "ALREADY_CONFIRMED_EMAIL" });
  });

  test("can request the same link again, five times in a quarter of an hour", async () => {
    const ana = await signUp("Ana Ríos");
    for (let nth = 0; nth < 5; nth++) expect(await ana.api.accounts.sendConfirmation()).toEqual({ sentTo: ana.email });
    await expect(ana.api.accounts.sendConfirmation()).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    const links = await linksTo(ana.email);
    expect([links.length, new Set(links).size]).toEqual([6, 1]);
  });

  test("is deleted after it expires, and its link ends", async () => {
    const ana = await signUp("Ana Ríos");
    await app.db
      .update(emailConfirmation)
      .set({ expiresAt: new Date(0) })
      .where(eq(emailConfirmation.personId, ana.id));
    expect(await press(await linkTo(ana.email))).toEqual(ended);
    await forgetEndedSessions(app.db);
    expect(await app.db.$count(emailConfirmation, eq(emailConfirmation.personId, ana.id))).toBe(0);
  });

  test("is confirmed by a reset link as well, which proves the same mailbox", async () => {
    const ana = await signUp("Ana Ríos");
    const path = await linkTo(ana.email);
    const token = await resetToken(app, ana.email);
    await post(app, "/api/auth/reset-password", { token, newPassword: "otra-clave" });
    const again = app.client(cookiesOf(await signIn(app, ana.email, "otra-clave")));
    expect((await again.accounts.me()).emailConfirmed).toBe(true);
    expect(await press(path)).toEqual(ended);
  });
});

describe("another e-mail address", () => {
  test("replaces an unconfirmed one at once: other sessions and links end, and both mailboxes are notified", async () => {
    const ana = await signUp("Ana Ríos");
    const phone = cookiesOf(await signIn(app, ana.email, testPassword));
    const [oldLink, reset, email] = [await linkTo(ana.email), await resetToken(app, ana.email), newAddress()];
    const change = (password: string, to = email) => ana.api.accounts.changeEmail({ email: to, password });
    await expect(change("no-es-esta")).rejects.toMatchObject({ code: "PASSWORD_WRONG" });
    await expect(change(testPassword, ana.email)).rejects.toMatchObject({ code: "EMAIL_ALREADY_YOURS" });
    expect(await change(testPassword)).toMatchObject({ email, confirmed: false, pendingEmail: null });
    expect([await statusOfMe(app, ana.cookie), await statusOfMe(app, phone)]).toEqual([200, 401]);
    expect(await press(oldLink)).toEqual(ended);
    expect((await post(app, "/api/auth/reset-password", { token: reset, newPassword: "otra-clave" })).status).toBe(400);
    expect(await subjectsTo(ana.email)).toContain("Cambió el email de tu cuenta");
    expect(await press(await linkTo(email))).toEqual([200, "done"]);
    expect((await signIn(app, ana.email, testPassword)).status).toBe(401);
    expect((await signIn(app, email, testPassword)).status).toBe(200);
  });

  test("replaces a confirmed one once its link is opened; the first account to do so gets it", async () => {
    const ana = await signUp("Ana Ríos");
    await press(await linkTo(ana.email));
    const email = newAddress();
    expect(await ana.api.accounts.changeEmail({ email, password: testPassword })).toEqual({
      email: ana.email,
      confirmed: true,
      pendingEmail: email,
      hasPassword: true,
    });
    expect(await subjectsTo(ana.email)).toContain("Pidieron cambiar el email de tu cuenta");
    const phone = cookiesOf(await signIn(app, ana.email, testPassword));
    expect(await press(await linkTo(email))).toEqual([200, "changed"]);
    expect([await statusOfMe(app, ana.cookie), await statusOfMe(app, phone)]).toEqual([200, 401]);
    expect(await ana.api.accounts.access()).toMatchObject({ email, confirmed: true, pendingEmail: null });
    expect(await subjectsTo(ana.email)).toContain("Cambió el email de tu cuenta");
    expect(await subjectsTo(email)).toContain("Tu email de Punto de Oro quedó cambiado");
  });

  test("stops being pending after a change of password, a newer request, a reset or a withdrawal", async () => {
    const ends: readonly ((who: Awaited<ReturnType<typeof signUp>>) => Promise<unknown>)[] = [
      ({ api }) => api.accounts.changePassword({ currentPassword: testPassword, newPassword: "otra-clave" }),
      ({ api }) => api.accounts.changeEmail({ email: newAddress(), password: testPassword }),
      ({ api }) => api.accounts.keepEmail(),
      async ({ email }) =>
        post(app, "/api/auth/reset-password", { token: await resetToken(app, email), newPassword: "otra-clave" }),
    ];
    for (const end of ends) {
      const ana = await signUp("Ana Ríos");
      await press(await linkTo(ana.email));
      const email = newAddress();
      await ana.api.accounts.changeEmail({ email, password: testPassword });
      const path = await linkTo(email);
      await end(ana);
      expect(await press(path)).toEqual(ended);
    }
  });

  test("is erased with the account, with its letters, unless they are another account's by then", async () => {
    const [ana, bea] = [await signUp("Ana Ríos"), await signUp("Bea Sosa")];
    for (const one of [ana, bea]) await press(await linkTo(one.email));
    const [own, shared] = [newAddress(), newAddress()];
    await ana.api.accounts.changeEmail({ email: own, password: testPassword });
    await bea.api.accounts.changeEmail({ email: shared, password: testPassword });
    await post(app, "/api/auth/sign-up/email", { name: "Caro Paz", email: shared, password: testPassword });
    for (const one of [ana, bea]) await one.api.accounts.close({ email: one.email, password: testPassword });
    expect(await lettersTo(own)).toEqual([]);
    expect((await lettersTo(shared)).length).toBeGreaterThan(0);
  });

  test("belongs to one account only: refused if taken at the request, or taken meanwhile", async () => {
    const [ana, bea] = [await signUp("Ana Ríos"), await signUp("Bea Sosa")];
    const change = (email: string) => ana.api.accounts.changeEmail({ email, password: testPassword });
    await expect(change(bea.email)).rejects.toMatchObject({ code: "EMAIL_TAKEN" });
    await press(await linkTo(ana.email));
    const email = newAddress();
    await change(email);
    await bea.api.accounts.changeEmail({ email, password: testPassword });
    const [, ownLink = ""] = (await linksTo(email)).toReversed();
    const [anasLink = ""] = (await linksTo(email)).toReversed();
    expect(await press(anasLink)).toEqual([200, "taken"]);
    expect(await press(ownLink)).toEqual([200, "done"]);
    expect((await ana.api.accounts.me()).email).toBe(ana.email);
  });

  test("needs a password: an account with Google only creates one by mail first", async () => {
    const ana = await somebody(app, "Ana Ríos");
    await app.pool.query(`delete from sign_in_method where person_id = '${ana.id}'`);
    expect((await ana.api.accounts.access()).hasPassword).toBe(false);
    const asked = { email: newAddress(), password: "cualquiera" };
    await expect(ana.api.accounts.changeEmail(asked)).rejects.toMatchObject({ code: "PASSWORD_MISSING" });
    const token = await resetToken(app, ana.email);
    expect((await post(app, "/api/auth/reset-password", { token, newPassword: "otra-clave" })).status).toBe(200);
    expect((await signIn(app, ana.email, "otra-clave")).status).toBe(200);
  });

  test("is corrected by a super administrator, with an audit event, the end of every session and a mail to both", async () => {
    const [ana, sol] = [await signUp("Ana Ríos"), await withRole(app, "Sol Súper", "super_admin")];
    const email = newAddress();
    await expect(ana.api.admin.correctEmail({ userId: ana.id, email })).rejects.toMatchObject({ status: 403 });
    expect(await sol.api.admin.correctEmail({ userId: ana.id, email })).toMatchObject({ email });
    expect(await statusOfMe(app, ana.cookie)).toBe(401);
    expect(await subjectsTo(ana.email)).toContain("Cambió el email de una cuenta");
    expect(await press(await linkTo(email))).toEqual([200, "done"]);
    expect((await sol.api.admin.userActs({ userId: ana.id })).map(({ action }) => action)).toContain(
      "person.email-corrected",
    );
    const taken = sol.api.admin.correctEmail({ userId: ana.id, email: sol.email });
    await expect(taken).rejects.toMatchObject({ code: "EMAIL_TAKEN" });
  });
});

describe("another password", () => {
  test("needs the current one; every other session and pending link ends, and the mailbox is notified", async () => {
    const ana = await signUp("Ana Ríos");
    const phone = cookiesOf(await signIn(app, ana.email, testPassword));
    const reset = await resetToken(app, ana.email);
    const change = (currentPassword: string) =>
      app.fetch("/api/v1/me/password", {
        method: "PUT",
        headers: { cookie: ana.cookie, "content-type": "application/json" },
        body: JSON.stringify({ currentPassword, newPassword: "otra-clave" }),
      });
    const wrong = await change("no-es-esta");
    expect([wrong.status, await wrong.json()]).toEqual([422, expect.objectContaining({ code: "PASSWORD_WRONG" })]);
    const changed = await change(testPassword);
    expect(changed.status).toBe(200);
    expect([await statusOfMe(app, phone), await statusOfMe(app, ana.cookie)]).toEqual([401, 401]);
    expect(await statusOfMe(app, cookiesOf(changed))).toBe(200);
    expect((await post(app, "/api/auth/reset-password", { token: reset, newPassword: "tercera" })).status).toBe(400);
    expect(await subjectsTo(ana.email)).toContain("Cambió tu contraseña de Punto de Oro");
    expect((await signIn(app, ana.email, "otra-clave")).status).toBe(200);
  });
});

describe("a super administrator", () => {
  test("must choose a strong password and cannot sign in with any other, whatever the policy", async () => {
    const sol = await signUp("Sol Súper");
    await app.db.update(person).set({ role: "super_admin" }).where(eq(person.id, sol.id));
    const weak = await signIn(app, sol.email, testPassword);
    expect([weak.status, await weak.json()]).toEqual([422, expect.objectContaining({ code: "PASSWORD_TOO_WEAK" })]);
    expect(cookiesOf(weak) === "" ? 401 : await statusOfMe(app, cookiesOf(weak))).toBe(401);
    const change = (newPassword: string) =>
      sol.api.accounts.changePassword({ currentPassword: testPassword, newPassword });
    await expect(change("corta")).rejects.toMatchObject({ status: 400 });
    await expect(change("once-letras")).rejects.toMatchObject({ code: "PASSWORD_TOO_WEAK" });
    await expect(change("1234567890123")).rejects.toMatchObject({ code: "PASSWORD_TOO_COMMON" });
    const token = await resetToken(app, sol.email);
    const reset = (newPassword: string) => post(app, "/api/auth/reset-password", { token, newPassword });
    expect((await reset("123456")).status).toBe(422);
    expect((await reset("una-clave-muy-larga")).status).toBe(200);
    expect((await signIn(app, sol.email, "una-clave-muy-larga")).status).toBe(200);
  });
});

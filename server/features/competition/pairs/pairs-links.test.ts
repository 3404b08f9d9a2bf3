import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { invitationPath } from "#contract/addresses.ts";
import { hashOfToken } from "#server/platform/identity/link-token.ts";
import { webFolderOf } from "#tests/fixtures/web-folder.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import {
  categoryOf,
  enter,
  entryOf,
  fillWithConfirmedPairs,
  propose,
  standing,
  terms,
} from "#tests/support/competitions.ts";
import { club, player, type SomeBody, signUp, testPassword } from "#tests/support/people.ts";
import { tendLinks } from "./jobs.ts";

/* The built web in small: what a page was given is what it shows. */
const index = `<!doctype html><html><head><meta charset="utf-8" /><title>Punto de Oro</title>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>`;
const manifest = {
  "index.html": { file: "assets/index-1.js" },
  "features/outreach/public-pages/alive/public-pages.ts": { file: "assets/public-pages-1.js" },
  "features/clubs/televisions/page/alive/television.ts": { file: "assets/television-1.js" },
};
const drawing = `export async function drawPublic(view) {
  return { head: "", body: "<main>" + JSON.stringify(view) + "</main>" };
}
export async function publicPicture(view) {
  const draw = async () => '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>';
  return view.page === "invitacion" ? { hash: "0".repeat(20), draw } : null;
}`;

const clock = { now: saturdayEvening };
const later = (hours: number) => {
  clock.now = new Date(saturdayEvening.getTime() + hours * 3_600_000);
};

let web: Awaited<ReturnType<typeof webFolderOf>>;
let app: TestApp;
let owner: Awaited<ReturnType<typeof club>>;
beforeAll(async () => {
  web = await webFolderOf(index, manifest, { "public-server.js": drawing });
  app = await createTestApp({ now: () => clock.now, parts: { webFolder: web.webFolder } });
  owner = await club(app, "La Ribera");
});
beforeEach(() => later(0));
afterAll(async () => {
  await app.close();
  await web.remove();
});

/** Returns the kinds of a person's notices, in order. */
async function noticesOf({ id }: SomeBody): Promise<string[]> {
  const told = await app.db.execute<{ kind: string }>(
    sql`select kind from notice where person_id = ${id} order by created_at`,
  );
  return told.rows.map(({ kind }) => kind);
}

type Options = Parameters<typeof categoryOf>[2];

/** Creates Ana, entered in a category, with a link for Lucía. */
async function invited(options: Options = {}) {
  const ana = await player(app, "Ana Ríos");
  const categoryId = await categoryOf(app, owner, options);
  await enter(categoryId, ana);
  const { token } = await ana.api.pairs.inviteByLink({ categoryId, partnerName: "Lucía" });
  return { ana, categoryId, token };
}

const open = (token: string, somebody?: SomeBody) =>
  app.fetch(invitationPath(token), { headers: somebody ? { cookie: somebody.cookie } : {} });
const read = async (token: string, somebody?: SomeBody) => (await open(token, somebody)).text();
const sayNo = (token: string) => app.fetch(invitationPath(token), { method: "POST", redirect: "manual" });
const acceptance = (somebody: SomeBody, token: string) => somebody.api.pairs.acceptLink({ token, ...terms });
const tend = () => tendLinks({ db: app.db, now: () => clock.now, log: app.parts.log });

describe("a partner without an account, invited by a link", () => {
  test("signs up, accepts, and is entered and paired at once; the link is used up", async () => {
    const { ana, categoryId, token } = await invited();
    expect(await standing(app, categoryId, ana)).toMatchObject({
      step: "awaiting-partner",
      link: { partnerName: "Lucía" },
    });
    const lucia = await signUp(app, "Lucía Sosa");
    expect(await lucia.api.pairs.invitation({ token })).toMatchObject({ proposer: "Ana Ríos", obstacle: null });
    await expect(acceptance(lucia, token)).rejects.toMatchObject({ code: "PROFILE_REQUIRED" });
    await lucia.api.accounts.saveProfile({ category: "Masculino", level: "7ma", location: "Paraná" });
    const { step } = await acceptance(lucia, token);
    expect(step).toMatchObject({
      step: "awaiting-club",
      pairs: [{ players: [{ name: "Ana Ríos" }, { name: "Lucía Sosa" }] }],
    });
    expect(await standing(app, categoryId, ana)).not.toHaveProperty("link");
    expect(await entryOf(app, categoryId, lucia)).toMatchObject({ status: "paired", termsVersion: terms.termsVersion });
    const again = await player(app, "Otra Persona");
    await expect(acceptance(again, token)).rejects.toMatchObject({ code: "INVITATION_GONE" });
    await expect(acceptance(lucia, token)).rejects.toMatchObject({ code: "INVITATION_GONE" });
    const page = await open(token);
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('"ending":"used"')]);
    expect(await read(token)).not.toMatch(/Ana|Ríos|Lucía|Apertura|Ribera/);
  });

  test("may be entered already without a partner: proposals that they made and received are withdrawn", async () => {
    const { categoryId, token } = await invited();
    const [bea, caro] = [await player(app, "Bea Sosa"), await player(app, "Caro Paz")];
    await enter(categoryId, bea, caro);
    await propose(categoryId, bea, caro);
    await acceptance(bea, token);
    expect(await standing(app, categoryId, caro)).toMatchObject({ step: "find-partner", pairs: [] });
  });

  test.each([
    [
      "has accepted no terms",
      async (somebody: SomeBody, token: string) => {
        await somebody.api.pairs.acceptLink({ token, ...terms, termsAccepted: false });
      },
      "TERMS_NOT_ACCEPTED",
    ],
    [
      "made the link",
      async (_: SomeBody, token: string, ana: SomeBody) => void (await acceptance(ana, token)),
      "INVITATION_OWN",
    ],
    [
      "knows no link",
      async (somebody: SomeBody) => void (await acceptance(somebody, "x".repeat(22))),
      "INVITATION_GONE",
    ],
  ])("acceptance is refused to a person who %s", async (_who, act, code) => {
    const { ana, token } = await invited();
    await expect(act(await player(app, "Lucía Sosa"), token, ana)).rejects.toMatchObject({ code });
  });

  test("is accepted by the rules of any other acceptance: level, quota, registration, the draw, the last day", async () => {
    const refused = async (code: string, options: Options, meanwhile: (categoryId: string) => Promise<unknown>) => {
      const { categoryId, token } = await invited(options);
      await meanwhile(categoryId);
      const lucia = await player(app, "Lucía Sosa", { level: "6ta" });
      await expect(acceptance(lucia, token)).rejects.toMatchObject({ code });
      expect(await entryOf(app, categoryId, lucia)).toBeUndefined();
      return token;
    };
    await refused("LEVEL_NOT_ALLOWED", {}, async () => {});
    const anyLevel = { eligibility: { kind: "open" } } as const;
    const full = await refused("CATEGORY_FULL", { ...anyLevel, quota: 2 }, (id) =>
      fillWithConfirmedPairs(app, id, owner, 2),
    );
    expect(await read(full)).toContain('"obstacle":null,"waitsAs":1');
    await refused("REGISTRATION_CLOSED", anyLevel, (categoryId) =>
      owner.api.tournaments.setRegistration({ categoryId, open: false }),
    );
    await refused("ALREADY_DRAWN", anyLevel, async (categoryId) => {
      await fillWithConfirmedPairs(app, categoryId, owner, 2);
      await owner.api.draws.generate({ categoryId });
    });
  });
});

describe("the page of a link", () => {
  test("shows the invitation to anyone who opens it, is never cached, and answers nothing by being opened", async () => {
    const { ana, categoryId, token } = await invited();
    const page = await open(token);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    const html = await page.text();
    expect(html).toContain('"viewer":"visitor"');
    expect(html).toContain("Ana Ríos");
    expect(html).not.toMatch(/@|Lucía/);
    expect(html).not.toContain(ana.id);
    expect(await read(token, ana)).toContain('"viewer":"proposer"');
    expect(await read(token, await player(app, "Lucía Sosa"))).toContain('"viewer":"signed-in"');
    expect((await standing(app, categoryId, ana)).step).toBe("awaiting-partner");
  });

  test("ends with 'No puedo', which needs no account; the proposer may then invite another player", async () => {
    const { ana, categoryId, token } = await invited();
    const answer = await sayNo(token);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, invitationPath(token)]);
    expect(await read(token)).toContain('"ending":"rejected"');
    expect((await standing(app, categoryId, ana)).step).toBe("find-partner");
    expect(await noticesOf(ana)).toEqual(["link-rejected"]);
    await sayNo(token);
    await ana.api.pairs.inviteByLink({ categoryId, partnerName: "Bea" });
  });

  test("has a picture at an address that cannot answer the invitation", async () => {
    const { token } = await invited();
    const [{ id } = { id: "" }] = (
      await app.db.execute<{ id: string }>(sql`select id from partner_link where token_hash = ${hashOfToken(token)}`)
    ).rows;
    const { shortId } = await import("#domain/lib/short-id.ts");
    const picture = () => app.fetch(`/og/i/${shortId(id)}/${"0".repeat(20)}.jpg`);
    expect((await picture()).headers.get("content-type")).toBe("image/jpeg");
    await sayNo(token);
    expect((await picture()).status).toBe(404);
  });
});

describe("a player who invites by link", () => {
  test("has one open proposal, of either kind, and may send the same link again", async () => {
    const { ana, categoryId, token } = await invited();
    const bea = await player(app, "Bea Sosa");
    await enter(categoryId, bea);
    await expect(ana.api.pairs.inviteByLink({ categoryId, partnerName: "Bea" })).rejects.toMatchObject({
      code: "PROPOSAL_PENDING",
    });
    await expect(propose(categoryId, ana, bea)).rejects.toMatchObject({ code: "PROPOSAL_PENDING" });
    expect(await ana.api.pairs.linkToSend({ categoryId })).toMatchObject({ token, partnerName: "Lucía" });
    await expect(bea.api.pairs.linkToSend({ categoryId })).rejects.toMatchObject({ code: "INVITATION_GONE" });
    expect(await ana.api.pairs.withdrawLink({ categoryId })).toEqual({ step: "find-partner", pairs: [], owes: null });
    await expect(ana.api.pairs.withdrawLink({ categoryId })).rejects.toMatchObject({ code: "INVITATION_GONE" });
    expect(await read(token)).toContain('"ending":"withdrawn"');
    await propose(categoryId, ana, bea);
  });

  test("loses the link by leaving, and by finding a partner in another way", async () => {
    const { ana, categoryId, token } = await invited();
    await ana.api.pairs.leave({ categoryId });
    expect(await read(token)).toContain('"ending":null');
    const other = await invited();
    const bea = await player(app, "Bea Sosa");
    await enter(other.categoryId, bea);
    const pairId = await propose(other.categoryId, bea, other.ana);
    expect((await standing(app, other.categoryId, other.ana)).step).toBe("answer");
    await other.ana.api.pairs.accept({ pairId });
    expect(await read(other.token)).toContain('"ending":"withdrawn"');
  });

  test("ends the link by closing the account", async () => {
    const { ana, token } = await invited();
    const bea = await player(app, "Bea Sosa");
    await ana.api.accounts.close({ email: ana.email, password: testPassword });
    await expect(bea.api.pairs.invitation({ token })).rejects.toMatchObject({ code: "INVITATION_GONE" });
    await expect(acceptance(bea, token)).rejects.toMatchObject({ code: "INVITATION_GONE" });
  });

  test("makes at most five links an hour", async () => {
    const { ana, categoryId } = await invited();
    const once = () =>
      ana.api.pairs
        .withdrawLink({ categoryId })
        .then(() => ana.api.pairs.inviteByLink({ categoryId, partnerName: "Bea" }));
    for (let made = 1; made < 5; made++) await once();
    await expect(once()).rejects.toMatchObject({ code: "TOO_MANY_INVITATIONS", status: 429 });
    later(1.1);
    await ana.api.pairs.inviteByLink({ categoryId, partnerName: "Bea" });
  });

  test("is reminded once after a day, and the link expires after three for every visitor", async () => {
    const { ana, categoryId, token } = await invited();
    const reminded = async () => {
      await tend();
      const { rows } = await app.db.execute<{ at: string | null }>(
        sql`select reminded_at as at from partner_link where token_hash = ${hashOfToken(token)}`,
      );
      return rows[0]?.at;
    };
    later(23.9);
    expect(await reminded()).toBeNull();
    later(24);
    const at = await reminded();
    expect(at).not.toBeNull();
    later(71.9);
    expect(await reminded()).toBe(at);
    expect((await standing(app, categoryId, ana)).step).toBe("awaiting-partner");
    later(72);
    expect(await read(token)).toContain('"ending":"expired"');
    await expect(acceptance(await player(app, "Lucía Sosa"), token)).rejects.toMatchObject({ code: "INVITATION_GONE" });
    await tend();
    expect((await standing(app, categoryId, ana)).step).toBe("find-partner");
    expect(await noticesOf(ana)).toEqual(["link-unanswered", "link-expired"]);
  });

  test("leaves the link's token in no column of the database, and finds the link in the data export", async () => {
    const { ana, token } = await invited();
    const { partnerLinks } = await ana.api.accounts.exportData();
    expect(partnerLinks).toMatchObject([{ partner_name: "Lucía", proposer_id: ana.id }]);
    expect(JSON.stringify(partnerLinks)).not.toContain(token);
    expect(JSON.stringify(partnerLinks)).not.toContain(hashOfToken(token));
  });
});

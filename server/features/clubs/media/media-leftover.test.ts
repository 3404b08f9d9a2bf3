import { randomUUID } from "node:crypto";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { filesOf } from "#server/app.ts";
import { openInstallation } from "#server/db/installation.ts";
import { installation } from "#server/db/tables/installation.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, testSecret } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { photo, upload } from "#tests/support/pictures.ts";
import { forgetLeftoverPictures } from "./jobs.ts";

const lines: string[] = [];
const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
const heard = heardStatements();
const app = await createTestApp({ connection: heard.listening });
afterAll(() => app.close());
const [ana, paraná] = [await player(app, "Ana Ríos"), await club(app, "Club Paraná")];

const files = filesOf(app.parts);
const folder = join(app.parts.dataDir, "files");
const hour = 60 * 60 * 1000;
const now = new Date();
const longAgo = new Date(now.getTime() - 2_000 * hour);
const sweep = () => forgetLeftoverPictures({ db: app.db, files, log }, now);

async function kept(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((one) => one.isFile());
  return found.map((one) => join(one.parentPath, one.name).slice(folder.length + 1)).toSorted();
}

/** Dates a file in the folder back by some hours. */
async function aged(name: string, hours: number): Promise<void> {
  const at = new Date(now.getTime() - hours * hour);
  await utimes(join(folder, name), at, at);
}

async function left(name: string, hours: number): Promise<string> {
  await writeFile(join(folder, name), "x");
  await aged(name, hours);
  return name;
}

const avatar = (n: number, width = 96) => `avatar/00000000-0000-4000-8000-${String(n).padStart(12, "0")}-${width}.webp`;

/** Uploads Ana's picture and the club's, dated back a thousand hours; the database is older. */
async function showPictures(): Promise<string[]> {
  await rm(folder, { recursive: true, force: true });
  await app.db.update(installation).set({ since: longAgo });
  expect((await upload(app, "/api/v1/me/photo", ana.cookie, await photo("png"))).status).toBe(200);
  await paraná.api.media.changeClubImage({
    clubId: paraná.clubId,
    picture: new File([new Uint8Array(await photo("png"))], "a.png", { type: "image/png" }),
  });
  const shown = await kept();
  expect(shown).toHaveLength(4);
  for (const name of shown) await aged(name, 1_000);
  return shown;
}

let shown: string[];
let id: string;
beforeAll(async () => {
  ({ id } = await openInstallation(app.db, testSecret));
});
beforeEach(async () => {
  shown = await showPictures();
  lines.length = 0;
});

test("unused pictures are removed after a day; used, new and foreign files stay", async () => {
  const young = [await left(avatar(1), 23), await left(avatar(1, 256), 23)];
  const foreign = await left("avatar/LEEME.txt", 1_000);
  const orphans = [avatar(2), avatar(2, 256), ".00000000-0000-4000-8000-000000000003"];
  for (const name of orphans) await left(name, 25);
  expect(await sweep()).toBe(orphans.length);
  expect(await kept()).toEqual([...shown, ...young, foreign, "installation"].toSorted());
  expect([await sweep(), lines]).toEqual([0, []]);
});

test("a large store is compared page by page, and used files on any page stay", async () => {
  // Two pages of young pictures around the used ones, and leftovers in each.
  const young = await Promise.all(Array.from({ length: 1_100 }, (_, n) => left(avatar(n), 1)));
  const orphans = await Promise.all([2_000, 2_001, 2_002].map((n) => left(avatar(n), 25)));
  heard.statements.length = 0;
  expect(await sweep()).toBe(orphans.length);
  expect((await kept()).length).toBe(young.length + shown.length + 1);
  // One query per page of five hundred files.
  expect(heard.statements.filter((text) => /from "person"/.test(text))).toHaveLength(3);
});

describe("removes nothing, and logs the reason,", () => {
  async function expectUntouched(doubt: string): Promise<void> {
    const before = await kept();
    expect(await sweep()).toBe(0);
    expect(await kept()).toEqual(before);
    expect(lines.map((line) => JSON.parse(line).doubt)).toEqual([doubt]);
  }

  test("if a picture is older than the database, and so belongs to another", async () => {
    expect(await sweep()).toBe(0);
    await left(avatar(2), 2_001);
    await expectUntouched("some pictures are older than this database");
  });

  test("if the store belongs to another installation", async () => {
    await files.put("installation", new Uint8Array(Buffer.from(randomUUID())));
    await left(avatar(2), 25);
    await expectUntouched("the store is another installation's");
  });

  test("if no picture of the store is used and no installation has claimed it", async () => {
    for (const name of shown) await rm(join(folder, name));
    for (const n of [1, 2, 3, 4]) await left(avatar(n), 25);
    await expectUntouched("this database shows none of the store's pictures");
  });

  test("if there are more leftovers than accidents explain", async () => {
    for (const [n] of Array.from({ length: 11 }).entries()) await left(avatar(n), 25);
    await files.put("installation", new Uint8Array(Buffer.from(id)));
    await expectUntouched("too many of them at once");
    await rm(join(folder, avatar(0)));
    expect(await sweep()).toBe(10);
  });
});

import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { filesOf } from "#server/app.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player } from "#tests/support/people.ts";
import { photo, upload } from "#tests/support/pictures.ts";
import { forgetLeftoverPictures } from "./jobs.ts";

const app = await createTestApp();
afterAll(() => app.close());

const folder = join(app.parts.dataDir, "files");
const files = filesOf(app.parts);
const hour = 60 * 60 * 1000;
const now = new Date();
const sweep = () => forgetLeftoverPictures(app.db, files, now);

async function kept(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(folder.length + 1));
}

/** A file in the folder that was written so many hours ago. */
async function aged(name: string, hours: number): Promise<void> {
  const at = new Date(now.getTime() - hours * hour);
  await utimes(join(folder, name), at, at);
}

async function left(name: string, hours: number): Promise<string> {
  await writeFile(join(folder, name), "x");
  await aged(name, hours);
  return name;
}

test("pictures that nothing shows go after a day; what is shown, what is new and what is not ours stays", async () => {
  expect(await sweep()).toBe(0);
  const ana = await player(app, "Ana Ríos");
  const paraná = await club(app, "Club Paraná");
  expect((await upload(app, "/api/v1/me/photo", ana.cookie, await photo("png"))).status).toBe(200);
  await paraná.api.media.changeClubImage({
    clubId: paraná.clubId,
    picture: new File([new Uint8Array(await photo("png"))], "a.png", { type: "image/png" }),
  });
  const shown = await kept();
  expect(shown).toHaveLength(4);
  for (const name of shown) await aged(name, 1_000);
  const id = (end: string) => `avatar/00000000-0000-4000-8000-00000000000${end}`;
  const young = [await left(`${id("1-96.webp")}`, 23), await left(`${id("1-256.webp")}`, 23)];
  const foreign = await left("avatar/LEEME.txt", 1_000);
  const orphans = [`${id("2-96.webp")}`, `${id("2-256.webp")}`, ".00000000-0000-4000-8000-000000000003"];
  for (const name of orphans) await left(name, 25);
  expect(await sweep()).toBe(orphans.length);
  expect((await kept()).toSorted()).toEqual([...shown, ...young, foreign].toSorted());
  expect(await sweep()).toBe(0);
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEvent } from "#server/db/tables/audit.ts";
import { club as clubTable } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody, somebody, withRole } from "#tests/support/people.ts";
import { hugePng, photo, upload } from "#tests/support/pictures.ts";

const app = await createTestApp();
let ana: SomeBody;
beforeAll(async () => {
  ana = await player(app, "Ana Ríos");
});
afterAll(() => app.close());

const change = (bytes: Uint8Array, file: { name?: string; type?: string } = {}, who = ana) =>
  upload(app, "/api/v1/me/photo", who.cookie, bytes, file);
const kept = async () => (await readdir(join(app.parts.dataDir, "files", "avatar")).catch(() => [])).sort();
const photoOf = async (id: string) => (await app.db.select().from(person).where(eq(person.id, id)))[0]?.image;
const smaller = (url: string) => url.replace(/-\d+\.webp$/, (end) => (end === "-256.webp" ? "-96.webp" : "-480.webp"));

/** Fetches a picture from an address of ours, as a browser does. */
async function shown(url: string) {
  const bytes = Buffer.from(await (await app.fetch(url)).arrayBuffer());
  const { width, height, format, exif, icc, xmp } = await sharp(bytes).metadata();
  return { bytes, width, height, format, hidden: [exif, icc, xmp].some(Boolean) };
}

describe("the own photo", () => {
  test.each(["png", "jpeg"] as const)("from a %s becomes two small squares, and the old ones go", async (format) => {
    const before = await kept();
    const answer = await change(await photo(format), { name: `foto.${format}`, type: `image/${format}` });
    expect(answer.status).toBe(200);
    const { photoUrl } = await answer.json();
    expect(await shown(photoUrl)).toMatchObject({ width: 256, height: 256, format: "webp", hidden: false });
    expect(await shown(smaller(photoUrl))).toMatchObject({ width: 96, height: 96, format: "webp", hidden: false });
    expect([await photoOf(ana.id), (await ana.api.accounts.me()).photoUrl]).toEqual([photoUrl, photoUrl]);
    const now = await kept();
    expect(now).toHaveLength(2);
    expect(now.filter((name) => before.includes(name))).toEqual([]);
  });

  test("is visible to others, through our own calls", async () => {
    const file = new File([new Uint8Array(await photo("png"))], "a.png", { type: "image/png" });
    const { photoUrl } = await ana.api.media.changePhoto({ picture: file });
    const bea = await player(app, "Bea Sosa");
    expect((await bea.api.players.profile({ playerId: ana.id })).photoUrl).toBe(photoUrl);
    expect(photoUrl).toMatch(/^\/files\/avatar\/[0-9a-f-]{36}-256\.webp$/);
  });

  test("can be removed", async () => {
    await change(await photo("png"));
    const old = (await photoOf(ana.id)) ?? "";
    expect(await ana.api.media.removePhoto()).toEqual({ photoUrl: null });
    expect([await photoOf(ana.id), (await app.fetch(old)).status, await kept()]).toEqual([null, 404, []]);
  });

  test("stays one, however many are sent at once", async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(async (n) => change(await photo("png", 200 + n, 200))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await kept()).toHaveLength(2);
    expect((await app.fetch((await photoOf(ana.id)) ?? "")).status).toBe(200);
  });

  test("keeps neither the location nor other metadata of the file, and stands upright", async () => {
    const exif = { IFD0: { Copyright: "secreto-exif" }, IFD3: { GPSLatitude: "31/1 44/1 0/1", GPSLatitudeRef: "S" } };
    const lying = await sharp(await photo("png", 400, 200))
      .composite([{ input: await photo("png", 400, 100, "#0000ff"), top: 0, left: 0 }])
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif).toBeDefined();
    const payload = Buffer.from("<script>alert(1)</script><?php system($_GET[0]); ?>");
    const { photoUrl } = await (await change(Buffer.concat([lying, payload]))).json();
    const { bytes, hidden } = await shown(photoUrl);
    expect(hidden).toBe(false);
    for (const secret of ["secreto-exif", "script", "php"]) expect(bytes.includes(secret)).toBe(false);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((128 * 256 + x) * 3, (128 * 256 + x) * 3 + 3)].map((v) => v > 100);
    expect([at(20), at(236)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
  });
});

describe("refuses anything but a photo, and keeps the old one", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const asPng = { name: "foto.png", type: "image/png" };
  test.each([
    ["an SVG with a script", () => Buffer.from(svg), { name: "foto.svg", type: "image/svg+xml" }],
    ["an SVG that calls itself PNG", () => Buffer.from(svg), asPng],
    ["a page", () => Buffer.from("<html><script>alert(1)</script></html>"), asPng],
    ["a GIF that is also a script", () => Buffer.from("GIF89a/*\0\0*/=1;alert(1)"), asPng],
    [
      "a WebP",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .webp()
          .toBuffer(),
      asPng,
    ],
    ["nothing", () => Buffer.alloc(0), asPng],
    ["a PNG's beginning and no more", async () => (await photo("png")).subarray(0, 40), asPng],
    ["half a JPEG", async () => (await photo("jpeg", 900, 900)).subarray(0, 2_000), asPng],
    ["a JPEG's first bytes before a page", () => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from("<html>")]), asPng],
  ])("%s: 415", async (_what, make, file) => {
    await change(await photo("png"));
    const before = [await photoOf(ana.id), await kept()];
    const answer = await change(await make(), file);
    expect([answer.status, await answer.json()]).toEqual([415, expect.objectContaining({ code: "IMAGE_INVALID" })]);
    expect([await photoOf(ana.id), await kept()]).toEqual(before);
  });

  test.each([
    ["16,000 by 16,000 pixels", () => hugePng(16_000, 16_000)],
    ["5 MB and a byte", async () => Buffer.concat([await photo("png"), Buffer.alloc(5 * 1024 * 1024)])],
  ])("%s: 413", async (_what, make) => {
    const bytes = await make();
    const answer = await change(bytes);
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ code: "IMAGE_TOO_LARGE" })]);
  });

  test("a missing file or a text: 400", async () => {
    for (const value of ["a text", undefined]) {
      const body = new FormData();
      if (value !== undefined) body.set("picture", value);
      else body.set("other", "x");
      const answer = await app.fetch("/api/v1/me/photo", { method: "PUT", headers: { cookie: ana.cookie }, body });
      expect(answer.status).toBe(400);
    }
  });

  test("ten huge ones at once leave the program answering", async () => {
    const huge = hugePng(16_000, 16_000);
    const sent = Promise.all(Array.from({ length: 10 }, () => change(huge)));
    expect((await app.fetch("/livez")).status).toBe(200);
    expect((await sent).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 413));
  });
});

describe("a file name chosen by the sender", () => {
  test.each(["../../../etc/passwd", "a\u0000b.png", `${"x".repeat(300)}.png`, "C:\\nul.png", "%2e%2e%2fx.png"])(
    "does not matter: %s",
    async (name) => {
      const { photoUrl } = await (await change(await photo("png"), { name })).json();
      expect(photoUrl).toMatch(/^\/files\/avatar\/[0-9a-f-]{36}-256\.webp$/);
    },
  );
});

describe("a club's picture", () => {
  test("is changed by the club's administrator, in two sizes, and is audited", async () => {
    const owner = await club(app, "Club Paraná");
    const answer = await upload(
      app,
      `/api/v1/clubs/${owner.clubId}/image`,
      owner.cookie,
      await photo("jpeg", 2_000, 900),
    );
    const { imageUrl } = await answer.json();
    expect(await shown(imageUrl)).toMatchObject({ width: 1280, height: 720, format: "webp" });
    expect(await shown(smaller(imageUrl))).toMatchObject({ width: 480, height: 270, format: "webp" });
    expect((await owner.api.clubs.panel({ clubId: owner.clubId })).imageUrl).toBe(imageUrl);
    const written = await app.db.select().from(auditEvent).where(eq(auditEvent.action, "club.image-changed"));
    expect(written).toMatchObject([
      { actorId: owner.id, clubId: owner.clubId, before: { image: null }, after: { image: imageUrl } },
    ]);
  });

  test("cannot be changed by anyone else", async () => {
    const [owner, other, bea] = await Promise.all([club(app, "Uno"), club(app, "Dos"), somebody(app, "Bea")]);
    const path = `/api/v1/clubs/${owner.clubId}/image`;
    const picture = await photo("png");
    const statuses = [];
    for (const cookie of ["", bea.cookie, other.cookie])
      statuses.push((await upload(app, path, cookie, picture)).status);
    expect(statuses).toEqual([401, 403, 403]);
    const [row] = await app.db.select().from(clubTable).where(eq(clubTable.id, owner.clubId));
    expect(row?.image).toBeNull();
    const sol = await withRole(app, "Sol Súper", "super_admin");
    expect((await upload(app, path, sol.cookie, picture)).status).toBe(200);
  });

  test("is refused for an unknown club, and no file stays behind", async () => {
    const sol = await withRole(app, "Sol Súper", "super_admin");
    const path = "/api/v1/clubs/00000000-0000-4000-8000-000000000000/image";
    const files = () => readdir(join(app.parts.dataDir, "files", "club")).then((names) => names.length);
    const before = await files();
    expect((await upload(app, path, sol.cookie, await photo("png"))).status).toBe(403);
    expect(await files()).toBe(before);
  });
});

describe("a picture in the browser", () => {
  test("is served as a picture only, and may be cached for ever", async () => {
    const { photoUrl } = await (await change(await photo("png"))).json();
    const { headers, status } = await app.fetch(photoUrl);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
      "content-disposition": expect.stringMatching(/^inline; filename=/),
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  test.each([
    "/files/",
    "/files/avatar/",
    "/files/avatar",
    "/files/..%2f.env",
    "/files/avatar/..%2f..%2fauth-secret",
    "/files/avatar/%2e%2e/%2e%2e/auth-secret",
    "/files/avatar%2f..%2f..%2fauth-secret",
    "/files//etc/passwd",
    "/files/avatar/00000000-0000-4000-8000-000000000000-256.webp",
    "/files/avatar/00000000-0000-4000-8000-000000000000-256.webp%00",
    "/data/files/avatar",
  ])("serves no other file: %s", async (path) => {
    const answer = await app.fetch(path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining("root:")]);
  });
});

test("uploads are rate limited, and those over the limit are not even read", async () => {
  const limited = await createTestApp({ parts: { limitsAttempts: true } });
  const caro = await somebody(limited, "Caro");
  const statuses = [];
  for (let n = 0; n < 31; n++) {
    statuses.push((await upload(limited, "/api/v1/me/photo", caro.cookie, Buffer.from("no es una foto"))).status);
  }
  expect([statuses.slice(0, 30).every((status) => status === 415), statuses[30]]).toEqual([true, 429]);
  await limited.close();
});

test("the stored bytes are those of the redrawn picture", async () => {
  const { photoUrl } = await (await change(await photo("png"))).json();
  const name = photoUrl.replace("/files/", "");
  const onDisk = await readFile(join(app.parts.dataDir, "files", name));
  expect((await shown(photoUrl)).bytes.equals(onDisk)).toBe(true);
});

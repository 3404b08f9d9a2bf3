import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrokenPeer } from "#tests/faults/broken-peer.ts";
import { createTestApp } from "#tests/support/app.ts";
import { somebody } from "#tests/support/people.ts";
import { photo, upload } from "#tests/support/pictures.ts";
import { diskFiles } from "./disk.ts";
import { s3Files } from "./s3.ts";

const folder = await mkdtemp(join(tmpdir(), "punto-de-oro-files-"));
const store = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: join(folder, "store"),
  configureBuckets: [{ name: "fotos", configs: [] }],
});
const settings = { endpoint: "", bucket: "fotos", key: "S3RVER", secret: "S3RVER", region: "us-east-1" };
beforeAll(async () => {
  const { port } = await store.run();
  settings.endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

describe.each([
  ["on disk", () => diskFiles(join(folder, "disk"))],
  ["in a store that speaks S3", () => s3Files(settings)],
])("files %s", (_where, open) => {
  test("are stored, replaced and removed whole", async () => {
    const files = open();
    const name = "avatar/a-256.webp";
    expect(await files.get(name)).toBeNull();
    await files.put(name, new Uint8Array([1, 2, 3]));
    expect(await files.get(name)).toEqual(new Uint8Array([1, 2, 3]));
    await files.put(name, new Uint8Array(100_000).fill(7));
    expect(await files.get(name)).toEqual(new Uint8Array(100_000).fill(7));
    await files.remove(name);
    await files.remove(name);
    expect(await files.get(name)).toBeNull();
  });

  test("are listed by name with the time of writing", async () => {
    const files = open();
    const began = Date.now();
    for (const name of ["avatar/b-96.webp", "avatar/b-256.webp"]) await files.put(name, new Uint8Array([1]));
    const listed = [];
    for await (const one of files.list()) listed.push(one);
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(["avatar/b-96.webp", "avatar/b-256.webp"]));
    for (const { writtenAt } of listed) expect(Math.abs(writtenAt.getTime() - began)).toBeLessThan(10 * 60_000);
    for (const { name } of listed) await files.remove(name);
    for await (const { name } of files.list()) expect(name).toBe("nothing is left");
  });

  test("do not get mixed up when many are written at once", async () => {
    const files = open();
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    await Promise.all(numbers.map((n) => files.put(`club/${n}.webp`, new Uint8Array([n, n]))));
    expect(await Promise.all(numbers.map((n) => files.get(`club/${n}.webp`)))).toEqual(
      numbers.map((n) => new Uint8Array([n, n])),
    );
  });
});

test("files on disk are closed to other accounts, and no temporary file remains", async () => {
  const files = diskFiles(join(folder, "private"));
  await files.put("avatar/a.webp", new Uint8Array([1]));
  expect((await stat(join(folder, "private"))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, "private/avatar/a.webp"))).mode & 0o077).toBe(0);
  expect(await readdir(join(folder, "private"))).toEqual(["avatar"]);
});

test("a refusal of the store fails with its status and reveals no secret", async () => {
  const files = s3Files({ ...settings, bucket: "otra", secret: "not-the-secret" });
  const putting = files.put("avatar/a.webp", new Uint8Array([1]));
  await expect(putting).rejects.toThrow(/The store answered 40\d to PUT avatar\/a\.webp/);
  await expect(putting).rejects.not.toThrow(/not-the-secret/);
});

test("a photo goes to the store and is read through our own address, and the former one is removed", async () => {
  const app = await createTestApp({ parts: { s3: settings } });
  const { cookie } = await somebody(app, "Ana Ríos");
  const send = async () => (await upload(app, "/api/v1/me/photo", cookie, await photo("png"))).json();
  const first = (await send()).photoUrl;
  const second = (await send()).photoUrl;
  expect(second).toMatch(/^\/files\/avatar\//);
  const shown = await app.fetch(second);
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await app.fetch(first)).status).toBe(404);
  const files = s3Files(settings);
  expect(await files.get(second.replace("/files/", ""))).not.toBeNull();
  expect(await files.get(first.replace("/files/", ""))).toBeNull();
  await expect(stat(join(app.parts.dataDir, "files"))).rejects.toThrow("ENOENT");
  await app.close();
});

test("nothing is stored, shown or listed with a server that is no S3 store", async () => {
  const page = "<h1>Bienvenido</h1>";
  const portal = await openBrokenPeer();
  portal.behave((socket) => void socket.end(`HTTP/1.1 200 OK\r\ncontent-length: ${page.length}\r\n\r\n${page}`));
  const s3 = { ...settings, endpoint: `http://127.0.0.1:${portal.port}` };
  const app = await createTestApp({ parts: { s3 } });
  const { api, cookie } = await somebody(app, "Ana Ríos");
  expect((await upload(app, "/api/v1/me/photo", cookie, await photo("png"))).status).toBe(503);
  expect(await api.accounts.me()).toMatchObject({ photoUrl: null });
  expect((await app.fetch(`/files/avatar/${randomUUID()}-256.webp`)).status).toBe(503);
  await expect(s3Files(s3).list()[Symbol.asyncIterator]().next()).rejects.toThrow("no list");
  await app.close();
  await portal.close();
});

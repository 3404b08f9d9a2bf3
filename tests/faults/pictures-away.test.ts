import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { closeSync, constants, openSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { withRole } from "#tests/support/people.ts";
import { photo, upload } from "#tests/support/pictures.ts";

const name = `avatar/${randomUUID()}-256.webp`;
let app: TestApp;
let pipe: string;

beforeEach(async () => {
  app = await createTestApp();
  pipe = join(app.parts.dataDir, "files", name);
  await mkdir(join(app.parts.dataDir, "files", "avatar"), { recursive: true });
  // A pipe that nobody writes to holds its readers, as a file server does that is away.
  execFileSync("mkfifo", [pipe]);
});
afterEach(async () => {
  // Without a thread, because all of them may be held.
  closeSync(openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
  await app.close();
});

test("while the file server of the pictures is away, they get 503 with Retry-After, and nothing else waits", async () => {
  const sol = await withRole(app, "Sol Súper", "super_admin");
  const asked = Array.from({ length: 8 }, () => app.fetch(`/files/${name}`));
  // Other files are read and names are looked up by the same threads.
  await expect(stat(app.parts.dataDir)).resolves.toBeTruthy();
  const picture = upload(app, "/api/v1/me/photo", sol.cookie, await photo("png"));
  for (const answer of await Promise.all([...asked, picture])) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  }
  expect((await sol.api.operation.state()).disk).toMatchObject({ isFull: false, isAway: true });
});

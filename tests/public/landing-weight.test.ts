import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inProject } from "#server/platform/program/in-project.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { publish } from "#tests/support/publications.ts";

/** The goal for the landing with its first files, in bytes with their headers. */
const most = 65_000;
const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

let app: TestApp;
beforeAll(async () => {
  // The built web: `npm test` builds it before this file runs.
  app = await createTestApp({ parts: { webFolder: inProject("dist", "web") } });
  for (const name of ["Costa Sur", "Paracao", "Rowing"]) await publish(await club(app, name));
});
afterAll(() => app.close());

type Answer = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly bytes: number; body: Buffer };

/** Reads an answer on a connection of its own, and counts all that came over it. */
function wire(path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`${app.url}${path}`, { headers, agent: false }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      const { bytesRead: bytes } = answer.socket;
      resolve({ path, headers: answer.headers, bytes, body: Buffer.concat(pieces) });
    })
      .on("error", reject)
      .end();
  });
}

/** Lists the files of this site that a phone fetches for the page at once: its icon, font, script and pictures. */
function firstFiles(html: string): string[] {
  const tags = html.match(/<(?:link\s+rel="(?:icon|preload|modulepreload|stylesheet)"|script|img)\s[^>]*>/g) ?? [];
  return tags
    .filter((tag) => !tag.includes('loading="lazy"'))
    .flatMap((tag) => /\s(?:src|href)="(\/[^"]+)"/.exec(tag)?.[1] ?? []);
}

/** Requests the page and its first files. */
async function landing(headers: Record<string, string>): Promise<readonly Answer[]> {
  const html = (await wire("/", {})).body.toString();
  return Promise.all(["/", ...firstFiles(html)].map((path) => wire(path, headers)));
}

const sum = (answers: readonly Answer[]) => answers.reduce((all, { bytes }) => all + bytes, 0);

test("the landing with its first files takes at most 65 kB on the wire, and uncompressed it would not", async () => {
  const [packed, plain] = [await landing(browser), await landing({})];
  expect(packed.map(({ path }) => path.replace(/-[\w-]{8}\./, "."))).toEqual([
    "/",
    "/favicon.svg",
    "/assets/archivo-es-wide.woff2",
    "/landing-boot.js",
  ]);
  const listed = packed.map(({ path, bytes }) => `${path} ${bytes}`).join("\n");
  expect(sum(packed), listed).toBeLessThanOrEqual(most);
  expect(sum(plain)).toBeGreaterThan(most);
});

test("the page contains the picture that a phone shows first, which is its largest paint", async () => {
  expect((await wire("/", {})).body.toString()).toMatch(/background:\s*url\("data:image\/svg\+xml/);
});

test("each text of the landing is compressed with the best compression that the browser knows", async () => {
  const texts = (await landing(browser)).filter(({ headers }) => !headers["content-type"]?.startsWith("font/"));
  expect(texts.map(({ headers }) => [headers["content-encoding"], headers.vary])).toEqual(
    texts.map(() => ["br", "accept-encoding"]),
  );
  const [page] = texts;
  expect(brotliDecompressSync(page?.body ?? "").toString()).toBe((await wire("/", {})).body.toString());
});

import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { run, treeOf } from "./checkers.ts";

const route = (name: string) => `routes/${name}.tsx?tsr-split=component`;
const files = [
  "index.js",
  "start.js",
  "frame.js",
  "ranking.js",
  "ranking.css",
  "shared.js",
  "public-pages.js",
  "public-pages.css",
  "standing.js",
  "kept.js",
  "sw.js",
];

/**
 * Checks a built web with the application, the landing's own scripts, and the ranking in its frame. Sizes are in
 * thousands of bytes.
 */
function check(sizes: Record<string, number>, rankingFile = "frame.js"): { output: string; status: number | null } {
  const manifest = {
    "index.html": { file: "index.js", isEntry: true, imports: ["_start"] },
    "features/outreach/public-pages/alive/public-pages.ts": {
      file: "public-pages.js",
      isEntry: true,
      css: ["public-pages.css"],
    },
    _start: { file: "start.js" },
    [route("_player")]: { file: "frame.js", imports: ["index.html"] },
    [route("_player/ranking")]: {
      file: rankingFile,
      css: ["ranking.css"],
      imports: ["_shared"],
      dynamicImports: ["_later"],
    },
    _shared: { file: "shared.js", imports: ["index.html"] },
    _later: { file: "later.js" },
    "kit/sayings.ts": { file: "standing.js", imports: ["_shared", "_kept"] },
    "features/outreach/offline/installed.ts": { file: "kept.js" },
    _kept: { file: "kept.js" },
  };
  const built = new Map([["web/.vite/manifest.json", JSON.stringify(manifest)]]);
  for (const file of [...files, "color-scheme.js", "before-alive.js", "landing-boot.js"])
    built.set(`web/${file}.gz`, "x".repeat(1000 * (sizes[file] ?? 1)));
  const root = treeOf(built);
  try {
    return run(root, "scripts/check-weight.ts", ["web"]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("a light web passes, and scripts loaded later do not count", () => {
  const { output, status } = check({ "start.js": 120 });
  expect(output).toContain("landing 3.0 kB, public pages 4.0 kB, start 121.0 kB");
  expect(output).toContain("web/routes/_player/ranking.tsx 124.0 kB");
  expect(status).toBe(0);
});

test("a landing with more than 10 kB of script of its own is refused", () => {
  const { output, status } = check({ "landing-boot.js": 10 });
  expect(output).toContain("the landing weighs 12.0 kB, 10 are allowed");
  expect(status).toBe(1);
});

test("a public page whose script and styles of its own weigh more than 10 kB is refused", () => {
  const { output, status } = check({ "public-pages.css": 8 });
  expect(output).toContain("a public page weighs 11.0 kB, 10 are allowed");
  expect(status).toBe(1);
});

test("more than 8 kB that every screen fetches once it stands is refused, without what the screen has already", () => {
  const { output, status } = check({ "standing.js": 3, "kept.js": 6, "shared.js": 20 });
  expect(output).toContain("what web/routes/_player/ranking.tsx fetches once it stands weighs 9.0 kB, 8 are allowed");
  expect(output).toContain("what web/routes/_player.tsx fetches once it stands weighs 29.0 kB, 8 are allowed");
  expect(status).toBe(1);
});

test("a screen with a file of its own beside that of its frame is refused", () => {
  const { output, status } = check({}, "ranking.js");
  expect(output).toContain("web/routes/_player/ranking.tsx is not in the file of its frame");
  expect(status).toBe(1);
});

test("a service worker of more than 10 kB is refused", () => {
  const { output, status } = check({ "sw.js": 11 });
  expect(output).toContain("the service worker weighs 11.0 kB, 10 are allowed");
  expect(status).toBe(1);
});

test("an application that starts with more than 145 kB is refused", () => {
  const { output, status } = check({ "start.js": 145 });
  expect(output).toContain("the start of the application weighs 146.0 kB, 145 are allowed");
  expect(output).not.toContain("the landing weighs");
  expect(status).toBe(1);
});

test("a screen of more than 222 kB is refused, including its frame, its style sheets and shared scripts", () => {
  const { output, status } = check({ "start.js": 100, "frame.js": 21, "shared.js": 40, "ranking.css": 61 });
  expect(output).toContain("web/routes/_player/ranking.tsx weighs 223.0 kB, 222 are allowed");
  expect(output).not.toContain("start of the application");
  expect(status).toBe(1);
});

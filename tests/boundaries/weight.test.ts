import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { run, treeOf } from "./checkers.ts";

const route = (name: string) => `routes/${name}.tsx?tsr-split=component`;
const files = ["index.js", "landing.js", "landing.css", "frame.js", "ranking.js", "shared.js"];

/** A built web: the application, the landing, and the ranking in its frame; each file of so many thousand bytes. */
function check(sizes: Record<string, number>): { output: string; status: number | null } {
  const manifest = {
    "index.html": { file: "index.js", isEntry: true },
    [route("index")]: { file: "landing.js", css: ["landing.css"], imports: ["index.html"] },
    [route("_player")]: { file: "frame.js", imports: ["index.html"] },
    [route("_player/ranking")]: { file: "ranking.js", imports: ["_shared"], dynamicImports: ["_later"] },
    _shared: { file: "shared.js", imports: ["index.html"] },
    _later: { file: "later.js" },
  };
  const built = new Map([["web/.vite/manifest.json", JSON.stringify(manifest)]]);
  for (const file of files) built.set(`web/${file}.gz`, "x".repeat(1000 * (sizes[file] ?? 1)));
  const root = treeOf(built);
  try {
    return run(root, "scripts/check-weight.ts", ["web"]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test("a light web passes, and what opens later weighs nothing", () => {
  const { output, status } = check({ "index.js": 120 });
  expect(output).toContain("landing 122.0 kB");
  expect(output).toContain("routes/_player/ranking.tsx +3.0 kB");
  expect(status).toBe(0);
});

test("a landing of more than 130 kB is refused, its style sheets included", () => {
  const { output, status } = check({ "index.js": 120, "landing.css": 10 });
  expect(output).toContain("web/routes/index.tsx weighs 131.0 kB, 130 are allowed");
  expect(status).toBe(1);
});

test("a screen of more than 60 kB over the landing is refused, its frame and what it shares included", () => {
  const { output, status } = check({ "frame.js": 20, "shared.js": 40 });
  expect(output).toContain("web/routes/_player/ranking.tsx weighs 61.0 kB, 60 are allowed");
  expect(output).not.toContain("routes/index.tsx");
  expect(status).toBe(1);
});

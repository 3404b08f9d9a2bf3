import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./checkers.ts";
import { faultsOf, type Lockfile } from "./lockfile.ts";

const lockfile: Lockfile = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
const integrity = "sha512-x";

test("the lockfile holds only pinned versions with integrity and without known vulnerabilities", () => {
  expect(faultsOf(lockfile)).toEqual([]);
});

test("every library with a floor is still in the lockfile", () => {
  for (const name of [
    "@hono/node-server",
    "@orpc/server",
    "better-auth",
    "drizzle-orm",
    "hono",
    "nodemailer",
    "sharp",
  ]) {
    expect(Object.keys(lockfile.packages)).toContain(`node_modules/${name}`);
  }
});

test.each([
  [
    "an older sharp is refused",
    { "node_modules/sharp": { version: "0.34.9", integrity } },
    "sharp 0.34.9 is older than 0.35.5",
  ],
  [
    "an older patch is refused",
    { "node_modules/hono": { version: "4.13.18", integrity } },
    "hono 4.13.18 is older than 4.13.19",
  ],
  [
    "an older copy further inside is refused",
    { "node_modules/x/node_modules/better-auth": { version: "1.7.5", integrity } },
    "better-auth 1.7.5 is older than 1.7.6",
  ],
  [
    "a second version of an oRPC part is refused",
    { "node_modules/x/node_modules/@orpc/shared": { version: "2.0.0", integrity } },
    "@orpc/shared 2.0.0 is not 1.16.1 like its family",
  ],
  ["a version range is refused", { "": { dependencies: { pg: "^8.23.1" } } }, "pg is not pinned: ^8.23.1"],
  [
    "a version from git is refused",
    { "": { devDependencies: { pg: "git+ssh://x/pg.git" } } },
    "pg is not pinned: git+ssh://x/pg.git",
  ],
  ["a library without integrity is refused", { "node_modules/pg": { version: "8.23.1" } }, "pg has no integrity"],
  [
    "a download address is refused",
    { "node_modules/pg": { version: "8.23.1", integrity, resolved: "https://x/pg.tgz" } },
    "pg records an address",
  ],
  [
    "a part for other machines is not forgotten",
    { "node_modules/tool": { version: "1.0.0", integrity, optionalDependencies: { "tool-arm": "1.0.0" } } },
    "tool-arm is forgotten, and npm ci will refuse to begin",
  ],
  [
    "a part of the product without integrity is refused for other machines too",
    { "node_modules/sharp-arm": { version: "1.0.0", optional: true, os: ["linux"] } },
    "sharp-arm has no integrity",
  ],
  ["a linked folder is refused", { "node_modules/pg": { version: "8.23.1", integrity, link: true } }, "pg is a link"],
])("%s", (_promise, packages: Lockfile["packages"], fault) => {
  expect(faultsOf({ packages })).toEqual([fault]);
});

test("a tool for another machine may be listed without integrity", () => {
  const tool = { version: "1.0.0", dev: true, optional: true, os: ["darwin"] };
  expect(faultsOf({ packages: { "node_modules/tool-arm": tool } })).toEqual([]);
});

test("newer versions than the floors pass", () => {
  const newer = {
    "node_modules/sharp": { version: "1.0.0", integrity },
    "node_modules/hono": { version: "4.20.0", integrity },
  };
  expect(faultsOf({ packages: newer })).toEqual([]);
});

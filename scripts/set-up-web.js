import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { inProject, toolEnvironment } from "./paths.js";
import { run } from "./run.js";

const sources = [
  "web",
  "contract",
  "domain",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "scripts/parts-of-the-web.ts",
];
const stamp = inProject("dist", "web-built-from");

/** Builds the web when what it is built from is not what it was built from last time; gives the build's exit code. */
export async function setUpWeb() {
  const wanted = hashOfSources();
  const built = [inProject("dist", "web", "index.html"), inProject("dist", "web-server", "landing-server.js")];
  if (built.every((file) => existsSync(file)) && stampSays() === wanted) return 0;
  console.log("Building the web…");
  const code = await run("vite", ["build", "--logLevel", "warn"], {
    env: { ...toolEnvironment, NODE_ENV: "production" },
  });
  if (code === 0) writeFileSync(stamp, wanted);
  return code;
}

function stampSays() {
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
}

function hashOfSources() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Tests are not built, and the list of routes is written by the build itself. */
function filesUnder(path) {
  if (statSync(inProject(path)).isFile()) return /\.test\.tsx?$|routeTree\.gen\.ts$/.test(path) ? [] : [path];
  return readdirSync(inProject(path)).flatMap((name) => filesUnder(`${path}/${name}`));
}

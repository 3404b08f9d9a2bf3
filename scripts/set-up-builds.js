import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { inProject, toolEnvironment } from "./paths.js";
import { run } from "./run.js";

/** The inputs of every build, besides its own sources. */
const everybody = ["contract", "domain", "package.json", "package-lock.json"];

const web = {
  name: "web",
  config: "vite.config.ts",
  sources: ["web", "scripts/web-parts"],
  built: ["web/index.html", "web-server/screens-server.js"],
};
const server = {
  name: "server",
  config: "vite.server.config.ts",
  sources: ["server"],
  built: ["server/main.js", "server/operator.js"],
};

/** Rebuilds the web in dist/web if it is stale; returns the build's exit code. */
export const setUpWeb = () => buildIfStale(web);

/** Rebuilds the programs of the server in dist/server if they are stale; returns the build's exit code. */
export const setUpServer = () => buildIfStale(server);

/** Builds a part if its inputs differ from those of the last build. */
async function buildIfStale({ name, config, sources, built }) {
  const stamp = inProject("dist", `${name}-built-from`);
  const wanted = hashOf([...everybody, config, ...sources]);
  const isWhole = built.every((file) => existsSync(inProject("dist", file)));
  if (isWhole && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return 0;
  console.log(`Building the ${name}…`);
  const code = await run("vite", ["build", "--config", config, "--logLevel", "warn"], {
    env: { ...toolEnvironment, NODE_ENV: "production" },
  });
  if (code === 0) writeFileSync(stamp, wanted);
  return code;
}

function hashOf(sources) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Lists the source files, without tests, which are not built, and the route tree, which the build writes itself. */
function filesUnder(path) {
  if (statSync(inProject(path)).isFile()) return /\.test\.tsx?$|routeTree\.gen\.ts$/.test(path) ? [] : [path];
  return readdirSync(inProject(path)).flatMap((name) => filesUnder(`${path}/${name}`));
}

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject, pinnedNode } from "./paths.js";
import { run, runOrExit } from "./run.js";

const stamp = inProject("node_modules", ".installed-from");

/** Installs the packages if they differ from the lockfile. Otherwise it needs no network. */
export async function setUpModules() {
  if (!isInstalled()) {
    console.log("Installing packages (npm ci)…");
    await npm(["ci", "--include=dev"]);
    writeFileSync(stamp, hashOfWanted());
  }
  if (runs(pinnedNode)) return;
  // The package's install script downloads Node. If the machine forbids install scripts, it must be run explicitly.
  await run(process.execPath, ["installArchSpecificPackage.js"], {
    cwd: inProject("node_modules", "node"),
    env: cacheFirst,
  });
  if (runs(pinnedNode)) return;
  console.error(
    `The Node that the project brings along (${pinnedNode}) does not run on this machine. ` +
      "Allow npm to run install scripts, delete node_modules and start again.",
  );
  process.exit(1);
}

/** An environment in which npm prefers its cache. Install scripts inherit it, because they call npm too. */
const cacheFirst = { ...process.env, npm_config_prefer_offline: "true" };

/**
 * Tests if the wanted packages are installed, by this script or otherwise. npm leaves a list of installed packages,
 * which must hold every package of the lockfile, except those for other platforms.
 */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hashOfWanted()) return true;
  const locked = packagesIn(inProject("package-lock.json"));
  const installed = packagesIn(inProject("node_modules", ".package-lock.json"));
  return Object.entries(locked).every(([place, { version, optional }]) => {
    if (place === "") return true;
    return installed[place] === undefined ? optional === true : installed[place].version === version;
  });
}

function hashOfWanted() {
  const hash = createHash("sha256");
  for (const name of ["package.json", "package-lock.json"]) hash.update(readFileSync(inProject(name)));
  return hash.digest("hex");
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

function npm(words) {
  const path = process.env.npm_execpath;
  const [program, ...first] = path?.endsWith("npm-cli.js") ? [process.execPath, path] : ["npm"];
  return runOrExit(program, [...first, ...words], { env: cacheFirst });
}

function runs(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

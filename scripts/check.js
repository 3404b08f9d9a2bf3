// npm run check: all static checks of the code and the commits, and the weight of the built web. Stops at the first
// failing check of each lane.
import { toolEnvironment } from "./paths.js";
import { run } from "./run.js";
import { setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();

/**
 * The checks, in two lanes side by side: the compiler waits for one project after the other, and leaves a processor
 * idle meanwhile. Projects are built side by side. Four checkers for each, the default, compute the same types up to
 * four times. The compiler is a Go program: GOGC lets its heap grow by 40 % between collections, instead of doubling.
 */
const lanes = [
  [() => run("tsc", ["-b", "--checkers", "1"], { env: { ...toolEnvironment, GOGC: "40" } })],
  [
    () => run("node", ["scripts/check-structure.ts"]),
    () => run("node", ["scripts/structure/check-commits.ts"]),
    () => run("biome", ["check", "--error-on-warnings"]),
    () => run("knip", []),
    setUpWeb,
    () => run("node", ["scripts/check-weight.ts"]),
  ],
];

/** Runs checks one after the other, and returns the exit code of the first that fails, or 0. */
async function inOrder(checks) {
  for (const check of checks) {
    const code = await check();
    if (code !== 0) return code;
  }
  return 0;
}

const codes = await Promise.all(lanes.map(inOrder));
process.exit(codes.find((code) => code !== 0) ?? 0);

// npm run check: all static checks of the code and the commits, and the weight of the built web. Stops at the first
// failing check.
import { toolEnvironment } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
// Projects are built side by side. Four checkers for each, the default, compute the same types up to four times.
// The compiler is a Go program: GOGC lets its heap grow by 40 % between collections, instead of doubling.
await runOrExit("tsc", ["-b", "--checkers", "1"], { env: { ...toolEnvironment, GOGC: "40" } });
await runOrExit("biome", ["check", "--error-on-warnings"]);
await runOrExit("node", ["scripts/check-structure.ts"]);
await runOrExit("node", ["scripts/structure/check-commits.ts"]);
await runOrExit("knip", []);
const built = await setUpWeb();
if (built !== 0) process.exit(built);
await runOrExit("node", ["scripts/check-weight.ts"]);

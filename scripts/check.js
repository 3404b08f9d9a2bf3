// npm run check: everything that can be said about the code without running it, and what the built web weighs. Stops at
// the first that complains.
import { runOrExit } from "./run.js";
import { setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
await runOrExit("tsc", ["-b"]);
await runOrExit("biome", ["check", "--error-on-warnings"]);
await runOrExit("node", ["scripts/check-structure.ts"]);
await runOrExit("knip", []);
const built = await setUpWeb();
if (built !== 0) process.exit(built);
await runOrExit("node", ["scripts/check-weight.ts"]);

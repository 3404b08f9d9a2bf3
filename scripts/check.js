// npm run check: everything that can be said about the code without running it. Stops at the first that complains.
import { runOrExit } from "./run.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
await runOrExit("tsc", ["-b"]);
await runOrExit("biome", ["check", "--error-on-warnings"]);
await runOrExit("node", ["scripts/check-structure.ts"]);
await runOrExit("knip", []);

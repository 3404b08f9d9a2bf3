// npm run demo: empties the database and loads the demonstration again. Refused in production.
import { pinnedNode, settings } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
await runOrExit(pinnedNode, [...settings, "scripts/reload-demo.ts"]);

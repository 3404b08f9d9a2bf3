// npm run admin: makes and unmakes super administrators. Without words it says which it takes.
import { pinnedNode, settings } from "./paths.js";
import { run } from "./run.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
process.exit(await run(pinnedNode, [...settings, "server/operator/main.ts", ...process.argv.slice(2)]));

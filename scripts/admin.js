// npm run admin: super administrators, the secret and backups. Without arguments it prints its usage.
import { pinnedNode, settings } from "./paths.js";
import { run } from "./run.js";
import { setUpServer } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
const built = await setUpServer();
if (built !== 0) process.exit(built);
process.exit(await run(pinnedNode, [...settings, "dist/server/operator.js", ...process.argv.slice(2)]));

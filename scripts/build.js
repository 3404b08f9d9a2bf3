// npm run build: the web, if it is stale.
import { setUpModules } from "./set-up-modules.js";
import { setUpWeb } from "./set-up-web.js";

await setUpModules();
process.exit(await setUpWeb());

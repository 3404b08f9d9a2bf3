// npm run build: builds the web and the server, if they are stale.

import { setUpServer, setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
process.exit((await setUpWeb()) || (await setUpServer()));

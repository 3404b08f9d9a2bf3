// npm run build: the web and the server, where they are stale.

import { setUpServer, setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
process.exit((await setUpWeb()) || (await setUpServer()));

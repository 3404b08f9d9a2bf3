// npm run screenshots: captures every screen in every role, phone and laptop, light and dark, into screenshots/.
import { pinnedNode, toolEnvironment } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpServer, setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";
import { setUpChromium } from "./set-up-packages.js";

await setUpModules();
const chromium = await setUpChromium();
const built = (await setUpWeb()) || (await setUpServer());
if (built !== 0) process.exit(built);
const env = { ...toolEnvironment, CHROMIUM: chromium };
// Televisions have a script of their own, because they have other sizes and nobody signs in.
const script = process.argv[2] === "televisiones" ? "televisions.ts" : "take.ts";
await runOrExit(pinnedNode, [`scripts/screenshots/${script}`, ...process.argv.slice(2)], { env });

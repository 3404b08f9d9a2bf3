// npm run screenshots: every screen in every role, phone and laptop, light and dark, into the folder screenshots/.
import { pinnedNode, toolEnvironment } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpServer, setUpWeb } from "./set-up-builds.js";
import { setUpChromium } from "./set-up-chromium.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
const chromium = await setUpChromium();
const built = (await setUpWeb()) || (await setUpServer());
if (built !== 0) process.exit(built);
const env = { ...toolEnvironment, CHROMIUM: chromium };
// Televisions are no screens of the product: they have sizes of their own, and nobody signs in.
const script = process.argv[2] === "televisiones" ? "televisions.ts" : "take.ts";
await runOrExit(pinnedNode, [`scripts/screenshots/${script}`, ...process.argv.slice(2)], { env });

// npm run bench: every benchmark beside its rivals, as ratios of one run. npm run bench -- draws runs one of them.
import { pinnedNode, toolEnvironment } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpChromium } from "./set-up-chromium.js";
import { setUpModules } from "./set-up-modules.js";
import { setUpWeb } from "./set-up-web.js";

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : ["draws", "publish", "http", "landing"];
await setUpModules();
const env = { ...toolEnvironment };
if (names.includes("landing")) {
  env.CHROMIUM = await setUpChromium();
  const built = await setUpWeb();
  if (built !== 0) process.exit(built);
}
for (const name of names) await runOrExit(pinnedNode, [`bench/${name}.ts`], { env });

// npm run bench: every benchmark beside its rivals, as ratios of one run. npm run bench -- draws runs one of them.
import { pinnedNode } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpModules } from "./set-up-modules.js";

const asked = process.argv.slice(2);
await setUpModules();
for (const name of asked.length > 0 ? asked : ["draws", "publish", "http"]) {
  await runOrExit(pinnedNode, [`bench/${name}.ts`]);
}

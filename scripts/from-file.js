// npm run replay -- file.json: plays a tournament again by the rules of the server; see docs/replay.md.
// npm run schedule -- file.json: makes an order of play; see docs/schedule.md.
import { resolve } from "node:path";
import { pinnedNode } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpModules } from "./set-up-modules.js";

const [command, file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  process.stderr.write(`Use: npm run ${command} -- file.json (see docs/${command}.md)\n`);
  process.exit(2);
}
await setUpModules();
await runOrExit(pinnedNode, [`scripts/from-file/${command}.ts`, resolve(file)]);

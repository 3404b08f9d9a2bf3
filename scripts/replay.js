// npm run replay -- file.json: plays a tournament again by the rules of the server; see docs/replay.md.
import { resolve } from "node:path";
import { pinnedNode } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpModules } from "./set-up-modules.js";

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  process.stderr.write("Use: npm run replay -- file.json (see docs/replay.md)\n");
  process.exit(2);
}
await setUpModules();
await runOrExit(pinnedNode, ["scripts/replay-file.ts", resolve(file)]);

// npm run bench: runs every benchmark beside its rivals, as ratios of one run; npm run bench -- draws runs one of them.
// These run only by name:
//   results        a result among 8 to 1,024 pairs, and its statements
//   rush           the last place of a category, asked for by hundreds at once
//   live           a thousand screens that listen
//   memory         a long run, compared only with its own beginning
//   crowd          two hundred people at once, and thirty screens
//   drawing        the main thread's time for a drawn screen of a player or a club
//   courts         the day of a club after a week and after years, and crowds (courts 0.1: a tenth of them)
//   finances       the ledger of a club after 100,000 movements
//   outages        ten minutes with every outside service broken (outages 1: one minute)
//   fuzz           an hour of extreme inputs (fuzz 2: two minutes)
//   fairness       the fairness of draws of 16 to 128 pairs, with and without luck
//   ratings        100,000 matches from the first on, one more, and the heap of a rebuild (ratings 1000: fewer;
//                  ratings 1000 league: under the cap of the same four)
//   replica        the statements that leave the primary in a Saturday's mix
//   scale          a whole province beside a village (scale 0.1: a tenth of it)
//   million        1,000,000 players: screens, jobs, sizes, capacity (million 0.1 screens jobs: parts of a tenth)
import { pinnedNode, toolEnvironment } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpServer, setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";
import { setUpChromium } from "./set-up-packages.js";

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : ["draws", "rotations", "schedule", "http", "first-screen", "start"];
await setUpModules();
const env = { ...toolEnvironment };
const inBrowser = names.includes("first-screen");
if (inBrowser) env.CHROMIUM = await setUpChromium();
const ofBuilds = ["start", "http", "memory", "crowd", "drawing", "finances", "million"];
if (inBrowser || ofBuilds.some((one) => names.includes(one))) {
  const built = (await setUpWeb()) || (await setUpServer());
  if (built !== 0) process.exit(built);
}
const [first = "", ...sizes] = names;
const withSizes = ["scale", "million", "courts", "outages", "fuzz", "http", "ratings", "drawing", "first-screen"];
if (withSizes.includes(first)) await runOrExit(pinnedNode, [`bench/${first}.ts`, ...sizes], { env });
else for (const name of names) await runOrExit(pinnedNode, [`bench/${name}.ts`], { env });

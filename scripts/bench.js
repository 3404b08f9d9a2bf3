// npm run bench: every benchmark beside its rivals, as ratios of one run. npm run bench -- draws runs one of them,
// npm run bench -- live a thousand screens that listen, -- searches three orders of play at once, -- notices a draw that is told and a thousand mails a minute, -- memory the long run that has no rival but its own beginning, -- crowd two hundred people at once, -- offline-start an installed application without a connection, -- television six hours of one, -- courts the day of a club after a week and after years (-- courts 0.1 a tenth of them), -- finances its books after 100,000 movements, and -- scale a
// whole province beside a village (-- scale 0.1 a tenth of it).
import { pinnedNode, toolEnvironment } from "./paths.js";
import { runOrExit } from "./run.js";
import { setUpServer, setUpWeb } from "./set-up-builds.js";
import { setUpChromium } from "./set-up-chromium.js";
import { setUpModules } from "./set-up-modules.js";

const asked = process.argv.slice(2);
const names =
  asked.length > 0
    ? asked
    : ["draws", "schedule", "publish", "http", "landing", "public-page", "first-screen", "start"];
await setUpModules();
const env = { ...toolEnvironment };
const inBrowser = ["landing", "public-page", "first-screen", "offline-start", "television"].some((one) =>
  names.includes(one),
);
if (inBrowser) env.CHROMIUM = await setUpChromium();
if (inBrowser || ["start", "http", "memory", "crowd", "finances"].some((one) => names.includes(one))) {
  const built = (await setUpWeb()) || (await setUpServer());
  if (built !== 0) process.exit(built);
}
const [first = "", ...sizes] = names;
if (["scale", "courts"].includes(first)) await runOrExit(pinnedNode, [`bench/${first}.ts`, ...sizes], { env });
else for (const name of names) await runOrExit(pinnedNode, [`bench/${name}.ts`], { env });

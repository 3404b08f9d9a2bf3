// npm start: installs and builds missing parts, then runs the server with the project's own Node, and restarts it if it
// ends by itself.
import { pinnedNode, settings, youngMemory } from "./paths.js";
import { keepRunning, run } from "./run.js";
import { setUpServer, setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";

endWithNpm();
await setUpModules();
const built = (await setUpWeb()) || (await setUpServer());
if (built !== 0) process.exit(built);
// A separate process group, so that Ctrl+C reaches the server only once, through this script, and it stops in order.
// The channel closes when this script is killed, and then the server ends as well.
const words = [...settings, ...youngMemory, "--import", "./scripts/end-with-launcher.js", "dist/server/main.js"];
const alone = { detached: true, stdio: ["ignore", "inherit", "inherit", "ipc"] };
process.exit(await keepRunning((isReady) => run(pinnedNode, words, { ...alone, hear: isReady })));

/** Ends this script when its npm process is gone: a killed npm cannot forward a signal. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const npm = process.ppid;
  const look = setInterval(() => process.ppid !== npm && process.kill(process.pid, "SIGTERM"), 500);
  look.unref();
}

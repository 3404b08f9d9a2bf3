// npm start: installs and builds what is missing, then runs the server with the project's own Node,
// and again should it ever end by itself.
import { pinnedNode, settings } from "./paths.js";
import { keepRunning, run } from "./run.js";
import { setUpServer, setUpWeb } from "./set-up-builds.js";
import { setUpModules } from "./set-up-modules.js";

endWithNpm();
await setUpModules();
const built = (await setUpWeb()) || (await setUpServer());
if (built !== 0) process.exit(built);
// In a process group of its own, so that Ctrl+C reaches the server once, through this script, and it stops in its own
// order; over the channel the server notices when this script is killed, and goes as well.
const words = [...settings, "--import", "./scripts/end-with-launcher.js", "dist/server/main.js"];
const alone = { detached: true, stdio: ["ignore", "inherit", "inherit", "ipc"] };
process.exit(await keepRunning((isReady) => run(pinnedNode, words, { ...alone, hear: isReady })));

/** An npm that is killed outright cannot hand a signal on: this script notices that it was left alone. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== "start") return;
  const npm = process.ppid;
  const look = setInterval(() => process.ppid !== npm && process.kill(process.pid, "SIGTERM"), 500);
  look.unref();
}

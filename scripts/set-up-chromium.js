import { spawnSync } from "node:child_process";
import { runOrExit } from "./run.js";

const names = ["/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The browser for the journeys, installed from the distribution's packages where that is missing and permitted. */
export async function setUpChromium() {
  if (process.env.CHROMIUM) {
    if (runs(process.env.CHROMIUM)) return process.env.CHROMIUM;
    return giveUp(`CHROMIUM says ${process.env.CHROMIUM}, which does not run.`);
  }
  const found = names.find(runs);
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || !runs("apt-get")) return giveUp("The journeys need a Chromium, and there is none.");
  console.log("Installing Chromium from the distribution's packages…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runOrExit("apt-get", ["update"], { env });
  await runOrExit("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], { env });
  return names.find(runs) ?? giveUp("The distribution's Chromium does not run on this machine.");
}

function runs(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

function giveUp(reason) {
  console.error(`${reason} Install one (on Debian: apt-get install chromium) or set CHROMIUM to its path.`);
  process.exit(1);
}

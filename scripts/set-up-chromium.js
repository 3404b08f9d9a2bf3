import { spawnSync } from "node:child_process";
import { run } from "./run.js";

const wholeNames = ["/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const headlessNames = ["/usr/bin/chromium-headless-shell", "chromium-headless-shell"];

/** The browser as people have it, installed from the distribution's packages where that is missing and permitted. */
export async function setUpChromium() {
  if (process.env.CHROMIUM) {
    if (runs(process.env.CHROMIUM)) return process.env.CHROMIUM;
    return giveUp(`CHROMIUM says ${process.env.CHROMIUM}, which does not run.`);
  }
  const found = wholeNames.find(runs) ?? ((await install("chromium")) && wholeNames.find(runs));
  return found || giveUp("The journeys need a Chromium, and there is none that runs.");
}

/**
 * The same browser without the parts around its pages, which draws them with less than half of the work; the whole one where the
 * distribution has no such thing. What it has not: a person to ask for permissions.
 */
export async function setUpHeadlessChromium(whole) {
  const { HEADLESS_CHROMIUM: named } = process.env;
  if (named) return runs(named) ? named : giveUp(`HEADLESS_CHROMIUM says ${named}, which does not run.`);
  if (process.env.CHROMIUM && !headlessNames.some(runs)) return whole;
  const found = headlessNames.find(runs) ?? ((await install("chromium-headless-shell")) && headlessNames.find(runs));
  return found || whole;
}

/** Whether the distribution had it and gave it. */
async function install(name) {
  if (process.getuid?.() !== 0 || !runs("apt-get")) return false;
  console.log(`Installing ${name} from the distribution's packages…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const step = (...words) => run("apt-get", words, { env });
  return (await step("update")) === 0 && (await step("install", "--yes", "--no-install-recommends", name)) === 0;
}

function runs(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

function giveUp(reason) {
  console.error(`${reason} Install one (on Debian: apt-get install chromium) or set CHROMIUM to its path.`);
  process.exit(1);
}

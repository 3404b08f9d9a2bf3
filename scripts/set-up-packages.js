import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./run.js";

const wholeNames = ["/usr/bin/chromium", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const headlessNames = ["/usr/bin/chromium-headless-shell", "chromium-headless-shell"];

/** Returns the full browser, and installs it from the distribution's packages if it is missing and permitted. */
export async function setUpChromium() {
  if (process.env.CHROMIUM) {
    if (runs(process.env.CHROMIUM)) return process.env.CHROMIUM;
    return giveUp(`CHROMIUM says ${process.env.CHROMIUM}, which does not run.`);
  }
  const found = wholeNames.find(runs) ?? ((await installPackages("chromium")) && wholeNames.find(runs));
  return found || giveUp("The journeys need a Chromium, and there is none that runs.");
}

/**
 * Returns the headless build of the browser, which renders pages with less than half of the work. Returns the full one
 * if the distribution has no headless build. The headless build cannot ask a person for permissions.
 */
export async function setUpHeadlessChromium(whole) {
  const { HEADLESS_CHROMIUM: named } = process.env;
  if (named) return runs(named) ? named : giveUp(`HEADLESS_CHROMIUM says ${named}, which does not run.`);
  if (process.env.CHROMIUM && !headlessNames.some(runs)) return whole;
  const found =
    headlessNames.find(runs) ?? ((await installPackages("chromium-headless-shell")) && headlessNames.find(runs));
  return found || whole;
}

function giveUp(reason) {
  console.error(`${reason} Install one (on Debian: apt-get install chromium) or set CHROMIUM to its path.`);
  process.exit(1);
}

/** Installs packages of the distribution. Returns false where that is not permitted, or the distribution lacks one. */
async function installPackages(...names) {
  if (process.getuid?.() !== 0 || !runs("apt-get")) return false;
  console.log(`Installing ${names.join(", ")} from the distribution's packages…`);
  // Offline, systemd starts no server of a package: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", SYSTEMD_OFFLINE: "1" };
  const step = (...words) => run("apt-get", words, { env });
  return (await step("update")) === 0 && (await step("install", "--yes", "--no-install-recommends", ...names)) === 0;
}

/** Returns whether this program is here and starts. */
function runs(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;
}

/** Installs the programs beside the server in some tests: the connection pooler, three proxies, and Prometheus. */
export async function setUpServersBefore() {
  const missing = ["pgbouncer", "caddy", "nginx", "haproxy", "prometheus"].filter((name) => !isHere(name));
  if (missing.length > 0) await installPackages(...missing);
  // On its own, because only some releases of Debian have it.
  if (!existsSync(outside["postgresql-15"])) await installPackages("postgresql-15");
}

/** The packages around the server in `npm run test:outside`, each with one of its files. */
const outside = {
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
  pgbouncer: "/usr/sbin/pgbouncer",
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
  keepalived: "/usr/sbin/keepalived",
  iproute2: "/usr/bin/ip",
  "libnss3-tools": "/usr/bin/certutil",
  postfix: "/usr/sbin/postfix",
  libfaketime: "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
};

/** Installs the programs around the server. Names the missing ones where that is not permitted. */
export async function setUpOutside() {
  const missing = Object.keys(outside).filter((name) => !existsSync(outside[name]));
  if (missing.length === 0 || (await installPackages(...missing))) return;
  console.error(`Not installed: ${missing.join(", ")}. The tests that need them are left out and say so.`);
}

/** Installs WebKit, the engine of Safari, with its driver, and a screen without hardware for it. */
export async function setUpWebKit() {
  if (!isHere("WebKitWebDriver") || !isHere("Xvfb")) await installPackages("webkit2gtk-driver", "xvfb");
}

/** Installs Firefox, which brings its own driver and needs no screen. */
export async function setUpFirefox() {
  if (!isHere("firefox-esr")) await installPackages("firefox-esr");
}

/** Returns whether this program is here, without starting it: no option ends each of them at once. */
function isHere(program) {
  return spawnSync("sh", ["-c", 'command -v "$0"', program], { stdio: "ignore" }).status === 0;
}

/**
 * Installs the metric twin of Arial, which screens show until their own font comes. Without it the text of a screen
 * moves by more than the journeys allow.
 */
export async function setUpFonts() {
  const { stdout } = spawnSync("fc-list", ["Liberation Sans"], { encoding: "utf8" });
  if (!stdout) await installPackages("fonts-liberation");
}

// Drives Firefox in the build of Debian, which Playwright cannot. It speaks Marionette, the protocol behind
// geckodriver: commands of WebDriver as JSON over a socket. Neither Debian nor npm has geckodriver itself.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { marionettePort } from "#tests/support/journey-address.ts";
import { type EngineWindow, untilDone, windowOf } from "./engine-window.ts";

/** True if Firefox is installed (Debian: `firefox-esr`). */
export const hasFirefox = !spawnSync("firefox-esr", ["--version"]).error;

/** Nothing is fetched from elsewhere, and nothing is asked at the first start. */
const preferences = {
  "marionette.port": marionettePort,
  "browser.startup.page": 0,
  "intl.accept_languages": "es-AR",
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "app.normandy.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "services.settings.server": "data:,#none/v1",
  "toolkit.legacyUserProfileCustomizations.stylesheets": true,
};
/** Firefox's own window is 500 pixels wide at least. */
const narrow = ":root { min-width: 0 !important; }";

/** The authorities that this account trusts beside the public ones. Chromium reads the same file. */
const trusted = join(homedir(), ".pki", "nssdb", "cert9.db");

/** Opens a window of phone size without a screen, with a profile of its own. */
export async function openFirefox(): Promise<EngineWindow> {
  const profile = await mkdtemp(join(tmpdir(), "punto-de-oro-firefox-"));
  await mkdir(join(profile, "chrome"));
  await writeFile(join(profile, "chrome", "userChrome.css"), narrow);
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, "user.js"), lines.join("\n"));
  if (existsSync(trusted)) await copyFile(trusted, join(profile, "cert9.db"));
  const browser = spawn("firefox-esr", ["--headless", "--marionette", "--no-remote", "--profile", profile], {
    env: { ...process.env, HOME: profile, TZ: "America/Argentina/Buenos_Aires" },
    stdio: "ignore",
  });
  const ended = once(browser, "exit");
  const socket = await untilDone(open);
  const ask = marionette(socket);
  await ask("WebDriver:NewSession");
  await ask("WebDriver:SetWindowRect", { x: 0, y: 0, width: 390, height: 844 });
  return windowOf({
    go: (url) => ask("WebDriver:Navigate", { url }),
    find: (value) => ask("WebDriver:FindElement", { using: "xpath", value }),
    text: (id) => ask("WebDriver:GetElementText", { id }),
    place: (id) => ask("WebDriver:GetElementRect", { id }),
    click: (id) => ask("WebDriver:ElementClick", { id }),
    type: (id, text) => ask("WebDriver:ElementSendKeys", { id, text }),
    run: (script, args) => ask("WebDriver:ExecuteScript", { script, args }),
    screenshot: () => ask("WebDriver:TakeScreenshot", { full: false }),
    close: async () => {
      socket.destroy();
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  });
}

async function open(): Promise<Socket> {
  const socket = connect(marionettePort, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

const answer = z.tuple([z.literal(1), z.number(), z.unknown(), z.unknown()]);
type Answer = z.infer<typeof answer>;

/** Returns a function that sends a command and resolves with its value; it throws the browser's error. */
function marionette(socket: Socket): (name: string, params?: object) => Promise<unknown> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let sent = 0;
  readMessages(socket, (message) => {
    // The first message greets, and answers nothing.
    const { success, data } = answer.safeParse(message);
    if (success) waiting.get(data[1])?.(data);
  });
  return async (name, params = {}) => {
    sent += 1;
    const id = sent;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const command = Buffer.from(JSON.stringify([0, id, name, params]));
    socket.write(Buffer.concat([Buffer.from(`${command.length}:`), command]));
    const [, , error, result] = await answered;
    waiting.delete(id);
    if (error) throw new Error(`Firefox refuses ${name}: ${JSON.stringify(error)}`);
    return typeof result === "object" && result !== null && "value" in result ? result.value : result;
  };
}

/** Cuts a stream into its messages: each is preceded by its length in bytes and a colon. */
function readMessages(socket: Socket, take: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(":");
      const end = colon + 1 + Number(rest.subarray(0, Math.max(0, colon)));
      if (colon < 0 || rest.length < end) return;
      take(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  });
}

// Drives WebKit, the engine of Safari, in Debian's build of it: Playwright has no driver for that one.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";
import { webdriverPort } from "#tests/support/journey-address.ts";
import { type EngineWindow, untilDone, windowOf } from "./engine-window.ts";

/** True if WebKit's driver and a screen without hardware are installed (Debian: `webkit2gtk-driver`, `xvfb`). */
export const hasWebKit = ["WebKitWebDriver", "Xvfb"].every((name) => !spawnSync(name, ["-version"]).error);

/** Opens a window of phone size on a screen of its own. */
export async function openWebKit(): Promise<EngineWindow> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "800x1000x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(createInterface(screen.stdout), "line");
  const driver = spawn("WebKitWebDriver", [`--port=${webdriverPort}`], {
    env: { ...process.env, DISPLAY: `:${display}`, TZ: "America/Argentina/Buenos_Aires" },
    stdio: "ignore",
  });
  const stop = async () => {
    for (const program of [driver, screen]) {
      const ended = once(program, "exit");
      program.kill();
      await ended;
    }
  };
  const session = await openSession(`http://127.0.0.1:${webdriverPort}`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const post = (path: string, body: object = {}) => ask("POST", `${session}/${path}`, body);
  const read = (path: string) => ask("GET", `${session}/${path}`);
  await post("window/rect", { x: 0, y: 0, width: 390, height: 844 });
  return windowOf({
    go: (url) => post("url", { url }),
    find: (value) => post("element", { using: "xpath", value }),
    text: (element) => read(`element/${element}/text`),
    place: (element) => read(`element/${element}/rect`),
    click: (element) => post(`element/${element}/click`),
    type: (element, text) => post(`element/${element}/value`, { text }),
    run: (script, args) => post("execute/sync", { script, args }),
    screenshot: () => read("screenshot"),
    close: async () => {
      await ask("DELETE", session);
      await stop();
    },
  });
}

/** Opens a window once the driver listens; returns the address of its commands. */
async function openSession(driver: string): Promise<string> {
  await untilDone(() => fetch(`${driver}/status`));
  const opened = await ask("POST", `${driver}/session`, { capabilities: {} });
  return `${driver}/session/${z.object({ sessionId: z.string() }).parse(opened).sessionId}`;
}

/** Sends a command to the driver and returns its value; throws the driver's error. */
async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = z.object({ value: z.unknown() }).parse(await response.json());
  if (!response.ok) throw new Error(`WebKit refuses ${url}: ${JSON.stringify(value)}`);
  return value;
}

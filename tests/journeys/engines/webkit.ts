// Drives WebKit, the engine of Safari, in Debian's build of it: Playwright has no driver for that one.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { journeyUrl, webdriverPort } from "#tests/support/journey-address.ts";

/** True if WebKit's driver and a screen without hardware are installed (Debian: `webkit2gtk-driver`, `xvfb`). */
export const hasWebKit = ["WebKitWebDriver", "Xvfb"].every((name) => !spawnSync(name, ["-version"]).error);

/** A window of WebKit. Elements are found by XPath; each act waits until its element can take it. */
export type WebKit = {
  go(path: string): Promise<void>;
  /** Returns the visible text of an element. */
  read(xpath: string): Promise<string>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  /** Runs the body of a function in the page and returns its result. */
  run(body: string): Promise<unknown>;
  /** Returns the edges of an element and the height of the window, in CSS pixels. */
  measure(xpath: string): Promise<Measured>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

const measured = z.object({ top: z.number(), bottom: z.number(), height: z.number() });
type Measured = z.infer<typeof measured>;

/** The name under which WebDriver returns a reference to an element. */
const reference = "element-6066-11e4-a52e-4f735466cecf";
const found = z.object({ [reference]: z.string() });

const patienceMilliseconds = 40_000;
const pauseMilliseconds = 50;

/** Opens a window of phone size on a screen of its own. */
export async function openWebKit(): Promise<WebKit> {
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
  const at = (value: string, act: (element: string) => Promise<unknown>) =>
    untilDone(async () => {
      const element = found.parse(await post("element", { using: "xpath", value }))[reference];
      return act(`element/${element}`);
    });
  const run = (body: string) => post("execute/sync", { script: body, args: [] });
  await post("window/rect", { x: 0, y: 0, width: 390, height: 844 });
  return {
    go: async (path) => void (await post("url", { url: `${journeyUrl}${path}` })),
    read: async (xpath) => z.string().parse(await at(xpath, (element) => ask("GET", `${session}/${element}/text`))),
    click: async (xpath) =>
      void (await at(xpath, async (element) => {
        const place = () => ask("GET", `${session}/${element}/rect`);
        const before = JSON.stringify(await place());
        await pause(pauseMilliseconds);
        // A press on a sheet that still slides in lands beside its target.
        if (JSON.stringify(await place()) !== before) throw new Error(`${xpath} moves`);
        return post(`${element}/click`);
      })),
    type: async (xpath, text) => void (await at(xpath, (element) => post(`${element}/value`, { text }))),
    run,
    measure: async (xpath) =>
      measured.parse(
        await at(xpath, (element) => {
          const script = `const { top, bottom } = arguments[0].getBoundingClientRect();
            return { top, bottom, height: innerHeight };`;
          return post("execute/sync", { script, args: [{ [reference]: element.replace("element/", "") }] });
        }),
      ),
    screenshot: async () => Buffer.from(z.string().parse(await ask("GET", `${session}/screenshot`)), "base64"),
    close: async () => {
      await ask("DELETE", session);
      await stop();
    },
  };
}

/** Opens a window once the driver listens; returns the address of its commands. */
async function openSession(driver: string): Promise<string> {
  await untilOpen(driver);
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

/**
 * Repeats an act until the driver does it: an element that is missing, moving or covered refuses it. Throws the last
 * error after forty seconds.
 */
async function untilDone<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(pauseMilliseconds);
    }
  }
}

async function untilOpen(address: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return;
    await pause(pauseMilliseconds);
  }
}

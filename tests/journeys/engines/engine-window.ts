// A window of a browser that Playwright does not drive. Each engine says how a command reaches it.
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { journeyUrl } from "#tests/support/journey-address.ts";

/** The commands of WebDriver that a story needs. `element` is a reference that the driver gave. */
export type Driver = {
  readonly go: (url: string) => Promise<unknown>;
  readonly find: (xpath: string) => Promise<unknown>;
  readonly text: (element: string) => Promise<unknown>;
  readonly place: (element: string) => Promise<unknown>;
  readonly click: (element: string) => Promise<unknown>;
  readonly type: (element: string, text: string) => Promise<unknown>;
  readonly run: (script: string, args: readonly unknown[]) => Promise<unknown>;
  readonly screenshot: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** A window of phone size. Elements are found by XPath; each act waits until its element can take it. */
export type EngineWindow = {
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

/** Builds a window on the commands of a driver. */
export function windowOf(driver: Driver): EngineWindow {
  const at = (xpath: string, act: (element: string) => Promise<unknown>) =>
    untilDone(async () => act(found.parse(await driver.find(xpath))[reference] ?? ""));
  return {
    go: async (path) => void (await driver.go(`${journeyUrl}${path}`)),
    read: async (xpath) => z.string().parse(await at(xpath, driver.text)),
    click: async (xpath) =>
      void (await at(xpath, async (element) => {
        const before = JSON.stringify(await driver.place(element));
        await pause(pauseMilliseconds);
        // A press on a sheet that still slides in lands beside its target.
        if (JSON.stringify(await driver.place(element)) !== before) throw new Error(`${xpath} moves`);
        return driver.click(element);
      })),
    type: async (xpath, text) => void (await at(xpath, (element) => driver.type(element, text))),
    run: (body) => driver.run(body, []),
    measure: async (xpath) =>
      measured.parse(
        await at(xpath, (element) => {
          const script = `const { top, bottom } = arguments[0].getBoundingClientRect();
            return { top, bottom, height: innerHeight };`;
          return driver.run(script, [{ [reference]: element }]);
        }),
      ),
    screenshot: async () => Buffer.from(z.string().parse(await driver.screenshot()), "base64"),
    close: driver.close,
  };
}

/**
 * Repeats an act until the driver does it: an element that is missing, moving or covered refuses it. Throws the last
 * error after forty seconds.
 */
export async function untilDone<Answer>(act: () => Promise<Answer>): Promise<Answer> {
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

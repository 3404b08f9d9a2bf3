import { AsyncLocalStorage } from "node:async_hooks";
import { pathToFileURL } from "node:url";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { ORPCError } from "@orpc/client";
import { packFor } from "#server/platform/http/packed.ts";
import type { Call, Called, DrawingAsked, FromDrawing, ScreenAsked, ScreenPage } from "./drawings.ts";
import { type Drawn, openScreenPage, screensProgram } from "./screen-page.ts";

type Surroundings = { readonly origin: string; readonly parts: Set<string>; readonly call: Call };

/** The program of the built web that draws its screens (web/rendering/screens-server.tsx). */
type Program = {
  drawFor(find: () => Surroundings | undefined): void;
  drawScreen(asked: Omit<ScreenAsked, "accepted">): Promise<Drawn | null>;
};

const drawing = new AsyncLocalStorage<Surroundings>();
const webFolder: string = workerData;
const page = openScreenPage(webFolder);
const program = openProgram();

// A thread for the screens of one built web. It draws several at once, since each waits for its calls.
parentPort?.on("message", async ({ asked, port }: DrawingAsked) => {
  const say = (said: FromDrawing) => port.postMessage(said);
  try {
    say({ kind: "drawn", page: await draw(asked, callsOver(port, say)) });
  } catch (error) {
    say({ kind: "failed", error });
  }
});

async function openProgram(): Promise<Program> {
  const opened: Program = await import(pathToFileURL(screensProgram(webFolder)).href);
  opened.drawFor(() => drawing.getStore());
  return opened;
}

async function draw({ accepted, ...asked }: ScreenAsked, call: Call): Promise<ScreenPage | null> {
  const { drawScreen } = await program;
  const surroundings = { origin: asked.origin, parts: new Set<string>(), call };
  const screen = await drawing.run(surroundings, () => drawScreen(asked));
  return screen && packFor(page(screen), accepted);
}

/** Makes the calls of one drawing over its port. */
function callsOver(port: MessagePort, say: (said: FromDrawing) => void): Call {
  const waiting: PromiseWithResolvers<unknown>[] = [];
  port.on("message", (called: Called) => {
    const call = waiting[called.nth];
    if ("answer" in called) call?.resolve(called.answer);
    else call?.reject(called.refusal ? new ORPCError(called.refusal.code, called.refusal) : new Error("A call failed"));
  });
  return (path, input) => {
    const call = Promise.withResolvers<unknown>();
    say({ kind: "call", nth: waiting.push(call) - 1, path, input });
    return call.promise;
  };
}

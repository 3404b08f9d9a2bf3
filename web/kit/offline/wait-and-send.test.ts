import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendPatiently } from "#web/surroundings.ts";
import { currentNotices, waitEnded } from "#web/ui/dialogs/notices.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // The wait is exactly the server's, without a random part.
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const busy = () => new Response(null, { status: 503, headers: { "retry-after": "5" } });

/** Makes a server that is busy for a number of calls, and counts them. */
function serverBusyFor(calls: number) {
  const server = { asked: 0 };
  const send = async () => {
    server.asked += 1;
    return server.asked <= calls ? busy() : new Response("done");
  };
  return { server, send };
}

const shown = () => currentNotices().dialogs.map(({ content }) => "message" in content && content.message);

/** Waits until the dialog is loaded and shown. */
const untilShown = () => vi.waitFor(() => expect(shown()).toHaveLength(1));

test("a busy server is called again after the stated time, while the seconds are shown", async () => {
  const { server, send } = serverBusyFor(2);
  const answer = sendPatiently(send);
  await untilShown();
  expect(shown()).toEqual([expect.stringContaining("Probamos de nuevo en 5 s…")]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect([server.asked, ...shown()]).toEqual([1, expect.stringContaining("en 1 s…")]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await (await answer).text()).toBe("done");
  expect([server.asked, shown()]).toEqual([3, []]);
});

test("a cancelled wait ends at once and sends no further call", async () => {
  const { server, send } = serverBusyFor(Number.POSITIVE_INFINITY);
  const answer = sendPatiently(send);
  const refused = expect(answer).rejects.toThrow(expect.objectContaining({ name: waitEnded }));
  await untilShown();
  const [wait] = currentNotices().dialogs;
  if (wait?.kind === "wait") wait.answer();
  await refused;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([server.asked, shown()]).toEqual([1, []]);
});

test("after a minute the person reads that the server is overloaded, and no further call is sent", async () => {
  const { server, send } = serverBusyFor(Number.POSITIVE_INFINITY);
  const refused = expect(sendPatiently(send)).rejects.toThrow(expect.objectContaining({ name: waitEnded }));
  await untilShown();
  await vi.advanceTimersByTimeAsync(60_000);
  await refused;
  expect([server.asked, shown()]).toEqual([13, [expect.stringContaining("Probá en un rato.")]]);
  const [message] = currentNotices().dialogs;
  if (message?.kind === "message") message.answer();
});

test("any other answer is returned unchanged", async () => {
  const broken = async () => new Response(null, { status: 503 });
  expect((await sendPatiently(broken)).status).toBe(503);
  expect((await sendPatiently(async () => new Response(null, { status: 422 }))).status).toBe(422);
});

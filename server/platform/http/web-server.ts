import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Time limit for a whole request, which allows for a picture over a slow network. */
const requestMilliseconds = 60_000;
/** Time limit for the headers. */
const headersMilliseconds = 15_000;
/** Interval of the check for slow requests. */
const lookMilliseconds = 5_000;
/** Time for busy clients to learn of the stop, before idle connections are closed. */
const lullMilliseconds = 500;
/** Time in which a client that has just been answered comes back, on a busy machine too. */
const returnMilliseconds = 100;
/** A turn of the event loop this short had no work. */
const idleTurnMilliseconds = 0.02;
/** Time limit for both. */
const quietWithinMilliseconds = 1_000;

/** Our HTTP server. It answers invalid HTTP with an error, and stops without leaving a request unanswered. */
export type WebServer = {
  readonly server: Server;
  /** Sets what answers the requests. */
  readonly answerWith: (listener: RequestListener) => void;
  /**
   * Accepts no new connections and lets all requests finish. Resolves when all connections are closed, at the latest
   * after this time.
   */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
};

/** Creates a server that does not listen yet. */
export function createWebServer(options: { readonly keepAliveTimeout?: number } = {}): WebServer {
  const open = new Set<ServerResponse>();
  let stopping = false;
  let lulled = false;
  let answeredAt = performance.now();
  let answer: RequestListener = (_request, response) => response.destroy();
  /** While this is pending, requests are read, and answered once the port is closed. */
  let closing: Promise<void> | undefined;
  const server = createServer({
    requestTimeout: requestMilliseconds,
    headersTimeout: headersMilliseconds,
    connectionsCheckingInterval: lookMilliseconds,
    ...options,
  });
  server.on("request", (request, response) => {
    open.add(response);
    if (stopping) response.setHeader("connection", "close");
    response.once("close", () => {
      open.delete(response);
      answeredAt = performance.now();
      // The answer may have promised keep-alive before the stop began.
      if (lulled) setImmediate(() => server.closeIdleConnections());
    });
    if (closing) void closing.then(() => answer(request, response));
    else answer(request, response);
  });
  server.on("clientError", (error: Error & { code?: string }, socket) => {
    const hasBegun = [...open].some((response) => response.socket === socket && response.headersSent);
    if (hasBegun || !socket.writable || error.code === "ECONNRESET") socket.destroy();
    else answerBare(socket, statusOf(error.code));
  });
  return {
    server,
    answerWith: (listener) => {
      answer = listener;
    },
    stop: async (graceMilliseconds) => {
      stopping = true;
      for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
      const late = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      await lull(server);
      const port = Promise.withResolvers<void>();
      closing = port.promise;
      await quiet(() => answeredAt);
      const ended = new Promise((resolve) => server.close(resolve));
      lulled = true;
      closing = undefined;
      port.resolve();
      await ended;
      clearTimeout(late);
    },
  };
}

/** Waits for a moment. Busy clients learn from their next answer that the connection ends; the others lose nothing. */
async function lull(server: Server): Promise<void> {
  const connections = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  if (connections > 0) await new Promise((resolve) => setTimeout(resolve, lullMilliseconds));
}

/**
 * Waits for a turn of the event loop without work, some time after the last answer. Connections and requests that
 * arrive during a long turn are still in the kernel at its end, and closing would reset them.
 */
async function quiet(answeredAt: () => number): Promise<void> {
  const began = performance.now();
  for (let turnBegan = began; turnBegan - began < quietWithinMilliseconds; ) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (now - turnBegan < idleTurnMilliseconds && now - answeredAt() > returnMilliseconds) return;
    turnBegan = now;
  }
}

function statusOf(code: string | undefined): number {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
}

function answerBare(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`, () => socket.destroy());
}

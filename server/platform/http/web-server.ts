import { createServer, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** How long a request may take to arrive, a picture over a slow network included. */
const requestMilliseconds = 60_000;
/** How long its first lines may take. */
const headersMilliseconds = 15_000;
/** How often it is looked at who takes too long. */
const lookMilliseconds = 5_000;
/** Time for those who call again and again to be told, before connections that say nothing are closed. */
const lullMilliseconds = 500;

/** A server of ours: what is no HTTP is answered and forgotten, and it stops without leaving anybody without an answer. */
export type WebServer = {
  readonly server: Server;
  /** Takes nobody new, lets everybody who is here have their answer, and resolves when all are gone, at the latest after so long. */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
};

/** A server that listens to nobody yet. */
export function createWebServer(options: { readonly keepAliveTimeout?: number } = {}): WebServer {
  const open = new Set<ServerResponse>();
  let stopping = false;
  let lulled = false;
  const server = createServer({
    requestTimeout: requestMilliseconds,
    headersTimeout: headersMilliseconds,
    connectionsCheckingInterval: lookMilliseconds,
    ...options,
  });
  server.on("request", (_request, response) => {
    open.add(response);
    if (stopping) response.setHeader("connection", "close");
    response.once("close", () => {
      open.delete(response);
      // It may have been promised that the connection stays, before we were told to stop.
      if (lulled) setImmediate(() => server.closeIdleConnections());
    });
  });
  server.on("clientError", (error: Error & { code?: string }, socket) => {
    const hasBegun = [...open].some((response) => response.socket === socket && response.headersSent);
    if (hasBegun || !socket.writable || error.code === "ECONNRESET") socket.destroy();
    else answerBare(socket, statusOf(error.code));
  });
  return {
    server,
    stop: async (graceMilliseconds) => {
      stopping = true;
      for (const response of open) if (!response.headersSent) response.setHeader("connection", "close");
      const late = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
      await lull(server);
      lulled = true;
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(late);
    },
  };
}

/** Whoever calls without a pause hears in the next answer that the connection ends; the others lose nothing when it does. */
async function lull(server: Server): Promise<void> {
  const connections = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  if (connections === 0) return;
  await new Promise((resolve) => setTimeout(resolve, lullMilliseconds));
  // What arrived while the program was busy with something else is heard first.
  await new Promise((resolve) => setImmediate(resolve));
}

function statusOf(code: string | undefined): number {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
}

function answerBare(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`, () => socket.destroy());
}

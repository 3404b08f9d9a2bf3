import { connect } from "node:net";
import { photo } from "#tests/support/pictures.ts";
import { createDatabase, openTestServer } from "#tests/support/test-server.ts";
import { startProgram } from "./beside/program.ts";

/** The number of requests, and the number between two measurements of memory. */
const total = Number(process.env.BENCH_REQUESTS ?? 60_000);
const step = 10_000;
/** Number of requests during which memory may grow, while code is compiled and pools fill. */
const warm = 20_000;
const atOnce = 20;
const port = Number(process.env.BENCH_PORT ?? 4_911);

const inMegabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

const server = await openTestServer();
const database = await createDatabase(server, server.template);
const settings = { NODE_ENV: "test", LOG_LEVEL: "fatal", ATTEMPT_LIMITS: "off", ANSWER_SECONDS: "60" };
const program = await startProgram(database.url, port, settings, ["--expose-gc"]);
const { url } = program;

async function signIn(): Promise<string> {
  const body = JSON.stringify({ email: "jugador@demo.example", password: "cancha-de-vidrio" });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/auth/sign-in/email`, { method: "POST", headers, body });
  if (answer.status !== 200) throw new Error(`nobody can sign in: ${answer.status}`);
  await answer.arrayBuffer();
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const cookie = await signIn();
const pictures = await Promise.all([photo("jpeg", 3_000, 2_000), photo("png", 1_200, 900), photo("jpeg", 800, 800)]);

async function read(path: string): Promise<void> {
  await (await fetch(url + path, { headers: { cookie } })).arrayBuffer();
}

async function sendPicture(nth: number): Promise<void> {
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(pictures[nth % pictures.length] ?? [])], "foto"));
  await (await fetch(`${url}/api/v1/me/photo`, { method: "PUT", headers: { cookie }, body })).arrayBuffer();
}

/** Sends bytes that no browser would send, over a separate connection. */
async function sendBroken(bytes: string): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(bytes);
  // The server answers some of them, and only closes the connection for others.
  await new Promise<void>((resolve) => void socket.once("data", () => resolve()).once("close", () => resolve()));
  socket.destroy();
}

const json = "host: a\r\ncontent-type: application/json";
const form = "host: a\r\ncontent-type: multipart/form-data; boundary=x";
const broken = [
  `GET /api/v1/landing HTTP/1.1\r\n${json}\r\ncontent-length: 300000\r\n\r\nxxxx`,
  `POST /api/rpc/accounts/saveProfile HTTP/1.1\r\n${json}\r\ncontent-length: 200000\r\n\r\n${"x".repeat(200_000)}`,
  `POST /api/auth/sign-in/email HTTP/1.1\r\n${json}\r\ncontent-length: 4\r\n\r\n{"a"`,
  `PUT /api/v1/me/photo HTTP/1.1\r\n${form}\r\ncontent-length: 5000000\r\n\r\n${"x".repeat(100_000)}`,
  `PUT /api/v1/me/photo HTTP/1.1\r\ncookie: ${cookie}\r\n${form}\r\ncontent-length: 900000\r\n\r\n${"x".repeat(900_000)}`,
  `POST /api/v1/clubs HTTP/1.1\r\n${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
  "no HTTP at all\r\n\r\n",
];
const reads = [
  "/api/v1/landing",
  "/api/v1/me",
  "/api/v1/tournaments",
  "/api/v1/session",
  "/livez",
  "/favicon.svg",
  "/",
];

/**
 * Sends one request of the mix: of a hundred, one signs in, one uploads a picture, eighteen are broken, the rest read.
 */
async function request(nth: number): Promise<void> {
  const kind = nth % 100;
  if (kind === 0) await signIn();
  else if (kind === 50) await sendPicture(nth / 50);
  else if (kind % 5 === 1) await sendBroken(broken[Math.floor(nth / 5) % broken.length] ?? "");
  else await read(reads[nth % reads.length] ?? "/");
}

console.log("requests     RSS   heap  outside  (MB)");
const seen: NodeJS.MemoryUsage[] = [];
for (let done = 0; done < total; done += step) {
  let next = done;
  const caller = async () => {
    while (next < done + step) await request(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  const now = (await program.tell()).memory;
  seen.push(now);
  const columns = [now.rss, now.heapUsed, now.external].map((bytes) => String(inMegabytes(bytes)).padStart(7));
  console.log(`${String(done + step).padStart(8)}${columns.join("")}`);
}
const [begin, end] = [seen[warm / step - 1], seen.at(-1)];
if (begin && end) console.log(`RSS since the first ${warm}: ${inMegabytes(end.rss - begin.rss)} MB`);
await program.stop();
await database.close();
await server.close();

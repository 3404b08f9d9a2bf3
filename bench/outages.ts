import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import webPush from "web-push";
import { addDays, isCalendarDate } from "#domain/lib/calendar.ts";
import { inProject } from "#server/platform/program/in-project.ts";
import { photo } from "#tests/support/pictures.ts";
import { createDatabase, openTestServer } from "#tests/support/test-server.ts";
import type { Stage, Told } from "./beside/outages-told.ts";
import { openOutside } from "./beside/outside.ts";
import { median, slowest } from "./measure.ts";

// Clubs work, and players send pictures and pay, while DNS, mail, pictures, Mercado Pago and the push service are
// broken in turns for ten minutes (`-- outages 1`: for one). Afterwards everything works again, and all waiting work
// must complete.

const minutes = Number(process.argv[2] ?? 10);
const quietSeconds = 20;
const turnSeconds = 15;
/** Time limit for the rest: the longest retry delay of a mail after such an outage, and some minutes. */
const patienceMinutes = 2 * minutes + 6;
const size = { clubs: 4, players: 40 } as const;
const pausePerAct = 150;
const atOnce = 3;

const server = await openTestServer();
const database = await createDatabase(server, server.template);
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
const child = fork(inProject("bench", "beside", "outages-program.ts"), [], {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
process.once("exit", () => child.kill());
let ended: string | null = null;
child.once("exit", (code, signal) => {
  ended = `the program ended: ${code ?? signal}`;
});
const outside = await openOutside((namesAreKnown) => void child.send({ namesAreKnown }));
const { mailServer, gateway, pushService, faults } = outside;
const keys = webPush.generateVAPIDKeys();
const places: Told = { ...size, ...outside.addresses, databaseUrl: database.url, keys };
child.send(places);
const [stage]: [Stage] = JSON.parse(JSON.stringify(await once(child, "message")));

type Answer = { readonly status: number; readonly body: string; readonly took: number };

async function ask(path: string, cookie: string, method = "GET", body?: object | FormData): Promise<Answer> {
  if (ended !== null) throw new Error(ended);
  const began = performance.now();
  const isForm = body instanceof FormData;
  const headers = { cookie, ...(body && !isForm ? { "content-type": "application/json" } : {}) };
  const init = { method, headers, ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}) };
  const answer = await fetch(`${stage.url}${path}`, init);
  const text = await answer.text();
  return { status: answer.status, body: text, took: performance.now() - began };
}

type During = "before" | "meanwhile" | "afterwards";
let during: During = "before";
/** The duration of each kind of act: a picture waits for its store, a booking waits for nothing outside. */
const times: Record<During, Map<string, number[]>> = { before: new Map(), meanwhile: new Map(), afterwards: new Map() };
const reads: Record<During, number[]> = { before: [], meanwhile: [], afterwards: [] };
const refused = new Map<string, number>();
type Acknowledged = {
  readonly bookings: string[];
  readonly cancelled: string[];
  readonly pictures: Map<string, string>;
  resets: number;
};
const acknowledged: Acknowledged = { bookings: [], cancelled: [], pictures: new Map(), resets: 0 };
/** The checkouts by the charge that they pay. */
const checkouts = new Map<string, { readonly id: string; readonly address: string; readonly cookie: string }>();
let isOver = false;
let nextSlot = 0;

function note(what: string, answer: Answer, isTaken: boolean): boolean {
  const known = times[during].get(what) ?? [];
  times[during].set(what, [...known, answer.took]);
  if (!isTaken) count(refused, `${what}: ${answer.status}`);
  return isTaken;
}

function count(counts: Map<string, number>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

const today = new Date().toISOString().slice(0, 10);
const day = isCalendarDate(today) ? today : addDays("2026-11-27", 0);
const random = <One>(list: readonly One[]): One => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("the list is empty");
  return one;
};

/** Picks the next hour of a court that is unused in this run. */
function freeSlot() {
  const nth = nextSlot++;
  const { courtIds, cookie } = stage.clubs[nth % size.clubs] ?? random(stage.clubs);
  const [hour, days] = [9 + (Math.floor(nth / size.clubs) % 12), Math.floor(nth / size.clubs / 12)];
  const slot = { day: addDays(day, 1 + (days % 300)), startMinute: hour * 60, endMinute: (hour + 1) * 60 };
  return { cookie, slot, courtId: courtIds[Math.floor(days / 300) % courtIds.length] };
}

/** Books a court for a player at a desk and cancels it; the player is notified of it by push and by mail. */
async function bookAndCancel(): Promise<void> {
  const { cookie, slot, courtId } = freeSlot();
  const holder = { kind: "player", playerId: random(stage.players).id };
  const booked = await ask(`/api/v1/courts/${courtId}/bookings`, cookie, "POST", { ...slot, holder });
  if (!note("a booking", booked, booked.status === 201)) return;
  const { id } = JSON.parse(booked.body);
  acknowledged.bookings.push(id);
  const cancelled = await ask(`/api/v1/bookings/${id}/cancellation`, cookie, "POST", {});
  if (note("a cancellation", cancelled, cancelled.status === 201)) acknowledged.cancelled.push(id);
}

async function sendPicture(): Promise<void> {
  const { cookie, id } = random(stage.players);
  const body = new FormData();
  const colour = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, "0")}`;
  body.set(
    "picture",
    new File([new Uint8Array(await photo("png", 320, 240, colour))], "foto.png", { type: "image/png" }),
  );
  const answer = await ask("/api/v1/me/photo", cookie, "PUT", body);
  if (note("a picture", answer, answer.status === 200)) acknowledged.pictures.set(id, JSON.parse(answer.body).photoUrl);
}

async function forgetPassword(): Promise<void> {
  const { email } = random(stage.players);
  const answer = await ask("/api/auth/request-password-reset", "", "POST", { email });
  if (note("a forgotten password", answer, answer.status === 200)) acknowledged.resets += 1;
}

async function goToPay({ cookie, chargeId }: Stage["owing"][number]): Promise<void> {
  const answer = await ask("/api/v1/checkouts", cookie, "POST", { chargeIds: [chargeId] });
  if (!note("a checkout", answer, answer.status === 201)) return;
  const { id, address } = JSON.parse(answer.body);
  checkouts.set(chargeId, { id, address, cookie });
}

async function read(): Promise<void> {
  const { cookie } = random(stage.players);
  for (const path of ["/api/v1/me", "/api/v1/my-bookings", "/api/v1/my-account"]) {
    const answer = await ask(path, cookie);
    reads[during].push(answer.took);
    if (answer.status !== 200) count(refused, `${path}: ${answer.status}`);
  }
}

async function work(nth: number): Promise<void> {
  for (let turn = nth; !isOver; turn++) {
    await bookAndCancel();
    await read();
    if (turn % 12 === 0) await sendPicture();
    if (turn % 15 === 0) await forgetPassword();
    const owing = stage.owing[turn % stage.owing.length];
    if (during === "meanwhile" && turn % 20 === 0 && owing && !checkouts.has(owing.chargeId)) await goToPay(owing);
    await pause(pausePerAct);
  }
}

async function countOf(query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(`select count(*) as count from ${query}`, values);
  return Number(rows[0]?.count);
}

/** Counts messages and payments that wait for an outside service. */
async function waiting() {
  return {
    notices: await countOf("notice where handled_at is null"),
    // Messages due in the morning do not count.
    deliveries: await countOf(
      "notice_delivery where sent_at is null and given_up_at is null and due_at < now() + interval '1 hour'",
    ),
    mails: await countOf(
      "mail where sent_at is null and (useful_until is null or useful_until > now()) and attempts < 10",
    ),
    checkouts: await countOf("checkout where id = any ($1) and settled_at is null", [paid]),
  };
}

const inAll = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0);
const line = (text: string) => process.stdout.write(`${text}\n`);
function told(name: string, list: readonly number[]): void {
  if (list.length > 0)
    line(`  ${name}: ${list.length}, p50 ${Math.round(median(list))} ms, p99 ${Math.round(slowest(list))} ms`);
}

let holds = true;
function verdict(what: string, isSo: boolean): void {
  holds &&= isSo;
  line(`${isSo ? "HOLDS" : "DOES NOT HOLD"}: ${what}`);
}

const paid: string[] = [];
try {
  for (const { cookie } of stage.players) {
    const browser = { ...outside.browser(), serverKey: keys.publicKey };
    await ask("/api/v1/push-subscriptions", cookie, "POST", browser);
  }
  // Half of the debtors have opened their checkout when everything breaks.
  for (const one of stage.owing.filter((_, nth) => nth % 2 === 0)) await goToPay(one);
  line(`${minutes} minutes, ${atOnce} at once, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  const working = Promise.all(Array.from({ length: atOnce }, (_, nth) => work(7 * nth)));
  await pause(quietSeconds * 1_000);
  during = "meanwhile";
  const before = [...checkouts.values()];
  const end = performance.now() + minutes * 60_000;
  for (let turn = 0; performance.now() < end; turn++) {
    const fault = faults[turn % faults.length];
    fault?.begin();
    const one = before[turn];
    if (one) {
      // The payer reaches Mercado Pago directly, while our program cannot.
      await gateway.press(one.address, "aprobar");
      paid.push(one.id);
    }
    await Promise.race([pause(Math.min(turnSeconds * 1_000, Math.max(0, end - performance.now()))), working]);
  }
  const left = await waiting();
  outside.mendAll();
  during = "afterwards";
  const mended = performance.now();
  await pause(quietSeconds * 1_000);
  isOver = true;
  await working;
  for (const one of stage.owing) if (!checkouts.has(one.chargeId)) await goToPay(one);
  while (inAll(await waiting()) > 0 && performance.now() - mended < patienceMinutes * 60_000) await pause(2_000);
  const still = await waiting();
  const seconds = Math.round((performance.now() - mended) / 1_000);

  line("acts");
  for (const [when, kinds] of Object.entries(times)) for (const [what, list] of kinds) told(`${when}, ${what}`, list);
  line("reads");
  for (const [name, list] of Object.entries(reads)) told(name, list);
  for (const [what, times] of refused) line(`  refused: ${times} × ${what}`);
  line(`waiting when everything was mended: ${JSON.stringify(left)}; after ${seconds} s: ${JSON.stringify(still)}`);

  verdict("the program lives", ended === null && (await ask("/livez", "")).status === 200);
  const { bookings, cancelled, pictures, resets } = acknowledged;
  const kept = await countOf("booking where id = any ($1)", [bookings]);
  verdict(`${kept} of ${bookings.length} acknowledged bookings are kept`, kept === bookings.length);
  const gone = await countOf("booking where id = any ($1) and state = 'CANCELADO'", [cancelled]);
  verdict(`${gone} of ${cancelled.length} acknowledged cancellations are kept`, gone === cancelled.length);
  let shown = 0;
  for (const path of pictures.values()) if ((await ask(path, "")).status === 200) shown += 1;
  verdict(`${shown} of ${pictures.size} pictures that were taken are shown`, shown === pictures.size);
  const about = "notice where data->>'kind' = 'booking-cancelled' and data->>'booking' = any ($1)";
  const notices = await countOf(about, [cancelled]);
  verdict(`${notices} of ${cancelled.length} cancellations have their notice`, notices === cancelled.length);
  const pushes = await countOf("notice_delivery where channel = 'push' and sent_at is not null");
  const givenUp = await countOf("notice_delivery where given_up_at is not null");
  verdict(
    `${pushes} pushes were sent, ${pushService.pushed.length} arrived, ${givenUp} ways were given up`,
    givenUp === 0,
  );
  const sent = await countOf("mail where sent_at is not null");
  const lost = await countOf("mail where sent_at is null");
  verdict(
    `${sent} mails were sent, ${mailServer.received.length} arrived, ${lost} were not, ${resets} passwords asked`,
    lost === 0,
  );
  const settled = await countOf("checkout where id = any ($1) and settled_at is not null", [paid]);
  verdict(`${settled} of ${paid.length} payments made meanwhile are in the books`, settled === paid.length);
  verdict(`${checkouts.size} of ${stage.owing.length} can pay afterwards`, checkouts.size === stage.owing.length);
  verdict("nothing waits any more", inAll(still) === 0);
  if (!holds) process.exitCode = 1;
} finally {
  const stopped = once(child, "exit");
  if (ended === null) {
    child.kill("SIGTERM");
    await stopped;
  }
  await outside.close();
  await pool.end();
  await database.close();
  await server.close();
}

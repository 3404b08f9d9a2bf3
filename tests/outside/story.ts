import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { z } from "zod";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { addDays, type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { personId } from "#domain/lib/ids.ts";
import { inProject } from "#server/platform/program/in-project.ts";
import type { Client } from "#tests/support/app.ts";
import { pairUp } from "#tests/support/competitions.ts";
import { type SomeBody, testPassword } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { hourFrom, publish } from "#tests/support/publications.ts";
import { publicSettings } from "#tests/support/servers/built-server.ts";

/** A club of a running server, with its administrator. */
export type SomeClub = { readonly cookie: string; readonly api: Client; readonly clubId: string; courtIds: string[] };

/** The day of the clubs, so many days from now. */
export function dayFromNow(days: number): CalendarDate {
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
  if (!isCalendarDate(today)) throw new Error("the clock has no day");
  return addDays(today, days);
}

let addresses = 0;
/** Makes the headers of a new person: the proxy's word for their address, so that nobody shares a limit of attempts. */
function headersOfNewcomer(): Record<string, string> {
  addresses += 1;
  return {
    "content-type": "application/json",
    origin: publicSettings.PUBLIC_URL,
    "x-forwarded-for": `198.51.${addresses >> 8}.${addresses & 255}`,
  };
}

/** Sends a request, and repeats it while the server is busy, as the screens do (decision 0140). */
async function patiently(request: () => Promise<Response>): Promise<Response> {
  const end = performance.now() + 60_000;
  for (;;) {
    const answer = await request();
    if (answer.status !== 503 || performance.now() > end) return answer;
    await pause(500);
  }
}

/** Posts JSON as a newcomer, from an address of their own. Each repetition counts as an attempt of its address. */
export const postOf = (url: string, body: unknown) =>
  patiently(() => fetch(url, { method: "POST", headers: headersOfNewcomer(), body: JSON.stringify(body) }));

/** Makes the typed client of this session at a running server; each call has its own idempotency key. */
export function clientAt(url: string, cookie: string): Client {
  const headers = () => ({ cookie, origin: publicSettings.PUBLIC_URL, "idempotency-key": crypto.randomUUID() });
  const send = (request: Request, init: RequestInit) => patiently(() => fetch(request.clone(), init));
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers, fetch: send }));
}

/** Returns the cookies that an answer sets. Fails if it is no success. */
export async function cookieOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const signedUp = z.object({ user: z.object({ id: z.string() }) });

/** Signs a player up at a running server, with a profile. */
export async function newPlayer(url: string, name: string): Promise<SomeBody> {
  const email = `${crypto.randomUUID()}@example.com`;
  const answer = await postOf(`${url}/api/auth/sign-up/email`, { name, email, password: testPassword });
  const cookie = await cookieOf(answer.clone());
  const { user } = signedUp.parse(await answer.json());
  const api = clientAt(url, cookie);
  await api.accounts.saveProfile({ category: "Masculino", level: "7ma", location: "Paraná" });
  const { id } = await api.accounts.me();
  if (id !== user.id) throw new Error("the session belongs to another person");
  return { id: personId(id), name, email, cookie, api };
}

/** Signs a person in once more. Returns the cookie of the new session. */
export async function signInAt(url: string, email: string, password = testPassword): Promise<string> {
  return cookieOf(await postOf(`${url}/api/auth/sign-in/email`, { email, password }));
}

/** Registers a club with its administrator at a running server. */
export async function newClub(url: string, clubName: string, courts = 2): Promise<SomeClub> {
  const person = { name: `Admin de ${clubName}`, email: `${crypto.randomUUID()}@example.com`, password: testPassword };
  const club = { clubName, address: "Av. Laurencena 1250, Paraná", courts };
  const answer = await postOf(`${url}/api/v1/clubs`, { ...person, ...club });
  const cookie = await cookieOf(answer.clone());
  const { clubId } = z.object({ clubId: z.string() }).parse(await answer.json());
  const api = clientAt(url, cookie);
  const { courts: made } = await api.clubs.panel({ clubId });
  return { cookie, api, clubId, courtIds: made.map(({ id }) => id) };
}

/**
 * Plays the main story at a running server through its API alone: people sign up, a club registers, a court is booked,
 * a tournament is published, pairs enter and are confirmed, the draw is made and every result is entered. Returns the
 * number of played matches, and the status of the public page.
 */
export async function playStory(url: string): Promise<{ readonly played: number; readonly page: number }> {
  const club = await newClub(url, `Club ${crypto.randomUUID().slice(0, 8)}`);
  const names = ["Ana Ríos", "Bea Sosa", "Cora Díaz", "Dina Paz", "Eva Luna", "Fe Gómez", "Gala Sanz", "Hebe Ruiz"];
  const players: SomeBody[] = [];
  for (const name of names) players.push(await newPlayer(url, name));
  const [holder] = players;
  const slot = { courtId: club.courtIds[0] ?? "", day: dayFromNow(1), ...hourFrom(10) };
  const asked = await holder?.api.bookings.ask(slot);
  if (!asked) throw new Error("nobody asked for a court");
  await club.api.bookings.confirm({ bookingId: asked.id });
  const days = { startDate: dayFromNow(7), endDate: dayFromNow(8) };
  const tournamentId = await publish(club, { ...days, categories: [{ ...newCategory }] });
  const { categories } = await club.api.tournaments.get({ tournamentId });
  const categoryId = categories[0]?.id ?? "";
  for (let nth = 0; nth + 1 < players.length; nth += 2) {
    const [one, other] = players.slice(nth, nth + 2);
    if (!one || !other) throw new Error("a pair lacks a player");
    await club.api.pairs.confirmPayment({ pairId: await pairUp(categoryId, one, other) });
  }
  await club.api.draws.generate({ categoryId });
  const played = await playOut(club, tournamentId);
  const page = await fetch(`${url}/t/${tournamentId}`);
  return { played, page: page.status };
}

/** Runs the operator's check of the data with the settings of a server. Returns its exit code and its words. */
export function doctor(settings: NodeJS.ProcessEnv): { readonly code: number | null; readonly said: string } {
  const env = { ...process.env, ...publicSettings, ...settings };
  const ran = spawnSync(process.execPath, [inProject("dist", "server", "operator.js"), "--doctor"], {
    env,
    encoding: "utf8",
    timeout: 240_000,
  });
  return { code: ran.status, said: ran.stdout + ran.stderr };
}

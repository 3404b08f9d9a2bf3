import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import type { Client } from "#tests/support/app.ts";
import type { LeagueViewer, Viewer } from "./screen.ts";

/** Sends a request to the program, and returns the cookies of the answer. */
async function post(url: string, path: string, body: unknown): Promise<string> {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}

/** Signs a person of the demonstration in, and returns their cookies. */
export function signInAs(url: string, email: string): Promise<string> {
  return post(url, "/api/auth/sign-in/email", { email, password: demoPassword });
}

/** Signs a new person up, and returns their cookies. */
export function signUp(url: string, name: string, email: string): Promise<string> {
  return post(url, "/api/auth/sign-up/email", { name, email, password: demoPassword });
}

/** Registers a new club, and returns its administrator's cookies. */
export function registerClub(
  url: string,
  form: { name: string; email: string; clubName: string; address: string },
  courts = 1,
) {
  return post(url, "/api/v1/clubs", { ...form, password: demoPassword, courts });
}

/** Makes a pass for a court of a tournament, lets a phone use it, and returns the cookie of that phone. */
export async function joinAsScorer(url: string, club: string, tournamentId: string): Promise<string> {
  const api = apiAs(url, club);
  const { courts } = await api.scorers.ofTournament({ tournamentId });
  const courtIds = courts.slice(0, 2).map(({ id }) => id);
  const { token } = await api.scorers.make({ tournamentId, courtIds, label: "Planilla del fondo" });
  return post(url, "/api/v1/scorer-devices", { token, name: "Rocío" });
}

/** Makes an API client with this cookie. */
export function apiAs(url: string, cookie: string): Client {
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers: { cookie } }));
}

/** Signs all viewers in, and returns their cookies; viewers whose data are written separately are excluded. */
export async function signInEverybody(
  url: string,
): Promise<
  Record<
    Exclude<
      Viewer,
      LeagueViewer | "scorer" | "otherClub" | "roundsClub" | "offered" | "inLine" | "longPlayer" | "longClub"
    >,
    string
  >
> {
  const signIn = (email: string) => signInAs(url, email);
  return {
    visitor: "",
    player: await signIn(demoEmails.player),
    rotating: await signIn(demoEmails.rotating),
    club: await signIn(demoEmails.club),
    desk: await signIn(demoEmails.desk),
    // The second club of the demonstration, which asks for a deposit.
    forgetfulClub: await signIn("club2@demo.example"),
    superAdmin: await signIn(demoEmails.superAdmin),
    newPlayer: await signUp(url, "Recién Llegada de la Ciudad de Concepción", "nueva@demo.example"),
    freshPlayer: await newcomer(url),
    clubThatPlays: await ownerWhoPlays(url),
    newClub: await registerClub(url, {
      name: "Recién Llegada de la Ciudad de Concepción",
      email: "club-nuevo@demo.example",
      clubName: "Pádel Nuevo",
      address: "Belgrano 10, Nogoyá",
    }),
  };
}

/** Creates a club administrator with a player profile. */
async function ownerWhoPlays(url: string): Promise<string> {
  const form = {
    name: "Olga Dueña",
    email: "olga@demo.example",
    clubName: "Pádel del Río",
    address: "Mitre 20, Victoria",
  };
  const cookie = await registerClub(url, form);
  await apiAs(url, cookie).accounts.saveProfile({ category: "Femenino", level: "5ta", location: "Victoria" });
  return cookie;
}

/** Creates a player without any history, in a category that nobody else plays. */
async function newcomer(url: string): Promise<string> {
  const cookie = await signUp(url, "Eugenia Schaaf", "eugenia@demo.example");
  await apiAs(url, cookie).accounts.saveProfile({ category: "Mixto", level: "2da", location: "Diamante" });
  return cookie;
}

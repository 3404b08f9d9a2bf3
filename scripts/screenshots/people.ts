import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { demoEmails, demoPassword } from "#server/demo/people.ts";
import type { Client } from "#tests/support/app.ts";
import type { Viewer } from "./screen.ts";

/** Sends to the program, and gives the cookies that it answers with. */
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

/** Somebody new, signed in. */
export function signUp(url: string, name: string, email: string): Promise<string> {
  return post(url, "/api/auth/sign-up/email", { name, email, password: demoPassword });
}

/** A new club with its administrator, signed in. */
export function registerClub(url: string, form: { name: string; email: string; clubName: string; address: string }) {
  return post(url, "/api/v1/clubs", { ...form, password: demoPassword, courts: 1 });
}

/** The API as whoever holds this cookie calls it. */
export function apiAs(url: string, cookie: string): Client {
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers: { cookie } }));
}

/** The cookies of everybody who looks, but of those whose data are written apart. */
export async function signInEverybody(
  url: string,
): Promise<Record<Exclude<Viewer, "otherClub" | "offered" | "inLine" | "longPlayer" | "longClub">, string>> {
  const signIn = (email: string) => post(url, "/api/auth/sign-in/email", { email, password: demoPassword });
  return {
    visitor: "",
    player: await signIn(demoEmails.player),
    club: await signIn(demoEmails.club),
    // The second club of the demonstration, which asks for a seña.
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

/** Whoever runs a club and plays. */
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

/** A player who has done nothing yet, in a category that nobody else plays. */
async function newcomer(url: string): Promise<string> {
  const cookie = await signUp(url, "Eugenia Schaaf", "eugenia@demo.example");
  await apiAs(url, cookie).accounts.saveProfile({ category: "Mixto", level: "2da", location: "Diamante" });
  return cookie;
}

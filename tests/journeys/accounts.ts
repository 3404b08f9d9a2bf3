import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { type APIRequestContext, type Browser, expect, type Page, request } from "@playwright/test";
import type { Client } from "#tests/support/app.ts";
import { journeyUrl } from "#tests/support/journey-address.ts";
import { openPhone, password, unheardOf } from "./steps.ts";

/** A person with an account of this run only, signed in on their own phone. */
export type Somebody = { readonly page: Page; readonly name: string; readonly email: string };

/** Creates a player with a profile of Masculino through the API, for journeys that are not about signing up. */
export async function newPlayer(browser: Browser, name = `Ana ${unheardOf()}`, level = "7ma"): Promise<Somebody> {
  const page = await openPhone(browser);
  return { page, name, email: await signUpBy(page.request, name, level) };
}

/** Creates such a player without a window. */
export async function newAccount(
  name: string,
  level = "7ma",
): Promise<{ readonly name: string; readonly email: string; readonly api: Client }> {
  const someone = await request.newContext({ baseURL: journeyUrl });
  const email = await signUpBy(someone, name, level);
  return { name, email, api: await clientThatLeaves(someone) };
}

/** Creates an account with a profile, signed in for these calls, and returns its address. */
export async function signUpBy(caller: APIRequestContext, name: string, level = "7ma"): Promise<string> {
  const email = `${unheardOf()}${unheardOf()}@example.com`;
  await send(caller, "POST", "/api/auth/sign-up/email", { name, email, password });
  await send(caller, "PUT", "/api/v1/me/profile", { category: "Masculino", level, location: "Paraná" });
  return email;
}

/** Creates a club of two courts through the API, and signs its administrator in on this page or for these calls. */
export async function newClub({
  request: caller,
}: Pick<Page, "request">): Promise<{ readonly clubName: string; readonly email: string }> {
  const clubName = `Club ${unheardOf()}`;
  const email = `${unheardOf()}${unheardOf()}@example.com`;
  const owner = { name: "Carla Núñez", email, password };
  const address = "Av. Laurencena 1250, Paraná";
  await send(caller, "POST", "/api/v1/clubs", { ...owner, clubName, address, courts: 2 });
  return { clubName, email };
}

/** Creates such a club, whose administrator also has a player profile. */
export async function newClubThatPlays(page: Page): Promise<{ readonly clubName: string; readonly email: string }> {
  const club = await newClub(page);
  await send(page.request, "PUT", "/api/v1/me/profile", { category: "Masculino", level: "7ma", location: "Paraná" });
  return club;
}

/** Signs an account in on this page or for these calls, without its form. */
export async function enterAs(
  { request: caller }: Pick<Page, "request">,
  email: string,
  secret = password,
): Promise<void> {
  await send(caller, "POST", "/api/auth/sign-in/email", { email, password: secret });
}

/** Makes an API client for the person who is signed in on this page. */
export async function apiOf(page: Page): Promise<Client> {
  return clientWith(await page.context().cookies());
}

/** Makes an API client for the person who is signed in for these calls, without a window. */
export async function apiBy(caller: APIRequestContext): Promise<Client> {
  return clientWith((await caller.storageState()).cookies);
}

/** Makes an API client for an account, without a window. */
export async function apiFor(email: string, secret = password): Promise<Client> {
  const someone = await request.newContext({ baseURL: journeyUrl });
  const answer = await someone.post("/api/auth/sign-in/email", { data: { email, password: secret } });
  expect(answer.ok(), `signing in: ${answer.status()}`).toBe(true);
  return clientThatLeaves(someone);
}

/** Makes an API client with the session of a caller, who is not needed any more. */
async function clientThatLeaves(caller: APIRequestContext): Promise<Client> {
  const api = await apiBy(caller);
  await caller.dispose();
  return api;
}

function clientWith(cookies: readonly { readonly name: string; readonly value: string }[]): Client {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return createORPCClient(new RPCLink({ url: `${journeyUrl}/api/rpc`, headers: { cookie } }));
}

async function send(caller: APIRequestContext, method: string, path: string, data: object): Promise<void> {
  const answer = await caller.fetch(path, { method, data });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
}

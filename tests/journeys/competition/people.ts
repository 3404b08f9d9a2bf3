import { expect, request } from "@playwright/test";
import { z } from "zod";
import type { Level } from "#domain/people/players/person.ts";
import { password, unheardOf } from "#tests/journeys/steps.ts";
import type { Client } from "#tests/support/app.ts";
import { journeyUrl } from "#tests/support/journey-address.ts";

/** A player of the journey: id, name and e-mail address for signing in. */
export type CompetitionPlayer = { readonly id: string; readonly name: string; readonly email: string };

const signedUp = z.object({ user: z.object({ id: z.string() }) });

const names = `Andrés Acosta, Bruno Benítez, Carlos Cardozo, Diego Duarte, Emilio Escobar, Facundo Farías,
  Gabriel Giménez, Hernán Herrera, Iván Ibarra, Julián Juárez, Lucas Ledesma, Martín Molina, Nicolás Navarro,
  Omar Ojeda, Pablo Peralta, Quintín Quiroga, Ramiro Romero, Sergio Sosa, Tomás Toledo, Ulises Uribe, Víctor Vera,
  Walter Wagner, Yamil Yapura, Zenón Zárate`;

/** Creates 24 players of a level of Masculino through the API, one for each letter, without windows. */
export async function newEntrants(level: Level = "7ma"): Promise<CompetitionPlayer[]> {
  const run = unheardOf();
  const entrants: CompetitionPlayer[] = [];
  for (const [index, name] of names.split(/,\s+/).entries()) {
    const email = `${run}-${index}@example.com`;
    const someone = await request.newContext({ baseURL: journeyUrl });
    const account = await someone.post("/api/auth/sign-up/email", { data: { name, email, password } });
    const profile = { category: "Masculino", level, location: "Paraná" };
    expect((await someone.put("/api/v1/me/profile", { data: profile })).ok()).toBe(true);
    entrants.push({ id: signedUp.parse(await account.json()).user.id, name, email });
    await someone.dispose();
  }
  return entrants;
}

/**
 * Enters pairs in a category, each given by the letters of its players: "AB". No player has points, so confirmed pairs
 * are put in this order for the draw, the strongest first.
 */
export async function enterPairs(
  api: Client,
  categoryId: string,
  entrants: readonly CompetitionPlayer[],
  pairs: string,
  confirmed = true,
): Promise<void> {
  const called = (letter = "") => entrants.find(({ name }) => name.startsWith(letter))?.id ?? "";
  const order: string[] = [];
  for (const [one, other] of pairs.split(" ")) {
    const { id } = await api.pairs.addByHand({ categoryId, playerIds: [called(one), called(other)], confirmed });
    order.push(id);
  }
  if (confirmed) await api.draws.savePlan({ categoryId, seenPlanId: null, order, zones: null });
}

import type { Level } from "#domain/people/players/person.ts";
import { newAccount } from "#tests/journeys/accounts.ts";
import type { Client } from "#tests/support/app.ts";

/** A player of the journey: id, name and e-mail address for signing in. */
export type CompetitionPlayer = { readonly id: string; readonly name: string; readonly email: string };

const names = `Andrés Acosta, Bruno Benítez, Carlos Cardozo, Diego Duarte, Emilio Escobar, Facundo Farías,
  Gabriel Giménez, Hernán Herrera, Iván Ibarra, Julián Juárez, Lucas Ledesma, Martín Molina, Nicolás Navarro,
  Omar Ojeda, Pablo Peralta, Quintín Quiroga, Ramiro Romero, Sergio Sosa, Tomás Toledo, Ulises Uribe, Víctor Vera,
  Walter Wagner, Yamil Yapura, Zenón Zárate`;

/** Creates players of a level of Masculino through the API, one for each letter from A on, without windows. */
export async function newEntrants(level: Level = "7ma", count = 24): Promise<CompetitionPlayer[]> {
  const entrants: CompetitionPlayer[] = [];
  for (const name of names.split(/,\s+/).slice(0, count)) {
    const { api, email } = await newAccount(name, level);
    entrants.push({ id: (await api.accounts.me()).id, name, email });
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

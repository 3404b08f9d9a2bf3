import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { PlayerName } from "#contract/players.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { person } from "./tables/people.ts";

/** Somebody by name, with the id as it is known here. */
export type NamedPlayer = PlayerName & { readonly id: PersonId };

/** The two of a pair, whoever proposed it first. */
export type NamedPair = [NamedPlayer, NamedPlayer];

/** The table of people, under whichever name. */
type People<Id, Name, Short, Image> = { id: Id; name: Name; shortName: Short; image: Image };

/** The columns by which everybody may know a player. */
export function playerNameOf<Id, Name, Short, Image>({ id, name, shortName, image }: People<Id, Name, Short, Image>) {
  return { id, name, shortName, photoUrl: image };
}

/** The same as one JSON value, for a list within a row. */
export function playerNameJson(people: People<AnyPgColumn, AnyPgColumn, AnyPgColumn, AnyPgColumn>): SQL<NamedPlayer> {
  const { id, name, shortName, image } = people;
  return sql`json_build_object('id', ${id}, 'name', ${name}, 'shortName', ${shortName}, 'photoUrl', ${image})`;
}

/** Both people of a pair, as a query joins them. */
export const proposer = alias(person, "proposer");
export const invitee = alias(person, "invitee");

/** The players of a pair as one JSON value, in a query that joins both people. */
export const pairPlayersJson: SQL<NamedPair> = sql`json_build_array(${playerNameJson(proposer)}, ${playerNameJson(invitee)})`;

import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { PlayerName } from "#contract/people/players.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { person } from "./tables/people.ts";

/** A player's public name, with the branded id. */
export type NamedPlayer = PlayerName & { readonly id: PersonId };

/** The two players of a pair; the proposer comes first. */
export type NamedPair = [NamedPlayer, NamedPlayer];

/** The table of people or an alias of it. */
type People<Id, Name, Short, Image> = { id: Id; name: Name; shortName: Short; image: Image };

/** Selects the public columns of a player. */
export function playerNameOf<Id, Name, Short, Image>({ id, name, shortName, image }: People<Id, Name, Short, Image>) {
  return { id, name, shortName, photoUrl: image };
}

/** Builds the same columns as one JSON value, for a list within a row. */
export function playerNameJson(people: People<AnyPgColumn, AnyPgColumn, AnyPgColumn, AnyPgColumn>): SQL<NamedPlayer> {
  const { id, name, shortName, image } = people;
  return sql`json_build_object('id', ${id}, 'name', ${name}, 'shortName', ${shortName}, 'photoUrl', ${image})`;
}

/** Builds the short name of a player beside another one: the whole name, if both have the same short name. */
export function shortNameBeside(one: SQL, other: SQL): SQL<string> {
  return sql`(case when ${one}.short_name = ${other}.short_name then ${one}.name else ${one}.short_name end)`;
}

/** Both people of a pair, as a query joins them. */
export const proposer = alias(person, "proposer");
export const invitee = alias(person, "invitee");

/** The owner of a result, as a query joins them. */
export const owner = alias(person, "owner");

/**
 * The players of a final result as one JSON value, in a query that joins its owner, and the people of its pair where it
 * has one.
 */
export const resultPlayersJson: SQL<NamedPlayer[]> = sql`case when proposer.id is null
  then json_build_array(${playerNameJson(owner)})
  else json_build_array(${playerNameJson(proposer)}, ${playerNameJson(invitee)}) end`;

/** The players of a pair as one JSON value, in a query that joins both people. */
export const pairPlayersJson: SQL<NamedPair> = sql`json_build_array(
  ${playerNameJson(proposer)}, ${playerNameJson(invitee)})`;

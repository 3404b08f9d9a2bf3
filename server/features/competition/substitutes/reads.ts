import { and, asc, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Squad } from "#domain/competition/leagues/substitutes.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { areApart } from "#server/db/apart.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { playersNamed } from "#server/db/found-players.ts";
import { playerNameOf } from "#server/db/player-name.ts";
import { pair, pairPlayer, pairSubstitute } from "#server/db/tables/pairs.ts";
import { person } from "#server/db/tables/people.ts";
import { tournamentCategory } from "#server/db/tables/tournaments.ts";
import type { LockedCategory } from "#server/features/competition/categories/reads.ts";

/** Finds the substitutes of a category with their pairs, by pair and number. */
export function substitutesOf(db: Database | Transaction, categoryId: string) {
  return db
    .select({ pairId: pairSubstitute.pairId, player: playerNameOf(person) })
    .from(pairSubstitute)
    .innerJoin(person, eq(person.id, pairSubstitute.personId))
    .where(eq(pairSubstitute.categoryId, categoryId))
    .orderBy(asc(pairSubstitute.pairId), asc(pairSubstitute.number));
}

/** Finds the players and the substitutes of these pairs, by pair. */
export async function squadsOf(
  tx: Transaction,
  pairIds: readonly string[],
): Promise<ReadonlyMap<string, Squad<PersonId>>> {
  const ids = [...pairIds];
  const pairs = await tx.select().from(pair).where(inArray(pair.id, ids));
  const rows = await tx.select().from(pairSubstitute).where(inArray(pairSubstitute.pairId, ids));
  return new Map(
    pairs.map(({ id, proposerId, inviteeId }) => {
      const own = rows.filter(({ pairId }) => pairId === id);
      const substitutes = own.map(({ number, personId: who }) => ({ number, person: who }));
      return [id, { players: [proposerId, inviteeId], substitutes }];
    }),
  );
}

/** The categories of the same name and level in the tournament: the division itself and all others. */
const divisionsOf = ({ tournamentId, name, level }: Pick<LockedCategory, "tournamentId" | "name" | "level">) =>
  sql`(select ${tournamentCategory.id} from ${tournamentCategory} where ${tournamentCategory.tournamentId} =
    ${tournamentId} and ${tournamentCategory.name} = ${name} and ${tournamentCategory.level} = ${level})`;

/** Returns how a person plays for another pair in any division of a category; null if they do not. */
export async function playsElsewhere(
  tx: Transaction,
  category: Pick<LockedCategory, "tournamentId" | "name" | "level">,
  who: PersonId,
): Promise<"player" | "substitute" | null> {
  const divisions = divisionsOf(category);
  const isIn = (table: typeof pairPlayer | typeof pairSubstitute) =>
    sql<boolean>`exists (select from ${table}
      where ${table.personId} = ${who} and ${table.categoryId} in ${divisions})`;
  const [found] = await tx
    .select({ plays: isIn(pairPlayer), substitutes: isIn(pairSubstitute) })
    .from(person)
    .where(eq(person.id, who));
  if (found?.plays) return "player";
  return found?.substitutes ? "substitute" : null;
}

/** Checks if a player may name this person: they have an account and neither has blocked the other. */
export async function isNameableBy(tx: Transaction, player: PersonId, who: PersonId): Promise<boolean> {
  const reachable = and(eq(person.id, who), sql`${person.claimedAt} is not null`, not(areApart(player, person.id)));
  return (await tx.$count(person, reachable)) > 0;
}

/**
 * Finds the players with an account whose names hold every word of the text, and who play for no pair of the category
 * or of its other divisions, by name.
 */
export function candidatesNamed(
  db: Database,
  { player, pairId, text }: { readonly player: PersonId; readonly pairId: string; readonly text: string },
) {
  const divisions = sql`(select other.id from ${pair} join tournament_category own on own.id = ${pair.categoryId}
    join tournament_category other on other.tournament_id = own.tournament_id and other.name = own.name
      and other.level = own.level where ${pair.id} = ${pairId})`;
  const isTaken = sql`exists (select from pair_player where pair_player.person_id = ${person.id}
    and pair_player.category_id in ${divisions} union all select from pair_substitute
    where pair_substitute.person_id = ${person.id} and pair_substitute.category_id in ${divisions})`;
  const isFree = and(isNotNull(person.claimedAt), not(areApart(player, person.id)), not(isTaken));
  return playersNamed(db, text, isFree);
}

/** Returns the pair of the id, if the player is one of the two and it stands in a category. */
export async function ownPairId(db: Database, pairId: string, player: PersonId): Promise<string | undefined> {
  const [found] = await db
    .select({ id: pair.id })
    .from(pair)
    .where(
      and(eq(pair.id, pairId), isNotNull(pair.categoryId), sql`${player} in (${pair.proposerId}, ${pair.inviteeId})`),
    );
  return found?.id;
}

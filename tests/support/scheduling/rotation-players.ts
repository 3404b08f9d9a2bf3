import { eq, sql } from "drizzle-orm";
import { personId } from "#domain/lib/ids.ts";
import { guessedShortName } from "#domain/people/players/short-name.ts";
import { person, playerProfile } from "#server/db/tables/people.ts";
import { entry, tournamentCategory } from "#server/db/tables/tournaments.ts";
import type { TestApp } from "#tests/support/app.ts";

/** Gives the tournament of a category all courts of its club. */
export async function takeCourts(app: TestApp, categoryId: string): Promise<void> {
  await app.db.execute(sql`insert into tournament_court (tournament_id, court_id)
    select t.id, court.id from tournament_category c join tournament t on t.id = c.tournament_id
    join court on court.club_id = t.club_id where c.id = ${categoryId}`);
}

/** Inserts confirmed players of an individual format directly, as the club has them; returns their ids in order. */
export async function confirmPlayers(
  app: TestApp,
  categoryId: string,
  confirmedBy: { readonly id: string },
  count: number,
  startsAt = 0,
): Promise<string[]> {
  const people = Array.from({ length: count }, (_, index) => {
    const name = `Jugador ${startsAt + index + 1}`;
    const id = personId(crypto.randomUUID());
    return { id, name, shortName: guessedShortName(name), email: `${id}@example.com` };
  });
  const profile = { category: "Masculino", level: "7ma", location: "Paraná" } as const;
  await app.db.insert(person).values(people);
  await app.db.insert(playerProfile).values(people.map(({ id }) => ({ personId: id, ...profile })));
  const ids = people.map(({ id }) => id);
  await enterConfirmed(app, categoryId, confirmedBy, ids);
  return ids;
}

/** Enters people in a category of an individual format, confirmed by its club, as rows. */
export async function enterConfirmed(
  app: TestApp,
  categoryId: string,
  confirmedBy: { readonly id: string },
  people: readonly string[],
): Promise<void> {
  const by = personId(confirmedBy.id);
  const made = { status: "confirmed", cost: 0, turn: 0, confirmedBy: by, enteredBy: by } as const;
  const confirmed = { ...made, confirmedAt: new Date("2026-11-10T12:00:00Z") };
  await app.db.insert(entry).values(people.map((id) => ({ categoryId, personId: personId(id), ...confirmed })));
  await app.db
    .update(tournamentCategory)
    .set({ taken: sql`${tournamentCategory.taken} + ${people.length}` })
    .where(eq(tournamentCategory.id, categoryId));
}

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { tournamentCourt } from "#server/db/tables/tournaments.ts";
import { insertPass, insertPhone } from "#server/features/clubs/scorers/writes.ts";
import { demoEmails, writePeople } from "./people.ts";
import type { Written } from "./tournaments.ts";

const workedFor = 60 * 24 * 60 * 60 * 1000;

/**
 * Writes a manager of the club and an employee of its desk, and returns the latter. All of the team, the owner too,
 * have worked there for two months.
 */
export async function writeTeam(
  tx: Transaction,
  { id: clubId, owner: addedBy }: { readonly id: string; readonly owner: PersonId },
  now: Date,
): Promise<PersonId> {
  const createdAt = new Date(now.getTime() - workedFor);
  const [manager, desk] = await writePeople(tx, [
    { name: "Marta Encina", email: demoEmails.manager, role: "club_admin" },
    { name: "Delfina Sosa", email: demoEmails.desk, role: "club_admin" },
  ]);
  if (!manager || !desk) throw new Error("the demonstration lost a person");
  await tx.insert(clubMembership).values([
    { clubId, personId: manager.id, role: "manager", addedBy },
    { clubId, personId: desk.id, role: "desk", addedBy },
  ]);
  await tx.update(clubMembership).set({ createdAt }).where(eq(clubMembership.clubId, clubId));
  return desk.id;
}

/** Writes the pass of a scorer for a court of a tournament in play, with a phone that nobody has. */
export async function writePass(tx: Transaction, { id: tournamentId, moment }: Written, now: Date): Promise<void> {
  const [first] = await tx
    .select()
    .from(tournamentCourt)
    .where(eq(tournamentCourt.tournamentId, tournamentId))
    .limit(1);
  if (!first) throw new Error("the demonstration lacks the courts of a tournament");
  const passId = randomUUID();
  const pass = { id: passId, tournamentId, courtIds: [first.courtId], label: "Planilla cancha 1" };
  await insertPass(tx, { ...pass, madeBy: moment.by, madeAt: now });
  await insertPhone(tx, { id: randomUUID(), passId, tokenHash: randomUUID(), name: "Lorenzo", seenAt: now }, null);
}

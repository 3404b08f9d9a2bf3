import type { PersonId } from "#domain/lib/ids.ts";
import type { Transaction } from "#server/db/connect.ts";
import { playerProfile } from "#server/db/tables/people.ts";
import { askClubs } from "#server/features/people/accounts/writes-asking.ts";
import { insertGuest } from "#server/features/people/guests/writes.ts";
import { demoPhone } from "./names.ts";
import { type DemoPlayer, writePeople } from "./people.ts";

/**
 * People without an account whom the demonstration's club wrote down; two of each category, so that they form a pair.
 */
export const demoGuests = [
  { name: "Walter Ibarrola", category: "Masculino", level: "7ma", phone: demoPhone(901) },
  { name: "Nahuel Sandoval", category: "Masculino", level: "7ma", phone: null },
  { name: "Marisa Ledesma", category: "Femenino", level: "7ma", phone: demoPhone(902) },
  { name: "Yamila Treviño", category: "Femenino", level: "7ma", phone: demoPhone(903) },
] as const;

/** Writes down the guests of a club. */
export async function writeGuests(tx: Transaction, clubId: string): Promise<DemoPlayer[]> {
  const guests: DemoPlayer[] = [];
  for (const guest of demoGuests) {
    const id: PersonId = await insertGuest(tx, clubId, { ...guest, location: "Entre Ríos" });
    guests.push({ id, category: guest.category, level: guest.level });
  }
  return guests;
}

/** Gives one of the guests an account of the same name and telephone, which claims to be that guest. */
export async function askToBeAGuest(tx: Transaction, now: Date): Promise<void> {
  const { name, category, level, phone } = demoGuests[2];
  const [asking] = await writePeople(tx, [{ name, email: "invitada@demo.example", role: "player", phone }]);
  if (!asking) return;
  await tx.insert(playerProfile).values({ personId: asking.id, category, level, location: "Paraná" });
  const by = { actor: { personId: asking.id }, requestId: "demo", now: () => now };
  await askClubs(tx, by, asking.id, now);
}

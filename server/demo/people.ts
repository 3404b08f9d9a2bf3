import { hashPassword } from "better-auth/crypto";
import type { PersonId } from "#domain/lib/ids.ts";
import { personId } from "#domain/lib/ids.ts";
import type { Random } from "#domain/lib/random.ts";
import { type CategoryName, type Level, levels, type Role } from "#domain/people/players/person.ts";
import { guessedShortName } from "#domain/people/players/short-name.ts";
import type { Transaction } from "#server/db/connect.ts";
import { person, playerProfile, signInMethod } from "#server/db/tables/people.ts";
import { demoId } from "./ids.ts";
import { demoPhone, familyNames, givenNames, towns } from "./names.ts";

export const demoPassword = "cancha-de-vidrio";
export const demoEmails = {
  player: "jugador@demo.example",
  partner: "companero@demo.example",
  /** A player of the Americano that is being played. */
  rotating: "jugador28@demo.example",
  /** A player of 7ma who plays like 5ta. */
  tooLow: "ramiro@demo.example",
  club: "club@demo.example",
  /** The manager, and an employee of the desk, of the same club. */
  manager: "encargada@demo.example",
  desk: "mostrador@demo.example",
  superAdmin: "admin@demo.example",
} as const;

export type DemoPlayer = { readonly id: PersonId; readonly category: CategoryName; readonly level: Level };
type Newcomer = { name: string; email: string; role: Role; phone?: string | null };

/**
 * Writes people who all sign in with the demonstration's password. Hashing it only once keeps the first start short.
 */
export async function writePeople<Someone extends Newcomer>(
  tx: Transaction,
  newcomers: readonly Someone[],
): Promise<(Someone & { id: PersonId })[]> {
  const password = await hashPassword(demoPassword);
  const rows = newcomers.map((one) => ({ ...one, id: personId(demoId(one.email)) }));
  await tx.insert(person).values(
    rows.map(({ id, name, email, role, phone }) => {
      return { id, name, shortName: guessedShortName(name), email, emailVerified: true, role, phone: phone ?? null };
    }),
  );
  await tx.insert(signInMethod).values(
    rows.map(({ id }) => ({
      id: demoId("credential", id),
      userId: id,
      accountId: id,
      providerId: "credential",
      password,
    })),
  );
  return rows;
}

/** Writes 150 players across categories and levels, most of them in the lower levels, as in any province. */
export async function writePlayers(tx: Transaction, random: Random): Promise<DemoPlayer[]> {
  const taken = new Set(["Martín Quiroga", "Federico Altamirano"]);
  const drawn = Array.from({ length: 148 }, (_, index) => drawPlayer(random, taken, index));
  const known = [
    { name: "Martín Quiroga", email: demoEmails.player, category: "Masculino", level: "6ta", location: "Paraná" },
    { name: "Federico Altamirano", email: demoEmails.partner, category: "Masculino", level: "6ta", location: "Paraná" },
  ] as const;
  const everybody = [...known, ...drawn];
  const players = await writePeople(
    tx,
    everybody.map((one, nth) => ({ ...one, role: "player" as const, phone: nth % 3 === 2 ? null : demoPhone(nth) })),
  );
  await tx.insert(playerProfile).values(
    players.map(({ id, category, level, location }, index) => ({
      personId: id,
      category,
      level,
      location,
      instagram: index % 3 === 0 ? `padel.demo.${index}` : null,
    })),
  );
  return players;
}

function drawPlayer(random: Random, taken: Set<string>, index: number) {
  const pick = <Item>(list: readonly [Item, ...Item[]] | readonly Item[], fallback: Item): Item =>
    list[Math.floor(random() * list.length)] ?? fallback;
  const gender = index % 5 < 3 ? "Masculino" : "Femenino";
  let name = "";
  do {
    name = `${pick<string>(givenNames[gender], "Ana")} ${pick<string>(familyNames, "Sosa")}`;
  } while (taken.has(name));
  taken.add(name);
  const level = levels[Math.min(levels.length - 1, Math.floor(random() * random() * levels.length))] ?? "7ma";
  const category: CategoryName = index % 12 === 11 ? "Mixto" : gender;
  return { name, email: `jugador${index + 1}@demo.example`, category, level, location: pick<string>(towns, "Paraná") };
}

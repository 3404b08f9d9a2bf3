import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { personId } from "#domain/lib/ids.ts";
import { type Random, seededRandom } from "#domain/lib/random.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";
import { playerProfile } from "#server/db/tables/people.ts";
import { enterPlayer } from "#server/features/competition/pairs/writes.ts";
import { demoId } from "./ids.ts";
import { demoPhone } from "./names.ts";
import { type DemoPlayer, demoEmails, writePeople } from "./people.ts";
import { nobody, type PlannedTournament } from "./plans/plan.ts";
import { type DemoWorld, type Written, writeTournament } from "./tournaments.ts";

const declared = { category: "Masculino", level: "7ma" } as const satisfies { category: CategoryName; level: Level };

/** Players of 7ma who play like 5ta: one of both seasons, and his partner in each. */
const strong = [
  { name: "Ramiro Solís", email: demoEmails.tooLow, phone: demoPhone(960), location: "Paraná" },
  { name: "Gastón Duarte", email: "gaston@demo.example", phone: demoPhone(961), location: "Colón" },
  { name: "Bruno Zabala", email: "bruno@demo.example", phone: demoPhone(962), location: "Colón" },
] as const;

/** A season of seven pairs of 6ta, which one pair of 7ma wins without losing a match. */
function season(name: string, startsIn: number): PlannedTournament {
  return {
    ...{ name, club: 2, startsIn, days: 49, startHour: 8, endHour: 24, courts: 0, status: "finished" },
    description: "Siete fechas, una por semana. La pareja que queda libre descansa.",
    categories: [
      {
        ...{ name: "Masculino", level: "6ta", quota: 8, cost: 60000, format: "LEAGUE", isSeeded: true },
        crowd: { ...nobody, confirmed: 6 },
        ...{ hero: "confirmed", heroWins: true },
      },
    ],
  };
}

/**
 * Writes three players who declared a class two levels too low, with the two seasons that show it. One is entered in a
 * category of 7ma of the demonstration's club. Leagues award no ranking points, so the ranking stays as it is.
 */
export async function writeTooLow(
  tx: Transaction,
  world: DemoWorld,
  play: (tx: Transaction, season: Written, random: Random) => Promise<void>,
): Promise<void> {
  const people = await writePeople(
    tx,
    strong.map((one) => ({ ...one, role: "player" as const })),
  );
  await tx
    .insert(playerProfile)
    .values(people.map(({ id, location }) => ({ personId: id, ...declared, location, instagram: null })));
  const random = seededRandom("Punto de Oro, dos niveles");
  const [ramiro, ...partners] = people.map(({ id }): DemoPlayer => ({ id, ...declared }));
  if (!ramiro) throw new Error("the demonstration has nobody who plays too low");
  // The demonstration's own player and partner stay out of it.
  const others = world.players.slice(2);
  const seasons = [season("Liga de Otoño de Colón", -230), season("Liga de los Martes de Colón", -110)] as const;
  for (const [nth, plan] of seasons.entries()) {
    const partner = partners[nth];
    if (!partner) throw new Error("the demonstration has no partner for a season");
    const players = [ramiro, partner, ...others];
    await play(tx, await writeTournament(tx, plan, { ...world, players, random }), random);
  }
}

/** Enters two of them, each without a partner, in the category of 7ma that the demonstration's club plays next. */
export async function enterTooLow(tx: Transaction, toCome: readonly Written[], now: Date): Promise<void> {
  const next = toCome.find(({ plan }) => plan.name === "Apertura de Verano La Ribera");
  const position = next?.plan.categories.findIndex(({ name, level }) => name === "Masculino" && level === "7ma");
  if (!next || position === undefined) throw new Error("the demonstration's club plays no 7ma");
  const categoryId = demoId(next.id, `${position}`);
  for (const { email } of [strong[0], strong[1]]) {
    await enterPlayer(tx, categoryId, personId(demoId(email)), { version: termsVersion, acceptedAt: now });
  }
}

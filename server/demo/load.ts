import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { type Random, seededRandom } from "#domain/lib/random.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { club, court } from "#server/db/tables/clubs.ts";
import { person } from "#server/db/tables/people.ts";
import { createClub } from "#server/features/people/accounts/writes.ts";
import { sumRankingPoints } from "#server/features/people/players/writes.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { causesOf } from "#server/platform/faults/causes.ts";
import type { Files } from "#server/platform/files/files.ts";
import type { MercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";
import { writeAds } from "./ads.ts";
import { writeBookings, writeSeries, writeWatches } from "./bookings.ts";
import { closePlayed } from "./closing.ts";
import { demoClubs } from "./clubs.ts";
import { drawPlanned } from "./draws.ts";
import { askToBeAGuest, writeGuests } from "./guests.ts";
import { writeClaims } from "./leagues.ts";
import { playMatches } from "./matches.ts";
import { writeCourtMoney } from "./money/courts.ts";
import { writeDeposit } from "./money/deposits.ts";
import { writeGateway } from "./money/gateway.ts";
import { writeMatters } from "./money/matters.ts";
import { writeProofs } from "./money/proofs.ts";
import { leaveTillOpen, writeTills } from "./money/tills.ts";
import { demoPhone } from "./names.ts";
import { writeNotices } from "./notices.ts";
import { writeOpenMatches } from "./open-matches.ts";
import { orderPlay } from "./order-of-play.ts";
import { demoEmails, demoPassword, writePeople, writePlayers } from "./people.ts";
import { atLaRibera } from "./plans/at-la-ribera.ts";
import { afterQualifying, elsewhere } from "./plans/elsewhere.ts";
import { leagues } from "./plans/leagues.ts";
import { groups, past } from "./plans/past.ts";
import { americanoTonight, closedMexicano, kingToCome, writeRotation } from "./rotations.ts";
import { writePass, writeTeam } from "./team.ts";
import { enterTooLow, writeTooLow } from "./too-low.ts";
import { type DemoClub, type Moment, type Written, writeTournament } from "./tournaments.ts";

/**
 * The moment and time zone of loading, the store for sent files, and the stand-in for online payments. Without a store
 * or a stand-in the demonstration has no such files or payments.
 */
type DemoSettings = {
  readonly now: Date;
  readonly timeZone: string;
  readonly files?: Files;
  readonly mercadoPago?: MercadoPago | null;
};

/** The text for the operator about the demonstration's accounts. */
export const demoAccounts = `
Cuentas de demostración (contraseña: ${demoPassword})
  Jugador       ${demoEmails.player}
  Compañero     ${demoEmails.partner}
  En rondas     ${demoEmails.rotating}
  Por ascender  ${demoEmails.tooLow}
  Complejo      ${demoEmails.club}
  Encargada     ${demoEmails.manager}
  Mostrador     ${demoEmails.desk}
  Súper admin   ${demoEmails.superAdmin}
`;

/** Time limit for another program that loads it, in milliseconds: longer than any statement may wait. */
const loadingMilliseconds = 5 * 60_000;

/**
 * Loads the demonstration into an empty database. Returns true if the database holds it, now or from before. If two
 * programs start at once, one loads it and the other waits.
 */
export async function loadDemo(db: Database, world: DemoSettings): Promise<boolean> {
  const deadline = performance.now() + loadingMilliseconds;
  for (;;) {
    try {
      return await loadOnce(db, world);
    } catch (error) {
      const isLocked = causesOf(error).some((cause) => "code" in cause && cause.code === "55P03");
      if (!isLocked || performance.now() > deadline) throw error;
      await pause(250);
    }
  }
}

function loadOnce(db: Database, world: DemoSettings): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE person IN SHARE ROW EXCLUSIVE MODE NOWAIT`);
    const [somebody] = await tx.select({ id: person.id }).from(person).limit(1);
    if (!somebody) await writeDemo(tx, world);
    const [known] = await tx.select({ id: person.id }).from(person).where(sql`${person.email} = ${demoEmails.player}`);
    return known !== undefined;
  });
}

const neverEmptied = [
  "audit_event",
  "charge",
  "movement",
  "movement_invoice",
  "till",
  "till_entry",
  "credit_entry",
] as const;

/** Empties every table but those of the database itself, and loads the demonstration as the first start does. */
export async function reloadDemo(db: Database, world: DemoSettings): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`SELECT quote_ident(tablename) AS name FROM pg_tables
        WHERE schemaname = 'public' AND tablename NOT IN ('schema_migration', 'installation')`,
    );
    // The audit log and the ledger are emptied only here, where everything that they describe goes with them.
    for (const table of neverEmptied)
      await tx.execute(sql.raw(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_is_never_emptied`));
    await tx.execute(sql.raw(`TRUNCATE ${rows.map(({ name }) => name).join(", ")}`));
    for (const table of neverEmptied)
      await tx.execute(sql.raw(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_is_never_emptied`));
    await writeDemo(tx, world);
  });
}

async function writeDemo(tx: Transaction, { now, timeZone, files, mercadoPago = null }: DemoSettings): Promise<void> {
  // With this seed the demonstration's player has won a tournament, and is still in the one that is being played.
  const random = seededRandom("Punto de Oro, la provincia 5");
  const { today, minute } = clubClock(now, timeZone);
  await writePeople(tx, [
    { name: "Administración de la provincia", email: demoEmails.superAdmin, role: "super_admin" },
  ]);
  const players = await writePlayers(tx, random);
  const clubs = await writeClubs(tx, timeZone);
  const [own, deposits] = clubs;
  const guests = own ? await writeGuests(tx, own.id) : [];
  const world = { today, now, clubs, players, guests, random };
  for (const plan of past) await writePast(tx, await writeTournament(tx, plan, world), random);
  // Its own chance, so that it changes nothing of the rest.
  const aside = { ...world, random: seededRandom("Punto de Oro, grupo único") };
  for (const plan of groups) await writePast(tx, await writeTournament(tx, plan, aside), aside.random);
  const ofLeagues = { ...world, random: seededRandom("Punto de Oro, ligas") };
  const seasons: Written[] = [];
  for (const plan of leagues) {
    const season = await writeTournament(tx, plan, ofLeagues);
    await writePast(tx, season, ofLeagues.random);
    if (plan.status === "upcoming") seasons.push(season);
  }
  await writeTooLow(tx, world, writePast);
  const evenings = { ...world, random: seededRandom("Punto de Oro, rondas") };
  await writeRotation(tx, closedMexicano, evenings);
  const toCome = [];
  for (const plan of [...atLaRibera, ...elsewhere]) toCome.push(await writeTournament(tx, plan, world));
  await enterTooLow(tx, toCome, now);
  await sumRankingPoints(tx, today);
  const regional = { ...world, random: seededRandom("Punto de Oro, previa") };
  const { drawn, moment } = await writeTournament(tx, afterQualifying, regional);
  await drawAndPlay(tx, drawn, moment, regional.random);
  for (const written of toCome) {
    await drawAndPlay(tx, written.drawn, written.moment, random);
    if (written.plan.order) await orderPlay(tx, written, now, random);
    if (written.plan.order === "published") await writePass(tx, written, now);
  }
  for (const season of seasons) {
    await drawAndPlay(tx, season.drawn, season.moment, ofLeagues.random);
    await writeClaims(tx, season, now);
  }
  await writeRotation(tx, americanoTonight(minute), evenings);
  await writeRotation(tx, kingToCome, evenings);
  if (own) await writeSeries(tx, own, today, now);
  if (own) await writeWatches(tx, own, today, now);
  await writeBookings(
    tx,
    clubs.flatMap((club) => club.courtIds),
    today,
    random,
  );
  const { player: regretful, partner: missing } = demoEmails;
  if (own) await writeMatters(tx, { club: own, regretful, missing }, today, now);
  if (deposits) await writeDeposit(tx, deposits, { email: regretful, today, now });
  if (own) await writeTills(tx, { ...own, desk: await writeTeam(tx, own, now) }, today, now);
  if (deposits) await leaveTillOpen(tx, deposits, today);
  if (own) await writeCourtMoney(tx, own, today, now);
  await writeAds(tx, players, world);
  await askToBeAGuest(tx, now);
  await writeProofs(tx, { clubs, now, files });
  await writeGateway(tx, { clubs, now, mercadoPago });
  if (own) await writeOpenMatches(tx, { ...world, club: own });
  await writeNotices(tx, now);
}

/** Draws a past tournament by the points of its day, plays it to the end and closes it. */
async function writePast(tx: Transaction, { id, plan, startDate, endDate, drawn, moment }: Written, random: Random) {
  if (plan.status !== "finished") return;
  await sumRankingPoints(tx, startDate);
  await drawAndPlay(tx, drawn, moment, random);
  await closePlayed(tx, id, endDate, moment);
}

async function drawAndPlay(tx: Transaction, drawn: Written["drawn"], moment: Moment, random: Random) {
  for (const { categoryId, played, winner } of drawn) {
    await drawPlanned(tx, categoryId, moment);
    await playMatches(tx, categoryId, played, moment, random, winner);
  }
}

async function writeClubs(tx: Transaction, timeZone: string): Promise<DemoClub[]> {
  const owners = await writePeople(
    tx,
    demoClubs.map(({ owner }, index) => ({
      name: owner,
      role: "club_admin" as const,
      email: index === 0 ? demoEmails.club : `club${index + 1}@demo.example`,
    })),
  );
  const clubs: DemoClub[] = [];
  for (const [index, { name, address, courts, ...more }] of demoClubs.entries()) {
    const owner = owners[index];
    if (!owner) throw new Error("a club of the demonstration has no owner");
    const id = await createClub(tx, owner.id, { name, address, courts, timeZone, whatsapp: demoPhone(990 + index) });
    if ("letting" in more) await tx.update(club).set(more.letting).where(eq(club.id, id));
    const rows = await tx
      .select({ id: court.id })
      .from(court)
      .where(sql`${court.clubId} = ${id}`)
      .orderBy(court.position);
    clubs.push({ id, owner: owner.id, courtIds: rows.map((row) => row.id) });
  }
  return clubs;
}

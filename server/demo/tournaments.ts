import { sql } from "drizzle-orm";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import { type Asking, isVerified, mayEnter, usualEligibility } from "#domain/competition/tournaments/eligibility.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { type Random, shuffled } from "#domain/lib/random.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { levels } from "#domain/people/players/person.ts";
import type { Transaction } from "#server/db/connect.ts";
import { tournamentSchedule } from "#server/db/tables/schedules.ts";
import { tournament, tournamentCategory, tournamentCourt } from "#server/db/tables/tournaments.ts";
import { fillCategory } from "./categories.ts";
import { demoId } from "./ids.ts";
import type { DemoPlayer } from "./people.ts";
import type { PlannedCategory, PlannedTournament } from "./plans/plan.ts";

export type DemoClub = { readonly id: string; readonly owner: PersonId; readonly courtIds: readonly string[] };
export type DemoWorld = {
  readonly today: CalendarDate;
  readonly now: Date;
  readonly clubs: readonly DemoClub[];
  readonly players: readonly DemoPlayer[];
  /** The guests of the first club. */
  readonly guests: readonly DemoPlayer[];
  readonly random: Random;
};
/** The author of an act in the name of a club, and its moment. */
export type Moment = { readonly by: PersonId; readonly at: Date };

/**
 * A tournament in the database, with its drawn categories and the share of their matches that is played. `winner` is
 * the pair that wins each of its matches.
 */
export type Written = {
  readonly id: string;
  readonly clubId: string;
  readonly plan: PlannedTournament;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly moment: Moment;
  readonly drawn: readonly { readonly categoryId: string; readonly played: number; readonly winner?: string }[];
};

/** Writes one tournament as planned: its days, its courts and its people. */
export async function writeTournament(tx: Transaction, plan: PlannedTournament, world: DemoWorld): Promise<Written> {
  const club = world.clubs[plan.club];
  if (!club) throw new Error(`no club ${plan.club} in the demonstration`);
  const startDate = addDays(world.today, plan.startsIn);
  const endDate = addDays(startDate, plan.days - 1);
  const { name, description, startHour, endHour, firstEvening, status } = plan;
  const [created] = await tx
    .insert(tournament)
    .values({
      id: demoId(plan.name),
      clubId: club.id,
      name,
      description,
      startDate,
      endDate,
      startMinute: startHour * minutesPerHour,
      endMinute: endHour * minutesPerHour,
      otherHours: firstEvening
        ? [{ day: startDate, startMinute: firstEvening * minutesPerHour, endMinute: endHour * minutesPerHour }]
        : [],
      status,
      repeats: plan.repeats === undefined ? null : demoId(plan.repeats),
      createdBy: club.owner,
    })
    .returning({ id: tournament.id });
  if (!created) throw new Error("the demonstration lost a tournament");
  await tx.insert(tournamentSchedule).values({ tournamentId: created.id, rules: weekendRules });
  const courtIds = club.courtIds.slice(0, plan.courts);
  // A league holds no courts.
  if (courtIds.length > 0)
    await tx.insert(tournamentCourt).values(courtIds.map((courtId) => ({ tournamentId: created.id, courtId })));
  if (status === "upcoming") await blockCourts(tx, created.id, firstEvening ?? startHour);
  const at = plan.startsIn < 0 ? new Date(`${startDate}T15:00:00Z`) : world.now;
  const moment = { by: club.owner, at };
  const drawn = [];
  for (const [position, category] of plan.categories.entries()) {
    const categoryId = await writeCategory(tx, created.id, position, category, moment, world);
    const played = status === "finished" ? 1 : category.played;
    const winner = category.heroWins && demoId(categoryId, `${category.crowd.confirmed}`);
    if (played !== undefined) drawn.push({ categoryId, played, ...(winner && { winner }) });
  }
  return { id: created.id, clubId: club.id, plan, startDate, endDate, moment, drawn };
}

async function writeCategory(
  tx: Transaction,
  tournamentId: string,
  position: number,
  category: PlannedCategory,
  moment: Moment,
  world: DemoWorld,
): Promise<string> {
  const { crowd, hero: heroStep, name, level, division, quota, cost, format, isSeeded } = category;
  const offered = { name, level, division, quota, cost, format, isSeeded };
  const { eligibility = usualEligibility } = category;
  const rules = rulesOf(format, { ...defaultChoice, ...category.rules });
  const [created] = await tx
    .insert(tournamentCategory)
    .values({ id: demoId(tournamentId, `${position}`), ...offered, rules, eligibility, tournamentId, position })
    .returning({ id: tournamentCategory.id });
  if (!created) throw new Error("the demonstration lost a category");
  const [hero, partner, ...rest] = world.players;
  if (!hero || !partner) throw new Error("the demonstration has no players");
  const free = division ? rest.filter((_, nth) => nth % 2 === division - 1) : rest;
  const others = queueFor({ name, level, eligibility }, free, world.random).map(({ id }) => id);
  const mayGuest = (guest: DemoPlayer) => guest.category === name && guest.level === level;
  const guests = category.guests ? world.guests.filter(mayGuest).map(({ id }) => id) : [];
  const cast = { hero: hero.id, partner: partner.id, guests, others };
  await fillCategory(tx, created.id, crowd, heroStep, cast, { confirmedBy: moment.by, now: moment.at });
  return created.id;
}

/**
 * Lists the players who could enter the category, in order of entry: its own level first, then the next weaker one. In
 * Mixto women and men alternate, so that neighbours form a pair.
 */
function queueFor(category: Asking, players: readonly DemoPlayer[], random: Random): DemoPlayer[] {
  const own = levels.indexOf(category.level);
  const known = players.filter((player) => isVerified(player, category) && mayEnter(player, category).ok);
  const inOrder = (among: readonly DemoPlayer[]) => {
    const waiting = shuffled(among, random);
    return [own, own - 1].flatMap((level) => waiting.filter((player) => levels.indexOf(player.level) === level));
  };
  if (category.name !== "Mixto") return inOrder(known);
  const [women, men] = (["Femenino", "Masculino"] as const).map((kind) =>
    inOrder(known.filter((player) => player.category === kind)),
  );
  return (women ?? []).flatMap((woman, nth) => {
    const man = men?.[nth];
    return man ? [woman, man] : [];
  });
}

/** Blocks the same slots as publishing does. The demonstration's own bookings do not exist yet. */
async function blockCourts(tx: Transaction, tournamentId: string, firstHour: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO booking (court_id, day, start_minute, end_minute, state, tournament_id)
    SELECT tc.court_id, day::date, minute, minute + 60, 'TORNEO', t.id
    FROM tournament t
    JOIN tournament_court tc ON tc.tournament_id = t.id
    CROSS JOIN generate_series(t.start_date, t.end_date, interval '1 day') AS day
    CROSS JOIN generate_series(t.start_minute, t.end_minute - 1, 60) AS minute
    WHERE t.id = ${tournamentId} AND (day > t.start_date OR minute >= ${firstHour * minutesPerHour})`);
}

import { eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { type Asking, isVerified, type Known, objectionsTo } from "#domain/competition/tournaments/eligibility.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { type Format, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { openInstallation } from "#server/db/installation.ts";
import { draw } from "#server/db/tables/draws.ts";
import { gatewayAccount } from "#server/db/tables/gateway.ts";
import { installation } from "#server/db/tables/installation.ts";
import { notice } from "#server/db/tables/notices.ts";
import { tournament, tournamentCategory, tournamentResult } from "#server/db/tables/tournaments.ts";
import { boardFrom, storedBoardsOf } from "#server/features/competition/draws/reads-board.ts";
import { learnRatings } from "#server/features/competition/ratings/jobs.ts";
import { storedRotationOf } from "#server/features/competition/rotations/reads.ts";
import { presentRotation } from "#server/features/competition/rotations/view.ts";
import { proposeClasses } from "#server/features/people/class-changes/jobs.ts";
import { makeAlerts } from "#server/features/people/rating-alerts/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createPasswords } from "#server/platform/identity/passwords.ts";
import { openMercadoPago } from "#server/platform/mercado-pago/mercado-pago.ts";
import { gatewaySettings } from "#server/platform/mercado-pago/settings.ts";
import { booksAgree } from "#tests/money/books-agree.ts";
import { createTestApp, saturdayEvening, type TestApp } from "#tests/support/app.ts";
import { cookiesOf, signIn } from "#tests/support/sign-in.ts";
import { loadDemo, reloadDemo } from "./load.ts";
import { demoEmails, demoPassword } from "./people.ts";
import { americanoTonight } from "./rotations.ts";

let app: TestApp;
let firstDraws: Awaited<ReturnType<typeof draws>>;
beforeAll(async () => {
  const mercadoPago = gatewaySettings("local", { publicUrl: "http://localhost:3000", application: undefined });
  app = await createTestApp({ parts: { mercadoPago, passwords: createPasswords() } });
  const world = { now: saturdayEvening, timeZone: app.parts.timeZone };
  await loadDemo(app.db, { ...world, mercadoPago: openMercadoPago(app.parts) });
  firstDraws = await draws();
});
afterAll(() => app.close());

/** Reads the draws with their results. */
async function draws() {
  const { rows } = await app.db.execute(sql`
    select t.name, c.name, c.level, m.zone, m.round, m.position, m.outcome, m.sets, s.side,
      m.points,
      case when pair.rotation_draw_id is null then pair.id end as pair, one.name as one, other.name as other
    from tournament t join tournament_category c on c.tournament_id = t.id join draw on draw.category_id = c.id
      join match m on m.draw_id = draw.id join match_side s on s.match_id = m.id join pair on pair.id = s.pair_id
      join person one on one.id = pair.proposer_id join person other on other.id = pair.invitee_id
    order by t.start_date, t.name, c.position, m.stage, m.zone, m.round, m.position, s.side`);
  return rows;
}

/** Reads the boards of the drawn categories of tournaments in that state. */
async function boardsOf(status: "upcoming" | "finished") {
  const found = await app.db
    .select({ id: draw.categoryId })
    .from(draw)
    .innerJoin(tournamentCategory, eq(tournamentCategory.id, draw.categoryId))
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
    .where(eq(tournament.status, status));
  return storedBoardsOf(
    app.db,
    found.map(({ id }) => id),
  );
}

test("two clubs take online payments at the local stand-in, and the others do not", async () => {
  const cookie = cookiesOf(await signIn(app, demoEmails.club, demoPassword));
  const { api } = { api: app.client(cookie) };
  const { me } = await api.accounts.whoAmI();
  const [clubId = ""] = me?.clubs.map(({ id }) => id) ?? [];
  expect(await api.gateway.connection({ clubId })).toMatchObject({
    standIn: true,
    account: { mode: "token", collector: 1001, live: true, trouble: null, signed: true },
  });
  expect(await app.db.$count(gatewayAccount)).toBe(2);
});

test("each club's debts and payments are the same on every screen, in its file and on paper", async () => {
  const cookie = cookiesOf(await signIn(app, demoEmails.superAdmin, demoPassword));
  const api = app.client(cookie);
  const { rows: clubs } = await app.db.execute<{ clubId: string }>(
    sql`select club_id as "clubId" from movement group by 1 order by 1`,
  );
  expect(clubs.length).toBeGreaterThan(1);
  for (const { clubId } of clubs) await booksAgree(app, { api, clubId, cookie });
});

test("past tournaments are played to the last match, and positions and points follow from the matches", async () => {
  const boards = (await boardsOf("finished")).filter(({ format }) => !isIndividual(format));
  expect(boards.length).toBeGreaterThan(5);
  for (const stored of boards) {
    const { openMatches, finishes, champion } = categoryStandingNow(boardFrom(stored));
    expect([openMatches, champion === null]).toEqual([0, false]);
    const results = await app.db
      .select()
      .from(tournamentResult)
      .where(eq(tournamentResult.categoryId, stored.categoryId));
    const places = new Map(results.map(({ pairId, finalPosition }) => [pairId, finalPosition]));
    expect(places).toEqual(new Map(finishes.map(({ pair, position }) => [pair, position])));
    expect(results).toHaveLength(2 * finishes.length);
    const champions = results.filter(({ finalPosition }) => finalPosition === 1);
    expect(champions.map(({ pairId, pointsAwarded }) => [pairId, pointsAwarded])).toEqual(
      champions.map(() => [champion, hasFechas(stored.format) ? 0 : stored.rules.points.champion]),
    );
  }
});

test("an Americano is in its fourth round, a Mexicano is played out, and a King takes players with ours in it", async () => {
  const categoryOf = async (format: Format) => {
    const [found] = await app.db
      .select({ id: tournamentCategory.id, taken: tournamentCategory.taken, status: tournament.status })
      .from(tournamentCategory)
      .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId))
      .where(eq(tournamentCategory.format, format));
    return found;
  };
  const roundsOf = async (format: Format) => {
    const stored = await storedRotationOf(app.db, (await categoryOf(format))?.id ?? "");
    return stored && presentRotation(stored);
  };
  const americano = await roundsOf("AMERICANO");
  const now = americano?.rounds.find(({ isComplete }) => !isComplete);
  // It is half past nine in the evening.
  expect([americano?.players.length, now?.number, now?.startMinute]).toEqual([9, 4, 21 * 60 + 25]);
  expect(await roundsOf("MEXICANO")).toMatchObject({ isPlayedOut: true, plannedRounds: 7 });
  expect((await categoryOf("MEXICANO"))?.status).toBe("finished");
  expect(await categoryOf("KING")).toMatchObject({ taken: 11, status: "upcoming" });
  const { rows } = await app.db.execute(sql`
    select email, array_agg(format order by format) as formats
    from entry join tournament_category c on c.id = category_id join person on person.id = entry.person_id
    where email in (${demoEmails.player}, ${demoEmails.rotating}) and format in ('AMERICANO', 'MEXICANO', 'KING')
    group by email order by email`);
  expect(rows).toEqual([
    { email: demoEmails.rotating, formats: ["AMERICANO"] },
    { email: demoEmails.player, formats: ["KING", "MEXICANO"] },
  ]);
});

test("the hours of this evening's Americano hold its nine rounds, at any minute of the day", () => {
  const short = Array.from({ length: 24 * 60 }, (_, minute) => americanoTonight(minute)).filter(({ tournament }) => {
    const first = tournament.categories[0]?.rules?.rotation?.startMinute ?? 0;
    return first < 60 * tournament.startHour || first + 9 * 15 > 60 * tournament.endHour || tournament.endHour > 24;
  });
  expect(short).toEqual([]);
});

test("every player's ranking points equal the sum of today's ledger of points (I7)", async () => {
  const today = "2026-11-14";
  const { rows } = await app.db.execute(sql`
    select person_id from player_profile
    where ranking_points <> (select coalesce(sum(points_awarded), 0) from tournament_result
      join tournament_category as won on won.id = category_id and won.name = player_profile.category
        and won.level = player_profile.level
      where tournament_result.person_id = player_profile.person_id and date_completed <= ${today}
        and valid_until > ${today})`);
  expect(rows).toEqual([]);
  const [{ old } = {}] = (
    await app.db.execute<{ old: number }>(
      sql`select count(*)::int as old from tournament_result where valid_until <= ${today}`,
    )
  ).rows;
  expect(old).toBeGreaterThan(0);
});

test("every pair may enter its category, is verified, and in mixed categories is a woman and a man", async () => {
  const profileOf = (id: string) =>
    sql`(select json_build_object('category', category, 'level', level) from player_profile
      where person_id = ${sql.raw(id)})`;
  const { rows } = await app.db.execute<{ asking: Asking; players: [Known, Known] }>(sql`
    select json_build_object('name', name, 'level', level, 'eligibility', eligibility) as asking,
      json_build_array(${profileOf("proposer_id")}, ${profileOf("invitee_id")}) as players
    from pair join tournament_category on tournament_category.id = pair.category_id`);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ asking, players }) => objectionsTo(players, asking).length > 0)).toEqual([]);
  const mixed = rows.filter(({ asking }) => asking.name === "Mixto");
  expect(mixed.length).toBeGreaterThan(8);
  expect(mixed.filter(({ asking, players }) => !players.every((one) => isVerified(one, asking)))).toEqual([]);
});

test("the minutes until a walkover equal those in the club's description", async () => {
  const rows = await app.db
    .select({ words: tournament.description, rules: tournamentCategory.rules })
    .from(tournamentCategory)
    .innerJoin(tournament, eq(tournament.id, tournamentCategory.tournamentId));
  const promised = rows.flatMap(({ words, rules }) => {
    const minutes = /Tolerancia de (\d+) minutos/.exec(words)?.[1];
    return minutes ? [{ minutes: Number(minutes), played: rules.choice.walkoverMinutes }] : [];
  });
  expect(promised.length).toBeGreaterThan(3);
  expect(promised.filter(({ minutes, played }) => minutes !== played)).toEqual([]);
});

test("people without an account have played and finished like anybody", async () => {
  const { rows } = await app.db.execute<{ finished: number }>(sql`
    select (select count(*)::int from tournament_result r where r.person_id = person.id) as finished
    from person join player_profile on player_profile.person_id = person.id where claimed_at is null`);
  // Points are not checked: a pair that loses its first match may get none.
  expect(rows.filter(({ finished }) => finished > 0)).toHaveLength(2);
  expect(rows).toHaveLength(4);
});

/** Counts the matches of the running tournament: ended, late, unpublished, on court, and the player's next ones. */
async function goingOn(now: Date) {
  const { rows } = await app.db.execute(sql`
    select count(*) filter (where ended_at is not null)::int as over,
      count(*) filter (where outcome is null and started_at is null
        and (p.day + make_interval(mins => p.start_minute)) at time zone ${app.parts.timeZone}
          < ${now.toISOString()}::timestamptz)::int as late,
      count(*) filter (where outcome is null and told.start_minute is distinct from p.start_minute)::int as hidden,
      count(*) filter (where outcome is null and ended_at is null and started_at is not null)::int as playing,
      count(*) filter (where outcome is null and exists (select from match_side s join pair on pair.id = s.pair_id
        join person on person.id in (pair.proposer_id, pair.invitee_id)
        where s.match_id = m.id and person.email = 'jugador@demo.example'))::int as "ofPlayer"
    from tournament t join tournament_category c on c.tournament_id = t.id join draw on draw.category_id = c.id
      join match m on m.draw_id = draw.id left join match_placement p on p.match_id = m.id
      left join published_placement told on told.match_id = m.id left join match_day d on d.match_id = m.id
    where t.name = 'Copa Primavera La Ribera' and coalesce(outcome, '') <> 'bye'`);
  return rows[0];
}

test("a tournament follows its published order of play: one evening is over, no match is late, its player is still in", async () => {
  expect(await goingOn(saturdayEvening)).toEqual({ over: 10, late: 0, hidden: 0, playing: 3, ofPlayer: 1 });
  const afterMidnight = new Date("2026-11-15T03:50:00Z");
  await reloadDemo(app.db, { now: afterMidnight, timeZone: app.parts.timeZone });
  expect(await goingOn(afterMidnight)).toEqual({ over: 10, late: 0, hidden: 0, playing: 0, ofPlayer: 1 });
});

test("two tournaments have no order of play yet, and in another two matches are unplaced", async () => {
  const { rows } = await app.db.execute(sql`
    select t.name, count(*)::int as matches, count(p.match_id)::int as placed
    from tournament t join tournament_category c on c.tournament_id = t.id join draw on draw.category_id = c.id
      join match m on m.draw_id = draw.id left join match_placement p on p.match_id = m.id
    where t.status = 'upcoming' and coalesce(outcome, '') <> 'bye' group by t.name order by t.name`);
  expect(rows).toEqual([
    { name: "Abierto de la Costa", matches: 22, placed: 0 },
    { name: "Americano del Doble Vidrio", matches: 18, placed: 18 },
    { name: "Copa Primavera La Ribera", matches: 33, placed: 33 },
    { name: "Liga de Primavera de Colón", matches: 25, placed: 0 },
    { name: "Regional del Litoral", matches: 11, placed: 0 },
    { name: "Relámpago del Sábado", matches: 8, placed: 6 },
  ]);
});

test("a league is in its fourth fecha, with a match of the third unplayed, a result to confirm and one disputed", async () => {
  const { rows } = await app.db.execute(sql`
    select c.division, m.round, count(*)::int as matches, count(claim.id)::int as claims,
      count(claim.answer)::int as disputed
    from tournament t join tournament_category c on c.tournament_id = t.id join draw on draw.category_id = c.id
      join match m on m.draw_id = draw.id join fecha on fecha.category_id = c.id and number = m.round
      left join result_claim claim on claim.match_id = m.id and settled_at is null
    where t.name = 'Liga de Primavera de Colón' and m.outcome is null and from_day <= '2026-11-14'
    group by 1, 2 order by 1, 2`);
  expect(rows).toEqual([
    { division: 1, round: 3, matches: 1, claims: 0, disputed: 0 },
    { division: 1, round: 4, matches: 3, claims: 1, disputed: 0 },
    { division: 2, round: 4, matches: 2, claims: 1, disputed: 1 },
  ]);
});

test("a club has open matches: with a free seat, full, with a request, with marks, its own hour, played, claimed", async () => {
  const { rows } = await app.db.execute(sql`
    select opened.state, free_hour as own, marks,
      (select count(*)::int from open_match_seat where match_id = opened.id) as taken,
      (select count(*)::int from open_match_request where match_id = opened.id and answer is null) as asked,
      (select answer from result_claim where open_match_id = opened.id) as answer,
      exists (select from result_claim where open_match_id = opened.id and answer is null) as claimed
    from open_match opened order by starts_at`);
  const live = { state: "live", own: false, marks: null, asked: 0, answer: null, claimed: false };
  expect(rows).toEqual([
    { ...live, state: "ended", taken: 4, answer: "confirmed" },
    { ...live, taken: 4, claimed: true },
    { ...live, taken: 3 },
    { ...live, own: true, taken: 1 },
    { ...live, taken: 4 },
    { ...live, taken: 2, asked: 1 },
    { ...live, marks: "woman", taken: 3 },
  ]);
  expect(await examine(app.db, saturdayEvening)).toEqual([]);
});

test("its player, partner and club have notifications, and no delivery is pending", async () => {
  const { rows } = await app.db.execute(sql`
    select split_part(email, '@', 1) || ' ' || (data ->> 'kind') || ' ' || count(*) as told
    from notice join person on person.id = person_id
    where split_part(email, '@', 1) in ('jugador', 'companero', 'club') group by email, data ->> 'kind' order by 1`);
  expect(rows.map(({ told }) => told)).toEqual([
    "club claim-to-answer 1",
    "club pair-to-confirm 8",
    "companero draw-published 1",
    "companero match-scheduled 1",
    "companero pair-invited 1",
    "jugador draw-published 1",
    "jugador match-scheduled 1",
    "jugador pair-invited 1",
    "jugador series-skipped 1",
  ]);
  expect(await app.db.$count(notice, isNull(notice.handledAt))).toBe(0);
});

test("a full category holds a place for one pair while two others wait, and an account claims a guest of the club", async () => {
  const { rows } = await app.db.execute(sql`
    select t.name, c.level, quota, taken, waiting,
      (select count(*)::int from pair where category_id = c.id and state = 'offered') as offered,
      (select count(*)::int from notice
        where data ->> 'kind' = 'place-offered' and data ->> 'category' = c.id::text) as told
    from tournament_category c join tournament t on t.id = tournament_id where waiting > 0`);
  const full = { quota: 7, taken: 7, waiting: 2, offered: 1, told: 2 };
  expect(rows).toEqual([{ name: "Apertura de Verano La Ribera", level: "7ma", ...full }]);
  const asked = await app.db.execute(sql`select name from claim_request join person on person.id = person_id`);
  expect(asked.rows).toEqual([{ name: "Marisa Ledesma" }]);
});

test("one withdrawal from a booking waits for an answer, and one booking is a no-show", async () => {
  const { rows } = await app.db.execute(sql`
    select (select count(*)::int from regret_case where answered_at is null) as waiting,
      (select count(*)::int from booking join person on person.id = person_id
        where no_show_at is not null and email = ${demoEmails.partner}) as missed`);
  expect(rows).toEqual([{ waiting: 1, missed: 1 }]);
});

test("a club asks for a deposit, and its player has paid the one for a court there", async () => {
  const { rows } = await app.db.execute(sql`
    select booking.state, deposit, stands.paid, stands.owed, club.booking_rules ->> 'answer' as answer
    from booking join court on court.id = court_id join club on club.id = club_id
      join charge_balance stands on stands.booking_id = booking.id join person on person.id = booking.person_id
    where deposit is not null and email = ${demoEmails.player}`);
  expect(rows).toEqual([{ state: "RESERVADO", deposit: 10_000, paid: 10_000, owed: 10_000, answer: "auto" }]);
});

test("three other players look for a partner, two of them in the category of the demonstration's player", async () => {
  const { rows } = await app.db.execute(sql`
    select category_name || ' ' || partner_ad.level || ' of ' || profile.category as looks
    from partner_ad join player_profile profile using (person_id) join person on person.id = person_id
    where ended_at is null and split_part(email, '@', 1) not in ('jugador', 'companero') order by 1`);
  expect(rows.map(({ looks }) => looks)).toEqual([
    "Femenino 6ta of Femenino",
    "Masculino 6ta of Masculino",
    "Masculino 6ta of Masculino",
  ]);
});

test("on the same day it has the same draws and the same results every time, in the same installation", async () => {
  expect(firstDraws.length).toBeGreaterThan(100);
  const before = await openInstallation(app.db, app.parts.secret);
  await reloadDemo(app.db, { now: saturdayEvening, timeZone: app.parts.timeZone });
  expect(await draws()).toEqual(firstDraws);
  expect(await app.db.select().from(installation)).toEqual([before]);
});

test("a player two levels too low is named with evidence, and so is a partner whose rating is not sure yet", async () => {
  const parts = { ...app.parts, now: () => saturdayEvening };
  await learnRatings(parts);
  await proposeClasses(parts);
  await makeAlerts(parts);
  const { rows } = await app.db.execute(sql`
    select name, from_level, to_level from class_proposal join person on person.id = person_id where rule = 'A1'`);
  expect(rows).toEqual([{ name: "Ramiro Solís", from_level: "7ma", to_level: "5ta" }]);
  const alerts = await app.db.execute(sql`
    select kind, name from rating_alert join person on person.id = person_id order by name`);
  expect(alerts.rows).toEqual(["Gastón Duarte", "Ramiro Solís"].map((name) => ({ kind: "plays-below", name })));
});

test("the ratings of a league change on the days of its fechas", async () => {
  await learnRatings(app.parts);
  const fechas = await app.db.execute(sql`
    select count(distinct change.day)::int as days, count(distinct fecha.number)::int as fechas,
      bool_and(change.day between from_day and until_day) as inside
    from rating_change change join match on match.id = match_id join draw on draw.id = match.draw_id
      join fecha on fecha.category_id = draw.category_id and number = match.round
      join tournament_category category on category.id = draw.category_id
      join tournament on tournament.id = tournament_id and tournament.name = 'Liga de Primavera de Colón'
    where match.stage = 'zone' and category.division = 1`);
  expect(fechas.rows).toEqual([{ days: 3, fechas: 3, inside: true }]);
});

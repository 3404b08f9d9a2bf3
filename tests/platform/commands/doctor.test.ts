import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "#server/operator/command.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { freshDatabase, settingsOf } from "#tests/support/database.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";
import { breachesOfCopies } from "./breaches-of-copies.ts";
import { breachesOfCups } from "./breaches-of-cups.ts";
import { breachesOfLeagues } from "./breaches-of-leagues.ts";
import { breachesOfOpenMatches } from "./breaches-of-open-matches.ts";
import { breachesOfRatings } from "./breaches-of-ratings.ts";
import { breachesOfTeams } from "./breaches-of-teams.ts";

let app: TestApp;
let settings: Record<string, string>;

/** Makes a published order of play of two categories, with a match in play, a finished one, and some moved ones. */
beforeAll(async () => {
  const database = await freshDatabase();
  settings = settingsOf(database);
  app = await runApp(database);
  const owner = await club(app, "Club Paraná");
  const { tournamentId } = await drawnTournament(app, owner, [4, 4]);
  const { matches } = await scheduled(owner, tournamentId);
  const [semi, other, , third] = matches.map(({ match }) => match.id);
  await owner.api.schedule.lock({ tournamentId, matchIds: [third ?? ""], locked: true, revision: 1 });
  const { revision } = await owner.api.schedule.get({ tournamentId });
  await owner.api.schedule.publish({ tournamentId, revision });
  await owner.api.day.start({ matchId: semi ?? "", courtId: owner.courtIds[0] ?? "" });
  await owner.api.matches.enter({ matchId: other ?? "", revision: 0, outcome: straightSets("pair1") });
});
afterAll(() => app.close());

async function doctor(checkPatience?: number) {
  const environment = { ...process.env, ...settings };
  const askPassword = () => Promise.reject(new Error("nobody asks"));
  return command({ words: ["--doctor"], environment, askPassword, ...(checkPatience ? { checkPatience } : {}) });
}

/** The id of the first match that is still planned, by its hour. */
const planned = `(select p.match_id from match_placement p join match m on m.id = p.match_id where m.outcome is null order by p.day, p.start_minute, p.match_id limit 1)`;
const withoutOverlap = "alter table match_placement drop constraint placement_no_overlap";
const noticeOf = (data: string) => `insert into notice (person_id, data, path, created_at)
  select person_id, ${data}, '/x', now()
  from (select owner_id as person_id, '{"kind": "x"}'::jsonb as data from club) as told`;
/** One pair, and the statements that put it on the waiting list, offer it a place, and record that offer. */
const onePair = "(select id from pair order by id limit 1)";
const waitlisted = `update pair
  set state = 'waitlisted', waits_since = now() - interval '1 hour', confirmed_at = null, confirmed_by = null
  where id = ${onePair}`;
const offeredUntil = (
  until: string,
) => `update pair set state = 'offered', waits_since = now(), offer_until = ${until}, confirmed_at = null,
  confirmed_by = null where id = ${onePair}`;
const offerTold = `insert into place_offer (category_id, pair_id, one_id, other_id, at, until)
  select category_id, id, proposer_id, invitee_id, now(), offer_until from pair where state = 'offered'`;
/** A slot that is freed and offered to the club's owner until this moment. */
const slotOffered = (until: string) => [
  `insert into slot_freed (court_id, day, start_minute, end_minute, offered_at)
    select id, current_date + 90, 480, 540, now() from court limit 1`,
  `insert into slot_watch (club_id, person_id, day, from_minute, to_minute, minutes, state, created_at)
    select id, owner_id, current_date + 90, 480, 480, 60, 'offered', now() from club limit 1`,
  `insert into booking (court_id, day, start_minute, end_minute, state, answer_until)
    select court_id, day, start_minute, end_minute, 'PRE_RESERVA', ${until} from slot_freed
    where offered_at is not null`,
  `insert into slot_offer (freed_id, watch_id, booking_id, at, until)
    select slot_freed.id, slot_watch.id, booking.id, now(), answer_until from slot_freed, slot_watch, booking
    where offered_at is not null and booking.day = current_date + 90`,
];
/** A second offer of the same court, to a later watch. */
const slotOfferedTwice = `with other as (insert into slot_freed (court_id, day, start_minute, end_minute, offered_at)
    select court_id, day, start_minute, end_minute, now() from slot_freed where offered_at is not null returning id),
  late as (insert into slot_watch (club_id, person_id, day, from_minute, to_minute, minutes, state, created_at)
    select club_id, person_id, day, from_minute, to_minute, minutes, 'offered', now() from slot_watch returning id)
  insert into slot_offer (freed_id, watch_id, booking_id, at, until)
    select other.id, late.id, booking_id, at, until from slot_offer, other, late`;
const unpaired = `insert into entry (category_id, person_id, entered_by)
  select tournament_category.id, owner_id, owner_id from tournament_category, club`;
const change = `insert into schedule_change (tournament_id, revision, at, kind, before, after)
  select tournament_id, revision + 1, now() + interval '1 day', 'applied',`;

const ballsOwed = `insert into charge (kind, concept, club_id, person_id, amount, created_at)
  select 'other', 'Pelotas', id, owner_id, 100, now() from club`;
const ballsPaid = (pesos: number) => `insert into movement (charge_id, club_id, kind, paid, method, by_person, at)
  select id, club_id, 'payment', ${pesos}, 'transfer', person_id, now() from charge where kind = 'other'`;
const ballsOnLine = (cents: number) => [
  `insert into checkout (club_id, person_id, amount, opened_at, pay_until)
    select club_id, person_id, 100, now(), now() + interval '1 hour' from charge where kind = 'other'`,
  `insert into checkout_line select checkout.id, charge.id, charge.club_id, 100 from checkout, charge
    where kind = 'other'`,
  `insert into gateway_payment
    (id, checkout_id, club_id, status, currency, cents, refunded_cents, fee_cents, updated_at, seen_at, verdict)
    select 7, id, club_id, 'approved', 'ARS', ${cents}, 0, 0, now(), now(), 'counted' from checkout`,
];
const ballsPaidOnLine = `insert into movement (charge_id, club_id, kind, paid, method, gateway_payment_id, at)
  select id, club_id, 'payment', 100, 'mercado_pago', 7, now() from charge where kind = 'other'`;
const courtLet = (
  state: string,
) => `insert into booking (court_id, day, start_minute, end_minute, state, ended_by, guest_name, price)
  select id, '2027-01-05', 600, 660, '${state}', case '${state}' when 'CANCELADO' then 'club' end, 'Tito', 100
  from court limit 1`;
const courtOwed = (
  pesos: number,
) => `insert into charge (kind, booking_id, part, club_id, debtor_name, amount, created_at)
  select 'court', booking.id, 0, club_id, 'Tito', ${pesos}, now() from booking join court on court.id = court_id
  where price = 100`;

test.each<[string, readonly string[], readonly string[]]>([
  [
    "two matches on one court at once",
    ["IS1"],
    [
      withoutOverlap,
      `update match_placement
        set (court_id, day, start_minute) = (select court_id, day, start_minute from match_placement
          where match_id = ${planned}) where match_id <> ${planned} and holds`,
    ],
  ],
  [
    "a court in play twice",
    ["IS2"],
    [
      "alter table court_in_play drop constraint court_in_play_pkey",
      `insert into court_in_play
        select court_id, (select match_id from match_placement where match_id <> court_in_play.match_id limit 1)
        from court_in_play`,
    ],
  ],
  ["a match in play whose court nobody keeps", ["IS2"], ["delete from court_in_play"]],
  ["an hour that the tournament does not hold", ["IS3"], ["delete from booking where state = 'TORNEO'"]],
  ["a place of a draw that counts no more", ["IS4"], ["update draw set superseded_at = now()"]],
  [
    "a final before its semifinals",
    ["IS5"],
    [
      `update match_placement set day = '2026-11-28', start_minute = 900
        where match_id in (select match_id from match_side where origin = 'winner')`,
    ],
  ],
  [
    "a player in two matches at once",
    ["IS6"],
    [
      `update match_side set pair_id = (select pair_id from match_side where match_id = ${planned} and side = 1)
        where side = 1 and match_id in (select match_id from match_placement where holds and match_id <> ${planned})`,
      `update match_placement set day = '2026-11-29', start_minute = 1080 where holds`,
      "delete from match_history",
    ],
  ],
  [
    "a locked match that a proposal moved",
    ["IS7"],
    [
      `${change} json_build_array(json_build_object('matchId', match_id,
          'at', json_build_object('startMinute', start_minute, 'locked', true)))::jsonb,
        json_build_array(json_build_object('matchId', match_id,
          'at', json_build_object('startMinute', start_minute + 15, 'locked', true)))::jsonb
        from match_placement join tournament_schedule using (tournament_id) where locked`,
    ],
  ],
  ["a place that no change tells of", ["IS8"], ["update match_placement set locked = not locked"]],
  ["a change that left no place", ["IS8"], [`delete from match_placement where match_id = ${planned}`]],
  ["a published hour that never was", ["IS9"], ["update published_placement set start_minute = 5"]],
  [
    "a match that ended before it began",
    ["IS10"],
    [
      "alter table match_day drop constraint match_day_started_first",
      "update match_day set ended_at = started_at - interval '1 hour', court_id = null",
    ],
  ],
  ...breachesOfCups,
  ...breachesOfCopies,
  ["a notification to the author of its act", ["R1"], [noticeOf("data || jsonb_build_object('by', person_id)")]],
  ["a notification with a telephone in it", ["R3"], [noticeOf('data || \'{"phone": "+543434551234"}\'')]],
  [
    "a delivery of a notification that was not distributed",
    ["R2"],
    [
      noticeOf("data"),
      `insert into notice_delivery (notice_id, channel, due_at, useful_until)
        select id, 'mail', now(), now() from notice where path = '/x'`,
    ],
  ],
  [
    "a partner link that was not ended in time",
    ["R4 una invitación"],
    [
      unpaired,
      `insert into partner_link (id, category_id, proposer_id, partner_name, token_hash, made_at, expires_at)
        select gen_random_uuid(), category_id, person_id, 'Lucía', 'x', now() - interval '5 days',
          now() - interval '2 days'
        from entry where status = 'unpaired' limit 1`,
    ],
  ],
  [
    "a recurring booking without one of its dates",
    ["M7"],
    [
      `insert into weekly_series
        (club_id, court_id, weekday, start_minute, minutes, first_day, guest_name, created_by, created_at)
        select club.id, court.id, 1, 1200, 60, '2026-01-01', 'Tito', owner_id, now() from club
        join court on court.club_id = club.id limit 1`,
    ],
  ],
  [
    "a freed slot offered to two players at once",
    ["M8 cada turno"],
    [...slotOffered("now() + interval '1 hour'"), "drop index slot_offer_booking", slotOfferedTwice],
  ],
  [
    "a slot watch that is offered without an open offer",
    ["M8 cada turno"],
    [...slotOffered("now() + interval '1 hour'"), "update slot_offer set outcome = 'passed', ended_at = now()"],
  ],
  ["a slot offer held beyond its limit", ["M8 ningún turno queda"], slotOffered("now() - interval '3 minutes'")],
  [
    "a counted place without a pair",
    ["R5 los lugares"],
    ["update tournament_category set quota = 8, taken = taken + 1"],
  ],
  ["a waiting pair that is not counted", ["R5 los lugares"], [waitlisted]],
  ["a held place without history", ["R5 quien tiene"], [offeredUntil("now() + interval '1 day'")]],
  ["a place held beyond its limit", ["R5 ningún lugar"], [offeredUntil("now() - interval '3 minutes'"), offerTold]],
  [
    "a pair that waits beside a free place",
    ["R5 nadie espera"],
    [
      waitlisted,
      "update draw set superseded_at = now()",
      "alter table tournament disable trigger user",
      "alter table club disable trigger user",
      `update tournament
        set updated_at = now() - interval '1 hour', start_date = current_date + 9, end_date = current_date + 9`,
      "update club set updated_at = now() - interval '1 hour'",
      "update tournament_category set taken = 3, waiting = 1 where taken = 4",
    ],
  ],
  [
    "a result that does not follow the previous one",
    ["R7 cada"],
    [
      `insert into match_history (match_id, actor_id, kind, before, after)
        select match_id, actor_id, 'entered', null, after from match_history`,
    ],
  ],
  ["a result that differs from the end of its history", ["R7 cada"], ["update match_history set after = null"]],
  [
    "an idempotency key without a stored answer",
    ["R7 de todo"],
    ["insert into idempotency select gen_random_uuid(), 'x', 'pairs.accept', 'x', null, now()"],
  ],
  [
    "a calendar feed of a closed account",
    ["R8 de quien"],
    [
      "insert into calendar_feed select owner_id, 1, 'x', now() from club",
      "update person set email = id || '@eliminado.invalid' where id = (select owner_id from club)",
    ],
  ],
  [
    "a claim link of a person who is no longer a guest",
    ["R8 de quien"],
    [
      `insert into claim_link (person_id, token_hash, made_by, made_at, expires_at)
        select proposer_id, 'x', owner_id, now(), now() from club, pair limit 1`,
    ],
  ],
  [
    "a partner link of a player who has a partner",
    ["R4 toda"],
    [
      `insert into partner_link (id, category_id, proposer_id, partner_name, token_hash, made_at, expires_at)
        select gen_random_uuid(), category_id, person_id, 'Lucía', 'x', now(), now() + interval '3 days' from entry
        where status = 'paired' limit 1`,
    ],
  ],
  [
    "a row that names a merged guest",
    ["R6"],
    [
      `update person set claimed_at = null, email = null, made_by_club = (select id from club), status = 'inactive',
        merged_into = (select owner_id from club) where id = (select proposer_id from pair order by id limit 1)`,
    ],
  ],
  [
    "a payment of more than the debt",
    ["M1"],
    ["alter table movement disable trigger charge_balance_holds", ballsOwed, ballsPaid(101)],
  ],
  [
    "a reversal that is not the opposite of its movement",
    ["M2"],
    [
      "alter table movement disable trigger charge_balance_holds",
      ballsOwed,
      ballsPaid(100),
      `insert into movement (charge_id, club_id, kind, paid, method, reverses, reason, at)
        select charge_id, club_id, 'reversal', -99, method, id, 'x', now() from movement`,
    ],
  ],
  [
    "a pair that owes less than it costs",
    ["M3"],
    [`update pair set cost = 100 where id = (select id from pair where state = 'confirmed' order by id limit 1)`],
  ],
  [
    "a closed till with a wrong expected amount",
    ["M6"],
    [
      `insert into till (club_id, opened_at, opened_by, float, closed_at, closed_by, counted, expected)
        select id, now(), owner_id, 100, now(), owner_id, 90, 90 from club`,
    ],
  ],
  [
    "an accepted receipt without a payment",
    ["M11"],
    [
      ballsOwed,
      `insert into payment_proof
        (charge_id, club_id, file_hash, said_amount, sent_by, sent_at, state, decided_by, decided_at)
        select charge.id, club_id, repeat('a', 64), 1, owner_id, now(), 'accepted', owner_id, now()
        from charge join club on club.id = club_id where charge.kind = 'other'`,
    ],
  ],
  [
    "an online payment with more in the ledger than at Mercado Pago",
    ["M4"],
    [ballsOwed, ...ballsOnLine(9_900), ballsPaidOnLine],
  ],
  ["a counted online payment that is missing in the ledger", ["M5"], [ballsOwed, ...ballsOnLine(10_000)]],
  ["a payment in the ledger that does not exist at Mercado Pago", ["M4", "M5"], [ballsOwed, ballsPaidOnLine]],
  ["a court charge above its price", ["M8"], [courtLet("RESERVADO"), courtOwed(101)]],
  ["a cancelled court that is still owed", ["M8"], [courtLet("CANCELADO"), courtOwed(100)]],
  [
    "a slot that waits for its deposit without a debt",
    ["M12"],
    [
      courtLet("PRE_RESERVA"),
      "update booking set deposit = 50, awaits = 'deposit', answer_until = now() where state = 'PRE_RESERVA'",
    ],
  ],
  ...breachesOfOpenMatches,
  ...breachesOfRatings,
  ...breachesOfLeagues,
  ...breachesOfTeams,
  [
    "a negative credit",
    ["M9 nadie", "M9 el saldo"],
    [
      ballsOwed,
      ballsPaid(100),
      `insert into credit_entry (club_id, person_id, amount, movement_id, at)
        select club_id, by_person, -1, id, at from movement`,
    ],
  ],
])("%s is found", async (_, codes, breaking) => {
  const found = await app.db
    .transaction((tx) =>
      (async () => {
        for (const statement of [...breaking]) await tx.execute(sql.raw(statement));
        throw Object.assign(new Error("back"), { breaches: await examine(tx) });
      })(),
    )
    .catch((error: unknown) => error);
  expect(found).toMatchObject({
    message: "back",
    breaches: expect.arrayContaining(
      codes.map((kept) => {
        const [, code, begins] = /^(\w+) ?(.*)$/.exec(kept) ?? [];
        return expect.objectContaining({ code, promise: expect.stringMatching(`^${begins}`) });
      }),
    ),
  });
});

test("a check that takes too long is named, and the other checks run", async () => {
  const client = await app.pool.connect();
  await client.query("begin; lock table till in access exclusive mode");
  const said = await doctor(1_000);
  await client.query("rollback");
  client.release();
  expect(said).toMatchObject({ code: 1, isRefusal: true });
  expect(said.said).toMatch(/^M\d+: no se pudo comprobar que .*statement timeout/m);
  expect(said.said).not.toContain("IS1");
});

test("sound data is reported as sound, and broken data with its place and another exit code", async () => {
  expect(await doctor()).toMatchObject({ code: 0, isRefusal: false, said: expect.stringContaining("sanos") });
  await app.pool.query("update published_placement set start_minute = 5");
  expect(await doctor()).toMatchObject({
    code: 1,
    isRefusal: true,
    said: expect.stringMatching(/IS9: lo publicado .*No se cumple en 6: /),
  });
});

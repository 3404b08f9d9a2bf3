import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverNext } from "#server/platform/mail/delivery.ts";
import { lettersAtNoon } from "#tests/notices/letters.ts";
import { createTestApp } from "#tests/support/app.ts";
import { enter, fillWithConfirmedPairs, pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody, testPassword } from "#tests/support/people.ts";

const app = await createTestApp();
afterAll(() => app.close());

/** An act of a club: the club reads it in its audit, its author in `actions`, and it stays with the author's id. */
const ofTheClub = { told: "actions", after: "stays" } as const;
/** A record of the game: others rely on it, and it names "Jugador eliminado" once the account is closed. */
const played = (told: string) => ({ told, after: "stays" }) as const;
const own = (told: string) => ({ told, after: "goes" }) as const;
/** A column kept for the program alone, with the reason why the data export leaves it out. */
const untold = (why: string, after: "goes" | "stays") => ({ why, after }) as const;

/**
 * Every column that names a person: the key of the data export that shows it, and its fate when the account is closed.
 */
const named: Record<string, { readonly told?: string; readonly why?: string; readonly after: "goes" | "stays" }> = {
  "session.person_id": own("sessions"),
  "sign_in_method.person_id": own("signInMethods"),
  "email_confirmation.person_id": own("emailConfirmations"),
  "player_profile.person_id": played("profile"),
  "entry.person_id": played("entries"),
  "pair.proposer_id": played("pairs"),
  "pair.invitee_id": played("pairs"),
  "pair_player.person_id": { ...played("pairs"), why: "says nothing that the pair does not" },
  "player_change.player_out": played("playerChanges"),
  "player_change.player_in": played("playerChanges"),
  "match_lineup.one_id": played("lineups"),
  "match_lineup.other_id": played("lineups"),
  "pair_substitute.person_id": own("substitutes"),
  "pair_substitute.added_by": { ...played("substitutes"), why: "names whoever added the substitute" },
  "entry.confirmed_by": ofTheClub,
  "rotation_player.person_id": { ...played("entries"), why: "says nothing of the person that the entry does not" },
  "rating_change.person_id": played("ratingChanges"),
  "rating_now.person_id": played("ratings"),
  "rating_start.person_id": played("ratingStarts"),
  "rating_start.by_person": ofTheClub,
  "class_proposal.person_id": played("classProposals"),
  "class_proposal.proposed_by": ofTheClub,
  "class_proposal.decided_by": ofTheClub,
  "class_proposal.reviewed_by": ofTheClub,
  "class_change.person_id": played("classChanges"),
  "class_change.proposed_by": ofTheClub,
  "class_change.decided_by": ofTheClub,
  "rating_alert.person_id": untold("a suspicion for clubs and the platform alone; its matches are told", "goes"),
  "rating_alert.ended_by": ofTheClub,
  "rating_run.made_by": ofTheClub,
  "player_in_play.person_id": untold("goes when the match ends", "stays"),
  "place_offer.one_id": played("placeOffers"),
  "place_offer.other_id": played("placeOffers"),
  "place_offer.ended_by": { ...played("placeOffers"), why: "names whoever of the two answered, or the club" },
  "partner_link.proposer_id": own("partnerLinks"),
  "unavailability.person_id": own("unavailability"),
  "booking.person_id": played("bookings"),
  "open_match.opened_by": { ...played("bookings"), why: "is the holder of the booking" },
  "open_match_seat.person_id": played("openMatchSeats"),
  "open_match_request.person_id": played("openMatchRequests"),
  "open_match_request.answered_by": { ...played("openMatchRequests"), why: "is the host, the club, or the player" },
  "match_alert.person_id": own("matchAlerts"),
  "weekly_series.person_id": played("weeklySeries"),
  "slot_watch.person_id": played("slotWatches"),
  "charge.person_id": played("charges"),
  "credit_entry.person_id": played("credit"),
  "tournament_result.person_id": played("results"),
  "tournament_result.partner_id": { ...played("results"), why: "is of the partner's own result" },
  "place_seen.person_id": own("seenPlaces"),
  "calendar_feed.person_id": own("calendar"),
  "notice.person_id": own("notices"),
  "notice_choice.person_id": own("noticeChoices"),
  "quiet_hours.person_id": own("quietHours"),
  "follow.person_id": own("follows"),
  "edition_invitation.person_id": own("editionInvitations"),
  "follow.target_id": untold("who follows somebody is told to nobody", "goes"),
  "partner_ad.person_id": own("partnerAds"),
  "partner_message.from_id": own("messages"),
  "partner_message.to_id": own("messages"),
  "person_block.person_id": own("blocks"),
  "person_block.blocked_id": untold("who blocks somebody is told to nobody", "goes"),
  "player_report.reporter_id": own("reports"),
  "player_report.person_id": untold("who reports somebody is told to nobody but the platform", "goes"),
  "player_report.answered_by": { told: "actions", after: "stays" },
  "push_subscription.person_id": own("devices"),
  "claim_request.person_id": own("claimRequests"),
  "merge_record.into_id": own("joined"),
  "person.merged_into": untold("the guest whom `joined` names", "stays"),
  "audit_event.actor_id": played("actions"),
  "idempotency.person_id": untold("fingerprints, and answers that nobody here can open", "goes"),
  // A club's owner cannot close the account, and a former one is named by their acts there.
  "club.owner_id": ofTheClub,
  "club_membership.person_id": own("clubs"),
  "club_membership.added_by": ofTheClub,
  "club_invitation.by_person": ofTheClub,
  "club_invitation.accepted_by": { told: "clubs", why: "what came of it", after: "stays" },
  "scorer_pass.made_by": ofTheClub,
  "tournament.created_by": ofTheClub,
  "tournament_closing.closed_by": ofTheClub,
  "tournament_draft.person_id": ofTheClub,
  "entry.entered_by": ofTheClub,
  "pair.confirmed_by": ofTheClub,
  "player_change.actor_id": ofTheClub,
  "draw.created_by": ofTheClub,
  "draw_plan.saved_by": ofTheClub,
  "draw_draft.created_by": ofTheClub,
  "draw_change.actor_id": ofTheClub,
  "match_history.actor_id": ofTheClub,
  "match_history.confirmed_by": untold("the result is told with the match", "stays"),
  "result_claim.claimed_by": untold("the result is told with the match", "stays"),
  "result_claim.answered_by": untold("the result is told with the match", "stays"),
  "schedule_change.actor_id": ofTheClub,
  "unavailability.stated_by": ofTheClub,
  "booking.created_by": ofTheClub,
  "weekly_series.created_by": ofTheClub,
  "weekly_series.ended_by": ofTheClub,
  "series_exception.by_person": ofTheClub,
  "booking.no_show_by": ofTheClub,
  "open_match_seat.no_show_by": ofTheClub,
  "regret_case.person_id": played("regrets"),
  "regret_case.answered_by": ofTheClub,
  "movement.by_person": ofTheClub,
  "movement_invoice.by_person": ofTheClub,
  "till.opened_by": ofTheClub,
  "till.closed_by": ofTheClub,
  "till_entry.by_person": ofTheClub,
  "payment_proof.sent_by": played("paymentProofs"),
  "payment_proof.decided_by": ofTheClub,
  "checkout.person_id": played("checkouts"),
  "gateway_account.connected_by": ofTheClub,
  "gateway_payment.reviewed_by": ofTheClub,
  "gateway_refund.asked_by": ofTheClub,
  "claim_link.person_id": untold("names a guest", "stays"),
  "claim_link.made_by": ofTheClub,
  "claim_link.used_by": { told: "joined", why: "what came of it", after: "stays" },
  "claim_request.guest_id": untold("names a guest", "stays"),
  "claim_request.answered_by": ofTheClub,
  "merge_proposal.from_id": untold("names a guest", "stays"),
  "merge_proposal.into_id": own("mergeProposals"),
  "merge_proposal.proposed_by": ofTheClub,
  "merge_record.from_id": untold("names a guest", "stays"),
  "merge_record.merged_by": ofTheClub,
  "merge_record.undone_by": ofTheClub,
};

/** Columns of that kind that name no person. */
const namesNoPerson = [
  "audit_event.club_id",
  "charge.category_id",
  "charge.pair_id",
  "notice_delivery.subscription_id",
  "rating_capped.four",
  "rating_capped.match_id",
  "rating_change.match_id",
  "rating_todo.match_id",
  "regret_case.pair_id",
];

let ana: SomeBody;

/** Creates a person with a row in every table that can have one of a player. */
beforeAll(async () => {
  const paraná = await club(app, "Club Paraná");
  ana = await player(app, "Ana Ríos");
  const [bea, caro] = [await player(app, "Bea Sosa"), await player(app, "Caro Paz")];
  const { tournamentId, categoryIds } = await tournamentOf(app, paraná, [{ level: "7ma" }, { level: "6ta" }]);
  const [categoryId = "", otherId = ""] = categoryIds;
  await fillWithConfirmedPairs(app, categoryId, paraná, 1);
  const pairId = await pairUp(categoryId, ana, bea);
  await paraná.api.pairs.confirmPayment({ pairId });
  const { charges } = await paraná.api.finances.ofPair({ pairId });
  const own = charges.find(({ player: owing }) => owing?.id === ana.id);
  await paraná.api.finances.refund({ chargeId: own?.id ?? "", amount: 1, method: "credit" });
  await paraná.api.draws.generate({ categoryId });
  await enter(otherId, ana, caro);
  await ana.api.pairs.inviteByLink({ categoryId: otherId, partnerName: "Lucía" });
  const [courtId = ""] = paraná.courtIds;
  await ana.api.bookings.ask({ courtId, day: "2026-11-20", startMinute: 1200, endMinute: 1260 });
  const fixed = {
    weekday: 1,
    startMinute: 1200,
    minutes: 60,
    firstDay: "2026-12-01",
    lastDay: null,
    price: null,
  } as const;
  const holder = { kind: "player", playerId: ana.id } as const;
  await paraná.api.series.create({ clubId: paraná.clubId, courtId, ...fixed, holder });
  await app.pool.query(
    `insert into slot_watch (club_id, person_id, day, from_minute, to_minute, minutes, created_at)
     values ($1, $2, '2026-12-04', 1200, 1200, 60, now())`,
    [paraná.clubId, ana.id],
  );
  await ana.api.calendar.make();
  await ana.api.follows.add({ target: "club", targetId: paraná.clubId });
  await bea.api.follows.add({ target: "player", targetId: ana.id });
  const guest = { clubId: paraná.clubId, name: "Anita R.", category: "Masculino", level: "7ma" } as const;
  const { id } = await paraná.api.guests.add({ ...guest, isAnother: true });
  await paraná.api.merges.join({ playerId: id, intoId: ana.id });
  await app.pool.query(`
    insert into pair (category_id, proposer_id, invitee_id) values ('${otherId}', '${caro.id}', '${ana.id}');
    insert into club_membership (club_id, person_id, role) values ('${paraná.clubId}', '${ana.id}', 'desk');
    insert into payment_proof
      (charge_id, club_id, file_hash, said_amount, sent_by, sent_at, state, decided_by, decided_at, why)
      select id, club_id, repeat('a', 64), 1, '${ana.id}', now(), 'rejected', '${paraná.id}', now(), 'No se lee'
      from charge
      where person_id = '${ana.id}' limit 1;
    insert into checkout (club_id, person_id, amount, opened_at, pay_until)
      values ('${paraná.clubId}', '${ana.id}', 1, now(), now() + interval '1 hour');
    insert into player_change (pair_id, at, actor_id, player_out, player_in, reason) values
      ('${pairId}', now(), '${paraná.id}', '${ana.id}', '${caro.id}', 'Lesión'),
      ('${pairId}', now(), '${paraná.id}', '${caro.id}', '${ana.id}', 'Volvió');
    insert into regret_case (club_id, person_id, booking_id, in_time, asked_at)
      select '${paraná.clubId}', person_id, id, true, now() from booking where person_id = '${ana.id}';
    insert into open_match (booking_id, club_id, ladder, deadline, starts_at, opened_by, opened_at)
      select id, '${paraná.clubId}', 'Mixto', now(), now(), '${ana.id}', now()
      from booking where person_id = '${ana.id}' limit 1;
    insert into open_match_seat (match_id, seat, person_id, joined_at)
      select id, 1, opened_by, now() from open_match;
    insert into open_match_request (match_id, person_id, part, anyway, asked_at, answer, answered_at, answered_by)
      select id, opened_by, 0, false, now(), 'declined', now(), opened_by from open_match;
    insert into match_alert (person_id, weekdays, from_minute, until_minute, is_on)
      values ('${ana.id}', '{4}', 1080, 1380, true);
    insert into match_lineup
      select match_id, pair_id, '${ana.id}', '${bea.id}' from match_side where pair_id = '${pairId}' limit 1;
    insert into match_lineup
      select match_id, pair_id, '${bea.id}', '${ana.id}' from match_side where pair_id <> '${pairId}' limit 1;
    insert into pair_substitute
      select id, 1, category_id, '${ana.id}', '${ana.id}', now() from pair where '${ana.id}' not in
        (proposer_id, invitee_id) and category_id is not null limit 1;
    insert into rating_run (rules, why, live) values ('{}', 'first', true);
    insert into rating_start (person_id, ladder, how, level) values ('${ana.id}', 'Mixto', 'declared', '7ma');
    insert into rating_change
      select id, match_id, '${ana.id}', 'Mixto', 1, '2026-11-28', 1, 1, true, 1000, 1011, 60, 59, 0.5, 1
      from rating_run, match_side limit 1;
    insert into rating_now select run_id, person_id, ladder, mu_after, sigma_after, nth, day from rating_change;
    insert into class_proposal (person_id, ladder, from_level, to_category, to_level, rule, why, evidence, proposed_by,
      proposed_at, answer, answered_at, accepted, decided_by, decided_at)
      values ('${ana.id}', 'Masculino', '7ma', 'Masculino', '6ta', 'A3', 'Ana gana siempre', '{}', '${paraná.id}',
        now(), 'No estoy de acuerdo', now(), true, '${paraná.id}', now());
    insert into class_change (proposal_id, person_id, from_category, from_level, to_category, to_level, rule, why,
      evidence, proposed_by, decided_by, decided_at)
      select id, person_id, ladder, from_level, to_category, to_level, rule, why, evidence, proposed_by, decided_by,
        decided_at from class_proposal;
    insert into rating_alert (kind, person_id, about, evidence, people, made_at, ended_at, ended_how, ended_by,
        ended_why)
      values ('shared-phone', '${ana.id}', 'x', '{"kind": "shared-phone", "matches": []}', '{}', now(), now(),
        'dismissed', '${paraná.id}', 'Son hermanas');
    insert into player_in_play select '${ana.id}', match_id from match_side limit 1;
    insert into place_offer (category_id, one_id, other_id, at, outcome, ended_at, ended_by) values
      ('${categoryId}', '${ana.id}', '${bea.id}', now(), 'declined', now(), '${ana.id}'),
      ('${categoryId}', '${bea.id}', '${ana.id}', now(), 'passed', now(), null);
    insert into unavailability (tournament_id, person_id, day, start_minute, end_minute, stated_by, stated_at)
      values ('${tournamentId}', '${ana.id}', '2026-11-28', 1080, 1140, '${ana.id}', now());
    insert into tournament_result
      (category_id, person_id, partner_id, final_position, points_awarded, date_completed, valid_until) values
      ('${otherId}', '${ana.id}', '${bea.id}', 1, 60, '2026-05-10', '2027-05-09'),
      ('${otherId}', '${bea.id}', '${ana.id}', 1, 60, '2026-05-10', '2027-05-09');
    insert into email_confirmation (person_id, id, token_hash, email, expires_at) values
      ('${ana.id}', gen_random_uuid(), 'x', 'x@example.com', now());
    insert into edition_invitation values ('${tournamentId}', '${ana.id}', now());
    insert into place_seen (person_id, match_id, revision) select '${ana.id}', match_id, 1 from match_side limit 1;
    insert into notice (person_id, data, path, created_at) values
      ('${ana.id}', '{"kind": "draw-published"}', '/x', now());
    insert into notice_choice values ('${ana.id}', 'pairs', true, true);
    insert into quiet_hours (person_id, time_zone) values ('${ana.id}', 'America/Argentina/Buenos_Aires');
    insert into push_subscription (person_id, session_id, endpoint, p256dh, auth, server_key, device, created_at)
      values ('${ana.id}', null, 'https://push.example.com/ana', 'x', 'x', 'x', 'Celular', now());
    insert into partner_ad (id, person_id, category_name, level, area, when_text, side, until, made_at)
      values (gen_random_uuid(), '${ana.id}', 'Mixto', '7ma', 'Paraná', 'noches', 'drive', '2026-11-28', now());
    insert into partner_message (id, from_id, to_id, text, sent_at) values
      (gen_random_uuid(), '${ana.id}', '${bea.id}', 'Hola', now()),
      (gen_random_uuid(), '${bea.id}', '${ana.id}', 'Hola', now());
    insert into person_block values ('${ana.id}', '${bea.id}', now()), ('${bea.id}', '${ana.id}', now());
    insert into player_report (id, person_id, reporter_id, reason, detail, made_at) values
      (gen_random_uuid(), '${ana.id}', '${bea.id}', 'rude', '', now()),
      (gen_random_uuid(), '${bea.id}', '${ana.id}', 'rude', '', now());
    insert into claim_request (person_id, club_id, phone_key, asked_at) values
      ('${ana.id}', '${paraná.clubId}', '3434551234', now());
    insert into merge_proposal (from_id, into_id, club_id, how, proposed_by, proposed_at, ended_at, answer)
      select from_id, into_id, club_id, 'club', merged_by, now(), now(), 'refused' from merge_record;
    insert into idempotency values ('${ana.id}', 'x', 'pairs.accept', 'x', 'x', now())`);
});

test("every column that names a person states its key in the data export and its fate when the account is closed", async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`
    with recursive named as (
      select conrelid, conkey[nth] as num from pg_constraint, generate_subscripts(conkey, 1) nth
        where contype = 'f' and confrelid = 'person'::regclass
      union select child.conrelid, child.conkey[at.nth] from pg_constraint child
        cross join generate_subscripts(child.confkey, 1) as at (nth)
        join named on named.conrelid = child.confrelid and named.num = child.confkey[at.nth] where child.contype = 'f'
    ), free as (
      -- Whoever is no key of another table may be a person as well: not every one is a foreign key.
      select attrelid, attnum from pg_attribute join pg_class on pg_class.oid = attrelid and relkind = 'r'
      where relnamespace = 'public'::regnamespace and atttypid = 'uuid'::regtype and attnum > 0 and attname <> 'id'
        and not attisdropped
        and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey))
    )
    select distinct conrelid::regclass || '.' || attname as name
    from (select * from named union select * from free) as all_of_them
      join pg_attribute on attrelid = conrelid and attnum = num`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...Object.keys(named), ...namesNoPerson].toSorted());
});

test("the data export shows every row that names the person, and none of their own rows is left after the account is closed", async () => {
  const data = new Map(Object.entries(await ana.api.accounts.exportData()));
  const untold = Object.entries(named).flatMap(([name, { told, why, after }]) => {
    const [, column = ""] = name.split(".");
    if (told === undefined || why !== undefined || told === "clubs" || (told === "actions" && after !== "goes"))
      return [];
    const rows = data.get(told);
    const isTold = Array.isArray(rows) && rows.some((row) => row[column] === ana.id);
    return isTold ? [] : [name];
  });
  expect(untold).toEqual([]);
  expect(data.get("actions")).toMatchObject([{ actor_id: ana.id, action: "booking.asked" }]);

  const leftOf = async () => {
    const going = Object.keys(named).filter((name) => named[name]?.after === "goes");
    const counted = going.map((name) => {
      const [table = "", column = ""] = name.split(".");
      return sql`select ${name} as name from ${sql.identifier(table)} where ${sql.identifier(column)} = ${ana.id}`;
    });
    const { rows } = await app.db.execute<{ name: string }>(
      sql`select distinct name from (${sql.join(counted, sql` union all `)}) as left_of order by 1`,
    );
    return { going: going.toSorted(), left: rows.map(({ name }) => name).toSorted() };
  };
  // A column without a row proves nothing: a new column needs a row in the set-up above.
  const before = await leftOf();
  expect(before.left).toEqual(before.going);
  // Two letters to others name her: one waits, and one was sent.
  const letters = await lettersAtNoon(app);
  expect(letters.map(({ subject }) => subject)).toContain("Ana Ríos quiere jugar con vos");
  expect(await tablesThatName(ana.name)).toContain("mail");
  const transport = { send: async () => {}, close: () => {} };
  await deliverNext({ ...app.parts, transport });

  await ana.api.accounts.close({ email: ana.email, password: testPassword });
  expect((await leftOf()).left).toEqual([]);
  expect(await tablesThatName(ana.name)).toEqual([]);
});

/** Returns the tables with a row that holds this name in any column. */
async function tablesThatName(name: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found = await Promise.all(
    rows.map(async (table) => {
      const { rowCount } = await app.pool.query(
        `select from ${table.name} as row where position($1 in row::text) > 0 limit 1`,
        [name],
      );
      return rowCount ? [table.name] : [];
    }),
  );
  return found.flat().toSorted();
}

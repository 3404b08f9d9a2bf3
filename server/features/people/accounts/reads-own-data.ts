import { type SQL, sql } from "drizzle-orm";
import type { PersonalData } from "#contract/people/accounts/personal-data.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";

/** Reads everything that is kept about a person, in one query and so in one snapshot. */
export async function personalDataOf(db: Database, id: PersonId): Promise<Omit<PersonalData, "exportedAt">> {
  const { rows } = await db.execute<Omit<PersonalData, "exportedAt">>(sql`select
    ${all(sql`person where id = ${id}`)} as account,
    ${all(sql`player_profile where person_id = ${id}`)} as profile,
    ${all(sql`sign_in_method where person_id = ${id}`, ["password", "access_token", "refresh_token", "id_token"])}
      as "signInMethods",
    ${all(sql`email_confirmation where person_id = ${id}`, ["token_hash", "session_id"])} as "emailConfirmations",
    ${all(sql`session where person_id = ${id}`, ["token"])} as sessions,
    ${all(sql`(select club.id, club.name, club.address, club_membership.role, club_membership.created_at
      from club_membership join club on club.id = club_id where person_id = ${id}) as run_club`)} as clubs,
    ${all(sql`(select entry.*, tournament.name as tournament from entry
      join tournament_category on tournament_category.id = category_id
      join tournament on tournament.id = tournament_id where person_id = ${id}) as entered`)} as entries,
    ${all(sql`pair where proposer_id = ${id} or invitee_id = ${id}`)} as pairs,
    ${all(sql`player_change where ${id} in (player_out, player_in)`)} as "playerChanges",
    ${all(sql`match_lineup where ${id} in (one_id, other_id)`)} as lineups,
    ${all(sql`pair_substitute where person_id = ${id}`, ["added_by"])} as substitutes,
    ${all(sql`(select run_id, person_id, ladder, mu, round(sigma) as sigma, rating_now.matches, last_on
      from rating_now join rating_run on rating_run.id = run_id and live
      where person_id = ${id}) as rated`)} as ratings,
    ${all(sql`rating_start where person_id = ${id}`)} as "ratingStarts",
    ${all(ownRatingChanges(id))} as "ratingChanges",
    ${all(sql`class_proposal where person_id = ${id}`, ["proposed_by", "decided_by", "reviewed_by"])}
      as "classProposals",
    ${all(sql`class_change where person_id = ${id}`, ["proposed_by", "decided_by"])} as "classChanges",
    ${all(sql`place_offer where ${id} in (one_id, other_id)`, ["ended_by"])} as "placeOffers",
    ${all(sql`partner_link where proposer_id = ${id}`, ["token_hash"])} as "partnerLinks",
    ${all(sql`unavailability where person_id = ${id}`)} as unavailability,
    ${all(sql`merge_record where into_id = ${id}`, ["moved", "before"])} as joined,
    ${all(sql`claim_request where person_id = ${id}`)} as "claimRequests",
    ${all(sql`merge_proposal where into_id = ${id}`, ["proven_key"])} as "mergeProposals",
    ${all(sql`place_seen where person_id = ${id}`)} as "seenPlaces",
    ${all(sql`calendar_feed where person_id = ${id}`, ["token_hash"])} as calendar,
    ${all(sql`notice where person_id = ${id}`)} as notices,
    ${all(sql`notice_choice where person_id = ${id}`)} as "noticeChoices",
    ${all(sql`quiet_hours where person_id = ${id}`)} as "quietHours",
    ${all(sql`follow where person_id = ${id}`)} as follows,
    ${all(sql`partner_ad where person_id = ${id}`)} as "partnerAds",
    ${all(sql`partner_message where ${id} in (from_id, to_id)`)} as messages,
    ${all(sql`person_block where person_id = ${id}`)} as blocks,
    ${all(sql`player_report where reporter_id = ${id}`)} as reports,
    ${all(sql`edition_invitation where person_id = ${id}`)} as "editionInvitations",
    ${all(sql`(select charge_balance.*,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'paid', paid, 'waived', waived,
        'method', method, 'at', at) order by nth), '[]') from movement where charge_id = charge_balance.id) as movements
      from charge_balance where person_id = ${id}) as owed`)} as charges,
    ${all(sql`open_match_seat where person_id = ${id}`)} as "openMatchSeats",
    ${all(sql`open_match_request where person_id = ${id}`)} as "openMatchRequests",
    ${all(sql`match_alert where person_id = ${id}`)} as "matchAlerts",
    ${all(sql`credit_entry where person_id = ${id}`)} as credit,
    ${all(sql`payment_proof where sent_by = ${id}`, ["file", "file_hash", "decided_by"])} as "paymentProofs",
    ${all(
      sql`(select checkout.*,
        (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'cents', cents, 'at', seen_at)
          order by id), '[]') from gateway_payment where checkout_id = checkout.id) as payments
      from checkout where person_id = ${id}) as paid_on_line`,
      ["preference_id", "address"],
    )} as checkouts,
    ${all(sql`booking where person_id = ${id}`)} as bookings,
    ${all(sql`weekly_series where person_id = ${id}`)} as "weeklySeries",
    ${all(sql`slot_watch where person_id = ${id}`)} as "slotWatches",
    ${all(sql`regret_case where person_id = ${id}`)} as regrets,
    ${all(sql`tournament_result where person_id = ${id}`)} as results,
    ${all(sql`push_subscription where person_id = ${id}`, ["endpoint", "p256dh", "auth", "server_key"])} as devices,
    ${all(sql`audit_event where actor_id = ${id}`)} as actions`);
  const [found] = rows;
  if (!found) throw new Error("the query gave no row");
  return found;
}

/**
 * Selects the changes of a person's rating. Of a match with a player who hides theirs only the own points are told, as
 * on every screen: the chance and its parts would give the hidden rating away. For the same reason the uncertainty of
 * the rating itself is told in whole points. Rules R.10.
 */
function ownRatingChanges(id: PersonId): SQL {
  const veiled = sql`exists (select from rating_change theirs join person on person.id = theirs.person_id
    where theirs.run_id = own.run_id and theirs.match_id = own.match_id and theirs.person_id <> ${id}
      and not person.rating_shown)`;
  const unlessVeiled = (column: string) =>
    sql`case when not veiled then ${sql.identifier(column)} end as ${sql.identifier(column)}`;
  return sql`(select run_id, match_id, person_id, ladder, seq, day, nth, side, won, mu_before, mu_after,
      ${unlessVeiled("sigma_before")}, ${unlessVeiled("sigma_after")}, ${unlessVeiled("expected")},
      ${unlessVeiled("factor")}
    from (select own.*, ${veiled} as veiled from rating_change own join rating_run on rating_run.id = run_id and live
      where person_id = ${id}) as seen) as moved`;
}

/** Selects the rows as a JSON list, without the columns that are secrets. */
function all(from: SQL, secrets: readonly string[] = []): SQL {
  const kept = secrets.reduce((row, secret) => sql`${row} - ${secret}::text`, sql`to_jsonb(chosen)`);
  return sql`(select coalesce(jsonb_agg(${kept}), '[]') from (select * from ${from}) as chosen)`;
}

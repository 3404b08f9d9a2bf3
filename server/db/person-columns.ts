/** A column that names a player, with the key of its table. */
export type MovedColumn = { readonly table: string; readonly column: string; readonly key: readonly string[] };

/**
 * The columns that can name a guest. A merge makes each of them name the other person, in one transaction. A column
 * that is not here must be in `neverAGuest` or `ofTheRecord`, which a test compares with the database.
 */
export const movedColumns: readonly MovedColumn[] = [
  { table: "entry", column: "person_id", key: ["category_id", "person_id"] },
  { table: "pair", column: "proposer_id", key: ["id"] },
  { table: "pair", column: "invitee_id", key: ["id"] },
  { table: "pair_player", column: "person_id", key: ["category_id", "person_id"] },
  { table: "player_change", column: "player_out", key: ["id"] },
  { table: "player_change", column: "player_in", key: ["id"] },
  { table: "match_lineup", column: "one_id", key: ["match_id", "pair_id"] },
  { table: "match_lineup", column: "other_id", key: ["match_id", "pair_id"] },
  { table: "pair_substitute", column: "person_id", key: ["pair_id", "number"] },
  { table: "rotation_player", column: "person_id", key: ["draw_id", "number"] },
  { table: "player_in_play", column: "person_id", key: ["person_id"] },
  { table: "class_proposal", column: "person_id", key: ["id"] },
  { table: "class_change", column: "person_id", key: ["id"] },
  { table: "tournament_result", column: "person_id", key: ["category_id", "person_id"] },
  { table: "tournament_result", column: "partner_id", key: ["category_id", "person_id"] },
  { table: "unavailability", column: "person_id", key: ["tournament_id", "person_id", "day", "start_minute"] },
  { table: "booking", column: "person_id", key: ["id"] },
  { table: "weekly_series", column: "person_id", key: ["id"] },
  { table: "place_offer", column: "one_id", key: ["id"] },
  { table: "place_offer", column: "other_id", key: ["id"] },
  { table: "charge", column: "person_id", key: ["id"] },
  { table: "credit_entry", column: "person_id", key: ["id"] },
  { table: "person", column: "merged_into", key: ["id"] },
];

/**
 * The columns that move in addition if two accounts of one person are merged: requests that the person made for
 * themselves. Acts for others keep the old account, and `endsWithAccount` lists the rows of that account alone.
 */
export const movedOfAccounts: readonly MovedColumn[] = [
  { table: "partner_link", column: "proposer_id", key: ["id"] },
  { table: "place_seen", column: "person_id", key: ["person_id", "match_id"] },
  { table: "regret_case", column: "person_id", key: ["id"] },
  { table: "edition_invitation", column: "person_id", key: ["tournament_id", "person_id"] },
  { table: "follow", column: "person_id", key: ["id"] },
  { table: "follow", column: "target_id", key: ["id"] },
  { table: "slot_watch", column: "person_id", key: ["id"] },
  { table: "payment_proof", column: "sent_by", key: ["id"] },
  { table: "checkout", column: "person_id", key: ["id"] },
  { table: "merge_proposal", column: "into_id", key: ["id"] },
  { table: "partner_message", column: "from_id", key: ["id"] },
  { table: "partner_message", column: "to_id", key: ["id"] },
  { table: "person_block", column: "person_id", key: ["person_id", "blocked_id"] },
  { table: "person_block", column: "blocked_id", key: ["person_id", "blocked_id"] },
  { table: "player_report", column: "person_id", key: ["id"] },
  { table: "player_report", column: "reporter_id", key: ["id"] },
];

/** The tables whose rows a merged account loses: the other account has its own rows, or none. */
export const endsWithAccount: readonly string[] = ["calendar_feed", "notice_choice", "quiet_hours", "partner_ad"];

/** The columns that only name people with an account: the author of an act, a person with access, a reader. */
export const neverAGuest: readonly string[] = [
  "session.person_id",
  "sign_in_method.person_id",
  "email_confirmation.person_id",
  "club.owner_id",
  "club_membership.person_id",
  "tournament.created_by",
  "tournament_closing.closed_by",
  "tournament_draft.person_id",
  "entry.entered_by",
  "entry.confirmed_by",
  "pair.confirmed_by",
  "player_change.actor_id",
  "pair_substitute.added_by",
  "draw.created_by",
  "draw_plan.saved_by",
  "draw_draft.created_by",
  "draw_change.actor_id",
  "match_history.actor_id",
  "match_history.confirmed_by",
  "result_claim.claimed_by",
  "result_claim.answered_by",
  "class_proposal.proposed_by",
  "class_proposal.decided_by",
  "class_proposal.reviewed_by",
  "class_change.proposed_by",
  "class_change.decided_by",
  "rating_alert.ended_by",
  "schedule_change.actor_id",
  "place_seen.person_id",
  "partner_link.proposer_id",
  "push_subscription.person_id",
  "calendar_feed.person_id",
  "follow.person_id",
  "partner_ad.person_id",
  "partner_message.from_id",
  "partner_message.to_id",
  "person_block.person_id",
  "person_block.blocked_id",
  "player_report.person_id",
  "player_report.reporter_id",
  "player_report.answered_by",
  "edition_invitation.person_id",
  "notice_choice.person_id",
  "quiet_hours.person_id",
  "unavailability.stated_by",
  "booking.created_by",
  "slot_watch.person_id",
  "weekly_series.created_by",
  "weekly_series.ended_by",
  "series_exception.by_person",
  "booking.no_show_by",
  "regret_case.person_id",
  "regret_case.answered_by",
  "place_offer.ended_by",
  "movement.by_person",
  "movement_invoice.by_person",
  "till.opened_by",
  "till.closed_by",
  "till_entry.by_person",
  "payment_proof.sent_by",
  "payment_proof.decided_by",
  "checkout.person_id",
  "gateway_account.connected_by",
  "gateway_payment.reviewed_by",
  "gateway_refund.asked_by",
  "claim_link.made_by",
  "claim_link.used_by",
  "claim_request.person_id",
  "claim_request.answered_by",
  "merge_proposal.into_id",
  "merge_proposal.proposed_by",
  "merge_record.merged_by",
  "merge_record.undone_by",
];

/**
 * The columns that keep naming the guest after a merge: the guest's own profile, the record of the merge, and alerts,
 * which end with the guest and are made again from the matches of the other person.
 */
export const ofTheRecord: readonly string[] = [
  "player_profile.person_id",
  "rating_alert.person_id",
  "claim_link.person_id",
  "claim_request.guest_id",
  "merge_proposal.from_id",
  "merge_record.from_id",
  "merge_record.into_id",
];

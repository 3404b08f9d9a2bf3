/** Rows beside `soundRows`: one row of each table of the ledger. */
export const soundBooks = `
  insert into merge_proposal
    select gen_random_uuid(), from_id, into_id, club_id, 'club', null, merged_by, now() from merge_record;
  insert into till (id, club_id, opened_at, opened_by, float)
    select '00000000-0000-4000-8000-00000000000a', id, now(), owner_id, 0 from club;
  insert into till_entry (till_id, kind, amount, concept, by_person, at)
    select id, 'in', 100, 'Cambio', opened_by, now() from till;
  insert into charge (id, kind, club_id, person_id, tournament_id, category_id, pair_id, half, amount, created_at)
    select '00000000-0000-4000-8000-00000000000b', 'inscription', club_id, proposer_id, tournament.id, category_id,
      pair.id, 1, 2500, now()
    from pair, tournament;
  insert into movement (charge_id, club_id, kind, paid, method, till_id, at)
    select charge.id, charge.club_id, 'payment', 1000, 'cash', till.id, now() from charge, till;
  insert into transfer_account (club_id, alias, holder) select id, 'la.ribera', 'La Ribera SA' from club;
  insert into payment_proof (id, charge_id, club_id, file, file_hash, said_amount, sent_by, sent_at)
    select '00000000-0000-4000-8000-00000000000c', id, club_id, 'proofs/00000000-0000-4000-8000-00000000000d.webp',
      repeat('a', 64),
      500, person_id, now() from charge where half = 1;
  insert into gateway_account (club_id, mode, collector_id, sealed_access_token, live, connected_by, connected_at)
    select id, 'token', 1001, 'x', true, owner_id, now() from club;
  insert into checkout (id, club_id, person_id, amount, opened_at, pay_until)
    select '00000000-0000-4000-8000-00000000000e', id, owner_id, 500, now(), now() + interval '1 hour' from club;
  insert into checkout_line (checkout_id, charge_id, club_id, amount)
    select checkout.id, charge.id, charge.club_id, 500 from checkout, charge;
  insert into gateway_payment
    (id, checkout_id, club_id, status, currency, cents, refunded_cents, fee_cents, updated_at, seen_at, verdict)
    select 7, id, club_id, 'pending', 'ARS', 50000, 0, 0, now(), now(), 'waiting' from checkout;
  insert into gateway_refund (charge_id, club_id, payment_id, amount, asked_by, asked_at)
    select charge.id, charge.club_id, gateway_payment.id, 100, person_id, now() from charge, gateway_payment;
  insert into gateway_hint (club_id, payment_id, at) select club_id, id, now() from gateway_payment;`;

const decided = "decided_by = sent_by, decided_at = now()";

/** A refund of 400 as credit. */
const leftAsCredit = `insert into movement (charge_id, club_id, at, kind, paid, method)
  select id, club_id, created_at, 'refund', -400, 'credit' from charge`;
/** A later invoice number of a payment. */
const invoiceSaid = `insert into movement_invoice (movement_id, number, by_person, at)
  select movement.id, '1', opened_by, at from movement join till on till.id = till_id`;
/** A charge for a court that was cancelled without a fee. */
const aCourt = `insert into charge (club_id, created_at, amount, kind, booking_id, part, debtor_name, fee)
  select club_id, created_at, 100, 'court', (select id from booking limit 1), 0, 'Ana', 0 from charge`;

const closingTill = "update till set closed_at = now(), closed_by = opened_by, counted = 0, expected = 0";

/** The statements that break each rule of the ledger. */
export const moneyBrokenBy = {
  merge_proposal_how: "update merge_proposal set how = 'guess'",
  merge_proposal_answer: "update merge_proposal set ended_at = now(), answer = 'maybe'",
  merge_proposal_ended_with_answer: "update merge_proposal set ended_at = now()",
  merge_proposal_of_two: "update merge_proposal set into_id = from_id",
  merge_proposal_one_open: `insert into merge_proposal
      select gen_random_uuid(), from_id, into_id, club_id, how, proven_key, proposed_by, now() from merge_proposal`,
  till_float: `insert into till (club_id, opened_at, opened_by, float, closed_at, closed_by, counted, expected)
    select club_id, now(), opened_by, -1, now(), opened_by, 0, 0 from till`,
  till_counted: "update till set closed_at = now(), closed_by = opened_by, counted = -1, expected = -1",
  till_note: `${closingTill}, note = ''`,
  till_closed: "update till set closed_at = now()",
  till_one_open:
    "insert into till (club_id, opened_at, opened_by, float) select club_id, now(), opened_by, 0 from till",
  till_entry_kind: anotherEntry("'lost', amount, concept"),
  till_entry_amount: anotherEntry("kind, 0, concept"),
  till_entry_amount_max: anotherEntry("kind, 100000001, concept"),
  till_entry_concept: anotherEntry("kind, amount, ''"),
  charge_half: anotherCharge("3, 0, 2500"),
  charge_turn: anotherCharge("1, -1, 2500"),
  charge_amount: anotherCharge("2, 0, 0"),
  charge_amount_max: anotherCharge("2, 0, 100000001"),
  charge_kind: anotherDebt("'gift', null, null, null, 'Ana', null"),
  charge_part: anotherDebt("'court', (select id from booking limit 1), 5, null, 'Ana', null"),
  charge_concept: anotherDebt("'other', null, null, '', 'Ana', null"),
  charge_debtor_name: anotherDebt("'other', null, null, 'Pelotas', '', null"),
  charge_fee: anotherDebt("'court', (select id from booking limit 1), 0, null, 'Ana', 101"),
  charge_of_inscription: anotherDebt("'inscription', null, null, null, 'Ana', null"),
  charge_of_court: anotherDebt("'court', null, null, null, 'Ana', null"),
  charge_of_other: anotherDebt("'other', null, null, null, 'Ana', null"),
  charge_fee_of_court: anotherDebt("'other', null, null, 'Pelotas', 'Ana', 0"),
  movement_invoice_number: anotherMovement("'payment', 1, 0, 'transfer', null", "null", "null", "invoice_number", "''"),
  movement_invoice_said: `insert into movement_invoice (movement_id, number, by_person, at)
    select movement.id, '', opened_by, at from movement join till on till.id = till_id`,
  movement_of_gateway: anotherMovement("'payment', 1, 0, 'transfer', null", "null", "null", "gateway_payment_id", "7"),
  movement_gateway_payment_once: twiceByGateway("payment", 1),
  movement_gateway_refund_once: twiceByGateway("refund", -1),
  credit_entry_amount: `insert into credit_entry (club_id, amount, movement_id, at)
    select club_id, 0, id, at from movement where method = 'cash'`,
  movement_kind: anotherMovement("'gift', 1, 0, 'transfer', null", "'pair-broken'"),
  movement_method: anotherMovement("'payment', 1, 0, 'shells', null"),
  movement_why: anotherMovement("'waiver', 0, 1, null, null", "'no reason'"),
  movement_reason: anotherMovement("'waiver', 0, 1, null, null", "'pair-broken'", "''"),
  movement_changes: anotherMovement("'payment', -1, 0, 'transfer', null"),
  movement_amount_max: anotherMovement("'payment', 100000001, 0, 'transfer', null"),
  movement_of_money_has_method: anotherMovement("'payment', 1, 0, null, null"),
  movement_of_cash_is_in_till: anotherMovement("'payment', 1, 0, 'cash', null"),
  movement_reversal_names: anotherMovement("'reversal', -1, 0, 'transfer', null", "'pair-broken'"),
  transfer_account_alias: "update transfer_account set alias = 'la ribera'",
  transfer_account_cbu: "update transfer_account set cbu = '123'",
  transfer_account_holder: "update transfer_account set holder = ''",
  transfer_account_bank: "update transfer_account set bank = ''",
  transfer_account_is_reached: "update transfer_account set alias = null",
  payment_proof_file: "update payment_proof set file = '../secret.webp'",
  payment_proof_hash: "update payment_proof set file_hash = 'a'",
  payment_proof_amount: "update payment_proof set said_amount = 0",
  payment_proof_state: `update payment_proof set state = 'lost', ${decided}`,
  payment_proof_why: `update payment_proof set state = 'rejected', why = '', ${decided}`,
  payment_proof_decided: "update payment_proof set decided_at = now()",
  payment_proof_rejected_says_why: "update payment_proof set why = 'x'",
  payment_proof_one_waits: `insert into payment_proof (charge_id, club_id, file_hash, said_amount, sent_by, sent_at)
    select charge_id, club_id, file_hash, said_amount, sent_by, sent_at from payment_proof`,
  movement_proof_once: `insert into movement (charge_id, club_id, at, kind, paid, method, proof_id)
    select charge_id, club_id, sent_at, 'payment', 1, 'transfer', id from payment_proof, generate_series(1, 2)`,
  gateway_account_mode: "update gateway_account set mode = 'letter'",
  gateway_account_collector: "update gateway_account set collector_id = 0",
  gateway_account_trouble: "update gateway_account set trouble = 'sad'",
  gateway_account_warned: "update gateway_account set warned_days = 3",
  gateway_payment_reviewed: "update gateway_payment set reviewed_at = now()",
  gateway_refund_amount: "update gateway_refund set amount = 0",
  gateway_refund_reason: "update gateway_refund set reason = ''",
  gateway_refund_state: "update gateway_refund set state = 'lost'",
  gateway_refund_done: "update gateway_refund set refund_id = 1",
  gateway_refund_looked_at: "update gateway_refund set state = 'refused', look_at = now()",
  gateway_refund_one_asked: `insert into gateway_refund (charge_id, club_id, payment_id, amount, asked_by, asked_at)
    select charge_id, club_id, payment_id, amount, asked_by, asked_at from gateway_refund`,
  gateway_account_is_renewed: "update gateway_account set mode = 'oauth'",
  checkout_amount: "update checkout set amount = 0",
  checkout_state: "update checkout set state = 'lost'",
  checkout_pay_until: "update checkout set pay_until = opened_at",
  checkout_is_reached: "update checkout set address = 'https://example.com'",
  checkout_settled: "update checkout set state = 'paid'",
  checkout_line_amount: "update checkout_line set amount = 0",
  gateway_payment_verdict: "update gateway_payment set verdict = 'lost'",
  gateway_payment_review_says_why: "update gateway_payment set verdict = 'review'",
  movement_noted_later: anotherMovement("'payment', 1, 0, 'transfer', null", "null", "null", "noted_at", "at"),
  movement_of_cash_is_of_now: anotherMovement(
    "'payment', 1, 0, 'cash', '00000000-0000-4000-8000-00000000000a'::uuid",
    "null",
    "null",
    "noted_at",
    "at + interval '1 day'",
  ),
  movement_says_why: anotherMovement("'waiver', 0, 1, null, null"),
};

/** Builds the payment of a charge beside that of the pair, from its kind, columns and values. */
const alsoPaid = (kind: string, columns: string, values: string) => `
  with owed as (insert into charge (club_id, amount, created_at, kind, ${columns})
      select club_id, 100, created_at, '${kind}', ${values} from charge where half = 1 limit 1 returning *)
    insert into movement (charge_id, club_id, kind, paid, method, at)
    select id, club_id, 'payment', 100, 'transfer', created_at from owed`;
/** The id of rows beside the sound ones. */
const another = "'00000000-0000-4000-8000-00000000000f'";
const place = "tournament_id, category_id";
/** Another pair, with a paid half. */
const pairPaid = `insert into pair (id, category_id, proposer_id, invitee_id, state, cost, accepted_at)
    select ${another}, category_id, proposer_id, invitee_id, 'awaiting-club', 200, now()
    from pair where category_id is not null limit 1;
  ${alsoPaid("inscription", `${place}, pair_id, half`, `${place}, ${another}, 1`)}`;
/** A player who entered alone, and paid. */
const entryPaid = `insert into person (id, name, short_name, email)
    values (${another}, 'Caro', 'Caro', 'caro@example.com');
  insert into entry (category_id, person_id, status, cost, turn, entered_by)
    select category_id, ${another}, 'awaiting-club', 100, 7, person_id from charge where half = 1;
  ${alsoPaid("inscription", `${place}, person_id, turn`, `${place}, ${another}, 7`)}`;

/** Builds the check that the last paid charge is marked at the end of a transaction which ends its subject. */
const marksPaid = (ends: string) => ({
  after: `${ends}; set constraints all immediate`,
  asks: `select has_refund_due as yes from charge join movement on charge_id = charge.id order by nth desc limit 1`,
});

/**
 * The work of a trigger: statements that it refuses, or a query that is true only if it worked, on the sound rows and
 * on those of the statements before it.
 */
export type WorkOfTrigger =
  | { readonly refuses: readonly string[] }
  | { readonly after?: string; readonly asks: string };

/** The triggers of the ledger, with the statements that they refuse. */
export const workOnMoney = {
  booking_marks_refunds: marksPaid(`
    ${alsoPaid("court", "booking_id, part, debtor_name", "(select id from booking limit 1), 0, 'Tito'")};
    update booking set state = 'CANCELADO'`),
  tournament_marks_refunds: marksPaid("update tournament set status = 'cancelled'"),
  pair_marks_refunds: marksPaid(`${pairPaid}; update pair set category_id = null where id = ${another}`),
  deleted_pair_marks_refunds: marksPaid(`${pairPaid}; delete from pair where id = ${another}`),
  entry_marks_refunds: marksPaid(`${entryPaid};
    update entry set status = 'unpaired', cost = null, turn = null where person_id = ${another}`),
  deleted_entry_marks_refunds: marksPaid(`${entryPaid}; delete from entry where person_id = ${another}`),
  ...Object.fromEntries(
    ["charge", "movement", "movement_invoice", "till", "till_entry", "credit_entry"].map((table) => [
      `${table}_is_never_emptied`,
      { refuses: [`truncate ${table} cascade`] },
    ]),
  ),
  charge_is_append_only: {
    refuses: [
      "delete from charge",
      ..."id club_id tournament_id category_id pair_id"
        .split(" ")
        .map((id) => `update charge set ${id} = gen_random_uuid()`),
      "update charge set half = 2, turn = 1, amount = 1, created_at = now() - interval '1 day'",
      "update charge set person_id = null, amount = 1",
      "update charge set is_owed = not is_owed",
      "update charge set kind = 'credit', tournament_id = null, category_id = null, pair_id = null, half = null",
      `${aCourt}; update charge set fee = 50 where fee = 0`,
    ],
  },
  charge_balance_holds: {
    refuses: [
      anotherMovement("'payment', 1501, 0, 'transfer', null"),
      anotherMovement("'refund', -1001, 0, 'transfer', null"),
      anotherMovement("'waiver', 0, 1501, null, null", "'pair-broken'"),
      `insert into movement (charge_id, club_id, at, kind, paid, method, reverses, reason)
        select charge_id, club_id, at, 'reversal', -999, 'transfer', id, 'x' from movement`,
    ],
  },
  movement_writes_credit: {
    refuses: [
      `${leftAsCredit}; insert into movement (charge_id, club_id, at, kind, paid, method)
        select id, club_id, created_at, 'payment', 401, 'credit' from charge`,
      `update charge set person_id = null; ${leftAsCredit}`,
    ],
  },
  credit_entry_is_append_only: {
    refuses: [`${leftAsCredit}; update credit_entry set amount = 1`, `${leftAsCredit}; delete from credit_entry`],
  },
  movement_invoice_is_append_only: {
    refuses: [
      `${invoiceSaid}; update movement_invoice set number = '2'`,
      `${invoiceSaid}; delete from movement_invoice`,
    ],
  },
  movement_is_append_only: { refuses: ["update movement set at = now() - interval '1 day'", "delete from movement"] },
  movement_till_is_open: {
    refuses: [
      `${closingTill}; ${anotherMovement("'payment', 1, 0, 'cash', '00000000-0000-4000-8000-00000000000a'::uuid")}`,
    ],
  },
  till_entry_corrects_closed: {
    refuses: [
      `insert into till_entry (till_id, kind, amount, concept, by_person, at, corrects)
      select till_id, kind, amount, concept, by_person, at, till_id from till_entry`,
    ],
  },
  till_entry_till_is_open: { refuses: [`${closingTill}; ${anotherEntry("kind, amount, concept")}`] },
  till_entry_is_append_only: { refuses: ["update till_entry set amount = 1", "delete from till_entry"] },
  till_difference_explained: { refuses: [closingTill.replace("counted = 0", "counted = 1")] },
  till_closes_once: {
    refuses: ["update till set float = 1", `${closingTill}, float = 1`, `${closingTill}; update till set counted = 1`],
  },
};

/** Builds another till entry from its kind, amount and concept. */
function anotherEntry(values: string): string {
  return `insert into till_entry select gen_random_uuid(), till_id, ${values}, by_person, at from till_entry`;
}

/** Builds another charge of the same pair from its half, turn and amount. */
function anotherCharge(values: string): string {
  return `insert into charge (kind, club_id, tournament_id, category_id, pair_id, created_at, half, turn, amount)
    select kind, club_id, tournament_id, category_id, pair_id, created_at, ${values} from charge`;
}

/** Builds another charge from its kind, booking, part, concept, debtor's name and fee. */
function anotherDebt(values: string): string {
  return `insert into charge (club_id, created_at, amount, kind, booking_id, part, concept, debtor_name, fee)
    select club_id, created_at, 100, ${values} from charge`;
}

/** Builds the same payment or refund at the gateway twice. */
function twiceByGateway(kind: "payment" | "refund", paid: number): string {
  const once = `insert into movement (charge_id, club_id, at, kind, paid, method, gateway_${kind}_id)
    select id, club_id, created_at, '${kind}', ${paid}, 'mercado_pago', 7 from charge`;
  return `${once}; ${once}`;
}

/** Builds another movement of the charge from its kind, paid and waived amounts, method and till. */
function anotherMovement(values: string, why = "null", reason = "null", more = "proof_id", is = "null::uuid"): string {
  return `insert into movement (charge_id, club_id, at, kind, paid, waived, method, till_id, why, reason, ${more})
    select charge_id, club_id, at, ${values}, ${why}, ${reason}, ${is} from movement`;
}

-- The acts by which people of a club give money back, for the limit of its desk (decision 0209). Each row is one act of
-- a person: a refund, a waiver by hand, the reversal of a payment, an erased payment, credit that is paid out, or cash
-- taken out of the till. A refund at Mercado Pago counts from its request on, unless it failed.
CREATE VIEW given_back AS
  SELECT movement.club_id, movement.by_person AS person_id, movement.at,
    CASE movement.kind WHEN 'waiver' THEN movement.waived ELSE -movement.paid END AS amount
  FROM movement
    JOIN charge ON charge.id = movement.charge_id
    LEFT JOIN movement mistake ON mistake.id = movement.reverses
  WHERE CASE movement.kind
    -- Without `why` it was done by hand. The program gives back by itself when a pair breaks or a booking ends.
    WHEN 'waiver' THEN movement.why IS NULL
    WHEN 'refund' THEN movement.method <> 'mercado_pago'
      AND (movement.why IS NULL OR movement.why IN ('payment-erased', 'tournament-cancelled', 'credit-given-back'))
    WHEN 'reversal' THEN movement.paid < 0 AND (movement.why IS NULL OR movement.why = 'payment-erased')
      -- Reversing credit that was paid out brings the money in.
      AND NOT (charge.kind = 'credit' AND movement.method = 'credit')
      -- A slip of one's own is free for a while, as long as its till is not counted.
      AND (mistake.by_person = movement.by_person AND mistake.till_id IS NOT DISTINCT FROM movement.till_id
        AND movement.at <= coalesce(mistake.noted_at, mistake.at) + interval '15 minutes') IS NOT TRUE
    ELSE false END
  UNION ALL
  SELECT till.club_id, till_entry.by_person, till_entry.at, till_entry.amount
  FROM till_entry JOIN till ON till.id = till_entry.till_id WHERE till_entry.kind = 'out'
  UNION ALL
  SELECT club_id, asked_by, asked_at, amount FROM gateway_refund WHERE state <> 'refused';

-- The acts of one person on one day.
DROP INDEX movement_by_person;
CREATE INDEX movement_by_person ON movement (by_person, at);
DROP INDEX till_entry_by_person;
CREATE INDEX till_entry_by_person ON till_entry (by_person, at);

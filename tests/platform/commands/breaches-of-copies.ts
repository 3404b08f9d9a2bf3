/** Statements that break the promises of copied facts, each with the code of the promise. */
export const breachesOfCopies: readonly [string, readonly string[], readonly string[]][] = [
  [
    "a paid debt that is marked as owed",
    ["M1"],
    [
      "alter table movement disable trigger charge_balance_holds",
      `with owed as (insert into charge (kind, concept, club_id, person_id, amount, created_at)
          select 'other', 'Pelotas', id, owner_id, 100, now() from club returning id, club_id)
        insert into movement (charge_id, club_id, kind, paid, method, at)
        select id, club_id, 'payment', 100, 'transfer', now() from owed`,
    ],
  ],
  [
    "a payment of a cancelled court that is not marked as due for a refund",
    ["M1"],
    [
      "alter table booking disable trigger booking_marks_refunds",
      `with booked as (insert into booking (court_id, day, start_minute, end_minute, state, guest_name)
          select id, '2026-12-24', 600, 660, 'RESERVADO', 'Tito' from court limit 1 returning id, court_id),
        owed as (insert into charge (kind, booking_id, part, club_id, debtor_name, amount, fee, created_at)
          select 'court', booked.id, 0, club_id, 'Tito', 100, 0, now()
          from booked join court on court.id = court_id returning id, club_id)
        insert into movement (charge_id, club_id, kind, paid, method, at)
        select id, club_id, 'payment', 100, 'transfer', now() from owed`,
      "update booking set state = 'CANCELADO', ended_by = 'club' where guest_name = 'Tito'",
    ],
  ],
  [
    "a category that is to come for longer than its tournament",
    ["R9"],
    ["update tournament_category set upcoming_until = '2030-01-01'"],
  ],
];

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
    "a category that is to come for longer than its tournament",
    ["R9"],
    ["update tournament_category set upcoming_until = '2030-01-01'"],
  ],
];

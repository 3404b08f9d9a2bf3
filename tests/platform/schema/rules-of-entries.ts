const alone = "update entry set status = 'awaiting-club', cost = 5000, turn = 0";
const charged = `insert into charge (club_id, person_id, tournament_id, category_id, kind, turn, amount, created_at)
  select club_id, person_id, tournament.id, category_id, 'inscription', 0, 5000, now()
  from entry join tournament_category on tournament_category.id = category_id
    join tournament on tournament.id = tournament_id`;

/** The statements that break each rule of players who enter a category alone, and of their charges. */
export const entriesBrokenBy = {
  entry_list: "update entry set list = 'Mixto'",
  entry_cost: `${alone}; update entry set cost = -1`,
  entry_turn: `${alone}; update entry set turn = -1`,
  entry_let_in_despite: "update entry set let_in = '{SUM_TOO_LOW}'",
  entry_of_place: "update entry set cost = 5000",
  entry_confirmed: `${alone}; update entry set status = 'confirmed'`,
  charge_once_per_entry: `${charged}; ${charged}`,
};

-- A pair that leaves a league before half of its matches takes them out of the table (decision 0192).

UPDATE tournament_category SET rules = jsonb_set(rules, '{standings,earlyLeavers}', '"leave-table"')
  WHERE format = 'LEAGUE';

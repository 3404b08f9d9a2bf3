-- One group of all pairs, in place of zones. Old categories play in zones.
UPDATE tournament_category SET rules = jsonb_set(
  jsonb_set(rules, '{zones}', '{"shape": "zones", "legs": 1, "groupPlayoff": 0}' || (rules -> 'zones')),
  '{choice,zones}', '{"shape": "zones", "legs": 1, "groupPlayoff": 0}' || (rules #> '{choice,zones}'));

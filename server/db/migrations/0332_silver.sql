-- Old categories have no silver cup.
UPDATE tournament_category SET rules = rules || jsonb_build_object(
  'silver', false,
  'choice', rules -> 'choice' || '{"silver": false}');

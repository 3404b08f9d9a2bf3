-- Limits of stored ratings, so that every answer about them is valid.
ALTER TABLE rating_change
  ADD CONSTRAINT rating_change_mu CHECK (mu_before BETWEEN -10000 AND 10000 AND mu_after BETWEEN -10000 AND 10000),
  ADD CONSTRAINT rating_change_sigma CHECK (sigma_before BETWEEN 1 AND 1000 AND sigma_after BETWEEN 1 AND 1000),
  ADD CONSTRAINT rating_change_expected CHECK (expected BETWEEN 0 AND 1),
  ADD CONSTRAINT rating_change_factor CHECK (factor BETWEEN 0.1 AND 10),
  ADD CONSTRAINT rating_change_nth CHECK (nth >= 1),
  ADD CONSTRAINT rating_change_ladder CHECK (ladder IN ('Masculino', 'Femenino', 'Mixto'));
ALTER TABLE rating_now
  ADD CONSTRAINT rating_now_mu CHECK (mu BETWEEN -10000 AND 10000),
  ADD CONSTRAINT rating_now_sigma CHECK (sigma BETWEEN 1 AND 1000),
  ADD CONSTRAINT rating_now_matches CHECK (matches >= 1),
  ADD CONSTRAINT rating_now_ladder CHECK (ladder IN ('Masculino', 'Femenino', 'Mixto'));

-- A pair can play before it has paid: being in and having paid are two facts. Until now the first was taken for the second.
ALTER TABLE pair ADD COLUMN paid_at timestamptz;
UPDATE pair SET paid_at = confirmed_at WHERE state = 'confirmed';
ALTER TABLE pair ADD CONSTRAINT pair_paid_is_confirmed CHECK (paid_at IS NULL OR state = 'confirmed');

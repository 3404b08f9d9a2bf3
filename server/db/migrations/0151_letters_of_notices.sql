-- With what else a notice goes in one mail to the same person; null for what has a mail of its own.
ALTER TABLE notice_delivery ADD COLUMN letter text,
  ADD CONSTRAINT notice_delivery_letter CHECK (letter IS NULL OR channel = 'mail');
-- Those who are written to in the morning had it by the kind of notice.
UPDATE notice_delivery SET letter = notice.person_id || ' morning' FROM notice
  WHERE notice.id = notice_id AND channel = 'mail' AND sent_at IS NULL AND given_up_at IS NULL AND notice.kind IN
    ('claim-to-answer', 'claim-taken', 'request-to-answer', 'pair-to-confirm', 'result-missing', 'registration-closes');
CREATE INDEX notice_delivery_together ON notice_delivery (letter)
  WHERE letter IS NOT NULL AND sent_at IS NULL AND given_up_at IS NULL;

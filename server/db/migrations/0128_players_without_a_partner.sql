-- Who entered first among those without a partner: a tournament's page tells the first hundred, whatever their number.
CREATE INDEX entry_unpaired ON entry (category_id, entered_at, person_id) WHERE status = 'unpaired';

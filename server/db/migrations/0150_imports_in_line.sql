-- Pairs of a sheet for which no place was left stand in line, where the club says so. Decision 0073.
ALTER TABLE pair_import
  ADD COLUMN waiting smallint NOT NULL DEFAULT 0,
  ADD CONSTRAINT pair_import_waiting CHECK (waiting BETWEEN 0 AND cardinality(pair_ids) - paid);

-- A draw that no longer stands is kept with its pairs. One of them that leaves its category afterwards stays for it, in no category.
ALTER TABLE pair ALTER COLUMN category_id DROP NOT NULL;

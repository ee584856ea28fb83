-- Orders of an hour, and orders of a day of Beijing that ended unpaid, each with the hour or day that it counts.
ALTER TABLE holds ADD COLUMN order_hour BIGINT NOT NULL DEFAULT 0;
ALTER TABLE holds ADD COLUMN orders_in_hour BIGINT NOT NULL DEFAULT 0;
ALTER TABLE holds ADD COLUMN unpaid_day INTEGER NOT NULL DEFAULT 0;
ALTER TABLE holds ADD COLUMN unpaid_in_day BIGINT NOT NULL DEFAULT 0;

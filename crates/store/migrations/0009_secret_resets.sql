-- Items stay for a while after the extract password was replaced with a code by SMS alone.
ALTER TABLE users ADD COLUMN secret_reset_at BIGINT;

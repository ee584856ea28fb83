-- Which network asked for a code; empty where a login did. Other networks have tries of their own.
ALTER TABLE sms_codes ADD COLUMN network TEXT NOT NULL DEFAULT '';
ALTER TABLE sms_codes ADD COLUMN tries_elsewhere BIGINT NOT NULL DEFAULT 0;

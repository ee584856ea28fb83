-- The screen that an announcement leads to; NULL for none.
ALTER TABLE announcements ADD COLUMN action TEXT;

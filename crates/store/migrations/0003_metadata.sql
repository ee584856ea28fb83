-- What the database belongs to: the demo or real customers, and which master key.
CREATE TABLE metadata (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- What happened to the safety of an account, as its owner sees it. Repeats within an hour are one row.
CREATE TABLE security_events (
    id {{id}},
    user_id BIGINT NOT NULL REFERENCES users (id),
    kind TEXT NOT NULL,
    -- Why it failed; nothing where it succeeded.
    reason TEXT,
    device TEXT NOT NULL,
    -- The network alone.
    address TEXT NOT NULL,
    -- What makes two events one row.
    bucket TEXT NOT NULL,
    events BIGINT NOT NULL CHECK (events > 0),
    created_at BIGINT NOT NULL,
    last_at BIGINT NOT NULL,
    UNIQUE (user_id, bucket)
);
CREATE INDEX security_events_by_user ON security_events (user_id, id);
CREATE INDEX security_events_by_age ON security_events (last_at);

-- What operators did by a command, and who they were. Append-only.
CREATE TABLE operator_actions (
    id {{id}},
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    created_at BIGINT NOT NULL
);

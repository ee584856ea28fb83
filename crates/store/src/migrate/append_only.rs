//! Tables whose rows the database itself lets nobody change or remove.

/// Begins the mark of a migration that makes a table append-only: `{{append_only transfers}}`.
const MARK: &str = "{{append_only ";

/// Puts statements in the place of each mark.
pub fn spell(sql: &str, statements: fn(&str) -> String) -> String {
    let mut parts = sql.split(MARK);
    let mut spelled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (table, rest) = part.split_once("}}").unwrap_or((part, ""));
        spelled.push_str(&statements(table));
        spelled.push_str(rest);
    }
    spelled
}

/// As SQLite writes it.
pub fn sqlite(table: &str) -> String {
    let refuse = |event: &str| {
        format!("CREATE TRIGGER {table}_no_{event} BEFORE {event} ON {table} BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END;\n")
    };
    refuse("update") + &refuse("delete")
}

/// As PostgreSQL writes it, which can also empty a table without deleting a row.
pub fn postgres(table: &str) -> String {
    format!(
        "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
         CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}
            FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();\n"
    )
}

//! Tables whose rows the database itself lets no connection change or remove.

/// Start of the placeholder in a migration that makes a table append-only. It names the table and,
/// after a colon, all its keys: `{{append_only transfers: id; ref, code}}`.
pub const APPEND_ONLY: &str = "{{append_only ";

/// Replaces each placeholder with the statements for its table and keys.
pub fn render(sql: &str, statements: fn(&str, &str) -> String) -> String {
    let mut parts = sql.split(APPEND_ONLY);
    let mut rendered = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (subject, rest) = part.split_once("}}").unwrap_or((part, ""));
        let (table, keys) = subject.split_once(": ").unwrap_or((subject, "id"));
        rendered.push_str(&statements(table, keys));
        rendered.push_str(rest);
    }
    rendered
}

/// The statements for SQLite.
pub fn sqlite(table: &str, keys: &str) -> String {
    let refuse = |event: &str| {
        format!(
            "CREATE TRIGGER {table}_no_{event} BEFORE {event} ON {table} BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END;\n"
        )
    };
    refuse("update") + &refuse("delete") + &no_replace(table, keys)
}

/// `INSERT OR REPLACE` removes a row with the same key without a DELETE that a trigger could
/// refuse, so this trigger refuses the INSERT. For a row that gets the next id, it sees a negative
/// id, which no row has, and skips the search for that id, which would cost a purchase a few
/// percent.
fn no_replace(table: &str, keys: &str) -> String {
    let is_taken = |key: &str| {
        let same: Vec<String> =
            key.split(", ").map(|column| format!("{column} = NEW.{column}")).collect();
        let given = if key == "id" { "NEW.id > 0 AND " } else { "" };
        format!("({given}EXISTS (SELECT 1 FROM {table} WHERE {}))", same.join(" AND "))
    };
    let taken: Vec<String> = keys.split("; ").map(is_taken).collect();
    format!(
        "CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table} WHEN {} BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END;\n",
        taken.join(" OR ")
    )
}

/// The statements for PostgreSQL, which can also empty a table without deleting a row, and replaces
/// a row by an UPDATE.
pub fn postgres(table: &str, _: &str) -> String {
    format!(
        "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
         CREATE TRIGGER {table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}
            FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();\n"
    )
}

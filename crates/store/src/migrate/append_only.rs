//! Tables whose rows the database itself lets no connection change or remove.

/// Start of the placeholder in a migration that makes a table append-only. It names the table and,
/// after a colon, all its keys: `{{append_only transfers: id; ref, code}}`.
const APPEND_ONLY: &str = "{{append_only ";

/// The same for tables whose rows may change and are never removed: `{{kept orders, payments}}`.
const KEPT: &str = "{{kept ";

/// The statements of an engine for the placeholders.
pub struct Statements {
    pub append_only: fn(&str, &str) -> String,
    pub kept: fn(&str) -> String,
}

/// Replaces each placeholder with the statements for its tables.
pub fn render(sql: &str, statements: &Statements) -> String {
    let append_only = |subject: &str| {
        let (table, keys) = subject.split_once(": ").unwrap_or((subject, "id"));
        (statements.append_only)(table, keys)
    };
    let kept = |subject: &str| subject.split(", ").map(statements.kept).collect();
    replace(&replace(sql, APPEND_ONLY, append_only), KEPT, kept)
}

fn replace(sql: &str, start: &str, statements: impl Fn(&str) -> String) -> String {
    let mut parts = sql.split(start);
    let mut rendered = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (subject, rest) = part.split_once("}}").unwrap_or((part, ""));
        rendered.push_str(&statements(subject));
        rendered.push_str(rest);
    }
    rendered
}

/// The statements for SQLite.
pub const SQLITE: Statements = Statements {
    append_only: |table, keys| {
        refuse(table, "update", "append-only")
            + &refuse(table, "delete", "append-only")
            + &no_replace(table, keys)
    },
    kept: |table| refuse(table, "delete", "kept"),
};

fn refuse(table: &str, event: &str, why: &str) -> String {
    format!(
        "CREATE TRIGGER {table}_no_{event} BEFORE {event} ON {table} BEGIN SELECT RAISE(ABORT, '{table} is {why}'); END;\n"
    )
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
pub const POSTGRES: Statements = Statements {
    append_only: |table, _| trigger(table, "UPDATE OR DELETE OR TRUNCATE", "append-only"),
    kept: |table| trigger(table, "DELETE OR TRUNCATE", "kept"),
};

fn trigger(table: &str, events: &str, why: &str) -> String {
    let name = why.replace('-', "_");
    format!(
        "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION '% is %', TG_TABLE_NAME, TG_ARGV[0]; END $$;
         CREATE TRIGGER {table}_{name} BEFORE {events} ON {table}
            FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('{why}');\n"
    )
}

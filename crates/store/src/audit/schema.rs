//! The schema of the database is that of the migrations: no table, column, constraint, index or
//! trigger is missing, changed, switched off or added.

use super::reference::{Object, REFERENCE, objects};
use super::{Check, Look, Slice, WHOLE};
use crate::migrate;
use db::Conn;
use db::{Db, ExecError};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use std::collections::BTreeMap;
use std::sync::OnceLock;

pub(super) fn checks() -> Vec<Check> {
    vec![Check::looking(
        "the schema is that of the migrations",
        [(WHOLE, Look::Rows(i64::MAX, differences))],
    )]
}

fn differences(conn: &mut Conn, _: &Slice) -> QueryResult<Vec<String>> {
    let unknown = |why: &str| vec![format!("the schema could not be compared: {why}")];
    Ok(match (conn, REFERENCE.as_ref()) {
        (_, Err(why)) => unknown(why),
        (Conn::Sqlite(conn), Ok(reference)) => {
            compare(&unquoted(&reference.objects), &unquoted(&objects(conn)?))
        }
        (conn @ Conn::Postgres(_), Ok(_)) => match MADE_ON_POSTGRES.get() {
            Some(made) => compare(made, &postgres_objects(conn, "current_schema()")?),
            None => unknown("temporary tables could not be made"),
        },
    })
}

fn compare(made: &[Object], found: &[Object]) -> Vec<String> {
    let of = |objects: &[Object]| -> BTreeMap<String, Option<String>> {
        objects.iter().map(|object| (object.name.clone(), object.sql.clone())).collect()
    };
    let (made, found) = (of(made), of(found));
    let missing_or_changed = made.iter().filter_map(|(name, sql)| match found.get(name) {
        None => Some(format!("{name} is missing")),
        Some(other) => (other != sql).then(|| format!("{name} is another one")),
    });
    // A further table or view changes nothing by itself.
    let harmless = ["table ", "view "];
    let added = found.keys().filter(|name| !made.contains_key(*name));
    let added = added.filter(|name| !harmless.iter().any(|kind| name.starts_with(kind)));
    missing_or_changed.chain(added.map(|name| format!("{name} was added"))).collect()
}

/// SQLite quotes the name of a table that was renamed, also where it has its own name again.
fn unquoted(objects: &[Object]) -> Vec<Object> {
    let plain = |sql: &Option<String>| sql.as_ref().map(|sql| sql.replace('"', ""));
    let object = |object: &Object| Object { name: object.name.clone(), sql: plain(&object.sql) };
    objects.iter().map(object).collect()
}

/// The schema that the migrations make on this server, whose version decides how it is written.
static MADE_ON_POSTGRES: OnceLock<Vec<Object>> = OnceLock::new();

/// On PostgreSQL, lets the migrations make temporary tables, which the schema is then compared
/// with, and removes them again: once in a process, in a transaction that may write.
///
/// # Errors
/// When the database fails; where it only refuses temporary tables, the audit says so.
pub fn prepare(conn: &mut Conn) -> QueryResult<()> {
    if matches!(conn, Conn::Sqlite(_)) || is_prepared() {
        return Ok(());
    }
    conn.batch_execute("SAVEPOINT reference")?;
    let made = make_on_postgres(conn);
    conn.batch_execute("ROLLBACK TO SAVEPOINT reference")?;
    match made {
        Ok(made) => drop(MADE_ON_POSTGRES.set(made)),
        Err(error) => tracing::warn!(%error, "the schema cannot be compared with the migrations"),
    }
    Ok(())
}

/// As [`prepare`], in a transaction of its own where there is anything to do.
///
/// # Errors
/// As [`prepare`].
pub async fn prepare_on<R: Send + 'static>(db: &Db) -> Result<(), ExecError<R>> {
    if db.is_sqlite() || is_prepared() {
        return Ok(());
    }
    db.write(|conn| Ok(prepare(conn)?)).await
}

fn is_prepared() -> bool {
    MADE_ON_POSTGRES.get().is_some()
}

fn make_on_postgres(conn: &mut Conn) -> QueryResult<Vec<Object>> {
    conn.batch_execute(
        "DO $$ BEGIN PERFORM set_config('search_path', 'pg_temp, ' || current_setting('search_path'), true); END $$",
    )?;
    for sql in migrate::postgres_sql() {
        conn.batch_execute(&sql)?;
    }
    postgres_objects(conn, "(SELECT nspname FROM pg_namespace WHERE oid = pg_my_temp_schema())")
}

/// Everything that our migrations make in a schema, each with a text of all that matters of it.
fn postgres_objects(conn: &mut Conn, schema: &str) -> QueryResult<Vec<Object>> {
    let names: Vec<String> =
        super::reference::tables().iter().map(|table| format!("'{}'", table.name)).collect();
    let ours = format!(
        "SELECT c.oid, c.relname, c.relnamespace, c.relrowsecurity FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname = {schema} AND c.relkind = 'r' AND c.relname IN ({})",
        names.join(", ")
    );
    let query = format!(
        "WITH ours AS ({ours}) SELECT name, def AS sql FROM (
            SELECT 'table ' || relname AS name, relrowsecurity::text AS def FROM ours
            UNION ALL SELECT 'column ' || o.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' ' || a.attidentity::text || ' ' || COALESCE(pg_get_expr(d.adbin, d.adrelid), '')
                FROM ours o JOIN pg_attribute a ON a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped
                LEFT JOIN pg_attrdef d ON d.adrelid = o.oid AND d.adnum = a.attnum
            UNION ALL SELECT 'constraint ' || o.relname || '.' || k.conname, pg_get_constraintdef(k.oid) || ' ' || k.convalidated::text
                FROM ours o JOIN pg_constraint k ON k.conrelid = o.oid AND k.contype IN ('c', 'p', 'u', 'f', 'x')
            UNION ALL SELECT 'index ' || i.relname, regexp_replace(pg_get_indexdef(i.oid), ' ON [^ ]+ ', ' ON ') || ' ' || x.indisvalid::text
                FROM ours o JOIN pg_index x ON x.indrelid = o.oid JOIN pg_class i ON i.oid = x.indexrelid
            UNION ALL SELECT 'trigger ' || o.relname || '.' || t.tgname, t.tgtype::text || ' ' || t.tgenabled::text || ' ' || f.proname::text || ' ' || encode(t.tgargs, 'escape') || ' ' || COALESCE(t.tgqual::text, '')
                FROM ours o JOIN pg_trigger t ON t.tgrelid = o.oid AND NOT t.tgisinternal JOIN pg_proc f ON f.oid = t.tgfoid
            UNION ALL SELECT DISTINCT 'trigger of a constraint of ' || o.relname, t.tgenabled::text
                FROM ours o JOIN pg_trigger t ON t.tgrelid = o.oid AND t.tgisinternal AND t.tgenabled <> 'O'
            UNION ALL SELECT 'rule ' || o.relname || '.' || r.rulename, '' FROM ours o JOIN pg_rewrite r ON r.ev_class = o.oid
            UNION ALL SELECT 'function ' || f.proname, f.prosrc FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
                WHERE n.nspname = {schema} AND f.proname = 'refuse_change') objects ORDER BY 1"
    );
    diesel::sql_query(query).load(conn)
}

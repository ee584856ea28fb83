//! Background work. A job is written by the transaction that wants its effect, and claimed by
//! lease.

use crate::cached_statement::{cached, on_engine};
use crate::conn::Conn;
use crate::literal::Ready;
use crate::metadata;
use crate::schema::jobs;
use diesel::prelude::*;
use domain::{JobId, Timestamp};

/// A job that was claimed.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = jobs)]
pub struct Job {
    pub id: JobId,
    /// What is to be done.
    pub kind: String,
    /// Whose answer it waits for; empty where it needs nobody's.
    pub provider: String,
    /// The order, payment or other row that it is about, by number.
    pub reference: String,
    /// How often it was begun, this time included.
    pub attempts: i64,
    /// Runs one after another that did not end well, this time included until it does.
    pub faults: i64,
    /// When it was written.
    pub created_at: Timestamp,
}

/// Jobs that do the same with the same provider. So many of a group run at once, so that one that
/// waits for a silent provider keeps only its own group waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group<'a> {
    /// What is to be done.
    pub kind: &'a str,
    /// Whose answer it waits for; empty where it needs nobody's.
    pub provider: &'a str,
}

/// A job that is due.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Due {
    pub id: JobId,
    /// What is to be done.
    pub kind: String,
    /// Whose answer it waits for; empty where it needs nobody's.
    pub provider: String,
}

/// One run of a job: each claim is another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    pub id: JobId,
    /// How often it had been begun with this run.
    pub attempts: i64,
}

impl Job {
    /// The run that this claim began.
    #[must_use]
    pub const fn run(&self) -> Run {
        Run { id: self.id, attempts: self.attempts }
    }
}

/// A job that waits for its time, or runs.
pub(crate) const READY: &str = "ready";

/// A job that waits for people.
pub(crate) const PARKED: &str = "parked";

/// Begins the names under which it is remembered which kinds of jobs come again and again.
pub(crate) const RECURRING: &str = "recurring_job_";

macro_rules! of_run {
    ($run:ident) => {
        jobs::id.eq($run.id).and(jobs::attempts.eq($run.attempts)).and(jobs::state.eq(READY))
    };
}

/// Writes a job. One of the same kind for the same thing may exist only once.
pub fn insert(
    conn: &mut Conn,
    group: Group<'_>,
    reference: &str,
    run_at: Timestamp,
    now: Timestamp,
) -> QueryResult<usize> {
    let job = (
        jobs::kind.eq(group.kind),
        jobs::provider.eq(group.provider),
        jobs::reference.eq(reference),
        jobs::state.eq(READY),
        jobs::run_at.eq(run_at),
        jobs::created_at.eq(now),
    );
    on_engine!(conn, cached!(diesel::insert_into(jobs::table).values(job)).execute(conn))
}

/// Writes a job unless one of the same kind for the same thing exists.
pub fn insert_once(
    conn: &mut Conn,
    group: Group<'_>,
    reference: &str,
    run_at: Timestamp,
    now: Timestamp,
) -> QueryResult<()> {
    let same = jobs::table.filter(jobs::kind.eq(group.kind).and(jobs::reference.eq(reference)));
    let known = same.select(jobs::id).first::<JobId>(conn).optional()?;
    if known.is_none() {
        insert(conn, group, reference, run_at, now)?;
    }
    Ok(())
}

/// Writes a job in the place of one of the same kind for the same thing, even of one that runs at
/// this moment: that one may have been too early.
pub fn insert_anew(
    conn: &mut Conn,
    group: Group<'_>,
    reference: &str,
    run_at: Timestamp,
    now: Timestamp,
) -> QueryResult<usize> {
    diesel::delete(
        jobs::table.filter(jobs::kind.eq(group.kind).and(jobs::reference.eq(reference))),
    )
    .execute(conn)?;
    insert(conn, group, reference, run_at, now)
}

/// Writes a job that comes again and again unless it exists, and remembers that there must be one
/// from now on. One that was parked runs again: what stopped it may be gone since.
pub fn insert_recurring(
    conn: &mut Conn,
    group: Group<'_>,
    reference: &str,
    run_at: Timestamp,
    now: Timestamp,
) -> QueryResult<()> {
    insert_once(conn, group, reference, run_at, now)?;
    metadata::put(conn, &format!("{RECURRING}{}", group.kind), group.kind)?;
    let parked = jobs::table.filter(
        jobs::kind.eq(group.kind).and(jobs::reference.eq(reference)).and(jobs::state.eq(PARKED)),
    );
    match parked.select(jobs::id).first::<JobId>(conn).optional()? {
        Some(id) => unpark(conn, id, now).map(drop),
        None => Ok(()),
    }
}

/// What is due, longest waiting first, without the groups in `full`; cheap, so that an idle server
/// does not write.
pub fn due(
    conn: &mut Conn,
    now: Timestamp,
    full: &[Group<'_>],
    limit: i64,
) -> QueryResult<Vec<Due>> {
    let mut query = jobs::table
        .filter(jobs::state.eq(Ready).and(jobs::run_at.le(now)).and(jobs::lease_until.le(now)))
        .order(jobs::run_at)
        .limit(limit)
        .select((jobs::id, jobs::kind, jobs::provider))
        .into_boxed();
    for group in full {
        query = query.filter(
            jobs::kind.ne(group.kind.to_owned()).or(jobs::provider.ne(group.provider.to_owned())),
        );
    }
    query.load(conn)
}

/// Leases those of the given jobs that nobody else has leased, in the order of their ids, so that
/// no two nodes wait for each other.
pub fn claim(
    conn: &mut Conn,
    ids: &[JobId],
    now: Timestamp,
    lease_until: Timestamp,
) -> QueryResult<Vec<Job>> {
    let mut claimed = Vec::new();
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    for id in ids {
        let free = jobs::table.filter(
            jobs::id
                .eq(id)
                .and(jobs::state.eq(Ready))
                .and(jobs::run_at.le(now))
                .and(jobs::lease_until.le(now)),
        );
        let job: Option<Job> = diesel::update(free)
            .set((
                jobs::lease_until.eq(lease_until),
                jobs::attempts.eq(jobs::attempts + 1),
                jobs::faults.eq(jobs::faults + 1),
            ))
            .returning((
                jobs::id,
                jobs::kind,
                jobs::provider,
                jobs::reference,
                jobs::attempts,
                jobs::faults,
                jobs::created_at,
            ))
            .get_result(conn)
            .optional()?;
        claimed.extend(job);
    }
    Ok(claimed)
}

/// Removes a job that is done. Says whether it was still this run's: a node whose lease has ended
/// must not end what another has begun.
pub fn finish(conn: &mut Conn, run: Run) -> QueryResult<bool> {
    Ok(diesel::delete(jobs::table.filter(of_run!(run))).execute(conn)? == 1)
}

/// Whether this run is still its job's newest. Until the transaction ends nobody can begin another
/// one, so what is decided here was decided by the one who worked on it last.
pub fn is_current(conn: &mut Conn, run: Run) -> QueryResult<bool> {
    Ok(diesel::update(jobs::table.filter(of_run!(run)))
        .set(jobs::attempts.eq(run.attempts))
        .execute(conn)?
        == 1)
}

/// Removes the jobs of a thing for which they have become pointless.
pub fn cancel(conn: &mut Conn, reference: &str) -> QueryResult<usize> {
    diesel::delete(jobs::table.filter(jobs::reference.eq(reference))).execute(conn)
}

/// The same for two things at once, which saves a purchase one statement.
pub fn cancel_both(conn: &mut Conn, one: &str, other: &str) -> QueryResult<usize> {
    let pointless = jobs::table.filter(jobs::reference.eq(one).or(jobs::reference.eq(other)));
    on_engine!(conn, cached!(diesel::delete(pointless)).execute(conn))
}

/// Puts a job that went well back for later, if it is still this run's.
pub fn postpone(conn: &mut Conn, run: Run, run_at: Timestamp, why: &str) -> QueryResult<bool> {
    let put_back = (
        jobs::run_at.eq(run_at),
        jobs::lease_until.eq(0_i64),
        jobs::faults.eq(0_i64),
        jobs::last_error.eq(why),
    );
    Ok(diesel::update(jobs::table.filter(of_run!(run))).set(put_back).execute(conn)? == 1)
}

/// Puts a job that failed back for later, if it is still this run's.
pub fn retry(conn: &mut Conn, run: Run, run_at: Timestamp, why: &str) -> QueryResult<bool> {
    let put_back = (jobs::run_at.eq(run_at), jobs::lease_until.eq(0_i64), jobs::last_error.eq(why));
    Ok(diesel::update(jobs::table.filter(of_run!(run))).set(put_back).execute(conn)? == 1)
}

/// Parks a job that cannot succeed, with its reason, for people to look at, if it is still this
/// run's.
pub fn park(conn: &mut Conn, run: Run, why: &str) -> QueryResult<bool> {
    let parked = (jobs::state.eq(PARKED), jobs::last_error.eq(why));
    Ok(diesel::update(jobs::table.filter(of_run!(run))).set(parked).execute(conn)? == 1)
}

/// How many jobs there are of each kind and state.
pub fn counts(conn: &mut Conn) -> QueryResult<Vec<(String, String, i64)>> {
    jobs::table
        .group_by((jobs::kind, jobs::state))
        .select((jobs::kind, jobs::state, diesel::dsl::count_star()))
        .load(conn)
}

/// A job that waits for people.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Parked {
    pub id: JobId,
    /// What was to be done.
    pub kind: String,
    /// The order, payment or other row that it is about, by number.
    pub reference: String,
    /// Why it was parked.
    pub reason: Option<String>,
    /// When it was written.
    pub created_at: Timestamp,
}

/// The parked jobs, oldest first.
pub fn parked(conn: &mut Conn, limit: i64) -> QueryResult<Vec<Parked>> {
    jobs::table
        .filter(jobs::state.eq(PARKED))
        .order(jobs::id)
        .limit(limit)
        .select((jobs::id, jobs::kind, jobs::reference, jobs::last_error, jobs::created_at))
        .load(conn)
}

/// Lets a parked job run again, at once and with a clean record; `false` when there is none of this
/// id.
pub fn unpark(conn: &mut Conn, id: JobId, now: Timestamp) -> QueryResult<bool> {
    let parked = jobs::table.filter(jobs::id.eq(id).and(jobs::state.eq(PARKED)));
    let afresh = (
        jobs::state.eq(READY),
        jobs::run_at.eq(now),
        jobs::lease_until.eq(0_i64),
        jobs::faults.eq(0_i64),
    );
    Ok(diesel::update(parked).set(afresh).execute(conn)? == 1)
}

/// When the oldest job became due that nobody has begun.
pub fn oldest_due(conn: &mut Conn, now: Timestamp) -> QueryResult<Option<Timestamp>> {
    let waiting = jobs::table
        .filter(jobs::state.eq(Ready).and(jobs::run_at.le(now)).and(jobs::lease_until.le(now)));
    waiting.order(jobs::run_at).select(jobs::run_at).first(conn).optional()
}

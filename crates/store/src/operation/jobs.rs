//! Background jobs. The transaction that needs an effect outside the database writes a job for it
//! (a transactional outbox), and a node claims the job with a lease.

mod ahead;

pub(crate) use ahead::too_late;
pub use ahead::{bring_forward, is_any_too_late};

use crate::literal::Ready;
use crate::operation::metadata;
use crate::schema::jobs;
use db::Conn;
use db::cached;
use db::send_only;
use db::wakeups;
use diesel::prelude::*;
use domain::{JobId, JobKind, Timestamp};

/// A job that was claimed.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = jobs)]
pub struct Job {
    pub id: JobId,
    /// The work to do.
    pub kind: String,
    /// The provider that it calls; empty for none.
    pub provider: String,
    /// Number of the order, payment or other row that it is about.
    pub reference: String,
    /// How often it was begun, this run included.
    pub attempts: i64,
    /// Consecutive runs that ended in a fault; the current run counts as one until it ends well.
    pub faults: i64,
    /// When it was written.
    pub created_at: Timestamp,
}

/// Jobs that do the same with the same provider. The number of runs at once is limited for each
/// group, so that a silent provider delays only its own jobs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group<'a> {
    /// The work to do.
    pub kind: &'a str,
    /// The provider that the jobs call; empty for none.
    pub provider: &'a str,
}

impl<'a> Group<'a> {
    /// The jobs of a kind that call this provider.
    #[must_use]
    pub const fn at(kind: JobKind, provider: &'a str) -> Self {
        Self { kind: kind.code(), provider }
    }

    /// The jobs of a kind that calls no provider.
    #[must_use]
    pub const fn alone(kind: JobKind) -> Self {
        Self { kind: kind.code(), provider: "" }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Due {
    pub id: JobId,
    /// The work to do.
    pub kind: String,
    /// The provider that it calls; empty for none.
    pub provider: String,
}

/// One run of a job: each claim begins another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    pub id: JobId,
    /// How often the job was begun, this run included.
    pub attempts: i64,
}

impl Job {
    /// The run that this claim began.
    #[must_use]
    pub const fn run(&self) -> Run {
        Run { id: self.id, attempts: self.attempts }
    }
}

/// The state of a job that waits for its time, or runs.
pub(crate) const READY: &str = "ready";

/// The state of a job that waits for an operator.
pub(crate) const PARKED: &str = "parked";

/// The reference of recurring jobs, which are about no row.
pub(crate) const SERVICE: &str = "service";

/// Name in the metadata that says that this database has the recurring jobs.
pub(crate) const RECURRING: &str = "recurring_jobs";

macro_rules! of_run {
    ($run:ident) => {
        jobs::id.eq($run.id).and(jobs::attempts.eq($run.attempts)).and(jobs::state.eq(READY))
    };
}

/// Writes a job. Only one of the same kind can exist for a reference.
pub fn insert(
    conn: &mut Conn,
    group: Group<'_>,
    reference: &str,
    run_at: Timestamp,
    now: Timestamp,
) -> QueryResult<()> {
    wakeups::note_job(run_at);
    let job = (
        jobs::kind.eq(group.kind),
        jobs::provider.eq(group.provider),
        jobs::reference.eq(reference),
        jobs::state.eq(READY),
        jobs::run_at.eq(run_at),
        jobs::created_at.eq(now),
    );
    send_only!(conn, cached!(diesel::insert_into(jobs::table).values(job)))
}

/// Writes a job unless one of the same kind exists for the reference.
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

/// Writes a job in place of one of the same kind for the reference, even of one that is running:
/// that run may have been too early.
pub fn insert_anew(
    conn: &mut Conn,
    group: Group<'_>,
    reference: &str,
    run_at: Timestamp,
    now: Timestamp,
) -> QueryResult<()> {
    diesel::delete(
        jobs::table.filter(jobs::kind.eq(group.kind).and(jobs::reference.eq(reference))),
    )
    .execute(conn)?;
    insert(conn, group, reference, run_at, now)
}

/// Starts a job that waits or runs once more, now: a run that has begun knows nothing of what has
/// changed, and is not current any more. Nothing where there is none, or where it is parked.
pub fn restart(
    conn: &mut Conn,
    group: Group<'_>,
    reference: &str,
    now: Timestamp,
) -> QueryResult<()> {
    let ready = jobs::table
        .filter(jobs::kind.eq(group.kind).and(jobs::reference.eq(reference)))
        .filter(jobs::state.eq(READY));
    if diesel::delete(ready).execute(conn)? > 0 {
        insert(conn, group, reference, now, now)?;
    }
    Ok(())
}

/// Makes a waiting job due now; `false` when there is none, or it is due or running already. The
/// run does not count as a retry, since the provider has sent a webhook, or the request is a new
/// one.
pub fn make_due(
    conn: &mut Conn,
    kind: JobKind,
    reference: &str,
    now: Timestamp,
) -> QueryResult<bool> {
    let waiting = jobs::table.filter(
        jobs::kind
            .eq(kind.code())
            .and(jobs::reference.eq(reference))
            .and(jobs::state.eq(READY))
            .and(jobs::lease_until.eq(0_i64))
            .and(jobs::run_at.gt(now)),
    );
    let is_changed = diesel::update(waiting).set(jobs::run_at.eq(now)).execute(conn)? == 1;
    if is_changed {
        wakeups::note_job(now);
    }
    Ok(is_changed)
}

/// As [`make_due`], also where the job is parked; `true` too where it runs or is due already.
pub fn hasten(
    conn: &mut Conn,
    kind: JobKind,
    reference: &str,
    now: Timestamp,
) -> QueryResult<bool> {
    if make_due(conn, kind, reference, now)? {
        return Ok(true);
    }
    let job = jobs::table.filter(jobs::kind.eq(kind.code()).and(jobs::reference.eq(reference)));
    let found: Option<(JobId, String)> =
        job.select((jobs::id, jobs::state)).first(conn).optional()?;
    match found {
        Some((id, state)) if state == PARKED => unpark(conn, id, now),
        Some(_) => Ok(true),
        None => Ok(false),
    }
}

/// Writes the recurring jobs that are missing, the audit a day from now, and records that there
/// must be all of them from now on. A parked one runs again: what stopped it may be gone since.
pub fn insert_recurring(conn: &mut Conn, now: Timestamp) -> QueryResult<()> {
    for (kind, interval) in JobKind::recurring() {
        let first = if kind == JobKind::AuditLedger { now.plus_ms(interval) } else { now };
        insert_once(conn, Group::alone(kind), SERVICE, first, now)?;
        let parked = jobs::table.filter(
            jobs::kind.eq(kind.code()).and(jobs::reference.eq(SERVICE)).and(jobs::state.eq(PARKED)),
        );
        if let Some(id) = parked.select(jobs::id).first::<JobId>(conn).optional()? {
            unpark(conn, id, now)?;
        }
    }
    metadata::put(conn, RECURRING, "inserted").map(drop)
}

/// Due jobs, the longest waiting first, except those of the groups in `full`. It only reads, so
/// that an idle server does not write.
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

/// Leases those of the given jobs that are due and not leased. A job that another transaction
/// changes at this moment stays due: a claim that held some jobs and waited for others would
/// deadlock with a payment that ends several jobs.
pub fn claim(
    conn: &mut Conn,
    ids: &[JobId],
    now: Timestamp,
    lease_until: Timestamp,
) -> QueryResult<Vec<Job>> {
    let free = jobs::table.filter(
        jobs::id
            .eq_any(ids)
            .and(jobs::state.eq(Ready))
            .and(jobs::run_at.le(now))
            .and(jobs::lease_until.le(now)),
    );
    let free = free.select(jobs::id);
    let ids: Vec<JobId> = match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => free.load(conn)?,
        Conn::Postgres(conn) => free.for_update().skip_locked().load(conn)?,
    };
    diesel::update(jobs::table.filter(jobs::id.eq_any(ids)))
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
        .get_results(conn)
}

/// Removes a job that is done; `false` when this run is no longer its newest: a node whose lease
/// has expired must not end another node's run.
pub fn finish(conn: &mut Conn, run: Run) -> QueryResult<bool> {
    Ok(diesel::delete(jobs::table.filter(of_run!(run))).execute(conn)? == 1)
}

/// Whether this run is still its job's newest. No node can begin another run until the transaction
/// ends, so what the transaction decides is the decision of the newest run.
pub fn is_current(conn: &mut Conn, run: Run) -> QueryResult<bool> {
    Ok(diesel::update(jobs::table.filter(of_run!(run)))
        .set(jobs::attempts.eq(run.attempts))
        .execute(conn)?
        == 1)
}

/// Removes the jobs of a reference that no longer needs them.
pub fn cancel(conn: &mut Conn, reference: &str) -> QueryResult<usize> {
    diesel::delete(jobs::table.filter(jobs::reference.eq(reference))).execute(conn)
}

/// Removes a job that has never run; `false` when it has, or runs now.
pub fn cancel_unbegun(conn: &mut Conn, kind: JobKind, reference: &str) -> QueryResult<bool> {
    let unbegun = jobs::table.filter(
        jobs::kind
            .eq(kind.code())
            .and(jobs::reference.eq(reference))
            .and(jobs::state.eq(READY))
            .and(jobs::attempts.eq(0_i64)),
    );
    Ok(diesel::delete(unbegun).execute(conn)? == 1)
}

/// Whether a job is parked.
pub fn is_parked(conn: &mut Conn, kind: JobKind, reference: &str) -> QueryResult<bool> {
    let parked = jobs::table.filter(
        jobs::kind.eq(kind.code()).and(jobs::reference.eq(reference)).and(jobs::state.eq(PARKED)),
    );
    diesel::select(diesel::dsl::exists(parked)).get_result(conn)
}

/// Removes a parked job, since an operator has done what it should; `false` when none is parked.
pub fn cancel_parked(conn: &mut Conn, kind: JobKind, reference: &str) -> QueryResult<bool> {
    let parked = jobs::table.filter(
        jobs::kind.eq(kind.code()).and(jobs::reference.eq(reference)).and(jobs::state.eq(PARKED)),
    );
    Ok(diesel::delete(parked).execute(conn)? == 1)
}

/// As [`cancel`] for two references at once, which saves a purchase one statement.
pub fn cancel_both(conn: &mut Conn, one: &str, other: &str) -> QueryResult<()> {
    let pointless = jobs::table.filter(jobs::reference.eq(one).or(jobs::reference.eq(other)));
    send_only!(conn, cached!(diesel::delete(pointless)))
}

/// Schedules a job again after a run without a fault; `false` when this run is no longer its
/// newest.
pub fn poll_again(conn: &mut Conn, run: Run, run_at: Timestamp, why: &str) -> QueryResult<bool> {
    wakeups::note_job(run_at);
    let put_back = (
        jobs::run_at.eq(run_at),
        jobs::lease_until.eq(0_i64),
        jobs::faults.eq(0_i64),
        jobs::last_error.eq(why),
    );
    Ok(diesel::update(jobs::table.filter(of_run!(run))).set(put_back).execute(conn)? == 1)
}

/// Schedules a failed job again; `false` when this run is no longer its newest.
pub fn note_failed(conn: &mut Conn, run: Run, run_at: Timestamp, why: &str) -> QueryResult<bool> {
    wakeups::note_job(run_at);
    let put_back = (jobs::run_at.eq(run_at), jobs::lease_until.eq(0_i64), jobs::last_error.eq(why));
    Ok(diesel::update(jobs::table.filter(of_run!(run))).set(put_back).execute(conn)? == 1)
}

/// Parks a job that cannot succeed, with the reason, for an operator; `false` when this run is no
/// longer its newest.
pub fn park(conn: &mut Conn, run: Run, why: &str) -> QueryResult<bool> {
    let parked = (jobs::state.eq(PARKED), jobs::last_error.eq(why));
    Ok(diesel::update(jobs::table.filter(of_run!(run))).set(parked).execute(conn)? == 1)
}

/// Counts the jobs of each kind and state.
pub fn counts(conn: &mut Conn) -> QueryResult<Vec<(String, String, i64)>> {
    jobs::table
        .group_by((jobs::kind, jobs::state))
        .select((jobs::kind, jobs::state, diesel::dsl::count_star()))
        .load(conn)
}

/// A job that waits for an operator.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Parked {
    pub id: JobId,
    /// The work to do.
    pub kind: String,
    /// Number of the order, payment or other row that it is about.
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

/// Makes a parked job run again, at once and without counted faults; `false` when no parked job has
/// this id. The number of its runs continues: it identifies a run, and it tells the job of a payout
/// that the payout may have been sent before.
pub fn unpark(conn: &mut Conn, id: JobId, now: Timestamp) -> QueryResult<bool> {
    wakeups::note_job(now);
    let parked = jobs::table.filter(jobs::id.eq(id).and(jobs::state.eq(PARKED)));
    let restarted = (
        jobs::state.eq(READY),
        jobs::run_at.eq(now),
        jobs::lease_until.eq(0_i64),
        jobs::faults.eq(0_i64),
    );
    Ok(diesel::update(parked).set(restarted).execute(conn)? == 1)
}

/// When the next job that is not due yet becomes due.
pub fn next_due(conn: &mut Conn, now: Timestamp) -> QueryResult<Option<Timestamp>> {
    let later = jobs::table.filter(jobs::state.eq(Ready).and(jobs::run_at.gt(now)));
    later.order(jobs::run_at).select(jobs::run_at).first(conn).optional()
}

/// When the job that has been due longest became due, among those that are not leased.
pub fn oldest_due(conn: &mut Conn, now: Timestamp) -> QueryResult<Option<Timestamp>> {
    let waiting = jobs::table
        .filter(jobs::state.eq(Ready).and(jobs::run_at.le(now)).and(jobs::lease_until.le(now)));
    waiting.order(jobs::run_at).select(jobs::run_at).first(conn).optional()
}

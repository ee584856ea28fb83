//! Prometheus metrics of what waits for an operator: queues, pauses, the backup, the certificate
//! and the disk.

use app::{App, PausedServices, Queue};
use domain::Timestamp;
use installation::Tls;
use installation::prometheus::head;
use std::fmt::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;

/// Parts of this machine that need an operator from time to time.
#[derive(Clone, Default)]
pub struct Machine {
    /// The certificate, where the service speaks HTTPS itself.
    pub tls: Option<Arc<Tls>>,
    /// The folder of the database; `None` on PostgreSQL.
    pub database_folder: Option<PathBuf>,
}

/// Waiting work, pauses and the newest backup, as the database has them.
#[derive(Debug, Clone)]
pub struct Waiting {
    now: Timestamp,
    queues: Vec<Queue>,
    paused: PausedServices,
    /// When the newest backup was made; `None` before the first.
    backup: Option<Timestamp>,
}

impl Waiting {
    /// # Errors
    /// When the database fails.
    pub async fn read(app: &App) -> Result<Self, app::Refusal> {
        Ok(Self {
            now: app.now(),
            queues: app.queues().await?,
            paused: app.paused_now(),
            backup: app.last_backup().await?,
        })
    }
}

pub fn write(out: &mut String, machine: &Machine, waiting: Option<&Waiting>) -> fmt::Result {
    let queues = waiting.map(|waiting| waiting.queues.as_slice()).unwrap_or_default();
    head(
        out, "satchel_queue_waiting", "gauge",
        "Entries that wait for an operator or a provider, by queue.",
    )?;
    for queue in queues {
        writeln!(out, "satchel_queue_waiting{{queue=\"{}\"}} {}", queue.name, queue.waiting)?;
    }
    head(
        out,
        "satchel_queue_oldest_seconds",
        "gauge",
        "For how long the oldest in a queue has waited; 0 when it is empty.",
    )?;
    for (queue, now) in waiting.into_iter().flat_map(|w| w.queues.iter().map(|q| (q, w.now))) {
        let age = queue.oldest.map_or(0, |since| now.ms_since(since).max(0) / 1000);
        writeln!(out, "satchel_queue_oldest_seconds{{queue=\"{}\"}} {age}", queue.name)?;
    }
    head(out, "satchel_service_paused", "gauge", "Services that an operator has paused.")?;
    for service in waiting.into_iter().flat_map(|waiting| waiting.paused.keys()) {
        writeln!(out, "satchel_service_paused{{service=\"{service}\"}} 1")?;
    }
    write_machine(out, machine, waiting)
}

fn write_machine(out: &mut String, machine: &Machine, waiting: Option<&Waiting>) -> fmt::Result {
    head(
        out,
        "satchel_certificate_expires_timestamp_seconds",
        "gauge",
        "When the certificate of server.tls_cert expires; none without one.",
    )?;
    if let Some(expires) = machine.tls.as_ref().and_then(|tls| tls.expires_at()) {
        writeln!(out, "satchel_certificate_expires_timestamp_seconds {expires}")?;
    }
    head(
        out,
        "satchel_backup_timestamp_seconds",
        "gauge",
        "When the newest backup was made; 0 before the first, none on PostgreSQL.",
    )?;
    let folder = machine.database_folder.as_ref();
    if let Some(waiting) = waiting.filter(|_| folder.is_some()) {
        let seconds = waiting.backup.map_or(0, |at| at.0 / 1000);
        writeln!(out, "satchel_backup_timestamp_seconds {seconds}")?;
    }
    let disk = folder.and_then(|folder| rustix::fs::statvfs(folder).ok());
    let bytes =
        disk.map(|disk| [disk.f_bavail, disk.f_blocks].map(|n| n.saturating_mul(disk.f_frsize)));
    for (place, name, help) in [
        (0, "satchel_disk_available_bytes", "Room on the disk of the SQLite database."),
        (1, "satchel_disk_size_bytes", "Size of the disk of the SQLite database."),
    ] {
        head(out, name, "gauge", help)?;
        if let Some(bytes) = bytes {
            writeln!(out, "{name} {}", bytes[place])?;
        }
    }
    Ok(())
}

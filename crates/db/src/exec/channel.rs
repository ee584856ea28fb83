//! The queue of the embedded engine's threads.

use super::Executor;
use super::job::Job;
use super::postgres::Status;
use crossbeam_channel::Sender;
use parking_lot::Mutex;
use std::thread::JoinHandle;

/// A channel to threads. Dropping the sender lets them finish what they have accepted.
pub(super) struct Channel {
    sender: Mutex<Option<Sender<Box<dyn Job>>>>,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

impl Channel {
    pub(super) const fn new(sender: Sender<Box<dyn Job>>, threads: Vec<JoinHandle<()>>) -> Self {
        Self { sender: Mutex::new(Some(sender)), threads: Mutex::new(threads) }
    }

    fn sender(&self) -> Option<Sender<Box<dyn Job>>> {
        self.sender.lock().clone()
    }
}

impl Executor for Channel {
    fn push(&self, job: Box<dyn Job>) -> Result<(), Box<dyn Job>> {
        match self.sender() {
            Some(sender) => {
                sender.try_send(job).map_err(crossbeam_channel::TrySendError::into_inner)
            }
            None => Err(job),
        }
    }

    fn waiting(&self) -> usize {
        self.sender().map_or(0, |sender| sender.len())
    }

    fn close(&self) {
        self.sender.lock().take();
        let threads = std::mem::take(&mut *self.threads.lock());
        for thread in threads {
            // A thread that panicked has been reported by its panic message already.
            let _ = thread.join();
        }
    }

    fn status(&self) -> Status {
        Status::embedded()
    }
}

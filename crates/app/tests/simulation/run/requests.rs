//! Customers' requests, from the command to the response, or until the client leaves.

use super::{NODES, Request, Run};
use crate::customers::{Command, Response, ask, check_error};
use crate::invariants;
use std::sync::Arc;

/// Most copies of a request at once.
const SAME_MAX: usize = 8;

impl Run {
    /// A customer sends a request, now and then several times at once: a double click, or a client
    /// that retries at once.
    pub(super) fn command(&mut self) {
        let customer = self.rng.below(self.customers.len());
        let (command, key) =
            self.customers[customer].next(&self.weights, self.fixture, &mut self.rng);
        // Two changes of a number at once may come in either order.
        let changes = |request: &Request| {
            request.customer == customer && matches!(request.command, Command::ChangePhone { .. })
        };
        if matches!(command, Command::ChangePhone { .. }) && self.requests.iter().any(changes) {
            return;
        }
        let times = if self.rng.one_in(8) { 1 + self.rng.below(SAME_MAX) } else { 1 };
        for _ in 0..times {
            self.request(customer, command.clone(), key.clone());
        }
    }

    fn request(&mut self, customer: usize, command: Command, key: Option<String>) {
        self.commands += 1;
        let node = self.rng.below(NODES);
        let number = self.commands;
        let shown = key.as_deref().unwrap_or("no key");
        self.note(format!("#{number} customer {customer} asks node {node}: {command:?}, {shown}"));
        let mut account = self.customers[customer].account.clone();
        // Whoever does not know whether a change was done finds out by the next sign-in.
        account.phone = self.phone_of(customer);
        let phone = account.phone.clone();
        let task = self.nodes[node].spawn(ask(
            self.nodes[node].app(),
            Arc::clone(&self.providers.sms),
            account,
            command.clone(),
            key.clone(),
        ));
        self.requests.push(Request { number, node, customer, command, key, phone, task });
        self.run_until_idle();
    }

    /// The number that is the customer's by now.
    fn phone_of(&mut self, customer: usize) -> String {
        let user = self.customers[customer].account.caller.user_id;
        let found = self.database.inspect(|conn| store::customer::users::find(conn, user));
        found.unwrap().expect("customers stay").phone
    }

    /// A customer gets the response to a request.
    pub(super) fn record(&mut self, request: Request, result: app::Result<Response>) {
        let Request { number, customer, key, phone, .. } = request;
        self.note(format!("#{number} customer {customer} hears {result:?}"));
        let now = self.now();
        self.database.inspect(|conn| invariants::check_times(conn, now)).unwrap();
        match result {
            Ok(response) => {
                if let Response::PaymentBegun(no) = &response {
                    self.database.inspect(|conn| invariants::check_one_attempt(conn, no)).unwrap();
                }
                self.customers[customer].record(response, key);
            }
            Err(error) => check_error(&error, phone != self.phone_of(customer)),
        }
    }

    /// A client closes its connection before the response, or loses its network with all its
    /// requests.
    pub(super) fn client_leaves(&mut self) {
        let first = self.requests.remove(self.rng.below(self.requests.len()));
        let loses_all = self.rng.one_in(3);
        let customer = first.customer;
        let (others, kept) = std::mem::take(&mut self.requests)
            .into_iter()
            .partition(|request| loses_all && request.customer == customer);
        self.requests = kept;
        for request in std::iter::once(first).chain::<Vec<Request>>(others) {
            self.note(format!("#{} customer {customer} leaves", request.number));
            request.task.abort();
            self.customers[customer].hear_nothing(request.command, request.key);
        }
        self.run_until_idle();
    }
}

//! `satchel customer`, `satchel order` and `satchel actions`: what is there, without a change.

use super::sections::{Section, print, row};
use super::{Outcome, mobile, read_database, refused};
use crate::cli::{Actions, LookUpCustomer, LookUpOrder};
use app::{
    CustomerLookup, JobOf, LogFilter, OrderLookup, TimelineEntry, look_up_customer, look_up_order,
};
use std::process::ExitCode;
use store::operation::operator_log;

/// Prints everything about one customer.
pub fn customer(arguments: LookUpCustomer) -> Outcome {
    // A number in any form, or the id of a customer.
    let phone = mobile(&arguments.phone).map(|phone| phone.as_str().to_owned());
    let phone = phone.unwrap_or_else(|_| arguments.phone.trim().to_owned());
    let rows = usize::from(arguments.rows);
    let read = move |conn: &mut db::Conn, now| look_up_customer(conn, &phone, rows, now);
    let found = read_database(arguments.place, read, refused)?;
    let found = found.ok_or_else(|| format!("there is no customer {}", arguments.phone))?;
    print(&of_customer(&found), arguments.output)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints everything about one order.
pub fn order(arguments: LookUpOrder) -> Outcome {
    let number = arguments.number.trim().to_uppercase();
    let read = move |conn: &mut db::Conn, _| look_up_order(conn, &number);
    let found = read_database(arguments.place, read, refused)?.ok_or_else(|| {
        format!("no order, payment or refund has the number {}", arguments.number)
    })?;
    print(&of_order(&found), arguments.output)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints what operators did.
pub fn actions(arguments: Actions) -> Outcome {
    let Actions { by, subject, rows, .. } = arguments;
    let filter = LogFilter { operator: by, subject, ..LogFilter::default() };
    let read =
        move |conn: &mut db::Conn, _| Ok(operator_log::list(conn, &filter, &[], None, rows)?);
    let found = read_database(arguments.place, read, refused)?;
    let actions = Section::of("actions", &found, |action| {
        row! {
            "at": action.created_at, "operator": action.operator.as_str(),
            "action": action.action.code(), "subject": action.subject.as_str(),
            "outcome": action.outcome.code(), "reason": action.reason.clone(),
            "address": action.address.clone(),
        }
    });
    print(&[actions], arguments.output)?;
    Ok(ExitCode::SUCCESS)
}

fn jobs(jobs: &[JobOf]) -> Section {
    Section::of("jobs", jobs, |job| {
        row! {
            "id": job.id.0, "number": job.reference.as_str(), "kind": job.kind.as_str(),
            "state": job.state.as_str(), "attempts": job.attempts, "next": job.run_at,
            "reason": job.reason.clone(),
        }
    })
}

fn timeline(entries: &[TimelineEntry]) -> Section {
    Section::of("timeline", entries, |entry| {
        row! {
            "at": entry.at, "about": entry.about, "number": entry.number.as_str(),
            "event": entry.event.as_str(), "detail": entry.detail.clone(),
        }
    })
}

fn of_order(found: &OrderLookup) -> Vec<Section> {
    let order = &found.order;
    let head = row! {
        "number": order.order_no.as_str(), "customer": order.user_id.0,
        "state": order.state.code(), "gift": found.gift_name_zh.as_str(),
        "gift_id": order.gift_id.0, "quantity": order.quantity, "price": order.price_fen,
        "discount": order.discount_fen, "payable": order.payable_fen,
        "created": order.created_at, "expires": order.expires_at, "paid": order.paid_at,
        "closed": order.closed_at,
    };
    vec![
        Section { name: "order", rows: vec![head] },
        Section::of("payments", &found.payments, |payment| {
            row! {
                "number": payment.payment_no.as_str(), "method": payment.method.code(),
                "provider": payment.provider.as_str(), "state": payment.state.code(),
                "amount": payment.amount_fen, "paid": payment.paid_fen,
                "provider_number": payment.provider_txn.clone(), "created": payment.created_at,
                "paid_at": payment.paid_at,
            }
        }),
        Section::of("refunds", &found.refunds, |refund| {
            row! {
                "number": refund.refund_no.as_str(), "state": refund.state.code(),
                "reason": refund.reason.code(), "amount": refund.amount_fen,
                "charged_back": refund.charged_back_fen, "created": refund.created_at,
                "done": refund.done_at,
            }
        }),
        Section::of("disputes", &found.disputes, |dispute| {
            row! {
                "number": dispute.dispute_no.as_str(), "state": dispute.state.code(),
                "amount": dispute.amount_fen, "created": dispute.created_at, "ended": dispute.ended_at,
            }
        }),
        Section::of("items", &found.items, |app::ItemLookup { item, extractions }| {
            let numbers: Vec<&str> = extractions.iter().map(|(_, no)| no.as_str()).collect();
            row! {
                "id": item.id.0, "state": item.state.code(), "paid": item.paid_fen,
                "acquired": item.acquired_at, "exchanged": item.exchanged_fen,
                "extractions": numbers.join(" "),
            }
        }),
        jobs(&found.jobs),
        timeline(&found.timeline),
    ]
}

fn of_customer(found: &CustomerLookup) -> Vec<Section> {
    let head = row! {
        "id": found.id.0, "nickname": found.nick_name.as_str(),
        "registered": found.registered_at,
        "real_name": if found.is_real_name_verified { "verified" } else { "not verified" },
        "date_of_birth": found.date_of_birth.map(i64::from),
        "extract_password": if found.has_extract_password { "set" } else { "not set" },
        "steam_account": found.trade_partner, "balance": found.balance, "frozen": found.frozen,
        "account_frozen": found.frozen_at, "points": found.points, "logins": found.logins,
    };
    let mut sections = vec![Section { name: "customer", rows: vec![head] }];
    sections.extend(purchases(found));
    sections.extend(money(found));
    sections.push(Section::of("security_events", &found.lists.security_events, |event| {
        row! {
            "at": event.last_at, "event": event.kind.code(),
            "reason": event.reason.map(|reason| reason.code()), "times": event.events,
            "device": event.device.as_str(), "network": event.address.as_str(),
        }
    }));
    sections.push(jobs(&found.lists.jobs));
    sections.push(timeline(&found.timeline));
    sections
}

fn purchases(found: &CustomerLookup) -> Vec<Section> {
    let lists = &found.lists;
    vec![
        Section::of("orders", &lists.orders, |order| {
            row! {
                "number": order.order_no.as_str(), "state": order.state.code(),
                "gift": order.gift_name_zh.as_str(), "quantity": order.quantity,
                "payable": order.payable_fen, "method": order.method.map(|method| method.code()),
                "created": order.created_at, "paid": order.paid_at, "closed": order.closed_at,
            }
        }),
        Section::of("payments", &lists.payments, |payment| {
            row! {
                "number": payment.payment_no.as_str(), "order": payment.order_no.as_str(),
                "provider": payment.provider.as_str(), "state": payment.state.code(),
                "amount": payment.amount_fen, "paid": payment.paid_fen,
                "created": payment.created_at, "paid_at": payment.paid_at,
            }
        }),
        Section::of("refunds", &lists.refunds, |refund| {
            row! {
                "number": refund.refund_no.as_str(), "order": refund.order_no.as_str(),
                "state": refund.state.code(), "reason": refund.reason.code(),
                "amount": refund.amount_fen, "created": refund.created_at, "done": refund.done_at,
            }
        }),
        Section::of("disputes", &lists.disputes, |dispute| {
            row! {
                "number": dispute.dispute_no.as_str(), "order": dispute.order_no.as_str(),
                "state": dispute.state.code(), "amount": dispute.amount_fen,
                "clawback": dispute.clawback_fen, "created": dispute.created_at,
                "ended": dispute.ended_at,
            }
        }),
        Section::of("items", &lists.items, |(item, _)| {
            row! {
                "id": item.id.0, "gift_id": item.gift_id.0, "state": item.state.code(),
                "paid": item.paid_fen, "acquired": item.acquired_at,
                "exchanged": item.exchanged_fen,
            }
        }),
        Section::of("extractions", &lists.extracts, |extract| {
            row! {
                "number": extract.extract_no.as_str(), "state": extract.state.code(),
                "items": extract.items, "reason": extract.reason.clone(),
                "created": extract.created_at, "changed": extract.changed_at,
            }
        }),
        Section::of("deposits", &lists.deposits, |deposit| {
            row! {
                "number": deposit.deposit_no.as_str(), "state": deposit.state.code(),
                "items": deposit.items, "amount": deposit.amount_fen,
                "reason": deposit.reason.clone(), "created": deposit.created_at,
                "changed": deposit.changed_at,
            }
        }),
        Section::of("vouchers", &lists.vouchers, |voucher| {
            row! {
                "campaign": voucher.campaign_id, "state": voucher.state.as_str(),
                "valid_to": voucher.valid_to, "created": voucher.created_at,
                "used": voucher.used_at,
            }
        }),
    ]
}

fn money(found: &CustomerLookup) -> Vec<Section> {
    let lists = &found.lists;
    vec![
        Section::of("transfers", &lists.movements, |transfer| {
            row! {
                "at": transfer.created_at, "code": transfer.code.code(),
                "number": transfer.reference.as_str(), "amount": transfer.amount_fen,
                "balance": transfer.balance_fen, "frozen": transfer.frozen_fen,
            }
        }),
        Section::of("cash_outs", &lists.cash_outs, |cash_out| {
            row! {
                "number": cash_out.cash_no.as_str(), "channel": cash_out.channel.code(),
                "state": cash_out.state.code(), "amount": cash_out.amount_fen,
                "fee": cash_out.fee_fen, "reason": cash_out.reason.as_deref().and_then(app::cash_reason_line),
                "created": cash_out.created_at, "ended": cash_out.ended_at,
            }
        }),
        Section::of("payout_accounts", &lists.cash_accounts, |account| {
            row! {
                "channel": account.channel.code(), "account": account.account_masked.as_str(),
                "bank": account.bank_name.clone(), "created": account.created_at,
                "removed": account.removed_at,
            }
        }),
        Section::of("exchanges", &lists.exchanges, |exchange| {
            row! {
                "number": exchange.exchange_no.as_str(), "items": exchange.items,
                "amount": exchange.amount_fen, "created": exchange.created_at,
            }
        }),
    ]
}

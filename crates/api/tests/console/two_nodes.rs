//! Approvals that arrive at two nodes at once.

use crate::desk::{Call, Desk};
use domain::{Fen, Role};
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use testkit::both_dbs;
use tokio::task::JoinSet;

const REASON: &str = "agreed with the owner";

both_dbs! {
    async fn sixteen_approvals_over_two_nodes_have_one_effect_and_one_row(env: TestEnv) {
        let other = Desk::new(env.second_node().await);
        let nodes = [Arc::new(Desk::new(env)), Arc::new(other)];
        let desk = Arc::clone(&nodes[0]);
        let (lin, mei) = (desk.member("lin", &[Role::Finance]).await, desk.member("mei", &[Role::Manager]).await);
        let caller = desk.env.customer().await;
        let grant = json!({
            "customerId": caller.user_id.to_string(), "amountFen": 500, "reasonZh": "晚了", "reasonEn": "late", "reason": REASON,
        });
        let proposed = Call::to("proposeGrant", grant).cookie(&lin.cookie).data(&desk).await;
        let no = proposed["proposalNo"].as_str().unwrap().to_owned();
        let mut approvals = JoinSet::new();
        for of in 0..16_usize {
            let (node, no, cookie) = (Arc::clone(&nodes[of % 2]), no.clone(), mei.cookie.clone());
            // Each key goes to both nodes, as when an answer was lost at one of them.
            let key = format!("approval-of-the-grant-{}", of / 2);
            approvals.spawn(async move {
                let call = Call::to("approveProposal", json!({ "proposalNo": no, "reason": REASON }));
                call.cookie(&cookie).header("idempotency-key", &key).send(&node).await.body["reason"].clone()
            });
        }
        let mut ends: BTreeMap<String, usize> = BTreeMap::new();
        for reason in approvals.join_all().await {
            *ends.entry(reason.as_str().unwrap_or("done").to_owned()).or_default() += 1;
        }
        assert_eq!(ends.remove("done"), Some(1), "{ends:?}");
        assert!(ends.keys().all(|reason| ["already_done", "proposal_not_found"].contains(&reason.as_str())), "{ends:?}");
        assert_eq!(ends.values().sum::<usize>(), 15, "{ends:?}");
        assert_eq!(desk.env.wallet(&caller).await, (Fen(500), Fen(0)));
        for action in ["approve_proposal", "grant"] {
            let log = Call::to("listLog", json!({ "action": action })).cookie(&mei.cookie).data(&desk).await;
            let done = log["items"].as_array().unwrap().iter().filter(|act| act["outcome"] == "done");
            assert_eq!(done.count(), 1, "{action}");
        }
        desk.env.audit().await;
    }
}

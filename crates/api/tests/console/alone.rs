//! Proposals in a shop that one person runs: the maker approves them, after a while.

use crate::desk::{Call, Desk};
use crate::work::{act, log, refused};
use domain::Role;
use serde_json::json;
use testkit::{Rules, both_dbs};

both_dbs! {
    rules = Rules { approve_alone_after_seconds: 3600, ..Rules::default() };

    async fn the_maker_approves_after_an_hour_and_the_log_says_so(env: TestEnv) {
        let desk = Desk::new(env);
        let mut mei = desk.member("mei", &[Role::Service, Role::Finance, Role::Manager]).await;
        let customer = desk.env.customer().await.user_id.to_string();
        let grant = json!({ "customerId": customer, "amountFen": 500, "reasonZh": "晚了", "reasonEn": "late" });
        let proposed = act(&desk, &mei, "proposeGrant", grant).await;
        let approve = || json!({ "proposalNo": proposed["proposalNo"] });
        let list = Call::to("listProposal", json!({})).cookie(&mei.cookie).data(&desk).await;
        assert_eq!(list["aloneAfterSeconds"], 3600);
        let today = Call::to("getToday", json!({})).cookie(&mei.cookie).data(&desk).await;
        assert_eq!(today["aloneAfterSeconds"], 3600);
        assert_eq!(refused(&desk, &mei, "approveProposal", approve()).await, "approval_too_early");
        desk.env.clock.advance_seconds(3540);
        mei.cookie = desk.sign_in(&mei).await;
        assert_eq!(refused(&desk, &mei, "approveProposal", approve()).await, "approval_too_early");
        desk.env.clock.advance_seconds(30);
        act(&desk, &mei, "approveProposal", approve()).await;
        let no = proposed["proposalNo"].as_str().unwrap();
        let log = log(&desk).await;
        for line in [format!("mei approve_alone {no} done"), format!("mei approve_proposal {no} done"), format!("mei grant {no} done")] {
            assert!(log.contains(&line), "{line}: {log:?}");
        }
        desk.audit().await;
    }

    async fn nobody_approves_an_own_change_of_staff(env: TestEnv) {
        let desk = Desk::new(env);
        let mut mei = desk.member("mei", &[Role::Manager]).await;
        desk.member("lin", &[Role::Service]).await;
        let changes = [
            ("inviteStaff", json!({ "name": "wang", "roles": ["finance"] })),
            ("setStaffRoles", json!({ "name": "lin", "roles": ["finance"] })),
            ("renewInvitation", json!({ "name": "lin" })),
        ];
        let mut open = Vec::new();
        for (call, body) in changes {
            open.push(act(&desk, &mei, call, body).await["proposalNo"].clone());
        }
        desk.env.clock.advance_seconds(7200);
        mei.cookie = desk.sign_in(&mei).await;
        for no in open {
            let approve = json!({ "proposalNo": no });
            assert_eq!(refused(&desk, &mei, "approveProposal", approve).await, "same_operator");
        }
        desk.audit().await;
    }

    async fn another_member_still_approves_at_once(env: TestEnv) {
        let desk = Desk::new(env);
        let mei = desk.member("mei", &[Role::Service]).await;
        let lin = desk.member("lin", &[Role::Finance]).await;
        let customer = desk.env.customer().await.user_id.to_string();
        let correction = json!({ "customerId": customer, "amountFen": 500, "reasonZh": "晚了", "reasonEn": "late" });
        let proposed = act(&desk, &mei, "proposeCorrection", correction).await;
        act(&desk, &lin, "approveProposal", json!({ "proposalNo": proposed["proposalNo"] })).await;
        assert!(!log(&desk).await.iter().any(|line| line.contains("approve_alone")));
        desk.audit().await;
    }
}

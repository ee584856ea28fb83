//! Real-name verification.

use std::sync::atomic::Ordering;

use app::ports::{Outcome, RealName, RealNameResult};

use super::cloud_clients::CloudClients;

const NUMBER: &str = "11010519491231002X";

fn later(code: &str) -> Outcome<RealNameResult> {
    Outcome::Rejected { code: code.to_owned(), retryable: true }
}

#[tokio::test]
async fn both_vendors_distinguish_each_result() {
    let cloud = CloudClients::open().await;
    let (aliyun, tencent) = (cloud.aliyun_names(), cloud.tencent_names());
    for (name, number, expected) in [
        ("王小明", NUMBER, RealNameResult::Match),
        ("阿依古丽·买买提", NUMBER, RealNameResult::Match),
        ("王不符", NUMBER, RealNameResult::Mismatch),
        ("王查无", NUMBER, RealNameResult::NoRecord),
        ("王小明", "110105194912310021", RealNameResult::BadInput),
        ("!", NUMBER, RealNameResult::BadInput),
    ] {
        assert_eq!(aliyun.check(name, number).await, Outcome::Done(expected), "{name} {number}");
        assert_eq!(tencent.check(name, number).await, Outcome::Done(expected), "{name} {number}");
    }
    assert_eq!(aliyun.check("王维护", NUMBER).await, later("402"));
    assert_eq!(tencent.check("王维护", NUMBER).await, later("-4"));
}

#[tokio::test]
async fn an_unproven_answer_verifies_no_name() {
    let cloud = CloudClients::open().await;
    let (aliyun, tencent) = (cloud.aliyun_names(), cloud.tencent_names());
    let clients: [(&str, &dyn RealName); 2] =
        [("aliyun_real_name", &aliyun), ("tencent_real_name", &tencent)];
    for (provider, names) in clients {
        for kind in ["timeout_before", "timeout_after", "status500", "garbage"] {
            cloud.fault(provider, "check", kind, "").await;
            let outcome = names.check("王小明", NUMBER).await;
            assert_eq!(outcome, Outcome::Unknown, "{provider} {kind}");
        }
        assert_eq!(names.check("王小明", NUMBER).await, Outcome::Done(RealNameResult::Match));
    }
    cloud.fault("aliyun_real_name", "check", "refused", "&code=412").await;
    assert_eq!(aliyun.check("王小明", NUMBER).await, later("412"));
    let arrears = "UnauthorizedOperation.Arrears";
    cloud.fault("tencent_real_name", "check", "refused", &format!("&code={arrears}")).await;
    assert_eq!(tencent.check("王小明", NUMBER).await, later(arrears));
    cloud.clock.0.fetch_add(901_000, Ordering::SeqCst);
    assert_eq!(aliyun.check("王小明", NUMBER).await, later("InvalidTimeStamp.Expired"));
    assert_eq!(tencent.check("王小明", NUMBER).await, later("AuthFailure.SignatureExpire"));
}

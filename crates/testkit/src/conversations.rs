//! Conversations of customers with staff, for tests.

use crate::{TestEntropy, TestEnv};
use app::ports::Clock;
use app::{AcceptInvitation, Device, Invitation, InviteStaff, StaffCaller, totp_code};
use domain::{ConversationNo, ConversationText, Role, Roles, StaffName};

impl TestEnv {
    /// A new member of staff with these roles, in a session.
    pub async fn staff_member(&self, name: &str, roles: &[Role]) -> StaffCaller {
        let (invitation, now) = (Invitation::new(&TestEntropy), self.clock.now());
        let token = invitation.token().to_owned();
        let command = InviteStaff {
            name: StaffName::parse(name).unwrap(),
            new: Some(roles.iter().copied().collect::<Roles>()),
            by: "test".to_owned(),
            approved_by: None,
        };
        let invite = move |conn: &mut db::Conn| {
            app::invite_staff(conn, &command, now)?;
            app::make_invitation(conn, &command.name, &command.by, &invitation, now).map(drop)
        };
        self.db.write(invite).await.unwrap();
        let opened = self.app.open_invitation(&token, None).await.unwrap();
        let code = totp_code(&opened.secret, now).unwrap();
        let password = "correct horse 7".to_owned();
        let accept = AcceptInvitation { token, invitation_code: None, password, code };
        let accepted = self.app.accept_invitation(accept, Device::default()).await.unwrap();
        accepted.sign_in.caller
    }

    /// A new member of staff answers a conversation, after a note about it.
    pub async fn answered(&self, no: &ConversationNo, answer: &str, note: &str) {
        let name = format!("fang{}", no.random_bits().unwrap_or_default());
        let staff = self.staff_member(&name, &[Role::Service]).await;
        let [answer, note] = [answer, note].map(|text| ConversationText::parse(text).unwrap());
        let seen = self.newest_message(no).await;
        self.app.note_conversation_by_staff(&staff, no.clone(), note, seen).await.unwrap();
        let seen = self.newest_message(no).await;
        self.app.answer_conversation_by_staff(&staff, no.clone(), answer, seen).await.unwrap();
    }

    /// The newest message of a conversation.
    pub async fn newest_message(&self, no: &ConversationNo) -> domain::ConversationMessageId {
        let found = self.app.look_up_conversation(no.clone(), 1).await.unwrap();
        found.messages.last().unwrap().id
    }
}

import { Legal } from './Legal'
import { userAgreement } from './userAgreement'

export function UserAgreementScreen() {
  return <Legal text={userAgreement} agreement="userAgreement" />
}

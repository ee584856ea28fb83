import { Legal } from './Legal'

export function UserAgreementScreen() {
  return <Legal name="user_agreement" />
}

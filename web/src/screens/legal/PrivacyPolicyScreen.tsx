import { Legal } from './Legal'
import { privacyPolicy } from './privacyPolicy'

export function PrivacyPolicyScreen() {
  return <Legal text={privacyPolicy} agreement="privacyPolicy" />
}

import { Legal } from './Legal'

export function PrivacyPolicyScreen() {
  return <Legal name="privacy_policy" />
}

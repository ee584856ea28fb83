export function PrivacyPolicyScreen() {
  return null
}

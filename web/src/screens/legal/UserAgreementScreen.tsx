export function UserAgreementScreen() {
  return null
}

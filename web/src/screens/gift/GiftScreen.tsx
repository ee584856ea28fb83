export function GiftScreen() {
  return null
}

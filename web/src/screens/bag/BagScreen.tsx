export function BagScreen() {
  return null
}

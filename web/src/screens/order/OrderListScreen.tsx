export function OrderListScreen() {
  return null
}

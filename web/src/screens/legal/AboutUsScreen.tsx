export function AboutUsScreen() {
  return null
}

export function ForbiddenScreen() {
  return null
}

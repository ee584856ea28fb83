/**
 * While pages move, browsers give every press to the root element, as if nothing were there. So a press ends the
 * movement at once and is then handed to what lies under it.
 */
export function keepInputDuringTransitions(): void {
  let isOver: Promise<unknown> | undefined
  const skip = () => {
    const transition = document.activeViewTransition
    isOver = transition?.finished
    transition?.skipTransition()
  }
  const handOver = async ({ target, clientX, clientY, isTrusted }: MouseEvent) => {
    if (!isOver || !isTrusted || target !== document.documentElement) return
    await isOver
    const hit = document.elementFromPoint(clientX, clientY)
    hit?.closest<HTMLElement>('a, button, label, input, [role="button"]')?.click()
  }
  document.addEventListener('pointerdown', skip, { capture: true, passive: true })
  document.addEventListener('keydown', skip, { capture: true, passive: true })
  document.addEventListener('click', (event) => void handOver(event), true)
}

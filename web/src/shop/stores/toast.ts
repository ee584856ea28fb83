export type ToastTone = 'plain' | 'good' | 'bad'

const SHOWN_MS = 2000
let host: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** One short message. It lives outside React, because it must move into whatever dialog is open. */
export function toast(text: string, tone: ToastTone = 'plain'): void {
  host ??= createHost()
  host.dataset.tone = tone
  host.textContent = text
  place(host)
  clearTimeout(timer)
  timer = setTimeout(hide, SHOWN_MS)
}

export const failureToast = (text: string) => toast(text, 'bad')

function createHost(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toast'
  element.setAttribute('role', 'status')
  element.setAttribute('aria-live', 'polite')
  element.popover = 'manual'
  return element
}

/** Everything outside an open modal dialog is inert, which would silence the message; a closed one hides it. */
function place(element: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const home = dialog ?? document.body
  if (element.parentElement !== home) home.append(element)
  showOnTop(element)
  dialog?.addEventListener('close', () => element.textContent && place(element), { once: true })
}

function showOnTop(element: HTMLElement): void {
  element.dataset.shown = ''
  // Old web views have no popover; there the fixed position and the z-index do.
  if ('showPopover' in element && !element.matches(':popover-open')) element.showPopover()
}

function hide(): void {
  if (!host) return
  delete host.dataset.shown
  if ('hidePopover' in host && host.isConnected && host.matches(':popover-open')) host.hidePopover()
  host.textContent = ''
}

export type ToastTone = 'plain' | 'good' | 'bad'

const SHOWN_MS = 2000
let host: HTMLElement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** One short message. It lives outside React, because it must move into whatever dialog is open. */
export function toast(text: string, tone: ToastTone = 'plain'): void {
  host ??= createHost()
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
  // Everything outside an open modal dialog is inert, which would silence the announcement.
  const home = dialogs[dialogs.length - 1] ?? document.body
  if (host.parentElement !== home) home.append(host)
  host.dataset.tone = tone
  host.textContent = text
  showOnTop(host)
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

// Safari before 15.4 knows no dialogs: there the element is shown in its place, without the focus trap of a modal one.

export const isOpen = (dialog: HTMLDialogElement) => dialog.hasAttribute('open')

export function showModal(dialog: HTMLDialogElement): void {
  if (isOpen(dialog)) return
  if ('showModal' in dialog) dialog.showModal()
  else (dialog as HTMLElement).setAttribute('open', '')
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close()
  else (dialog as HTMLElement).removeAttribute('open')
}

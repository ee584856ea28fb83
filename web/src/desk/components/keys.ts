import { useEffect, useEffectEvent } from 'react'
import { isOfInputMethod } from '../../kit/lib/inputMethod'

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]'

/** A letter is a command only where it is neither typed into a field nor meant for the dialog that is open. */
export function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOfInputMethod(event)) return false
  const { target } = event
  return !(target instanceof Element && target.closest(TYPED_INTO)) && !document.querySelector('dialog[open]')
}

/** Runs the command of a key, wherever the focus is. */
export function useKeys(commands: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = isCommand(event) ? commands[event.key] : undefined
    if (!command) return
    event.preventDefault()
    command()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

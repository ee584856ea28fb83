import { useEffect, useRef, useState } from 'react'
import type { ComponentType, FocusEvent } from 'react'
import { useT } from '../i18n/language'
import { isOfInputMethod } from '../../kit/lib/inputMethod'
import { KEYWORD_CHARS_MAX } from '../rules/giftFilters'
import { Icon } from '../../kit/ui/icons'
import css from './SearchBox.module.css'

const TYPING_PAUSE_MS = 350

/** The properties of the part that helps with searching while the box has the focus. */
export type SearchHelp = {
  input: HTMLInputElement
  text: string
  /** Searches for this instead of what was typed. */
  pick: (keyword: string) => void
  /** Forgets what was typed, without a search. */
  clear: () => void
  close: () => void
}
type Props = {
  keyword: string
  onChange: (keyword: string) => void
  label: string
  hint: string
  Help?: ComponentType<SearchHelp>
}

/** Searches while typing, but never in the middle of a syllable that an input method is still composing. */
export function SearchBox({ keyword, onChange, label, hint, Help }: Props) {
  const [text, setText] = useState(keyword)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isHelping, setHelping] = useState(false)
  const t = useT()
  const noteSent = useForeignKeyword(keyword, setText)
  const typing = useTypingPause()

  const send = (value: string) => {
    typing.stop()
    const next = value.trim()
    noteSent(next)
    onChange(next)
  }
  const soon = (value: string) => typing.pause(() => send(value))
  const change = (value: string, composing: boolean) => {
    setText(value)
    setHelping(true)
    if (!composing) soon(value)
  }
  const clear = () => {
    typing.stop()
    setText('')
  }
  const close = () => setHelping(false)
  const pick = (value: string) => {
    setText(value)
    send(value)
    close()
  }
  const leave = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || close()
  return (
    <search className={css.search} onBlur={leave}>
      <Icon name="search" size={19} />
      <input
        ref={setInput}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={KEYWORD_CHARS_MAX}
        aria-label={label}
        placeholder={hint}
        value={text}
        onFocus={() => setHelping(true)}
        onChange={(event) => change(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => soon(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.defaultPrevented || isOfInputMethod(event.nativeEvent)) return
          send(text)
          close()
        }}
      />
      {text && (
        <button
          type="button"
          aria-label={t.common.clear}
          onClick={() => {
            clear()
            send('')
          }}
        >
          <Icon name="close" size={17} />
        </button>
      )}
      {isHelping && input && Help && <Help input={input} text={text} pick={pick} clear={clear} close={close} />}
    </search>
  )
}

/** Runs the last function that it was given once the customer has stopped typing. */
function useTypingPause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    stop,
    pause: (run: () => void) => {
      stop()
      timer.current = setTimeout(run, TYPING_PAUSE_MS)
    },
  }
}

/**
 * Follows a keyword that was changed elsewhere, by its chip or by going back. A keyword sent from here comes back
 * later and in order; by then more may have been typed, which must not be undone.
 */
function useForeignKeyword(keyword: string, setText: (text: string) => void) {
  const [seen, setSeen] = useState(keyword)
  const [sent, setSent] = useState<readonly string[]>([])
  if (keyword !== seen) {
    const own = sent.indexOf(keyword)
    setSeen(keyword)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0) setText(keyword)
  }
  return (next: string) => {
    if (next !== keyword) setSent((words) => [...words, next])
  }
}

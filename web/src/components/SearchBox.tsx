import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n/language'
import { Icon } from '../ui/icons'
import css from './SearchBox.module.css'

const TYPING_PAUSE_MS = 350

type Props = { keyword: string; onChange: (keyword: string) => void; label: string; hint: string }

/** Searches while typing, but never in the middle of a syllable that an input method is still composing. */
export function SearchBox({ keyword, onChange, label, hint }: Props) {
  const [text, setText] = useState(keyword)
  const [sent, setSent] = useState(keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const t = useT()
  // The keyword was changed elsewhere, for example by its chip or by going back.
  if (keyword !== sent) {
    setSent(keyword)
    setText(keyword)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (value: string) => {
    clearTimeout(timer.current)
    const next = value.trim()
    setSent(next)
    if (next !== keyword) onChange(next)
  }
  const soon = (value: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(value), TYPING_PAUSE_MS)
  }
  const change = (value: string, composing: boolean) => {
    setText(value)
    if (!composing) soon(value)
  }
  return (
    <search className={css.search}>
      <Icon name="search" size={19} />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={60}
        aria-label={label}
        placeholder={hint}
        value={text}
        onChange={(event) => change(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => soon(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) send(text)
        }}
      />
      {text && (
        <button type="button" aria-label={t.common.clear} onClick={() => { setText(''); send('') }}>
          <Icon name="close" size={17} />
        </button>
      )}
    </search>
  )
}

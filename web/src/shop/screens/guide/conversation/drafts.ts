import { useState } from 'react'
import * as v from 'valibot'
import { readJson, readSession, writeSession } from '../../../../kit/lib/storage'
import { useAccount } from '../../../data/account'

const STORED_KEY = 'satchel_drafts'
const MAX = 10

const STORED = v.array(v.object({ of: v.string(), text: v.string() }))

const stored = () => readJson(STORED, readSession(STORED_KEY), [])

function keep(of: string, text: string): void {
  const others = stored().filter((draft) => draft.of !== of)
  const drafts = text ? [...others, { of, text }] : others
  writeSession(STORED_KEY, JSON.stringify(drafts.slice(-MAX)))
}

const draftOf = (of: string) => stored().find((draft) => draft.of === of)?.text ?? ''

/** The text that this customer has typed in a place, kept for as long as the tab is open. */
export function useDraftText(place: string) {
  const owner = useAccount().user?.id ?? ''
  const of = `${owner} ${place}`
  const [typed, setTyped] = useState<{ of: string; text: string } | null>(null)
  const setText = (next: string) => {
    setTyped({ of, text: next })
    keep(of, next)
  }
  return {
    text: typed?.of === of ? typed.text : draftOf(of),
    setText,
    /** Takes out of the draft what was sent, also after the screen was left, and leaves what was typed meanwhile. */
    takeOut: (sent: string) => {
      const now = draftOf(of)
      if (now.startsWith(sent)) setText(now.slice(sent.length).trimStart())
    },
    /** The draft goes on in another place, unless one has begun there. */
    moveTo: (other: string) => {
      if (!draftOf(`${owner} ${other}`)) keep(`${owner} ${other}`, draftOf(of))
      setText('')
    },
  }
}

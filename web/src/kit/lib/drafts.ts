import { useState } from 'react'
import * as v from 'valibot'
import { readJson, readSession, writeSession } from './storage'

const STORED_KEY = 'satchel_drafts'
const MAX = 50

const STORED = v.array(v.object({ of: v.string(), text: v.string() }))
type Stored = v.InferOutput<typeof STORED>

const stored = () => readJson(STORED, readSession(STORED_KEY), [])
const store = (drafts: Stored) => writeSession(STORED_KEY, JSON.stringify(drafts.slice(-MAX)))

/** Keeps what was typed for as long as the tab is open; an empty text drops it. `of` begins with whose it is. */
export function keepDraft(of: string, text: string): void {
  const others = stored().filter((draft) => draft.of !== of)
  store(text ? [...others, { of, text }] : others)
}

export const draftOf = (of: string) => stored().find((draft) => draft.of === of)?.text ?? ''

/** Drops what other customers have typed; `null` where nobody is signed in. */
export const dropDraftsBut = (owner: string | null) =>
  store(stored().filter(({ of }) => owner !== null && of.startsWith(`${owner} `)))

/** The text that `owner` has typed in a place. */
export function useDraftText(owner: string, place: string) {
  const of = `${owner} ${place}`
  const [typed, setTyped] = useState<{ of: string; text: string } | null>(null)
  const setText = (next: string) => {
    setTyped({ of, text: next })
    keepDraft(of, next)
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
      if (!draftOf(`${owner} ${other}`)) keepDraft(`${owner} ${other}`, draftOf(of))
      setText('')
    },
  }
}

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

/** The text that this customer has typed in a place, kept for as long as the tab is open. */
export function useDraftText(place: string): [text: string, setText: (text: string) => void] {
  const owner = useAccount().user?.id ?? ''
  const of = `${owner} ${place}`
  const [typed, setTyped] = useState<{ of: string; text: string } | null>(null)
  const text = typed?.of === of ? typed.text : (stored().find((draft) => draft.of === of)?.text ?? '')
  const change = (next: string) => {
    setTyped({ of, text: next })
    keep(of, next)
  }
  return [text, change]
}

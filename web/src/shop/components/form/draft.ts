import { useState } from 'react'
import type { SyntheticEvent } from 'react'

/** The texts typed into a sheet, for as long as the screen below it lives. No passwords or codes. */
export type Draft = Map<string, string>

export const useDraft = (): Draft => useState(() => new Map<string, string>())[0]

/** The properties of a field whose text is kept in a draft. */
export const kept = (draft: Draft, key: string, otherwise?: string) => ({
  defaultValue: draft.get(key) ?? otherwise,
  onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => void draft.set(key, currentTarget.value),
})

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { SearchHelp } from '../../../components/SearchBox'
import { useUserInfo } from '../../../data/account'
import { knownFinishes } from '../../../data/giftDetails'
import { useFacets } from '../../../data/gifts'
import { useT } from '../../../i18n/language'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { isOfInputMethod } from '../../../../kit/lib/inputMethod'
import { focusNext } from '../../../../kit/lib/keepFocus'
import { CATEGORIES, NO_FILTERS } from '../../../rules/giftFilters'
import { Icon } from '../../../../kit/ui/icons'
import type { SetFilters } from '../store/useFilters'
import css from './SearchPanel.module.css'
import { SuggestionItem } from './SuggestionItem'
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches'
import { recentSuggestions, suggestionsFor, weaponsToBrowse } from './suggestions'
import type { Suggestion } from './suggestions'
import { searchTexts } from '../store/texts'

type Props = SearchHelp & { setFilters: SetFilters }

/** Below the search box while it has the focus: what was searched for before, and names that fit what is typed. */
export function SearchPanel({ input, text, pick, clear, close, setFilters }: Props) {
  const words = useTexts(searchTexts)
  const listId = useId()
  const owner = useUserInfo().data?.id ?? ''
  const [recent, setRecent] = useState(() => recentSearches(owner))

  const typed = text.trim()
  const [first, second] = useSuggestions(typed, recent)
  const all = [...first, ...second]

  const noteReplaced = useNoteOnLeaving(owner, text)
  const choose = (one: Suggestion) => {
    noteReplaced()
    if (!('category' in one)) {
      rememberSearch(owner, one.name)
      pick(one.name)
      return
    }
    clear()
    setFilters({ keyword: '', category: [one.category], weapon: one.kind === 'weapon' ? [one.weapon] : [] })
    close()
    focusNext(input)
  }
  const active = useActiveOne(input, {
    text,
    all,
    onChoose: choose,
    onEnter: () => rememberSearch(owner, text),
    onEscape: close,
  })
  useCombobox(input, listId, active, all.length > 0)
  if (all.length === 0) return null

  const item = (one: Suggestion, index: number) => (
    <SuggestionItem
      key={one.key}
      id={`${listId}-${index}`}
      suggestion={one}
      active={index === active}
      onChoose={choose}
    />
  )
  return (
    // The focus stays in the box, so that the keyboard of a phone does not go and come back.
    <div className={css.panel} onPointerDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={words.suggestions}>
        {typed ? (
          <div role="group" aria-label={words.suggestions} className={css.list}>
            {first.map(item)}
          </div>
        ) : (
          first.length > 0 && <Chips title={words.recent}>{first.map(item)}</Chips>
        )}
        {second.length > 0 && (
          <Chips title={words.byWeapon}>{second.map((one, index) => item(one, first.length + index))}</Chips>
        )}
      </div>
      {!typed && recent.length > 0 && (
        <button
          type="button"
          className={css.forget}
          aria-label={words.clearRecent}
          onClick={() => {
            forgetSearches(owner)
            setRecent([])
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  )
}

/** The suggestions in two groups: names that fit, or before anything is typed recent searches and weapons. */
function useSuggestions(
  typed: string,
  recent: readonly string[],
): [first: readonly Suggestion[], second: readonly Suggestion[]] {
  const t = useT()
  const lang = useLang()
  const weapons = useFacets(NO_FILTERS, true).data?.weapons ?? []
  if (!typed) return [recentSuggestions(recent), weaponsToBrowse(weapons)]
  const categories = CATEGORIES.map((category) => [category, t.category[category]] as const)
  return [suggestionsFor(typed, { weapons, categories, finishes: knownFinishes(lang) }), []]
}

function Chips({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className={css.chips}>
      <p className={css.title} aria-hidden="true">
        {title}
      </p>
      {children}
    </div>
  )
}

type Listed = {
  text: string
  all: readonly Suggestion[]
  onChoose: (one: Suggestion) => void
  /** Enter while no suggestion is active. */
  onEnter: () => void
  onEscape: () => void
}

/** The place of the suggestion that the arrow keys have reached; -1 for none, and whenever another text is typed. */
function useActiveOne(input: HTMLInputElement, { text, all, onChoose, onEnter, onEscape }: Listed): number {
  const [at, setAt] = useState({ text, index: -1 })
  const active = at.text === text ? Math.min(at.index, all.length - 1) : -1
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chosen = all[active]
    if (isOfInputMethod(event)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = active < 0 && step < 0 ? all.length - 1 : active + step
      setAt({ text, index: next >= all.length ? -1 : next })
    } else if (event.key === 'Escape') onEscape()
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else {
      if (event.key === 'Enter') onEnter()
      return
    }
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    input.addEventListener('keydown', listen)
    return () => input.removeEventListener('keydown', listen)
  }, [input])
  return active
}

/** The box and its list are one control for a screen reader: the arrow keys move in the list, the focus stays. */
function useCombobox(input: HTMLInputElement, listId: string, active: number, isOpen: boolean): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': listId,
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) input.removeAttribute(name)
    }
  }, [input, listId, isOpen])
  useEffect(() => {
    if (active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`)
    return () => input.removeAttribute('aria-activedescendant')
  }, [input, listId, active])
}

/**
 * A text typed and then left standing was a search too: the list follows while typing, so few press Enter. Call what
 * comes back when a suggestion takes the place of what was typed.
 */
function useNoteOnLeaving(owner: string, text: string): () => void {
  const [before] = useState(text)
  const isReplaced = useRef(false)
  const note = useEffectEvent(() => {
    if (!isReplaced.current && text.trim() !== before.trim()) rememberSearch(owner, text)
  })
  useEffect(() => () => note(), [])
  return () => {
    isReplaced.current = true
  }
}

import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatCount } from '../../../../kit/lib/number'
import { Icon } from '../../../../kit/ui/icons'
import css from './SearchPanel.module.css'
import type { Suggestion } from './suggestions'
import { searchTexts } from '../store/texts'

type Props = { id: string; suggestion: Suggestion; active: boolean; onChoose: (suggestion: Suggestion) => void }

export function SuggestionItem({ id, suggestion, active, onChoose }: Props) {
  const words = useTexts(searchTexts)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { kind, name } = suggestion
  return (
    // Its keys are those of the search box, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={css.option}
      onClick={() => onChoose(suggestion)}
    >
      <Icon name={kind === 'recent' ? 'clock' : kind === 'finish' ? 'search' : 'filter'} size={17} />
      <span className="one-line">{name}</span>
      {kind === 'weapon' && <span className={css.side}>{words.count(formatCount(suggestion.count))}</span>}
      {kind === 'category' && <span className={css.side}>{words.category}</span>}
    </div>
  )
}

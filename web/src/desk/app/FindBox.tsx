import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FocusEvent, SyntheticEvent } from 'react'
import { useTexts } from '../../kit/i18n/texts'
import { Icon } from '../../kit/ui/icons'
import type { Found } from '../api/types'
import { useKeys } from '../components/keys'
import { LoadError } from '../components/Notice'
import { useCall } from '../data/calls'
import { commonTexts } from '../i18n/texts'
import { Link, useNavigate } from '../router/router'
import { paths, table } from '../router/table'
import css from './FindBox.module.css'
import { frameTexts } from './texts'

function numberOf(found: Found): string {
  if (found.kind === 'record') return found.number
  return found.kind === 'order' ? found.orderNo : found.customerId
}

function pathOf(found: Found): string {
  if (found.kind === 'order') return paths.order(found.orderNo)
  if (found.kind === 'customer') return paths.customer(found.customerId, found.list ?? undefined)
  switch (found.record) {
    case 'cash_out':
      return paths.cashOut(found.number)
    case 'conversation':
      return paths.conversation(found.number)
    case 'difference':
      return paths.difference(found.number)
    case 'dispute':
      return paths.dispute(found.number)
    case 'extraction':
      return paths.delivery(found.number)
    case 'proposal':
      return table.proposals.path
  }
}

/** Finds a customer, an order or a record by any number. The typed text is personal, so no address ever has it. */
export function FindBox() {
  const t = useTexts(frameTexts)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const close = () => setText('')
  const escape = () => {
    close()
    // The next `/` begins anew.
    input.current?.blur()
  }
  const begin = () => {
    input.current?.focus()
    input.current?.select()
  }
  useKeys({ '/': begin })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setText(input.current?.value.trim() ?? '')
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close()
  const chosen = () => {
    if (input.current) input.current.value = ''
    close()
  }
  return (
    // Escape and leaving only close what the search has opened.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search className={css.find} onBlur={leave} onKeyDown={({ key }) => key === 'Escape' && escape()}>
      <form className={css.form} onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={64}
          aria-label={t.find}
          placeholder={t.findHint}
          aria-keyshortcuts="/"
        />
        <kbd aria-hidden="true">/</kbd>
      </form>
      {text && <Results text={text} onChosen={chosen} />}
    </search>
  )
}

function Results({ text, onChosen }: { text: string; onChosen: () => void }) {
  const t = useTexts(frameTexts)
  const common = useTexts(commonTexts)
  const navigate = useNavigate()
  const found = useCall('find', { text })
  const items = found.data?.items
  const openOnly = useEffectEvent((only: Found) => {
    onChosen()
    navigate(pathOf(only))
  })
  useEffect(() => {
    const [only, second] = items ?? []
    if (only && !second) openOnly(only)
  }, [items])
  if (found.isError)
    return (
      <div className={css.results}>
        <LoadError query={found} />
      </div>
    )
  if (!items || items.length === 0)
    return (
      <p className={css.results} role="status">
        {items ? t.nothingFound(text) : common.loading}
      </p>
    )
  return (
    // A press on a result must not first take the focus off the search, which would close it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={css.results} aria-label={t.results} onMouseDown={(event) => event.preventDefault()}>
      {items.map((item) => (
        <li key={`${item.kind} ${numberOf(item)}`}>
          <Link to={pathOf(item)} onClick={onChosen}>
            <span className={css.kind}>{item.kind === 'record' ? t.record[item.record] : t[item.kind]}</span>
            <span className="num">{numberOf(item)}</span>
            {item.kind === 'customer' && <span className="quiet">{item.nickName}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

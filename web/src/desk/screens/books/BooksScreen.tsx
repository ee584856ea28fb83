import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useNow } from '../../../kit/lib/useNow'
import { Button } from '../../../kit/ui/Button'
import { Field } from '../../../kit/ui/Field'
import { useSheet } from '../../../kit/ui/useSheet'
import type { BooksOfPeriod } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Done, LoadError } from '../../components/Notice'
import { OpenProposals } from '../../components/OpenProposals'
import { Facts, FactsSkeleton, Page, Panel } from '../../components/Page'
import { actTexts } from '../../components/texts'
import { Amount } from '../../components/values'
import { useCall } from '../../data/calls'
import { dayOf, monthDays, readDay } from '../../data/days'
import { usePermission } from '../../data/session'
import { useSearch } from '../../router/router'
import { CauseChart } from './CauseChart'
import { JournalExport } from './JournalExport'
import { PeriodForm } from './PeriodForm'
import { ProviderFees } from './ProviderFees'
import { TrialBalance } from './TrialBalance'
import { booksTexts } from './texts'

type Texts = (typeof booksTexts)['en']

const OWED = ['customer_balance', 'customer_frozen', 'refunds_payable', 'suspense'] as const
const ITEM_STATES = ['held', 'extracting', 'frozen'] as const

/** The books of a period: what is owed, what was booked, the trial balance. */
export function BooksScreen() {
  const t = useTexts(booksTexts)
  const acts = useTexts(actTexts)
  const may = usePermission()
  const period = usePeriod()
  const books = useCall('getBooks', period)
  const sheet = useSheet<string>()
  const [done, setDone] = useState('')
  const lastClosed = books.data?.closedBefore ? dayOf(Date.parse(books.data.closedBefore) - 1) : null
  return (
    <Page
      title={t.title}
      name={t.title}
      tail={
        <>
          <span className="quiet">{lastClosed ? t.closed(lastClosed) : books.data && t.notClosed}</span>
          <JournalExport period={period} />
          {may('close_periods') && <Button onClick={() => sheet.open(monthDays(-1, Date.now()).to)}>{t.close}</Button>}
        </>
      }
    >
      <Done text={done} />
      <OpenProposals about={{ kind: 'close_period' }} />
      <Panel bare>
        <PeriodForm key={`${period.from} ${period.to}`} period={period} />
      </Panel>
      {books.isError ? <LoadError query={books} /> : <Found books={books.data} period={period} t={t} />}
      {sheet.shown && (
        <ActSheet
          key={sheet.shown.opening}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          title={t.closeTitle}
          hint={t.closeHint}
          submit={t.close}
          needsTwo
          look="danger"
          call="closePeriod"
          changes={['listProposal', 'getToday']}
          names={['lastDay']}
          check={({ lastDay }) => (lastDay && readDay(lastDay) === null ? { lastDay: t.wrongDay } : {})}
          paramsOf={({ lastDay, reason }) => ({ lastDay, reason })}
          onDone={({ proposalNo }) => proposalNo && setDone(acts.proposed(proposalNo))}
        >
          {(problems) => (
            <Field
              name="lastDay"
              label={t.lastDay}
              defaultValue={sheet.shown?.value ?? ''}
              error={problems.lastDay}
              autoComplete="off"
            />
          )}
        </ActSheet>
      )}
    </Page>
  )
}

/** The period in the address, or the present month. */
function usePeriod(): { from: string; to: string } {
  const [search] = useSearch()
  const now = useNow(false)
  const [from, to] = [readDay(search.get('from') ?? ''), readDay(search.get('to') ?? '')]
  return from && to ? { from, to } : monthDays(0, now)
}

function Found({
  books,
  period,
  t,
}: {
  books: BooksOfPeriod | undefined
  period: { from: string; to: string }
  t: Texts
}) {
  const accounts = books?.accounts
  const owed = OWED.map(
    (kind) =>
      [
        t.accounts[kind],
        <Amount key={kind} fen={-(accounts?.find((account) => account.kind === kind)?.closingFen ?? 0)} />,
      ] as const,
  )
  const items = ITEM_STATES.flatMap((state) => {
    const found = books?.items.find((row) => row.state === state)
    return found
      ? [[t.items[state], <OwedItems key={state} count={found.items} fen={found.paidFen} t={t} />] as const]
      : []
  })
  return (
    <>
      <Panel title={t.owed}>{books ? <Facts facts={owed} /> : <FactsSkeleton count={OWED.length} />}</Panel>
      {items.length > 0 && (
        <Panel title={t.owedItems}>
          <Facts facts={items} />
        </Panel>
      )}
      <Panel title={t.sums}>{books && <CauseChart causes={books.causes} />}</Panel>
      <ProviderFees fees={books?.fees} period={period} />
      <TrialBalance accounts={accounts} period={period} />
    </>
  )
}

const OwedItems = ({ count, fen, t }: { count: number; fen: number; t: Texts }) => (
  <>
    <Amount fen={fen} /> <span className="quiet">{t.owedCount(count)}</span>
  </>
)

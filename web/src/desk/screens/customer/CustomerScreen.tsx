import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { formatCount } from '../../../kit/lib/number'
import { Button } from '../../../kit/ui/Button'
import { StatusBadge } from '../../../kit/ui/StatusBadge'
import { useSheet } from '../../../kit/ui/useSheet'
import type { Customer, CustomerList } from '../../api/types'
import { CUSTOMER_LISTS } from '../../api/types'
import { Done, NotLoaded } from '../../components/Notice'
import type { Query } from '../../components/Notice'
import { Facts, FactsSkeleton, Page, Panel } from '../../components/Page'
import { OpenProposals } from '../../components/OpenProposals'
import { RecordTable } from '../../components/RecordTable'
import { RecordTimeline } from '../../components/RecordTimeline'
import { Tabs } from '../../components/Tabs'
import { actTexts } from '../../components/texts'
import { Amount, Time } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { Link, useParam, useSearch } from '../../router/router'
import { paths } from '../../router/table'
import { AccountSheet } from './AccountSheet'
import type { AccountAct } from './AccountSheet'
import { BalanceSheet } from './BalanceSheet'
import type { BalanceAct } from './BalanceSheet'
import { CloseSheet } from './CloseSheet'
import css from './Customer.module.css'
import { ExportSheet } from './ExportSheet'
import { GuardianSheet } from './GuardianSheet'
import { MessageSheet } from './MessageSheet'
import { PhoneSheet } from './PhoneSheet'
import { RevealSheet } from './RevealSheet'
import { accountTexts, customerTexts, messageTexts } from './texts'

/** The timeline comes first; the other lists follow in their order. */
const TABS: readonly CustomerList[] = ['timeline', ...CUSTOMER_LISTS.filter((list) => list !== 'timeline')]

/** One customer: who it is, and all that belongs to them. */
export function CustomerScreen() {
  const t = useTexts(customerTexts)
  const id = useParam('id')
  const query = useCall('getCustomer', { id })
  const { data } = query
  // A closed account has no nickname.
  const name = data?.nickName || id
  const may = usePermission()
  const sheet = useSheet<BalanceAct>()
  const [done, setDone] = useState('')
  const acts = useTexts(actTexts)
  const accounts = useTexts(accountTexts)
  const tail = (
    <>
      {may('read_conversations') && (
        <Link to={paths.conversationsOf(id)} className="quiet">
          {t.conversations}
        </Link>
      )}
      {may('read_log') && (
        <Link to={paths.logAbout(id)} className="quiet">
          {t.log}
        </Link>
      )}
      {data && !isClosed(data) && may('propose_balances') && (
        <>
          <Button onClick={() => sheet.open('correct')}>{t.correct}</Button>
          <Button onClick={() => sheet.open('grant')}>{t.grant}</Button>
        </>
      )}
    </>
  )
  const title = (
    <>
      {name}
      {data?.frozenTime && <StatusBadge label={accounts.isFrozen} tone="bad" />}
      {data && isClosed(data) && <StatusBadge label={accounts.isClosed} tone="idle" />}
    </>
  )
  return (
    <Page title={title} name={name} tail={tail}>
      <Done text={done} />
      <OpenProposals about={{ customerId: id }} />
      {query.isPending && (
        <Panel title={t.head}>
          <FactsSkeleton count={10} />
        </Panel>
      )}
      <NotLoaded query={query} missing={t.notFound} />
      {data && (
        <>
          <Summary customer={data} onDone={setDone} />
          <Records customer={data} query={query} />
          {sheet.shown && (
            <BalanceSheet
              key={sheet.shown.opening}
              act={sheet.shown.value}
              customer={data}
              open={sheet.shown.isOpen}
              onClose={sheet.close}
              onDone={(proposalNo) => setDone(acts.proposed(proposalNo))}
            />
          )}
        </>
      )}
    </Page>
  )
}

/** A closed account has lost its phone number, and nothing can be done about it any more. */
const isClosed = ({ phone }: Customer) => phone === ''

/** The profile, and the acts on the account. */
function Summary({ customer, onDone }: { customer: Customer; onDone: (text: string) => void }) {
  const t = useTexts(customerTexts)
  const sheet = useSheet<Chosen>()
  return (
    <Panel title={t.head}>
      <Head customer={customer} />
      {!isClosed(customer) && <AccountActs customer={customer} onChoose={sheet.open} />}
      {sheet.shown && (
        <ChosenSheet
          key={sheet.shown.opening}
          chosen={sheet.shown.value}
          customer={customer}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={onDone}
        />
      )}
    </Panel>
  )
}

type Chosen = AccountAct | 'message' | 'reveal' | 'phone' | 'guardian' | 'export' | 'close'
type ChosenProps = {
  chosen: Chosen
  customer: Customer
  open: boolean
  onClose: () => void
  onDone: (text: string) => void
}

function ChosenSheet({ chosen, ...sheet }: ChosenProps) {
  if (chosen === 'message') return <MessageSheet {...sheet} />
  if (chosen === 'phone') return <PhoneSheet {...sheet} />
  if (chosen === 'guardian') return <GuardianSheet {...sheet} />
  if (chosen === 'export') return <ExportSheet {...sheet} />
  if (chosen === 'close') return <CloseSheet {...sheet} />
  return chosen === 'reveal' ? <RevealSheet {...sheet} /> : <AccountSheet act={chosen} {...sheet} />
}

type ActsProps = { customer: Customer; onChoose: (chosen: Chosen) => void }

function AccountActs({ customer: { isMinor, balanceFen, frozenTime }, onChoose }: ActsProps) {
  const t = useTexts(accountTexts)
  const messages = useTexts(messageTexts)
  const may = usePermission()
  const offered: (readonly [Chosen, string])[] = []
  if (may('reveal_phones')) offered.push(['reveal', messages.reveal])
  if (may('message_customers')) offered.push(['message', messages.message])
  if (may('manage_logins')) offered.push(['phone', t.phone], ['unlock', t.unlock], ['endLogins', t.endLogins])
  if (isMinor && balanceFen > 0 && may('propose_balances')) offered.push(['guardian', t.guardian])
  if (may('handle_privacy')) offered.push(['export', t.exportData], ['close', t.close])
  if (may('freeze_customers')) offered.push(frozenTime ? ['unfreeze', t.unfreeze] : ['freeze', t.freeze])
  if (offered.length === 0) return null
  return (
    <div className={css.acts}>
      {offered.map(([act, label]) => (
        <Button key={act} small onClick={() => onChoose(act)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

function Head({ customer }: { customer: Customer }) {
  const t = useTexts(customerTexts)
  const accounts = useTexts(accountTexts)
  return (
    <Facts
      facts={[
        [t.id, customer.id],
        [t.phone, customer.phone],
        [t.balance, <Amount key="balance" fen={customer.balanceFen} />],
        [t.frozen, <Amount key="frozen" fen={customer.frozenFen} />],
        [t.points, formatCount(customer.points)],
        [t.registered, <Time key="registered" time={customer.registeredTime} />],
        [t.realName, customer.isRealNameVerified ? t.verified : t.notVerified],
        [t.extractPassword, customer.hasExtractPassword ? t.set : t.notSet],
        [t.logins, customer.logins],
        [t.steamAccount, customer.steamAccount ?? '—'],
        ...(customer.frozenTime
          ? [[accounts.frozenSince, <Time key="since" time={customer.frozenTime} />] as const]
          : []),
      ]}
    />
  )
}

/** A voucher that can be used no more, as its campaign may have ended meanwhile, keeps the state that it had. */
const recordsOf = (customer: Customer, list: CustomerList) =>
  list === 'vouchers'
    ? customer.vouchers.map((voucher) =>
        voucher.state === 'usable' && Date.parse(voucher.validTo) <= Date.now()
          ? { ...voucher, state: 'expired' }
          : voucher,
      )
    : customer[list]

function Records({ customer, query }: { customer: Customer; query: Query }) {
  const t = useTexts(customerTexts)
  const [search] = useSearch()
  const current = TABS.find((list) => list === search.get('tab')) ?? 'timeline'
  const tabs = TABS.map((name) => ({
    name,
    label: t.list[name],
    ...(name !== 'timeline' && { count: customer[name].length }),
  }))
  return (
    <>
      <Tabs label={t.tabs} tabs={tabs} current={current} />
      {current === 'timeline' ? (
        <Panel title={t.list.timeline}>
          <RecordTimeline events={customer.timeline} of={customer.id} />
        </Panel>
      ) : (
        <Panel title={t.list[current]} bare>
          <RecordTable key={current} label={t.list[current]} records={recordsOf(customer, current)} query={query} />
        </Panel>
      )}
    </>
  )
}

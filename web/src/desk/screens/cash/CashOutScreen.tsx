import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { CashOutDetail } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { SHOWN_REASON, ShownReason } from '../../components/ShownReason'
import { Done, NotLoaded } from '../../components/Notice'
import type { Query } from '../../components/Notice'
import { Facts, FactsSkeleton, Halves, Page, Panel } from '../../components/Page'
import { OpenProposals } from '../../components/OpenProposals'
import { RecordTable } from '../../components/RecordTable'
import { actTexts } from '../../components/texts'
import { Amount, State, Time, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { words } from '../../i18n/words'
import { useParam } from '../../router/router'
import { table } from '../../router/table'
import { cashTexts } from './texts'

type Act = 'approve' | 'reject'

/** A cash-out with all that is weighed before it is approved. */
export function CashOutScreen() {
  const t = useTexts(cashTexts)
  const cashNo = useParam('cashNo')
  const query = useCall('getCashOut', { cashNo })
  const may = usePermission()
  const sheet = useSheet<Act>()
  const [done, setDone] = useState('')
  const { data } = query
  const decides = data?.state === 'reviewing' && may('review_cash_outs')
  const title = (
    <>
      <span className="num">{cashNo}</span>
      {data && <State state={data.state} />}
    </>
  )
  const buttons = decides && (
    <>
      <Button onClick={() => sheet.open('reject')}>{t.reject}</Button>
      <Button look="primary" disabled={data.isDisputed || data.isFrozen} onClick={() => sheet.open('approve')}>
        {t.approve}
      </Button>
    </>
  )
  return (
    <Page title={title} name={cashNo} kind="cashOut" up={{ to: table.cashOuts.path, label: t.title }} tail={buttons}>
      <Done text={done} />
      <OpenProposals about={{ subjectNo: cashNo }} />
      {query.isPending && (
        <Panel title={t.request}>
          <FactsSkeleton count={8} />
        </Panel>
      )}
      <NotLoaded query={query} missing={t.notFound} />
      {data && <Details cashOut={data} query={query} />}
      {data && sheet.shown && (
        <DecisionSheet
          key={sheet.shown.opening}
          act={sheet.shown.value}
          cashOut={data}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={setDone}
        />
      )}
    </Page>
  )
}

function Details({ cashOut, query }: { cashOut: CashOutDetail; query: Query }) {
  const t = useTexts(cashTexts)
  const { channel: channels } = useTexts(words)
  const main = (
    <>
      <Panel title={t.request}>
        <Facts
          facts={[
            [t.amount, <Amount key="amount" fen={cashOut.amountFen} />],
            [t.fee, <Amount key="fee" fen={cashOut.feeFen} />],
            [t.net, <Amount key="net" fen={cashOut.netFen} />],
            [t.channel, channels[cashOut.channel]],
            [t.createTime, <Time key="create" time={cashOut.createTime} />],
            [t.account, cashOut.account ?? '—'],
            ...(cashOut.bankName ? ([[t.bank, cashOut.bankName]] as const) : []),
            [t.accountTime, <Time key="account" time={cashOut.accountTime} />],
            [t.sharing, cashOut.sharingCustomers],
            [t.disputed, cashOut.isDisputed ? t.isDisputed : t.notDisputed],
          ]}
        />
      </Panel>
      <Panel title={t.security} bare>
        <RecordTable label={t.security} records={cashOut.securityEvents} query={query} />
      </Panel>
    </>
  )
  return <Halves side={<Side cashOut={cashOut} query={query} />}>{main}</Halves>
}

function Side({ cashOut, query }: { cashOut: CashOutDetail; query: Query }) {
  const t = useTexts(cashTexts)
  return (
    <>
      <Panel title={t.evidence}>
        <Facts
          facts={[
            [t.paid, <Amount key="paid" fen={cashOut.paidFen} />],
            [t.refunded, <Amount key="refunded" fen={cashOut.refundedFen} />],
            [t.exchanged, <Amount key="exchanged" fen={cashOut.exchangedFen} />],
            [t.cashedOut, <Amount key="cashed" fen={cashOut.cashedOutFen} />],
            [t.balance, <Amount key="balance" fen={cashOut.balanceFen} />],
          ]}
        />
      </Panel>
      <Panel title={t.person}>
        <Facts
          facts={[
            [t.customer, <Value key="customer" field="customerId" value={cashOut.customerId} />],
            [t.nickName, cashOut.nickName],
            [t.phone, cashOut.phone],
            [t.realName, cashOut.isRealNameVerified ? t.verified : t.notVerified],
            [t.accountState, cashOut.isFrozen ? t.isFrozen : t.isOpen],
            [t.registered, <Time key="registered" time={cashOut.registeredTime} />],
          ]}
        />
      </Panel>
      <Panel title={t.states} bare>
        <RecordTable label={t.states} records={cashOut.states} query={query} />
      </Panel>
    </>
  )
}

type SheetProps = {
  act: Act
  cashOut: CashOutDetail
  open: boolean
  onClose: () => void
  onDone: (text: string) => void
}

function DecisionSheet({ act, cashOut: { cashNo, needsTwo }, open, onClose, onDone }: SheetProps) {
  const t = useTexts(cashTexts)
  const acts = useTexts(actTexts)
  const common = { open, onClose, changes: ['getCashOut', 'listCashOut', 'listProposal', 'getToday'] as const }
  return act === 'approve' ? (
    <ActSheet
      {...common}
      title={`${t.approve} ${cashNo}`}
      hint={needsTwo ? t.approveTwo : t.approveHint}
      submit={t.approve}
      needsTwo={needsTwo}
      call="approveCash"
      paramsOf={({ reason }) => ({ cashNo, reason })}
      onDone={({ proposalNo }) => onDone(proposalNo ? acts.proposed(proposalNo) : t.approved)}
    />
  ) : (
    <ActSheet
      {...common}
      title={`${t.reject} ${cashNo}`}
      hint={t.rejectHint}
      submit={t.reject}
      look="danger"
      call="rejectCash"
      names={SHOWN_REASON}
      paramsOf={(reasons) => ({ cashNo, ...reasons })}
      onDone={() => onDone(t.rejected)}
    >
      {(problems) => <ShownReason problems={problems} />}
    </ActSheet>
  )
}

import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { DisputeDetail } from '../../api/types'
import { Done, NotLoaded } from '../../components/Notice'
import type { Query } from '../../components/Notice'
import { OpenProposals } from '../../components/OpenProposals'
import { Facts, FactsSkeleton, Halves, Page, Panel } from '../../components/Page'
import type { Fact } from '../../components/Page'
import { RecordTable } from '../../components/RecordTable'
import { RecordTimeline } from '../../components/RecordTimeline'
import { actTexts } from '../../components/texts'
import { Amount, State, Time, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { giftNameOf } from '../../data/giftName'
import { usePermission } from '../../data/session'
import { useParam } from '../../router/router'
import { table } from '../../router/table'
import { EndDisputeSheet } from './EndDisputeSheet'
import { disputeTexts } from './texts'

type Texts = (typeof disputeTexts)['en']

/** A dispute with what was bought, what is frozen, and the evidence at hand. */
export function DisputeScreen() {
  const t = useTexts(disputeTexts)
  const acts = useTexts(actTexts)
  const disputeNo = useParam('disputeNo')
  const query = useCall('getDispute', { disputeNo })
  const may = usePermission()
  const sheet = useSheet<true>()
  const [done, setDone] = useState('')
  const { data } = query
  const state = data?.dispute.state
  const title = (
    <>
      <span className="num">{disputeNo}</span>
      {state && <State state={state} />}
    </>
  )
  const end = state === 'open' && may('end_disputes') && <Button onClick={() => sheet.open(true)}>{t.end}</Button>
  return (
    <Page title={title} name={disputeNo} kind="dispute" up={{ to: table.disputes.path, label: t.title }} tail={end}>
      <Done text={done} />
      <OpenProposals about={{ subjectNo: disputeNo }} />
      {query.isPending && (
        <Panel title={t.dispute}>
          <FactsSkeleton count={8} />
        </Panel>
      )}
      <NotLoaded query={query} missing={t.notFound} />
      {state === 'open' && <p className="quiet">{t.answerHint}</p>}
      {data && <Details data={data} query={query} t={t} />}
      {sheet.shown && (
        <EndDisputeSheet
          key={sheet.shown.opening}
          disputeNo={disputeNo}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={(proposalNo) => setDone(acts.proposed(proposalNo))}
        />
      )}
    </Page>
  )
}

function Details({ data, query, t }: { data: DisputeDetail; query: Query; t: Texts }) {
  const side = (
    <>
      <Panel title={t.payment}>
        <Facts facts={paymentFacts(data, t)} />
      </Panel>
      <Panel title={t.timeline}>
        <RecordTimeline events={data.timeline} of={data.dispute.disputeNo} />
      </Panel>
    </>
  )
  return (
    <Halves side={side}>
      <Panel title={t.dispute}>
        <Facts facts={disputeFacts(data, t)} />
      </Panel>
      <Evidence data={data} t={t} />
      <Panel title={t.items} bare>
        <RecordTable label={t.items} records={data.items} query={query} />
      </Panel>
    </Halves>
  )
}

function disputeFacts({ dispute, ...data }: DisputeDetail, t: Texts): Fact[] {
  const ended: Fact[] = [
    [t.chargedBack, data.itemsChargedBack],
    [t.clawback, <Amount key="clawback" fen={data.clawbackFen} />],
    [t.loss, <Amount key="loss" fen={data.lossFen} />],
    [t.endTime, <Time key="end" time={dispute.endTime} />],
  ]
  return [
    [t.amount, <Amount key="amount" fen={dispute.amountFen} />],
    [t.respondBy, <Time key="respond" time={dispute.respondTime} />],
    [t.withdrawn, data.withdrawTime ? <Time key="taken" time={data.withdrawTime} /> : t.notWithdrawn],
    [
      t.frozen,
      <span key="frozen">
        {t.frozenItems(data.frozenItems)} · <Amount fen={data.frozenFen} />
      </span>,
    ],
    [t.provider, <Value key="provider" field="provider" value={dispute.provider} />],
    [t.providerNo, data.providerNo],
    [t.createTime, <Time key="create" time={dispute.createTime} />],
    ...(dispute.state === 'open' ? [] : ended),
  ]
}

const paymentFacts = ({ dispute, payment }: DisputeDetail, t: Texts): Fact[] => [
  [t.order, <Value key="order" field="orderNo" value={dispute.orderNo} />],
  [t.paymentNo, payment.paymentNo],
  [t.method, <Value key="method" field="method" value={payment.method} />],
  [t.paid, <Amount key="paid" fen={payment.paidFen} />],
  [t.payTime, <Time key="time" time={payment.payTime} />],
  [t.providerNo, payment.providerNo ?? '—'],
]

function Evidence({ data, t }: { data: DisputeDetail; t: Texts }) {
  const lang = useLang()
  return (
    <Panel title={t.evidence}>
      <Facts
        facts={[
          [t.gift, `${giftNameOf(data, lang)} × ${data.quantity}`],
          [t.customer, <Value key="customer" field="customerId" value={data.dispute.customerId} />],
          [t.nickName, data.nickName],
          [t.registered, <Time key="registered" time={data.registeredTime} />],
          [t.realName, data.isRealNameVerified ? t.verified : t.notVerified],
          [t.payments, t.times(data.customerPayments)],
          [t.disputes, t.times(data.customerDisputes)],
        ]}
      />
    </Panel>
  )
}

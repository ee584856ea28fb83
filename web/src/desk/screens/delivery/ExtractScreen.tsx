import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { Extraction } from '../../api/types'
import { Done, NotLoaded } from '../../components/Notice'
import type { Query } from '../../components/Notice'
import { Facts, FactsSkeleton, Halves, Page, Panel } from '../../components/Page'
import { RecordTable } from '../../components/RecordTable'
import { RecordTimeline } from '../../components/RecordTimeline'
import { State, Time, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { stateName } from '../../i18n/names'
import { parkedReason } from '../../i18n/parked'
import { useParam } from '../../router/router'
import { table } from '../../router/table'
import { DeliverySheet } from './DeliverySheet'
import type { ChosenDelivery } from './DeliverySheet'
import { deliveryTexts, extractTexts } from './texts'

/** An extraction with its items and what became of it. */
export function ExtractScreen() {
  const t = useTexts(extractTexts)
  const { title: up, act } = useTexts(deliveryTexts)
  const extractNo = useParam('extractNo')
  const query = useCall('getExtract', { extractNo })
  const may = usePermission()
  const sheet = useSheet<ChosenDelivery>()
  const [done, setDone] = useState('')
  const { data } = query
  const title = (
    <>
      <span className="num">{extractNo}</span>
      {data && <State state={data.extraction.state} />}
    </>
  )
  const buttons = data && may('manage_deliveries') && (
    <>
      {data.isCancellable && (
        <Button onClick={() => sheet.open({ act: 'giveBack', number: extractNo })}>{act.giveBack}</Button>
      )}
      {data.isRetryable && (
        <Button look="primary" onClick={() => sheet.open({ act: 'retry', number: extractNo })}>
          {act.retry}
        </Button>
      )}
    </>
  )
  return (
    <Page title={title} name={extractNo} kind="delivery" up={{ to: table.deliveries.path, label: up }} tail={buttons}>
      <Done text={done} />
      {query.isPending && (
        <Panel title={t.request}>
          <FactsSkeleton count={8} />
        </Panel>
      )}
      <NotLoaded query={query} missing={t.notFound} />
      {data && <Details extract={data} query={query} />}
      {sheet.shown && (
        <DeliverySheet
          key={sheet.shown.opening}
          chosen={sheet.shown.value}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={setDone}
        />
      )}
    </Page>
  )
}

function Details({ extract, query }: { extract: Extraction; query: Query }) {
  const t = useTexts(extractTexts)
  const lang = useLang()
  const { extraction, items, timeline } = extract
  const jobs = extract.jobs.map(({ number: _, reason, ...job }) => ({
    ...job,
    // A job that runs again by itself has no need of one.
    reason: job.state === 'parked' && reason ? parkedReason(reason, lang) : null,
  }))
  const states = (
    <Panel title={t.timeline}>
      <RecordTimeline events={timeline} of={extraction.extractNo} />
    </Panel>
  )
  return (
    <Halves side={states}>
      <Panel title={t.request}>
        <ExtractFacts extract={extract} />
      </Panel>
      <Panel title={t.items} bare>
        <RecordTable label={t.items} records={items} query={query} />
      </Panel>
      {jobs.length > 0 && (
        <Panel title={t.jobs} bare>
          <RecordTable label={t.jobs} records={jobs} query={query} />
        </Panel>
      )}
    </Halves>
  )
}

function ExtractFacts({ extract }: { extract: Extraction }) {
  const t = useTexts(extractTexts)
  const lang = useLang()
  const { extraction, nickName, attempt, offerNo, requestTime, protectedTime } = extract
  const { customerId, reason, acceptTime, createTime, changeTime } = extraction
  return (
    <Facts
      facts={[
        [t.customer, <Value key="customer" field="customerId" value={customerId} />],
        [t.nickName, <bdi key="nickName">{nickName}</bdi>],
        [t.reason, reason ? stateName(reason, lang) : '—'],
        [
          t.offerNo,
          <span key="offer" className="num">
            {offerNo ?? '—'}
          </span>,
        ],
        [t.attempt, attempt],
        [t.createTime, <Time key="create" time={createTime} />],
        [t.changeTime, <Time key="change" time={changeTime} />],
        [t.acceptTime, <Time key="accept" time={acceptTime} />],
        [t.protectedTime, <Time key="protected" time={protectedTime} />],
        // While there is no offer, the request may still be on its way.
        ...(requestTime && offerNo === null
          ? [[t.requestTime, <Time key="request" time={requestTime} />] as const]
          : []),
      ]}
    />
  )
}

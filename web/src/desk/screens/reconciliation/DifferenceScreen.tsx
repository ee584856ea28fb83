import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { DifferenceDetail } from '../../api/types'
import { Done, NotLoaded } from '../../components/Notice'
import { OpenProposals } from '../../components/OpenProposals'
import { Facts, FactsSkeleton, Page, Panel } from '../../components/Page'
import { actTexts } from '../../components/texts'
import { Amount, State, Time, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { stateName } from '../../i18n/names'
import { useLang } from '../../../kit/stores/prefs'
import { useParam } from '../../router/router'
import { table } from '../../router/table'
import css from './Resolve.module.css'
import { ResolveSheet } from './ResolveSheet'
import { reconciliationTexts } from './texts'

/** One difference between a statement and the ledger, with both sides. */
export function DifferenceScreen() {
  const t = useTexts(reconciliationTexts)
  const acts = useTexts(actTexts)
  const differenceNo = useParam('differenceNo')
  const query = useCall('getDifference', { differenceNo })
  const may = usePermission()
  const sheet = useSheet<true>()
  const [done, setDone] = useState('')
  const { data } = query
  const resolve = data && data.choices.length > 0 && may('reconcile_statements') && (
    <Button look="primary" onClick={() => sheet.open(true)}>
      {t.resolve}
    </Button>
  )
  const title = (
    <>
      <span className="num">{differenceNo}</span>
      {data && <State state={data.difference.resolveTime ? 'resolved' : 'open'} />}
    </>
  )
  return (
    <Page
      title={title}
      name={differenceNo}
      kind="difference"
      up={{ to: table.reconciliation.path, label: t.title }}
      tail={resolve}
    >
      <Done text={done} />
      <OpenProposals about={{ subjectNo: differenceNo }} />
      {query.isPending && (
        <Panel title={t.sides}>
          <FactsSkeleton count={8} />
        </Panel>
      )}
      <NotLoaded query={query} missing={t.notFound} />
      {data && <Details data={data} />}
      {data && sheet.shown && (
        <ResolveSheet
          key={sheet.shown.opening}
          detail={data}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          onDone={(proposalNo) => setDone(proposalNo ? acts.proposed(proposalNo) : t.done)}
        />
      )}
    </Page>
  )
}

function Details({ data: { difference, blockedBy } }: { data: DifferenceDetail }) {
  const t = useTexts(reconciliationTexts)
  const lang = useLang()
  const { resolveTime } = difference
  return (
    <>
      <Panel title={t.sides}>
        <div className={css.why}>
          <p>{t.whys[difference.difference]}</p>
          {blockedBy && (
            <p className="quiet">
              {t.blocked}: {stateName(blockedBy, lang)}
            </p>
          )}
        </div>
        <Facts
          facts={[
            [t.statement, <Amount key="statement" fen={difference.statementFen} />],
            [t.ledger, <Amount key="ledger" fen={difference.ledgerFen} />],
            [t.suspense, <Amount key="suspense" fen={difference.unexplainedFen} />],
            [t.kind, t.kinds[difference.kind]],
            [t.provider, <Value key="provider" field="provider" value={difference.provider} />],
            [t.day, difference.day],
            [t.number, difference.number],
            [t.providerNo, difference.providerNo || '—'],
            [t.found, <Time key="found" time={difference.findTime} />],
          ]}
        />
      </Panel>
      {resolveTime && (
        <Panel title={t.resolved}>
          <Facts
            facts={[
              [t.explanation, difference.explanation ?? '—'],
              [t.resolvedBy, difference.resolvedBy ?? t.byComparison],
              [t.resolvedAt, <Time key="resolved" time={resolveTime} />],
            ]}
          />
        </Panel>
      )}
    </>
  )
}

import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import type { PayoutResults } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { FileButton } from '../../components/FileButton'
import { LoadError } from '../../components/Notice'
import { Facts, FactsSkeleton } from '../../components/Page'
import { Amount, Value } from '../../components/values'
import { useCall } from '../../data/calls'
import css from './Payouts.module.css'
import { cashTexts } from './texts'

type Props = { batchNo: string; open: boolean; onClose: () => void; onDone: (results: PayoutResults) => void }

/** Reads the bank's file of results, shows what it would book, and books it. */
export function ImportSheet({ batchNo, open, onClose, onDone }: Props) {
  const t = useTexts(cashTexts)
  const [chosen, setChosen] = useState<{ name: string; file: string } | null>(null)
  const params = { batchNo, file: chosen?.file ?? '' }
  const results = useCall('getPayoutResults', params, { enabled: chosen !== null })
  const choose = async (file: File) => setChosen({ name: file.name, file: await file.text() })
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.import} ${batchNo}`}
      hint={t.importHint}
      submit={t.import}
      needsTwo={results.data && results.data.paid === 0 && results.data.backFen > 0}
      call="importPayoutResults"
      changes={['listPayoutBatch', 'getPayoutResults', 'listCashOut', 'getCashOut', 'getToday', 'listProposal']}
      names={['file']}
      optional={['file']}
      check={() => (results.data ? {} : { file: t.chooseFirst })}
      paramsOf={({ reason }) => ({ ...params, reason })}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <div className={css.file}>
            <FileButton label={t.choose} name={t.file} accept=".csv,text/csv" onFile={(file) => void choose(file)} />
            <span className="quiet">{chosen?.name ?? t.file}</span>
          </div>
          {problems.file && (
            <p role="alert" className={css.problem}>
              {problems.file}
            </p>
          )}
          {chosen && results.isPending && <FactsSkeleton count={6} />}
          {chosen && results.isError && <LoadError query={results} />}
          {results.data && <Effect results={results.data} />}
        </>
      )}
    </ActSheet>
  )
}

function Effect({ results }: { results: PayoutResults }) {
  const t = useTexts(cashTexts)
  const { paid, paidFen, failed, returned, backFen, proposalNo, known, open, problems } = results
  return (
    <section className={css.effect} aria-label={t.willBook}>
      <Facts
        facts={[
          [t.paidCount, paid],
          [t.paidSum, <Amount key="sum" fen={paidFen} />],
          [t.failed, failed],
          [t.returned, returned],
          [t.back, <Amount key="back" fen={backFen} />],
          [t.known, known],
          [t.left, open],
        ]}
      />
      {backFen > 0 && (
        <p>
          {t.backHint} {proposalNo && t.alreadyProposed(proposalNo)}
        </p>
      )}
      {problems.length > 0 && (
        <>
          <p role="alert" className={css.problem}>
            {t.problems}
          </p>
          <ul>
            {problems.map(({ cashNo, problem }, place) => (
              // The file may have a number twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${place} ${cashNo}`} className={css.result}>
                <span>{cashNo}</span>
                <Value field="problem" value={problem} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

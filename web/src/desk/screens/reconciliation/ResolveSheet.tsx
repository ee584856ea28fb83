import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import type { DifferenceDetail, ResolutionChoice } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Select } from '../../components/Select'
import { Amount } from '../../components/values'
import { transferTexts } from '../../i18n/transfers'
import { reconciliationTexts } from './texts'
import css from './Resolve.module.css'

type Props = {
  detail: DifferenceDetail
  open: boolean
  onClose: () => void
  onDone: (proposalNo: string | null) => void
}

const nameOf = ({ sentBy }: ResolutionChoice) => sentBy ?? 'none'

/** Resolves a difference: who has sent its money, and what that books. */
export function ResolveSheet({ detail: { difference, choices }, open, onClose, onDone }: Props) {
  const t = useTexts(reconciliationTexts)
  const [name, setName] = useState<string>(nameOf(choices[0] ?? { sentBy: null, amountFen: null, books: [] }))
  const chosen = choices.find((choice) => nameOf(choice) === name)
  const { differenceNo, unexplainedFen } = difference
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={`${t.resolve} ${differenceNo}`}
      hint={t.resolveHint}
      submit={t.resolve}
      needsTwo={unexplainedFen > 0}
      call="resolveDifference"
      changes={['getDifference', 'listDifference', 'listProposal', 'getToday']}
      names={['sentBy']}
      paramsOf={({ reason }) => ({
        differenceNo,
        reason,
        ...(chosen?.sentBy && { sentBy: chosen.sentBy }),
        ...(chosen?.amountFen && { amountFen: chosen.amountFen }),
      })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {() => (
        <>
          <Select
            name="sentBy"
            label={t.sentBy}
            value={name}
            onChange={(event) => setName(event.target.value)}
            options={choices.map((choice) => ({ value: nameOf(choice), label: t.sender[nameOf(choice)] }))}
          />
          {chosen && <Preview choice={chosen} />}
        </>
      )}
    </ActSheet>
  )
}

function Preview({ choice: { amountFen, books } }: { choice: ResolutionChoice }) {
  const t = useTexts(reconciliationTexts)
  const codes = useTexts(transferTexts)
  if (books.length === 0) return <p className="quiet">{t.booksNothing}</p>
  return (
    <section className={css.preview} aria-label={t.books}>
      {amountFen !== null && (
        <p className="split-text">
          <span>{t.amountSent}</span>
          <Amount fen={amountFen} />
        </p>
      )}
      <p className="quiet">{t.books}</p>
      {books.map(({ code, amountFen: fen }) => (
        <p key={code} className="split-text">
          <span>{codes[code]}</span>
          <Amount fen={fen} />
        </p>
      ))}
    </section>
  )
}

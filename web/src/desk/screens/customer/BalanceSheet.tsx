import { useTexts } from '../../../kit/i18n/texts'
import { formatFen, parseYuan } from '../../../kit/lib/money'
import { Field } from '../../../kit/ui/Field'
import type { Customer } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { SHOWN_REASON, ShownReason } from '../../components/ShownReason'
import { Amount } from '../../components/values'
import { customerTexts } from './texts'

export type BalanceAct = 'grant' | 'correct'

type Props = {
  act: BalanceAct
  customer: Customer
  open: boolean
  onClose: () => void
  onDone: (proposalNo: string) => void
}

/** An amount in yuan, in fen; negative where a correction takes something away. */
function amountIn(act: BalanceAct, text: string): number | null {
  const isTaken = act === 'correct' && text.startsWith('-')
  const fen = parseYuan(isTaken ? text.slice(1) : text)
  if (fen === null || fen === 0) return null
  return isTaken ? -fen : fen
}

/** Names what is wrong with an amount; a correction takes no more than there is. */
function problemOf(act: BalanceAct, text: string, balanceFen: number, t: (typeof customerTexts)['en']): string | null {
  const fen = amountIn(act, text)
  if (fen === null) return act === 'grant' ? t.wrongAmount : t.wrongCorrection
  return fen + balanceFen < 0 ? t.tooMuch(formatFen(balanceFen)) : null
}

/** Proposes to give a customer an amount, or to correct the balance; another member of staff approves it. */
export function BalanceSheet({ act, customer: { id, nickName, balanceFen }, open, onClose, onDone }: Props) {
  const t = useTexts(customerTexts)
  const isGrant = act === 'grant'
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={isGrant ? t.grantTitle(nickName) : t.correctTitle(nickName)}
      hint={
        <>
          {t.balance} <Amount fen={balanceFen} /> · {t.proposeHint}
        </>
      }
      submit={isGrant ? t.grant : t.correct}
      needsTwo
      call={isGrant ? 'proposeGrant' : 'proposeCorrection'}
      changes={['listProposal', 'getToday']}
      names={['amount', ...SHOWN_REASON]}
      check={({ amount }) => {
        const problem = problemOf(act, amount.trim(), balanceFen, t)
        return problem === null ? {} : { amount: problem }
      }}
      paramsOf={({ amount, ...reasons }) => ({ customerId: id, amountFen: amountIn(act, amount) ?? 0, ...reasons })}
      onDone={({ proposalNo }) => onDone(proposalNo)}
    >
      {(problems) => (
        <>
          <Field
            name="amount"
            label={t.amountYuan}
            hint={!problems.amount && !isGrant && t.signHint}
            error={problems.amount}
            inputMode="decimal"
            autoComplete="off"
          />
          <ShownReason problems={problems} />
        </>
      )}
    </ActSheet>
  )
}
